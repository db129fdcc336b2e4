#ifndef CFLOWPAGETEXT_H
#define CFLOWPAGETEXT_H

#include <stddef.h>

/// The script of a page.
const unsigned char *flowPageScript(void);

/// The length of `flowPageScript()` in bytes.
size_t flowPageScriptSize(void);

/// The style sheet of a page.
const unsigned char *flowPageStyle(void);

/// The length of `flowPageStyle()` in bytes.
size_t flowPageStyleSize(void);

/// The HTML between the head and the data of a page.
const unsigned char *flowPageBody(void);

/// The length of `flowPageBody()` in bytes.
size_t flowPageBodySize(void);

#endif
