/*
 * Preloaded into flowgen, lets it find one core, so that it does all work in the same order in each run.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <unistd.h>

long sysconf(int name)
{
    long (*original)(int) = (long (*)(int))dlsym(RTLD_NEXT, "sysconf");

    return name == _SC_NPROCESSORS_ONLN ? 1 : original(name);
}
