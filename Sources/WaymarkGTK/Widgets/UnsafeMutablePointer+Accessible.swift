#if GTK
  import CGTK

  /// What a screen reader is told of a widget.
  extension UnsafeMutablePointer<GtkWidget> {
    /// Says what the widget is; before it is shown.
    @MainActor func setAccessible(_ role: GtkAccessibleRole) {
      var value = GValue()
      g_value_init(&value, gtk_accessible_role_get_type())
      g_value_set_enum(&value, gint(role.rawValue))
      g_object_set_property(cast(), "accessible-role", &value)
      g_value_unset(&value)
    }

    /// Gives it words, such as a name or a description.
    @MainActor func setAccessible(_ property: GtkAccessibleProperty, _ words: String) {
      var property = property
      var value = GValue()
      g_value_init(&value, g_type_from_name("gchararray"))
      g_value_set_string(&value, words)
      gtk_accessible_update_property_value(opaque, 1, &property, &value)
      g_value_unset(&value)
    }
  }
#endif
