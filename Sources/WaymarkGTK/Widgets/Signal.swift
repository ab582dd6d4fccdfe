#if GTK
  import CGTK

  /// Connects closures to the signals of GTK's objects. GLib frees a closure with its object.
  @MainActor enum Signal {
    /// The parameters of a signal, which are valid only while it is handled.
    struct Values {
      fileprivate let values: UnsafePointer<GValue>

      private subscript(index: Int) -> UnsafePointer<GValue> { values + index + 1 }

      func double(_ index: Int) -> Double { g_value_get_double(self[index]) }
      func int(_ index: Int) -> gint { g_value_get_int(self[index]) }
      func uint(_ index: Int) -> guint { g_value_get_uint(self[index]) }
      func flags(_ index: Int) -> guint { g_value_get_flags(self[index]) }
      /// The number of an enumeration.
      func number(_ index: Int) -> UInt32 { UInt32(bitPattern: g_value_get_enum(self[index])) }
      func text(_ index: Int) -> String { String(cString: g_value_get_string(self[index])) }

      /// An object or a structure.
      func pointer(_ index: Int) -> UnsafeMutableRawPointer { g_value_peek_pointer(self[index]) }
      func opaque(_ index: Int) -> OpaquePointer { OpaquePointer(pointer(index)) }
    }

    /// Calls a closure at a signal, such as `clicked`.
    static func connect(
      _ object: UnsafeMutableRawPointer, _ name: String, _ call: @escaping @MainActor () -> Void
    ) {
      answer(object, name) { _ in
        call()
        return false
      }
    }

    /// Calls a closure with what a signal tells.
    static func connect(
      _ object: UnsafeMutableRawPointer, _ name: String,
      _ call: @escaping @MainActor (Values) -> Void
    ) {
      answer(object, name) {
        call($0)
        return false
      }
    }

    /// Calls a closure when a property has another value.
    /// - Parameter widget: ends it, where the object stays longer.
    static func observe(
      _ object: UnsafeMutableRawPointer, _ property: String, while widget: WidgetPointer? = nil,
      _ call: @escaping @MainActor () -> Void
    ) {
      answer(object, "notify::" + property, while: widget) { _ in
        call()
        return false
      }
    }

    /// Calls a closure at a signal that asks something, such as `close-request`.
    static func answer(
      _ object: UnsafeMutableRawPointer, _ name: String, while widget: WidgetPointer? = nil,
      _ call: @escaping @MainActor (Values) -> Bool
    ) {
      guard
        let closure = g_closure_new_simple(
          guint(MemoryLayout<GClosure>.size), Unmanaged.passRetained(Handler(call)).toOpaque())
      else { return }
      g_closure_add_finalize_notifier(closure, closure.pointee.data) { data, _ in
        data.map { Unmanaged<AnyObject>.fromOpaque($0).release() }
      }
      g_closure_set_marshal(closure) { closure, answer, _, values, _, _ in
        guard let data = closure?.pointee.data, let values else { return }
        nonisolated(unsafe) let told = Values(values: values)
        let handler = Handler<@MainActor (Values) -> Bool>.of(data)
        let isYes = MainActor.assumeIsolated { handler.call(told) }
        // A signal that wants an object gets none.
        if let answer, g_type_check_value_holds(answer, g_type_from_name("gboolean")) != 0 {
          g_value_set_boolean(answer, isYes ? 1 : 0)
        }
      }
      if let widget { g_object_watch_closure(widget.cast(), closure) }
      g_signal_connect_closure(object, name, closure, 0)
    }

    /// Asks a closure where an overlay has one of its children; nil for where it would be anyway.
    static func answer(
      placesOf overlay: WidgetPointer,
      _ call: @escaping @MainActor (WidgetPointer) -> GdkRectangle?
    ) {
      answer(overlay, "get-child-position") {
        guard let place = call($0.pointer(0).assumingMemoryBound(to: GtkWidget.self)) else {
          return false
        }
        $0.pointer(1).assumingMemoryBound(to: GdkRectangle.self).pointee = place
        return true
      }
    }

    /// Has a closure draw a drawing area, in its width and height.
    static func onDraw(
      _ area: WidgetPointer, _ draw: @escaping @MainActor (OpaquePointer, Double, Double) -> Void
    ) {
      gtk_drawing_area_set_draw_func(
        area.cast(),
        { _, context, width, height, data in
          guard let data, let context else { return }
          nonisolated(unsafe) let picture = context
          let handler = Handler<@MainActor (OpaquePointer, Double, Double) -> Void>.of(data)
          MainActor.assumeIsolated { handler.call(picture, Double(width), Double(height)) }
        }, Unmanaged.passRetained(Handler(draw)).toOpaque(),
        { data in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
    }

    private final class Handler<Call> {
      let call: Call

      init(_ call: Call) { self.call = call }

      nonisolated static func of(_ data: UnsafeMutableRawPointer) -> Handler {
        Unmanaged.fromOpaque(data).takeUnretainedValue()
      }
    }
  }
#endif
