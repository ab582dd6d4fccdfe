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
      // A label that can be marked would take the Tab key, and do nothing with it.
      gtk_widget_set_can_focus(label, 0)
      for style in styles { label.style(style) }
      return label
    }

    /// A title over a part of a page.
    /// - Parameter level: 1 is that of the screen.
    @MainActor static func heading(
      _ text: String, level: Int, styles: [String] = ["heading"]
    ) -> WidgetPointer {
      let label = WidgetPointer.label(text, styles: styles)
      label.setHeading(text, level: level)
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

    /// Each widget in this one, in order.
    @MainActor var children: [WidgetPointer] {
      var children: [WidgetPointer] = []
      var child = gtk_widget_get_first_child(self)
      while let one = child {
        children.append(one)
        child = gtk_widget_get_next_sibling(one)
      }
      return children
    }

    /// True if a widget is this one or in it.
    @MainActor func contains(_ other: WidgetPointer) -> Bool {
      other == self || gtk_widget_is_ancestor(other, self) != 0
    }

    /// Has a screen reader find the widget as a title.
    @MainActor func setHeading(_ text: String, level: Int) {
      setAccessible(GTK_ACCESSIBLE_ROLE_HEADING)
      setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, text)
      setAccessible(GTK_ACCESSIBLE_PROPERTY_LEVEL, level)
    }

    /// Has the widget be pressed or not, by pointer or key, without another look.
    @MainActor func setPressable(_ isPressable: Bool) {
      gtk_widget_set_can_target(self, isPressable ? 1 : 0)
      gtk_widget_set_focusable(self, isPressable ? 1 : 0)
    }

    @MainActor func append(_ child: WidgetPointer) { gtk_box_append(cast(), child) }

    /// Gives the widget a style, or takes it away.
    @MainActor func style(_ name: String, _ isSo: Bool = true) {
      if isSo {
        gtk_widget_add_css_class(self, name)
      } else {
        gtk_widget_remove_css_class(self, name)
      }
    }

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
