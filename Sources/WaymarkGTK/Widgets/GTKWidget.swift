#if GTK
  public import CGTK

  /// A GTK widget with an owner: it lives as long as this object, or longer where a parent has it.
  @MainActor public final class GTKWidget {
    /// The widget, for calls of GTK.
    public nonisolated(unsafe) let pointer: UnsafeMutablePointer<GtkWidget>

    /// Takes over a new widget, or shares one that has a parent.
    public init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
      self.pointer = pointer
      g_object_ref_sink(pointer)
    }

    deinit {
      // The last reference may go on another thread; a widget has to be freed where GTK runs.
      g_main_context_invoke(
        nil,
        { widget in
          g_object_unref(widget)
          return 0
        }, pointer)
    }
  }

  typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>
#endif
