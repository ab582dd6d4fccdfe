// The client of the browser host: its page, its style and its scripts.

#pragma once

#include <stddef.h>

typedef struct {
  const unsigned char *bytes;
  ptrdiff_t count;
} ClientFile;

// The page, with `{title}` for the name of the app.
ClientFile waymark_client_page(void);
// All style sheets as one.
ClientFile waymark_client_style(void);
// All modules as one text; each stands below those that it uses.
ClientFile waymark_client_modules(void);
// The script of framed pages of the app's own.
ClientFile waymark_client_frame(void);
// The script of content that is not the app's own.
ClientFile waymark_client_clicks(void);
