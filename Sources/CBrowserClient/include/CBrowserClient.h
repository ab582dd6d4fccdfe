// The client of the browser host: the page, its style and its scripts.

typedef struct {
  const unsigned char *bytes;
  long count;
} ClientFile;

// The page, with a mark where its first messages stand.
ClientFile client_page(void);
// All style sheets as one, and the same packed by gzip.
ClientFile client_style(void);
ClientFile client_style_packed(void);
// All modules as one, each below those that it uses, and what becomes of them packed by gzip.
ClientFile client_modules(void);
ClientFile client_script_packed(void);
// The script of framed pages of the app's own.
ClientFile client_frame(void);
// The script of content that is not the app's own.
ClientFile client_clicks(void);
