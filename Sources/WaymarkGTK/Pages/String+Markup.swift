#if GTK
  import CGTK

  extension String {
    /// The text for a label that reads Pango's markup.
    var escapedForMarkup: String {
      guard let escaped = g_markup_escape_text(self, -1) else { return "" }
      defer { g_free(escaped) }
      return String(cString: escaped)
    }
  }
#endif
