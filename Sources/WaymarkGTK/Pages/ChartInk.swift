#if GTK
  import CGTK

  /// The colour of a series, which the theme gives, and the dashes of its line.
  @MainActor struct ChartInk {
    private let colour: GdkRGBA
    private let dashes: [Double]

    /// - Parameter number: the number of the series, from 0.
    init(_ widget: WidgetPointer, _ number: Int) {
      let isDark = adw_style_manager_get_dark(adw_style_manager_get_default()) != 0
      let names =
        isDark
        ? ["accent_color", "orange_2", "green_2", "purple_1", "red_1", "light_5"]
        : ["accent_color", "orange_5", "green_5", "purple_4", "red_4", "dark_1"]
      let dashes: [[Double]] = [[], [7, 5], [1, 5], [9, 4, 1, 4], [14, 5], [3, 4]]
      let place = number % names.count
      colour = Self.colour(names[place], of: widget)
      self.dashes = dashes[place]
    }

    /// A colour of the theme by its name; that of text if there is none.
    static func colour(_ name: String? = nil, of widget: WidgetPointer) -> GdkRGBA {
      var colour = GdkRGBA()
      let style = gtk_widget_get_style_context(widget)
      if let name, gtk_style_context_lookup_color(style, name, &colour) != 0 { return colour }
      gtk_style_context_get_color(style, &colour)
      return colour
    }

    /// Has what is drawn next in this colour.
    func begin(_ context: OpaquePointer) {
      Self.use(colour, in: context)
      cairo_set_line_width(context, 2.5)
      cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    }

    static func use(_ colour: GdkRGBA, alpha: Double = 1, in context: OpaquePointer) {
      cairo_set_source_rgba(
        context, Double(colour.red), Double(colour.green), Double(colour.blue),
        Double(colour.alpha) * alpha)
    }

    /// Has the lines drawn next in the dashes of the series.
    func dash(_ context: OpaquePointer) {
      cairo_set_dash(context, dashes, gint(dashes.count), 0)
    }
  }
#endif
