/* A library with callbacks: FIRST is the name of the first one. */
int FIRST(int comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)value, (void)extra;
    return 0;
}

int second_delete(int comm, int key, void *value, void *extra)
{
    (void)comm, (void)key, (void)value, (void)extra;
    return 0;
}
