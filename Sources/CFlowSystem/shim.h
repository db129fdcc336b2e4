// What Swift's modules for C libraries leave out.

// The settings of glibc's allocator. Other C libraries have no such header or settings.
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

// The number of processors that this process may run on, as `taskset` and the cpusets of containers set it; 0 if the system does not tell.
static inline int flow_affinity(void)
{
    int count = 0;
#ifdef __linux__
    unsigned long mask[1024 / sizeof(unsigned long)] = {0};
    long size = syscall(SYS_sched_getaffinity, 0, sizeof mask, mask);

    for (long word = 0; word < size / (long)sizeof mask[0]; word++) count += __builtin_popcountl(mask[word]);
#endif
    return count;
}

// The environment variables of this process: `NAME=VALUE` each, and a null pointer after the last.
#ifdef __APPLE__
#include <crt_externs.h>
static inline char **flow_environment(void) { return *_NSGetEnviron(); }
#else
extern char **environ;
static inline char **flow_environment(void) { return environ; }
#endif
