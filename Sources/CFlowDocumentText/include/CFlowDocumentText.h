#ifndef CFLOWDOCUMENTTEXT_H
#define CFLOWDOCUMENTTEXT_H

#include <stddef.h>

/// The pages of the documentation that flowgen shows itself, each with a zero byte behind it.
const unsigned char *flowDocumentText(void);

/// The length of `flowDocumentText()` in bytes.
size_t flowDocumentTextSize(void);

#endif
