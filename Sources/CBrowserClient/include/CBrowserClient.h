// The client of the browser host: its page, its style and its scripts.

#pragma once

#include <stddef.h>

typedef struct {
  const unsigned char *bytes;
  ptrdiff_t count;
} ClientFile;

// The page, with a mark where its first messages stand.
ClientFile client_page(void);
// All style sheets as one.
ClientFile client_style(void);
// All modules as one text; each stands below those that it uses.
ClientFile client_modules(void);
// The script of framed pages of the app's own.
ClientFile client_frame(void);
// The script of content that is not the app's own.
ClientFile client_clicks(void);
