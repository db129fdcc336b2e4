// The settings of glibc's allocator, which Swift's module for glibc leaves out. Other C libraries have no such header or settings.
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
