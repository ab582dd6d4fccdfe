#if GTK && canImport(CWebKit)
  import CGTK

  /// An object of GLib's that is no widget, with an owner: it lives at least as long as this one.
  @MainActor final class GTKObject {
    let pointer: UnsafeMutableRawPointer

    /// Takes over a new object.
    init(taking pointer: UnsafeMutableRawPointer) { self.pointer = pointer }

    /// Shares an object.
    init(sharing pointer: UnsafeMutableRawPointer) {
      self.pointer = pointer
      g_object_ref(pointer)
    }

    isolated deinit { g_object_unref(pointer) }

    /// The object as one of the types whose layout is hidden.
    var opaque: OpaquePointer { OpaquePointer(pointer) }
  }
#endif
