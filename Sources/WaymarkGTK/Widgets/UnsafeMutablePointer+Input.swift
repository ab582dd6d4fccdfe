#if GTK
  import CGTK

  extension UnsafeMutablePointer<GtkWidget> {
    /// Calls a closure with each key that is pressed in the widget and that nothing in it has taken;
    /// true takes it.
    /// - Parameter first: true if the closure is called before what is in the widget.
    @MainActor func onKey(
      first: Bool = false, _ call: @escaping @MainActor (guint, GdkModifierType) -> Bool
    ) {
      guard let controller = gtk_event_controller_key_new() else { return }
      if first { gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE) }
      Signal.answer(UnsafeMutableRawPointer(controller), "key-pressed") {
        call($0.uint(0), GdkModifierType($0.flags(2)))
      }
      gtk_widget_add_controller(self, controller)
    }

    /// Calls a closure when a mouse button is pressed, with the place in the widget; 1 is the first
    /// button, 8 that for back.
    @MainActor func onPress(
      button: guint, _ call: @escaping @MainActor (Double, Double) -> Void
    ) {
      guard let gesture = gtk_gesture_click_new() else { return }
      gtk_gesture_single_set_button(gesture, button)
      Signal.connect(UnsafeMutableRawPointer(gesture), "pressed") {
        call($0.double(1), $0.double(2))
      }
      gtk_widget_add_controller(self, gesture)
    }

    /// Calls a closure when a widget in this one is dragged up or down.
    @MainActor func onDrag(
      of handle: WidgetPointer, _ call: @escaping @MainActor (Drag) -> Void
    ) {
      guard let gesture = gtk_gesture_drag_new() else { return }
      let controller = UnsafeMutableRawPointer(gesture)
      Signal.connect(controller, "drag-begin") {
        if handle.hasPlace($0.double(0), $0.double(1), of: self) { return call(.began) }
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
      }
      Signal.connect(controller, "drag-update") { call(.moved($0.double(1))) }
      Signal.connect(controller, "drag-end") { call(.ended($0.double(1))) }
      gtk_widget_add_controller(self, gesture)
    }

    /// True if a place of a widget around this one is in this one.
    @MainActor func hasPlace(_ x: Double, _ y: Double, of other: WidgetPointer) -> Bool {
      var bounds = graphene_rect_t()
      guard gtk_widget_compute_bounds(self, other, &bounds) != 0 else { return false }
      let (left, top) = (Double(bounds.origin.x), Double(bounds.origin.y))
      return left..<left + Double(bounds.size.width) ~= x
        && top..<top + Double(bounds.size.height) ~= y
    }
  }

  /// What a hand does with a widget that it drags up or down; the number is the way down since it began.
  enum Drag {
    case began
    case moved(Double)
    case ended(Double)
  }
#endif
