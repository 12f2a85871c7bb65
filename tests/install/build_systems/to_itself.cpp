#include "to_itself.c"
