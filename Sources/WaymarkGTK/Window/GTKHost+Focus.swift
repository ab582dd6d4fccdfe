#if GTK
  import CGTK
  import Waymark

  /// Where the keys of the user go.
  extension GTKHost {
    /// The widget that has the focus.
    var focused: GTKWidget? {
      gtk_window_get_focus(view.window.pointer.cast()).map { GTKWidget($0) }
    }

    /// Keeps the focus in what lies above, on a new screen in what is below its bar, and gives it back to the
    /// widget that had it before a layer came.
    /// - Parameter before: what had it before the window was changed.
    func keepFocus(_ before: GTKWidget?) {
      let ids = layers.map(\.id)
      for id in ids where !focusBelow.contains(where: { $0.layer == id }) {
        focusBelow.append((layer: id, focus: before))
      }
      let lost = focusBelow.first { !ids.contains($0.layer) }?.focus
      focusBelow.removeAll { !ids.contains($0.layer) }
      let below =
        [gtk_overlay_get_child(view.overlay.pointer.opaque)] + layers.map(\.widget.pointer)
      for (index, widget) in below.enumerated() {
        guard let widget else { continue }
        let isTop = index == below.count - 1
        gtk_widget_set_can_focus(widget, isTop ? 1 : 0)
        widget.setAccessible(GTK_ACCESSIBLE_STATE_HIDDEN, !isTop)
      }
      for layer in layers { layer.tellTitle() }
      let screen = layers.last?.stack.top ?? state.flatMap { tabs[$0.selectedTab].top }
      guard let screen else { return }
      if let lost = lost?.pointer, screen.widget.pointer.contains(lost) {
        gtk_widget_grab_focus(lost)
      }
      let now = focused?.pointer
      // GTK gives the focus to the first button of a new screen, which leads back.
      let isAtStart = now == nil || now == screen.backButton?.pointer && before?.pointer != now
      let isOutside =
        !layers.isEmpty && now.map { !layers[layers.count - 1].widget.pointer.contains($0) } == true
      if isAtStart || isOutside { screen.takeFocus() }
    }

    /// Has the next part of the window take the focus: a bar, what is below it, or the names of the tabs.
    /// - Parameter isBack: true for the part before.
    func moveFocus(isBack: Bool) -> Bool {
      let parts = partsOfWindow
      let now = focused?.pointer
      let index = now.flatMap { now in parts.firstIndex { $0.contains(now) } }
      let others = index.map { parts[($0 + 1)...] + parts[..<$0] } ?? parts[...]
      for part in isBack ? others.reversed() : Array(others)
      where gtk_widget_child_focus(part, GTK_DIR_TAB_FORWARD) != 0 { return true }
      return false
    }

    private var partsOfWindow: [WidgetPointer] {
      if let layer = layers.last {
        return (layer.sheet?.handle).map { [$0.pointer] } ?? []
          + (layer.stack.top?.widget.pointer.children ?? [])
      }
      let screens = state.map { tabs[$0.selectedTab].columns.compactMap(\.top) } ?? []
      return view.bars.start + screens.flatMap(\.widget.pointer.children) + view.bars.end
    }
  }

  extension ScreenView {
    /// Takes the focus with what is on top of its content, or with the content as a whole, which keys scroll:
    /// a button further below would scroll it away, and what is on top of a screen that is scrolled would
    /// bring it back there. Texts with links are there to be read first.
    func takeFocus() {
      let widget = content.widget.pointer
      let first = content.firstFocus?.pointer ?? widget
      if place == 0, gtk_widget_child_focus(first, GTK_DIR_TAB_FORWARD) != 0,
        let now = gtk_root_get_focus(gtk_widget_get_root(widget)),
        g_type_check_instance_is_a(now.cast(), gtk_label_get_type()) == 0
      {
        return
      }
      guard first != widget || place > 0, gtk_widget_get_focusable(widget) != 0 else {
        gtk_widget_child_focus(self.widget.pointer, GTK_DIR_TAB_FORWARD)
        return
      }
      gtk_root_set_focus(gtk_widget_get_root(widget), widget)
    }
  }
#endif
