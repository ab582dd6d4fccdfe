#if GTK
  import CGTK
  import Waymark
  import WaymarkPage

  /// The bar of a screen: its title, the way back, and its buttons.
  @MainActor final class ScreenBar {
    /// The content of a bar. A bar is made anew only when its content changes.
    struct Look: Equatable {
      var title: String
      /// The request of the first button on the left, back or close; nil if there is no such button.
      var leaving: HostRequest?
      var left: BarButton?
      var right: BarButton?
      /// Where the buttons of the window are.
      var ends = WindowEnds()
    }

    let widget = GTKWidget(adw_header_bar_new())
    let look: Look
    private(set) var backButton: GTKWidget?
    private(set) var anchors: [String: GTKWidget] = [:]
    private unowned let owner: any WindowOwner

    init(_ look: Look, owner: any WindowOwner) {
      self.look = look
      self.owner = owner
      let bar = widget.pointer.opaque
      adw_header_bar_set_show_start_title_buttons(bar, look.ends.start ? 1 : 0)
      adw_header_bar_set_show_end_title_buttons(bar, look.ends.end ? 1 : 0)
      let title: WidgetPointer = adw_window_title_new(look.title, nil)
      title.setHeading(look.title, level: 1)
      adw_header_bar_set_title_widget(bar, title)
      if let leaving = look.leaving {
        let (word, icon): (HostWord, String) =
          leaving == .back
          ? (.previous, "go-previous-symbolic") : (.close, "window-close-symbolic")
        let button = WidgetPointer.button(owner.words[word], icon: icon) { [weak owner] in
          owner?.ask(leaving)
        }
        button.setAccessible(GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, "Escape")
        backButton = GTKWidget(button)
        adw_header_bar_pack_start(bar, button)
      }
      if let left = look.left { adw_header_bar_pack_start(bar, make(left)) }
      if let right = look.right { adw_header_bar_pack_end(bar, make(right)) }
    }

    private func make(_ button: BarButton) -> WidgetPointer {
      let widget: WidgetPointer
      let icon = Self.icon(button.image)
      if button.menu.isEmpty {
        widget = .button(button.title) { [weak owner] in owner?.press(button, item: nil) }
        if button.badge != nil || icon != nil {
          gtk_button_set_child(widget.cast(), Self.words(of: button, icon))
        }
      } else {
        widget = gtk_menu_button_new()
        gtk_menu_button_set_child(widget.opaque, Self.words(of: button, icon))
        gtk_menu_button_set_popover(widget.opaque, makeMenu(of: button))
      }
      let name = [button.title, button.badge].compactMap(\.self).joined(separator: ", ")
      widget.setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, name)
      gtk_widget_set_sensitive(widget, button.isEnabled ? 1 : 0)
      if icon != nil { gtk_widget_set_tooltip_text(widget, name) }
      anchors[button.anchor] = GTKWidget(widget)
      return widget
    }

    /// The title of a button or its picture, its badge behind it.
    private static func words(of button: BarButton, _ icon: WidgetPointer?) -> WidgetPointer {
      let line = WidgetPointer.line(spacing: 6)
      line.append(icon ?? gtk_label_new(button.title))
      if let badge = button.badge {
        let label: WidgetPointer = gtk_label_new(badge)
        label.style("waymark-badge")
        gtk_widget_set_valign(label, GTK_ALIGN_CENTER)
        line.append(label)
      }
      return line
    }

    /// A picture of the desktop's theme, or one that the app has added to it; nil if there is none.
    private static func icon(_ name: String?) -> WidgetPointer? {
      let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())
      guard let name, gtk_icon_theme_has_icon(theme, name) != 0 else { return nil }
      return gtk_image_new_from_icon_name(name)
    }

    private func makeMenu(of button: BarButton) -> WidgetPointer {
      let popover: WidgetPointer = gtk_popover_new()
      popover.style("menu")
      let box = WidgetPointer.column()
      box.setAccessible(GTK_ACCESSIBLE_ROLE_MENU)
      for (index, item) in button.menu.enumerated() {
        let choice = WidgetPointer.button(item.title, styles: ["flat"]) { [weak owner] in
          gtk_popover_popdown(popover.cast())
          owner?.press(button, item: index)
        }
        choice.setAccessible(GTK_ACCESSIBLE_ROLE_MENU_ITEM)
        if item.isDestructive { choice.style("error") }
        gtk_widget_set_sensitive(choice, item.isEnabled ? 1 : 0)
        box.append(choice)
      }
      gtk_popover_set_child(popover.cast(), box)
      return popover
    }
  }

  /// The ends of a bar that carry the buttons of the window.
  struct WindowEnds: Equatable {
    var start = false
    var end = false

    static let both = WindowEnds(start: true, end: true)
  }
#endif
