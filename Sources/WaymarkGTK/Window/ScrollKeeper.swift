#if GTK
  import CGTK

  /// Watches how far the content of a screen is scrolled, and brings it to where it was.
  @MainActor final class ScrollKeeper {
    /// The widget that scrolls.
    let view: GTKWidget
    /// The distance from the top that the content is to have; nil once it has it, or the user scrolls.
    private var wanted: Int?
    private var isMoving = false
    private let onMove: @MainActor () -> Void

    /// Begins to watch the outermost widget that scrolls up and down; nil if there is none.
    /// - Parameter place: the distance from the top at which it begins.
    /// - Parameter onMove: called whenever the user has moved it, perhaps many times a second.
    init?(in content: WidgetPointer, at place: Int, onMove: @escaping @MainActor () -> Void) {
      guard let view = content.scrolling else { return nil }
      self.view = GTKWidget(view)
      self.onMove = onMove
      let adjustment = UnsafeMutableRawPointer(self.adjustment)
      Signal.connect(adjustment, "value-changed") { [weak self] in self?.didMove() }
      // There is more content, or room for it.
      Signal.connect(adjustment, "changed") { [weak self] in self?.restore() }
      go(to: place)
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment> {
      gtk_scrolled_window_get_vadjustment(view.pointer.opaque)
    }

    /// The distance from the top that it has, or is to have as soon as there is enough content.
    var place: Int { wanted ?? Int(gtk_adjustment_get_value(adjustment).rounded()) }

    /// Scrolls to a place, as soon as there is enough content.
    func go(to place: Int) {
      guard place != self.place else { return }
      wanted = place
      restore()
    }

    /// Has the widget be as high as its content where there is room.
    func fitContent(_ fits: Bool) {
      gtk_scrolled_window_set_propagate_natural_height(view.pointer.opaque, fits ? 1 : 0)
    }

    /// Says whether a widget that gets the focus is scrolled to where it is seen.
    func followFocus(_ follows: Bool) {
      guard let child = gtk_scrolled_window_get_child(view.pointer.opaque),
        g_type_check_instance_is_a(child.cast(), gtk_viewport_get_type()) != 0
      else { return }
      gtk_viewport_set_scroll_to_focus(child.opaque, follows ? 1 : 0)
    }

    /// How far the content can be scrolled now.
    private var end: Double {
      gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
    }

    private func restore() {
      guard let wanted, !isMoving, end > 0 else { return }
      if end >= Double(wanted) { self.wanted = nil }
      isMoving = true
      gtk_adjustment_set_value(adjustment, Double(wanted))
      isMoving = false
    }

    private func didMove() {
      guard !isMoving else { return }
      // GTK moves it by itself to the end of content that got shorter.
      if wanted != nil, gtk_adjustment_get_value(adjustment) < end { wanted = nil }
      if wanted == nil { onMove() }
    }
  }

  extension UnsafeMutablePointer<GtkWidget> {
    /// The outermost widget in this one, or itself, that scrolls up and down.
    @MainActor fileprivate var scrolling: WidgetPointer? {
      if g_type_check_instance_is_a(cast(), gtk_scrolled_window_get_type()) != 0 {
        var (across, down) = (GTK_POLICY_NEVER, GTK_POLICY_NEVER)
        gtk_scrolled_window_get_policy(opaque, &across, &down)
        return down == GTK_POLICY_NEVER ? nil : self
      }
      var child = gtk_widget_get_first_child(self)
      while let one = child {
        if let found = one.scrolling { return found }
        child = gtk_widget_get_next_sibling(one)
      }
      return nil
    }
  }
#endif
