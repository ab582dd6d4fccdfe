#if GTK
  import CGTK

  /// An object of GLib's that is no widget, with an owner: it lives at least as long as this one.
  final class GTKObject: Sendable {
    nonisolated(unsafe) let pointer: UnsafeMutableRawPointer

    /// Takes over a new object.
    init(taking pointer: UnsafeMutableRawPointer) { self.pointer = pointer }

    /// Shares an object.
    init(sharing pointer: UnsafeMutableRawPointer) {
      self.pointer = pointer
      g_object_ref(pointer)
    }

    deinit {
      // The last reference may go on another thread; the object has to be freed where GTK runs.
      g_main_context_invoke(
        nil,
        { object in
          g_object_unref(object)
          return 0
        }, pointer)
    }

    /// The object as one of the types whose layout is hidden.
    var opaque: OpaquePointer { OpaquePointer(pointer) }
  }
#endif
