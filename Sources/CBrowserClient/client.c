// Clang copies the files into the program. Literals of Swift would take longer to compile than all the
// rest of the browser host.

#include "CBrowserClient.h"

// Clang knows #embed in every C standard, and warns that it is from C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page[] = {
#embed "../WaymarkBrowser/Client/page.html"
};

static const unsigned char style[] = {
#embed "../WaymarkBrowser/Client/style.css"
,
#embed "../WaymarkBrowser/Client/layers.css"
,
#embed "../WaymarkBrowser/Client/code.css"
,
#embed "../WaymarkBrowser/Client/form.css"
,
#embed "../WaymarkBrowser/Client/table.css"
,
#embed "../WaymarkBrowser/Client/parts.css"
,
#embed "../WaymarkBrowser/Client/columns.css"
};

static const unsigned char modules[] = {
#embed "../WaymarkBrowser/Client/elements.js"
, '\n',
#embed "../WaymarkBrowser/Client/history.js"
, '\n',
#embed "../WaymarkBrowser/Client/code.js"
, '\n',
#embed "../WaymarkBrowser/Client/diff.js"
, '\n',
#embed "../WaymarkBrowser/Client/table.js"
, '\n',
#embed "../WaymarkBrowser/Client/parts.js"
, '\n',
#embed "../WaymarkBrowser/Client/form.js"
, '\n',
#embed "../WaymarkBrowser/Client/page.js"
, '\n',
#embed "../WaymarkBrowser/Client/patch.js"
, '\n',
#embed "../WaymarkBrowser/Client/drafts.js"
, '\n',
#embed "../WaymarkBrowser/Client/layers.js"
, '\n',
#embed "../WaymarkBrowser/Client/columns.js"
, '\n',
#embed "../WaymarkBrowser/Client/motion.js"
, '\n',
#embed "../WaymarkBrowser/Client/messages.js"
, '\n',
#embed "../WaymarkBrowser/Client/screen.js"
, '\n',
#embed "../WaymarkBrowser/Client/tabs.js"
, '\n',
#embed "../WaymarkBrowser/Client/frames.js"
, '\n',
#embed "../WaymarkBrowser/Client/view.js"
, '\n',
#embed "../WaymarkBrowser/Client/connection.js"
, '\n',
#embed "../WaymarkBrowser/Client/client.js"
};

static const unsigned char frame[] = {
#embed "../WaymarkBrowser/Client/frame.js"
};

static const unsigned char clicks[] = {
#embed "../WaymarkBrowser/Client/clicks.js"
};

#define CLIENT_FILE(name) \
  ClientFile waymark_client_##name(void) { return (ClientFile){name, sizeof name}; }

CLIENT_FILE(page)
CLIENT_FILE(style)
CLIENT_FILE(modules)
CLIENT_FILE(frame)
CLIENT_FILE(clicks)
