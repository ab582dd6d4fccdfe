#if GTK
  import CGTK
  import WaymarkPage

  /// Code and diffs, as one text that can be marked and copied.
  @MainActor enum CodeView {
    static func make(_ lines: [Page.PrintedLine]) -> WidgetPointer {
      let label: WidgetPointer = gtk_label_new(nil)
      label.style("waymark-code")
      gtk_label_set_xalign(label.opaque, 0)
      gtk_label_set_selectable(label.opaque, 1)
      gtk_widget_set_can_focus(label, 0)
      label.setMargins(12)
      let style = adw_style_manager_get_default().map { UnsafeMutableRawPointer($0) }
      let colour: @MainActor @Sendable () -> Void = {
        let isDark = adw_style_manager_get_dark(adw_style_manager_get_default()) != 0
        let markup = lines.map { line(of: $0, isDark: isDark) }.joined(separator: "\n")
        gtk_label_set_markup(label.opaque, markup)
      }
      colour()
      if let style { Signal.observe(style, "dark", while: label, colour) }
      let scrolled: WidgetPointer = gtk_scrolled_window_new()
      gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER)
      gtk_scrolled_window_set_child(scrolled.opaque, label)
      scrolled.style("card")
      return scrolled
    }

    private static func line(of line: Page.PrintedLine, isDark: Bool) -> String {
      let gutter = "<span alpha=\"50%\">\(line.gutter.escapedForMarkup)</span>"
      let text = line.text.escapedForMarkup
      let attributes =
        switch line.kind {
        case .plain: ""
        case .marked: "background=\"#3584e4\" bgalpha=\"25%\""
        case .added: "foreground=\"\(isDark ? "#8ff0a4" : "#1b7a4b")\""
        case .removed: "foreground=\"\(isDark ? "#ff938c" : "#b0141f")\""
        case .file: "weight=\"bold\""
        case .heading: "foreground=\"\(isDark ? "#78aeed" : "#1c71d8")\""
        case .note: "alpha=\"60%\""
        }
      return gutter + (attributes.isEmpty ? text : "<span \(attributes)>\(text)</span>")
    }
  }
#endif
