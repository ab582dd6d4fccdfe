#if GTK
  import CGTK

  extension UnsafeMutablePointer<GtkWidget> {
    /// The widget as one of the types whose layout GTK hides.
    var opaque: OpaquePointer { OpaquePointer(self) }

    /// The widget as a type of GTK that inherits from it.
    func cast<Other>(to: Other.Type = Other.self) -> UnsafeMutablePointer<Other> {
      UnsafeMutableRawPointer(self).assumingMemoryBound(to: Other.self)
    }

    // MARK: Making

    @MainActor static func column(spacing: gint = 0) -> WidgetPointer {
      gtk_box_new(GTK_ORIENTATION_VERTICAL, spacing)
    }

    @MainActor static func line(spacing: gint = 0) -> WidgetPointer {
      gtk_box_new(GTK_ORIENTATION_HORIZONTAL, spacing)
    }

    /// Text that wraps and can be copied.
    @MainActor static func label(_ text: String, styles: [String] = []) -> WidgetPointer {
      let label: WidgetPointer = gtk_label_new(text)
      gtk_label_set_wrap(label.opaque, 1)
      gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
      gtk_label_set_xalign(label.opaque, 0)
      gtk_label_set_selectable(label.opaque, 1)
      gtk_widget_set_focusable(label, 0)
      for style in styles { label.style(style) }
      return label
    }

    @MainActor static func button(
      _ text: String, icon: String? = nil, styles: [String] = [],
      _ press: @escaping @MainActor () -> Void
    ) -> WidgetPointer {
      let button: WidgetPointer =
        icon.map { gtk_button_new_from_icon_name($0) } ?? gtk_button_new_with_label(text)
      if icon != nil { button.setAccessibleName(text) }
      for style in styles { button.style(style) }
      Signal.connect(button, "clicked", press)
      return button
    }

    // MARK: Changing

    @MainActor func append(_ child: WidgetPointer) { gtk_box_append(cast(), child) }

    @MainActor func style(_ name: String) { gtk_widget_add_css_class(self, name) }

    @MainActor func setMargins(_ margin: gint) {
      gtk_widget_set_margin_top(self, margin)
      gtk_widget_set_margin_bottom(self, margin)
      gtk_widget_set_margin_start(self, margin)
      gtk_widget_set_margin_end(self, margin)
    }

    /// Says what a screen reader reads where the widget has no text, and shows it under the pointer.
    @MainActor func setAccessibleName(_ name: String) {
      setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, name)
      gtk_widget_set_tooltip_text(self, name)
    }
  }
#endif
