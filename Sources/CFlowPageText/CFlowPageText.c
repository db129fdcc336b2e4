// The parts of a page as bytes of the executable, for `flowgen map --format html`. They are embedded like the source of FlowRuntime;
// `CFlowRuntimeText` says why.

#include "CFlowPageText.h"

#ifndef __has_embed
#error "this compiler has no #embed; flowgen needs the clang of Swift 6.1 or later"
#endif

#pragma clang diagnostic ignored "-Wc23-extensions"

// Every script, each behind those that it imports; a test compares this list with the folders. They are ES modules for editors and for
// tests in node; on a page, they are one script.
static const unsigned char script[] = {
#embed "Engine/values.js" suffix(,)
#embed "Engine/keys.js" suffix(,)
#embed "Engine/layers.js" suffix(,)
#embed "Engine/moves.js" suffix(,)
#embed "Engine/tree.js" suffix(,)
#embed "Engine/held-events.js" suffix(,)
#embed "Engine/guards.js" suffix(,)
#embed "Engine/tabs.js" suffix(,)
#embed "Engine/entries.js" suffix(,)
#embed "Engine/alerts.js" suffix(,)
#embed "Engine/performed-moves.js" suffix(,)
#embed "Engine/flows.js" suffix(,)
#embed "Engine/leaving.js" suffix(,)
#embed "Engine/address.js" suffix(,)
#embed "Engine/links.js" suffix(,)
#embed "Engine/tasks.js" suffix(,)
#embed "Engine/endings.js" suffix(,)
#embed "Engine/opened-links.js" suffix(,)
#embed "Engine/showing.js" suffix(,)
#embed "Engine/follow-ups.js" suffix(,)
#embed "Engine/transitions.js" suffix(,)
#embed "Engine/simulation.js" suffix(,)
#embed "Engine/departures.js" suffix(,)
#embed "Engine/system.js" suffix(,)
#embed "Engine/events.js" suffix(,)
#embed "Engine/picture.js" suffix(,)
#embed "View/dom.js" suffix(,)
#embed "View/titles.js" suffix(,)
#embed "View/words.js" suffix(,)
#embed "View/event-code.js" suffix(,)
#embed "View/start.js" suffix(,)
#embed "View/samples.js" suffix(,)
#embed "View/session.js" suffix(,)
#embed "View/surfaces.js" suffix(,)
#embed "View/question.js" suffix(,)
#embed "View/popover-place.js" suffix(,)
#embed "View/popover.js" suffix(,)
#embed "View/card.js" suffix(,)
#embed "View/phone.js" suffix(,)
#embed "View/story.js" suffix(,)
#embed "View/journey-events.js" suffix(,)
#embed "View/player.js" suffix(,)
#embed "View/system-buttons.js" suffix(,)
#embed "View/prototype.js" suffix(,)
#embed "View/theme.js" suffix(,)
#embed "View/journey.js" suffix(,)
#embed "View/expectations.js" suffix(,)
#embed "View/findings.js" suffix(,)
#embed "View/panel.js" suffix(,)
#embed "View/outline.js" suffix(,)
#embed "View/map-input.js" suffix(,)
#embed "View/map.js" suffix(,)
#embed "View/page-input.js" suffix(,)
#embed "View/page.js" suffix(,)
#embed "View/main.js" suffix(,)
};

static const unsigned char style[] = {
#embed "View/page.css"
};

static const unsigned char body[] = {
#embed "View/body.html"
};

const unsigned char *flowPageScript(void) { return script; }

size_t flowPageScriptSize(void) { return sizeof script; }

const unsigned char *flowPageStyle(void) { return style; }

size_t flowPageStyleSize(void) { return sizeof style; }

const unsigned char *flowPageBody(void) { return body; }

size_t flowPageBodySize(void) { return sizeof body; }
