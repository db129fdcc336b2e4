// Pages of the documentation as bytes of the executable, as CFlowRuntimeText has the runtime: flowgen is one file, and agents ask it.

#include "CFlowDocumentText.h"

#ifndef __has_embed
#error "this compiler has no #embed; flowgen needs the clang of Swift 6.1 or later"
#endif

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char text[] = {
#embed "../../docs/language.md" suffix(, 0,)
#embed "../../docs/rules.md" suffix(, 0,)
#embed "../../docs/agents.md" suffix(, 0,)
};

const unsigned char *flowDocumentText(void) { return text; }

size_t flowDocumentTextSize(void) { return sizeof text; }
