// A callback in C++ throws an exception or ends its thread: the process ends with a message that names the keyval, for each
// call that runs the callback, each kind of object and each language of the keyval.
//
//     throwing            runs each case in a process of its own, prints `ok CASE` or `FAIL CASE` and the output
//     throwing CASE KIND LANGUAGE HOW
//
// The program is linked with the library, or with MPI_ATTR_TEST_HOST with a host (<mpi.h>) and the library preloaded.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <dlfcn.h>
#include <pthread.h>
#include <stdexcept>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#ifdef MPI_ATTR_TEST_HOST
#include <mpi.h>
#else
#include <mpi_attr.h>
#endif

namespace {

enum How { THROW, EXIT, CANCEL };
const char *const hows[] = {"throw", "pthread_exit", "pthread_cancel"};

How how = THROW;
bool copy_throws = false, delete_throws = false;

struct Destroyed {
    ~Destroyed() { std::fputs("a destructor ran\n", stderr); }
};

void throw_it()
{
    if (how == EXIT)
        pthread_exit(nullptr);
    if (how == CANCEL) {
        pthread_cancel(pthread_self());
        pthread_testcancel();
    }
    throw std::runtime_error("thrown by a callback");
}

int copied(void *value, void *copy, int *flag)
{
    if (copy_throws)
        throw_it();
    std::memcpy(copy, &value, sizeof value);
    *flag = 1;
    return MPI_SUCCESS;
}

int deleted()
{
    if (delete_throws)
        throw_it();
    return MPI_SUCCESS;
}

extern "C" {
int copy_comm(MPI_Comm, int, void *, void *in, void *out, int *flag) { return copied(in, out, flag); }
int copy_type(MPI_Datatype, int, void *, void *in, void *out, int *flag) { return copied(in, out, flag); }
int copy_win(MPI_Win, int, void *, void *in, void *out, int *flag) { return copied(in, out, flag); }
int delete_comm(MPI_Comm, int, void *, void *) { return deleted(); }
int delete_type(MPI_Datatype, int, void *, void *) { return deleted(); }
int delete_win(MPI_Win, int, void *, void *) { return deleted(); }
int copy_failing(MPI_Comm, int, void *, void *, void *, int *) { return 77; }
int copy_failing_type(MPI_Datatype, int, void *, void *, void *, int *) { return 77; }

typedef void Create(void *copy, void *del, int *key, MPI_Aint *extra, int *ierror);
void copy_fortran(int *, int *, MPI_Aint *, MPI_Aint *in, MPI_Aint *out, int *flag, int *ierror)
{
    *ierror = copied(reinterpret_cast<void *>(*in), out, flag);
}
void delete_fortran(int *, int *, MPI_Aint *, MPI_Aint *, int *ierror) { *ierror = deleted(); }
void copy_mpi1(int *, int *, int *, int *in, int *out, int *flag, int *ierror)
{
    if (copy_throws)
        throw_it();
    *out = *in;
    *flag = 1;
    *ierror = MPI_SUCCESS;
}
void delete_mpi1(int *, int *, int *, int *, int *ierror) { *ierror = deleted(); }
}

// Functions of the program that are no callbacks of keyvals.
extern "C" {
typedef int Make(void *state, void **value);
typedef void Hook(void *state);
typedef int GetOrSet(int kind, std::intptr_t object, int key, Make *make, void *state, void **value, int *created);
typedef int AtFinalize(Hook *hook, void *state, int *id);
int make(void *, void **) { throw_it(); return MPI_SUCCESS; }
void hook(void *) { throw_it(); }
void handle_error(MPI_Comm *, int *, ...) { throw_it(); }
}

template <class Function> Function *extension(const char *name)
{
    Function *function = nullptr;
    void *symbol = dlsym(RTLD_DEFAULT, name);
    std::memcpy(&function, &symbol, sizeof symbol);
    return function;
}

enum Kind { COMM, TYPE, WIN };
const char *const kinds[] = {"comm", "type", "win"};
enum Language { C, FORTRAN, MPI1 };
const char *const languages[] = {"c", "fortran", "mpi1"};

int keyval_in_fortran(const char *name, void *copy, void *del)
{
    int key = MPI_KEYVAL_INVALID, ierror = -1;
    MPI_Aint extra = 0;
    void *symbol = dlsym(RTLD_DEFAULT, name);
    Create *create;
    if (!symbol) {
        std::puts("no Fortran");
        std::exit(0);
    }
    std::memcpy(&create, &symbol, sizeof create);
    create(copy, del, &key, &extra, &ierror);
    return key;
}

int keyval(Kind kind, Language language)
{
    int key = MPI_KEYVAL_INVALID;
    static const char *const names[] = {"mpi_comm_create_keyval_", "mpi_type_create_keyval_", "mpi_win_create_keyval_"};
    if (language == FORTRAN)
        return keyval_in_fortran(names[kind], reinterpret_cast<void *>(copy_fortran),
                                 reinterpret_cast<void *>(delete_fortran));
    if (language == MPI1)
        return keyval_in_fortran("mpi_keyval_create_", reinterpret_cast<void *>(copy_mpi1),
                                 reinterpret_cast<void *>(delete_mpi1));
    switch (kind) {
    case COMM: MPI_Comm_create_keyval(copy_comm, delete_comm, &key, nullptr); break;
    case TYPE: MPI_Type_create_keyval(copy_type, delete_type, &key, nullptr); break;
    case WIN: MPI_Win_create_keyval(copy_win, delete_win, &key, nullptr); break;
    }
    return key;
}

struct Object {
    Kind kind;
    MPI_Comm comm;
    MPI_Datatype type;
    MPI_Win win;

    explicit Object(Kind k) : kind(k), comm(MPI_COMM_NULL), type(MPI_DATATYPE_NULL), win(MPI_WIN_NULL)
    {
        static int memory[4];
        switch (kind) {
        case COMM: MPI_Comm_split(MPI_COMM_WORLD, 0, 0, &comm); break;
        case TYPE: MPI_Type_contiguous(2, MPI_INT, &type); break;
        case WIN: MPI_Win_create(memory, sizeof memory, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win); break;
        }
    }
    void set(int key, void *value)
    {
        switch (kind) {
        case COMM: MPI_Comm_set_attr(comm, key, value); break;
        case TYPE: MPI_Type_set_attr(type, key, value); break;
        case WIN: MPI_Win_set_attr(win, key, value); break;
        }
    }
    void del(int key)
    {
        switch (kind) {
        case COMM: MPI_Comm_delete_attr(comm, key); break;
        case TYPE: MPI_Type_delete_attr(type, key); break;
        case WIN: MPI_Win_delete_attr(win, key); break;
        }
    }
    void free(bool disconnect)
    {
        switch (kind) {
        case COMM: disconnect ? MPI_Comm_disconnect(&comm) : MPI_Comm_free(&comm); break;
        case TYPE: MPI_Type_free(&type); break;
        case WIN: MPI_Win_free(&win); break;
        }
    }
    void dup(bool nonblocking)
    {
        MPI_Comm copy;
        MPI_Datatype same;
        MPI_Request request;
        if (kind == TYPE)
            MPI_Type_dup(type, &same);
        else if (nonblocking)
            MPI_Comm_idup(comm, &copy, &request);
        else
            MPI_Comm_dup(comm, &copy);
    }
};

const char *const cases[] = {"delete", "set", "set_table", "free", "disconnect", "dup", "idup", "undo", "finalize_self",
                             "finalize_world", "finalize_type", "make", "hook", "error_handler"};

bool has(const std::string &name, Kind kind, Language language)
{
    if (language == MPI1 && kind != COMM)
        return false;
    if (name == "make" || name == "hook" || name == "error_handler")
        return kind == COMM && language == C;
    if (name == "disconnect" || name == "idup" || name == "finalize_self" || name == "finalize_world")
        return kind == COMM;
    if (name == "finalize_type")
        return kind == TYPE;
    return kind != WIN || (name != "dup" && name != "undo");
}

void run(const std::string &name, Kind kind, Language language)
{
    Destroyed outside;
    MPI_Init(nullptr, nullptr);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    const int key = keyval(kind, language);
    int value = 5;
    std::printf("keyval %d\n", key);
    std::fflush(stdout);
    if (name == "make") {
        const int in_comm = 1; // MPI_ATTR_COMM
        void *made;
        int created;
        extension<GetOrSet>("mpi_attr_get_or_set")(in_comm, (std::intptr_t)MPI_COMM_SELF, key, make, nullptr, &made, &created);
        return;
    }
    if (name == "hook") {
        int id;
        extension<AtFinalize>("mpi_attr_at_finalize")(hook, nullptr, &id);
        MPI_Finalize();
        return;
    }
    if (name == "error_handler") {
        MPI_Errhandler handler;
        MPI_Comm_create_errhandler(handle_error, &handler);
        MPI_Comm_set_errhandler(MPI_COMM_SELF, handler);
        MPI_Comm_set_attr(MPI_COMM_SELF, MPI_KEYVAL_INVALID, &value);
        return;
    }
    if (name.compare(0, 8, "finalize") == 0) {
        delete_throws = true;
        if (name == "finalize_type")
            MPI_Type_set_attr(MPI_INT, key, &value);
        else
            MPI_Comm_set_attr(name == "finalize_self" ? MPI_COMM_SELF : MPI_COMM_WORLD, key, &value);
        MPI_Finalize();
        return;
    }
    Object object(kind);
    object.set(key, &value);
    if (name == "set_table")
        for (int i = 0; i < 8; i++) {
            const int other = keyval(kind, C);
            object.set(other, &value);
        }
    copy_throws = name == "dup" || name == "idup";
    delete_throws = !copy_throws;
    if (name == "delete")
        object.del(key);
    else if (name == "set" || name == "set_table")
        object.set(key, nullptr);
    else if (name == "free" || name == "disconnect")
        object.free(name == "disconnect");
    else if (name == "undo") {
        int failing = MPI_KEYVAL_INVALID;
        if (kind == COMM)
            MPI_Comm_create_keyval(copy_failing, MPI_COMM_NULL_DELETE_FN, &failing, nullptr);
        else
            MPI_Type_create_keyval(copy_failing_type, MPI_TYPE_NULL_DELETE_FN, &failing, nullptr);
        object.set(failing, &value);
        object.dup(false);
    } else {
        object.dup(name == "idup");
    }
}

std::string read_all(int from)
{
    std::string text;
    char buffer[4096];
    for (ssize_t n; (n = read(from, buffer, sizeof buffer)) > 0;)
        text.append(buffer, static_cast<std::size_t>(n));
    return text;
}

/* A child that runs one case, and the pipe with its output. */
struct Child {
    std::string name;
    int kind, language, way;
    pid_t pid;
    int out;
};

Child start(char **argv, const std::string &name, int kind, int language, int way)
{
    int out[2];
    if (pipe(out) != 0)
        return {name, kind, language, way, -1, -1};
    const pid_t child = fork();
    if (child == 0) {
        dup2(out[1], 1);
        dup2(out[1], 2);
        close(out[0]);
        close(out[1]);
        std::string k = std::to_string(kind), l = std::to_string(language), h = std::to_string(way), n = name;
        char *arguments[] = {argv[0], &n[0], &k[0], &l[0], &h[0], nullptr};
        execv("/proc/self/exe", arguments);
        _exit(127);
    }
    close(out[1]);
    return {name, kind, language, way, child, out[0]};
}

bool ends_as_it_must(const Child &child)
{
    if (child.pid < 0)
        return false;
    const std::string &name = child.name;
    const int kind = child.kind, language = child.language, way = child.way;
    const std::string text = read_all(child.out);
    close(child.out);
    int status = 0;
    waitpid(child.pid, &status, 0);
    if (text == "no Fortran\n")
        return true;
    const std::size_t at = text.find("keyval ");
    const std::string number = at == std::string::npos ? "?" : text.substr(at, text.find('\n', at) - at);
    const bool is_copy = name == "dup" || name == "idup";
    const std::string what = name == "make" ? "the function that makes the value of " + number
        : name == "hook" ? "a finalize hook"
        : name == "error_handler" ? "an error handler"
        : std::string("the ") + (is_copy ? "copy" : "delete") + " callback of " + number;
    const std::string expected = "mpi_attr: " + what + " did not return; aborting\nmpi_attr: it "
        + (way == THROW ? "threw an exception\n" : "was unwound by pthread_exit, pthread_cancel");
    const bool good = WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT && text.find(expected) != std::string::npos
        && text.find("a destructor ran") == std::string::npos;
    std::printf("%s %s/%s/%s/%s\n", good ? "ok" : "FAIL", name.c_str(), kinds[kind], languages[language], hows[way]);
    if (!good)
        std::printf("  status %x, expected \"%s\", said:\n%s\n", static_cast<unsigned>(status), expected.c_str(),
                    text.c_str());
    return good;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc == 5) {
        how = static_cast<How>(std::atoi(argv[4]));
        run(argv[1], static_cast<Kind>(std::atoi(argv[2])), static_cast<Language>(std::atoi(argv[3])));
        return 0;
    }
    const std::size_t at_once = 6; // over an MPI a child mostly waits: for its start, and after its end
    std::deque<Child> children;
    int wrong = 0;
    const auto end_first = [&] {
        wrong += !ends_as_it_must(children.front());
        children.pop_front();
    };
    for (const char *name : cases)
        for (int kind = COMM; kind <= WIN; kind++)
            for (int language = C; language <= MPI1; language++)
                if (has(name, static_cast<Kind>(kind), static_cast<Language>(language)))
                    // pthread_cancel unwinds like pthread_exit.
                    for (int way = THROW; way <= (name == cases[0] ? CANCEL : EXIT); way++) {
                        if (children.size() == at_once)
                            end_first();
                        children.push_back(start(argv, name, kind, language, way));
                    }
    while (!children.empty())
        end_first();
    std::printf("%d wrong\n", wrong);
    return wrong != 0;
}
