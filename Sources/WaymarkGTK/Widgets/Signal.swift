#if GTK
  import CGTK

  /// Connects closures to the signals of GTK's objects. GLib frees a closure with its object.
  @MainActor enum Signal {
    final class Handler<Call> {
      let call: Call

      init(_ call: Call) { self.call = call }

      static func of(_ data: UnsafeMutableRawPointer) -> Handler {
        Unmanaged.fromOpaque(data).takeUnretainedValue()
      }
    }

    /// Calls a closure at a signal without parameters, such as `clicked`.
    static func connect(
      _ object: UnsafeMutableRawPointer, _ name: String, _ call: @escaping @MainActor () -> Void
    ) {
      let function: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void = {
        let handler = Handler<@MainActor () -> Void>.of($1)
        MainActor.assumeIsolated { handler.call() }
      }
      connect(object, name, unsafeBitCast(function, to: GCallback.self), call)
    }

    /// Calls a closure when a property has another value.
    static func observe(
      _ object: UnsafeMutableRawPointer, _ property: String,
      _ call: @escaping @MainActor () -> Void
    ) {
      let function:
        @convention(c) (
          UnsafeMutableRawPointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer
        ) -> Void = {
          let handler = Handler<@MainActor () -> Void>.of($2)
          MainActor.assumeIsolated { handler.call() }
        }
      connect(object, "notify::" + property, unsafeBitCast(function, to: GCallback.self), call)
    }

    /// Calls a closure when a property of something that stays has another value, as long as a widget is there.
    static func observe(
      _ object: UnsafeMutableRawPointer, _ property: String, while widget: WidgetPointer,
      _ call: @escaping @MainActor () -> Void
    ) {
      let function:
        @convention(c) (
          UnsafeMutableRawPointer, UnsafeMutableRawPointer, UnsafeMutableRawPointer
        ) -> Void = {
          let handler = Handler<@MainActor () -> Void>.of($2)
          MainActor.assumeIsolated { handler.call() }
        }
      let closure = g_cclosure_new(
        unsafeBitCast(function, to: GCallback.self),
        Unmanaged.passRetained(Handler(call)).toOpaque(),
        { data, _ in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
      g_object_watch_closure(widget.cast(), closure)
      g_signal_connect_closure(object, "notify::" + property, closure, 0)
    }

    /// Calls a closure at a signal that asks something, such as `close-request`.
    static func answer(
      _ object: UnsafeMutableRawPointer, _ name: String, _ call: @escaping @MainActor () -> Bool
    ) {
      let function: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> gboolean =
        {
          let handler = Handler<@MainActor () -> Bool>.of($1)
          return MainActor.assumeIsolated { handler.call() ? 1 : 0 }
        }
      connect(object, name, unsafeBitCast(function, to: GCallback.self), call)
    }

    /// Calls a closure with the key and the modifiers of each key that a widget is pressed.
    static func connectKeys(
      _ controller: UnsafeMutableRawPointer,
      _ call: @escaping @MainActor (guint, GdkModifierType) -> Bool
    ) {
      let function:
        @convention(c) (
          UnsafeMutableRawPointer, guint, guint, GdkModifierType, UnsafeMutableRawPointer
        ) -> gboolean = { _, key, _, modifiers, data in
          let handler = Handler<@MainActor (guint, GdkModifierType) -> Bool>.of(data)
          return MainActor.assumeIsolated { handler.call(key, modifiers) ? 1 : 0 }
        }
      connect(controller, "key-pressed", unsafeBitCast(function, to: GCallback.self), call)
    }

    /// Calls a closure with how far something has come, as a signal of a swipe tells it.
    static func connectDistance(
      _ object: UnsafeMutableRawPointer, _ name: String,
      _ call: @escaping @MainActor (Double) -> Void
    ) {
      let function:
        @convention(c) (UnsafeMutableRawPointer, Double, UnsafeMutableRawPointer) -> Void = {
          _, number, data in
          let handler = Handler<@MainActor (Double) -> Void>.of(data)
          MainActor.assumeIsolated { handler.call(number) }
        }
      connect(object, name, unsafeBitCast(function, to: GCallback.self), call)
    }

    /// Calls a closure with the two numbers of a gesture's signal, such as the way of a drag.
    static func connectGesture(
      _ gesture: UnsafeMutableRawPointer, _ name: String,
      _ call: @escaping @MainActor (Double, Double) -> Void
    ) {
      let function:
        @convention(c) (
          UnsafeMutableRawPointer, Double, Double, UnsafeMutableRawPointer
        ) -> Void = { _, x, y, data in
          let handler = Handler<@MainActor (Double, Double) -> Void>.of(data)
          MainActor.assumeIsolated { handler.call(x, y) }
        }
      connect(gesture, name, unsafeBitCast(function, to: GCallback.self), call)
    }

    /// Calls a closure with the place of each press.
    static func connectPress(
      _ gesture: UnsafeMutableRawPointer, _ call: @escaping @MainActor (Double, Double) -> Void
    ) {
      let function:
        @convention(c) (
          UnsafeMutableRawPointer, gint, Double, Double, UnsafeMutableRawPointer
        ) -> Void = { _, _, x, y, data in
          let handler = Handler<@MainActor (Double, Double) -> Void>.of(data)
          MainActor.assumeIsolated { handler.call(x, y) }
        }
      connect(gesture, "pressed", unsafeBitCast(function, to: GCallback.self), call)
    }

    /// Asks a closure where an overlay has one of its children; nil for where it would be anyway.
    static func answer(
      placesOf overlay: UnsafeMutableRawPointer,
      _ call: @escaping @MainActor (WidgetPointer) -> GdkRectangle?
    ) {
      let function:
        @convention(c) (
          UnsafeMutableRawPointer, WidgetPointer, UnsafeMutablePointer<GdkRectangle>,
          UnsafeMutableRawPointer
        ) -> gboolean = { _, child, rectangle, data in
          let handler = Handler<@MainActor (WidgetPointer) -> GdkRectangle?>.of(data)
          nonisolated(unsafe) let (child, rectangle) = (child, rectangle)
          return MainActor.assumeIsolated {
            guard let place = handler.call(child) else { return 0 }
            rectangle.pointee = place
            return 1
          }
        }
      connect(overlay, "get-child-position", unsafeBitCast(function, to: GCallback.self), call)
    }

    /// Calls a closure with the address of each link of a label that is followed.
    static func answer(
      link label: UnsafeMutableRawPointer, _ call: @escaping @MainActor (String) -> Void
    ) {
      let function:
        @convention(c) (
          UnsafeMutableRawPointer, UnsafePointer<CChar>, UnsafeMutableRawPointer
        ) -> gboolean = { _, address, data in
          let (handler, link) = (
            Handler<@MainActor (String) -> Void>.of(data), String(cString: address)
          )
          MainActor.assumeIsolated { handler.call(link) }
          // GTK would open it itself.
          return 1
        }
      connect(label, "activate-link", unsafeBitCast(function, to: GCallback.self), call)
    }

    /// Calls a closure with the addresses that an application is asked to open.
    static func connectOpen(
      _ application: UnsafeMutableRawPointer, _ call: @escaping @MainActor ([String]) -> Void
    ) {
      typealias Files = UnsafeMutablePointer<OpaquePointer>
      let function:
        @convention(c) (
          UnsafeMutableRawPointer, Files, gint, UnsafePointer<CChar>, UnsafeMutableRawPointer
        ) -> Void = { _, files, count, _, data in
          let handler = Handler<@MainActor ([String]) -> Void>.of(data)
          var addresses: [String] = []
          for number in 0..<Int(count) {
            guard let address = g_file_get_uri(files[number]) else { continue }
            addresses.append(String(cString: address))
            g_free(address)
          }
          MainActor.assumeIsolated { [addresses] in handler.call(addresses) }
        }
      connect(application, "open", unsafeBitCast(function, to: GCallback.self), call)
    }

    /// Connects a C function that has the signal's own parameters, and then the data.
    static func connect<Call>(
      _ object: UnsafeMutableRawPointer, _ name: String, _ function: GCallback?, _ call: Call
    ) {
      g_signal_connect_data(
        object, name, function, Unmanaged.passRetained(Handler(call)).toOpaque(),
        { data, _ in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } },
        GConnectFlags(rawValue: 0))
    }
  }
#endif
