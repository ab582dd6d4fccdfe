#if GTK
  import CGTK

  extension UnsafeMutablePointer<GtkWidget> {
    /// Calls a closure with each key that is pressed in the widget and that nothing in it has taken;
    /// true takes it.
    @MainActor func onKey(_ call: @escaping @MainActor (guint, GdkModifierType) -> Bool) {
      guard let controller = gtk_event_controller_key_new() else { return }
      Signal.connectKeys(UnsafeMutableRawPointer(controller), call)
      gtk_widget_add_controller(self, controller)
    }

    /// Calls a closure when a mouse button is pressed, with the place in the widget; 1 is the first
    /// button, 8 that for back.
    @MainActor func onPress(
      button: guint, _ call: @escaping @MainActor (Double, Double) -> Void
    ) {
      guard let gesture = gtk_gesture_click_new() else { return }
      gtk_gesture_single_set_button(gesture, button)
      Signal.connectPress(UnsafeMutableRawPointer(gesture), call)
      gtk_widget_add_controller(self, gesture)
    }

    /// Calls a closure when a finger goes fast to the right.
    @MainActor func onSwipeRight(_ call: @escaping @MainActor () -> Void) {
      guard let gesture = gtk_gesture_swipe_new() else { return }
      gtk_gesture_single_set_touch_only(gesture, 1)
      Signal.connectGesture(UnsafeMutableRawPointer(gesture), "swipe") { right, down in
        if right > 600, right > 2 * abs(down) { call() }
      }
      gtk_widget_add_controller(self, gesture)
    }
  }
#endif
