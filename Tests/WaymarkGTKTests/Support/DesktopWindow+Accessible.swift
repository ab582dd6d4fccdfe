#if GTK
  import CGTK
  import Testing

  @testable import WaymarkGTK

  /// What a screen reader is told, and what the pointer does.
  extension DesktopWindow {
    /// Checks what a widget is.
    func expect(
      _ widget: WidgetPointer, _ role: GtkAccessibleRole,
      at place: SourceLocation = #_sourceLocation
    ) {
      #expect(gtk_test_accessible_has_role(widget.opaque, role) != 0, sourceLocation: place)
    }

    /// Checks words that a widget is given.
    func expect(
      _ widget: WidgetPointer, _ property: GtkAccessibleProperty, _ words: some StringProtocol,
      at place: SourceLocation = #_sourceLocation
    ) {
      let isSaid = gtk_test_accessible_has_property(widget.opaque, property) != 0
      check(
        isSaid, waymark_check_accessible_text(widget.opaque, property, String(words)), words, place)
    }

    /// Checks a number that a widget is given, such as a level.
    func expect(
      _ widget: WidgetPointer, _ property: GtkAccessibleProperty, _ number: Int,
      at place: SourceLocation = #_sourceLocation
    ) {
      let isSaid = gtk_test_accessible_has_property(widget.opaque, property) != 0
      check(
        isSaid, waymark_check_accessible_number(widget.opaque, property, gint(number)), number,
        place)
    }

    /// Checks a state that a widget has.
    func expect(
      _ widget: WidgetPointer, _ state: GtkAccessibleState, _ value: Int,
      at place: SourceLocation = #_sourceLocation
    ) {
      // A state that is not said is none.
      let isSaid = value == 0 || gtk_test_accessible_has_state(widget.opaque, state) != 0
      check(
        isSaid, waymark_check_accessible_state(widget.opaque, state, gint(value)), value, place)
    }

    /// Checks which place a widget has among others.
    func expect(
      _ widget: WidgetPointer, _ relation: GtkAccessibleRelation, _ number: Int,
      at place: SourceLocation = #_sourceLocation
    ) {
      let isSaid = gtk_test_accessible_has_relation(widget.opaque, relation) != 0
      check(
        isSaid, waymark_check_accessible_relation(widget.opaque, relation, gint(number)), number,
        place)
    }

    /// - Parameter other: the other value that GTK has, or nothing.
    private func check(
      _ isSaid: Bool, _ other: UnsafeMutablePointer<CChar>?, _ wanted: some Equatable,
      _ place: SourceLocation
    ) {
      #expect(isSaid, "Nothing is said.", sourceLocation: place)
      guard let other else { return }
      Issue.record("It is \(String(cString: other)), not \(wanted).", sourceLocation: place)
      g_free(other)
    }

    /// Moves the pointer over a widget.
    func move(to place: (x: Double, y: Double), in widget: WidgetPointer) throws {
      let controllers = gtk_widget_observe_controllers(widget)
      defer { g_object_unref(controllers.map { UnsafeMutableRawPointer($0) }) }
      let motion = try #require(
        (0..<g_list_model_get_n_items(controllers)).compactMap {
          g_list_model_get_item(controllers, $0)
        }.first {
          g_type_check_instance_is_a(
            $0.assumingMemoryBound(to: GTypeInstance.self), gtk_event_controller_motion_get_type())
            != 0
        })
      var values = [GValue](repeating: GValue(), count: 3)
      g_value_init(&values[0], gtk_event_controller_motion_get_type())
      g_value_set_object(&values[0], motion)
      for (index, number) in [place.x, place.y].enumerated() {
        g_value_init(&values[index + 1], g_type_from_name("gdouble"))
        g_value_set_double(&values[index + 1], number)
      }
      g_signal_emitv(
        &values, g_signal_lookup("motion", gtk_event_controller_motion_get_type()), 0, nil)
      turn()
    }
  }
#endif
