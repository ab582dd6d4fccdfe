#if GTK
  import CGTK

  /// What a screen reader is told of a widget.
  extension UnsafeMutablePointer<GtkWidget> {
    /// Says what the widget is; before it is shown.
    @MainActor func setAccessible(_ role: GtkAccessibleRole) {
      let type = gtk_accessible_role_get_type()
      with(type, { g_value_set_enum($0, gint(role.rawValue)) }) {
        g_object_set_property(cast(), "accessible-role", $0)
      }
    }

    /// Gives it words, such as a name or a description.
    @MainActor func setAccessible(_ property: GtkAccessibleProperty, _ words: String) {
      with(Self.text, { g_value_set_string($0, words) }) { tell(property, $0) }
    }

    /// Gives it a number, such as a level.
    @MainActor func setAccessible(_ property: GtkAccessibleProperty, _ number: Int) {
      with(Self.number, { g_value_set_int($0, gint(number)) }) { tell(property, $0) }
    }

    @MainActor func setAccessible(_ property: GtkAccessibleProperty, _ isSo: Bool) {
      with(Self.flag, { g_value_set_boolean($0, isSo ? 1 : 0) }) { tell(property, $0) }
    }

    /// Says how it is, such as busy.
    @MainActor func setAccessible(_ state: GtkAccessibleState, _ isSo: Bool) {
      // The others know more than two values, and are numbers.
      let isNumber = state != GTK_ACCESSIBLE_STATE_BUSY && state != GTK_ACCESSIBLE_STATE_HIDDEN
      with(
        isNumber ? Self.number : Self.flag,
        { isNumber ? g_value_set_int($0, isSo ? 1 : 0) : g_value_set_boolean($0, isSo ? 1 : 0) }
      ) {
        var state = state
        gtk_accessible_update_state_value(opaque, 1, &state, $0)
      }
    }

    /// Says which place it has among others.
    @MainActor func setAccessible(_ relation: GtkAccessibleRelation, _ number: Int) {
      with(Self.number, { g_value_set_int($0, gint(number)) }) {
        var relation = relation
        gtk_accessible_update_relation_value(opaque, 1, &relation, $0)
      }
    }

    @MainActor private func tell(
      _ property: GtkAccessibleProperty, _ value: UnsafeMutablePointer<GValue>
    ) {
      var property = property
      gtk_accessible_update_property_value(opaque, 1, &property, value)
    }

    @MainActor private func with(
      _ type: GType, _ fill: (UnsafeMutablePointer<GValue>) -> Void,
      _ use: (UnsafeMutablePointer<GValue>) -> Void
    ) {
      var value = GValue()
      g_value_init(&value, type)
      fill(&value)
      use(&value)
      g_value_unset(&value)
    }

    @MainActor private static var text: GType { g_type_from_name("gchararray") }
    @MainActor private static var number: GType { g_type_from_name("gint") }
    @MainActor private static var flag: GType { g_type_from_name("gboolean") }
  }
#endif
