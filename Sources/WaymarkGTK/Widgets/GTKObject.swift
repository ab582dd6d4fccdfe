#if GTK
  import CGTK

  /// An object of GLib's that is no widget, with an owner: it lives at least as long as this one.
  @MainActor final class GTKObject {
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
      nonisolated(unsafe) let pointer = pointer
      Task { @MainActor in g_object_unref(pointer) }
    }

    /// The object as one of the types whose layout is hidden.
    var opaque: OpaquePointer { OpaquePointer(pointer) }
  }
#endif
