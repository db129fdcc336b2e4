#ifndef CFLOWRUNTIMETEXT_H
#define CFLOWRUNTIMETEXT_H

#include <stddef.h>

/// The source files of FlowRuntime in the order of their paths, each with a zero byte behind it.
const unsigned char *flowRuntimeText(void);

/// The length of `flowRuntimeText()` in bytes.
size_t flowRuntimeTextSize(void);

#endif
