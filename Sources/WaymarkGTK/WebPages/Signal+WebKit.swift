#if GTK && canImport(CWebKit)
  import CGTK
  import CWebKit

  extension Signal {
    private typealias Pointer = UnsafeMutableRawPointer

    /// Calls a closure when a page asks what becomes of a navigation; true if it is answered, or will be.
    static func connectPolicies(
      _ view: WidgetPointer,
      _ call: @escaping @MainActor (OpaquePointer, WebKitPolicyDecisionType) -> Bool
    ) {
      let function:
        @convention(c) (Pointer, OpaquePointer, WebKitPolicyDecisionType, Pointer) -> gboolean = {
          _, decision, type, data in
          nonisolated(unsafe) let decision = decision
          let handler = Handler<@MainActor (OpaquePointer, WebKitPolicyDecisionType) -> Bool>
            .of(data)
          return MainActor.assumeIsolated { handler.call(decision, type) ? 1 : 0 }
        }
      connect(view, "decide-policy", unsafeBitCast(function, to: GCallback.self), call)
    }

    /// Calls a closure at each step of a load of a page.
    static func connectLoads(
      _ view: WidgetPointer, _ call: @escaping @MainActor (WebKitLoadEvent) -> Void
    ) {
      let function: @convention(c) (Pointer, WebKitLoadEvent, Pointer) -> Void = {
        let handler = Handler<@MainActor (WebKitLoadEvent) -> Void>.of($2)
        let event = $1
        MainActor.assumeIsolated { handler.call(event) }
      }
      connect(view, "load-changed", unsafeBitCast(function, to: GCallback.self), call)
    }

    /// Calls a closure when a load has failed, in place of WebKit's own page.
    static func connectFailures(
      _ view: WidgetPointer, _ call: @escaping @MainActor (UnsafePointer<GError>) -> Void
    ) {
      let function:
        @convention(c) (
          Pointer, WebKitLoadEvent, UnsafePointer<CChar>, UnsafePointer<GError>, Pointer
        ) -> gboolean = { _, _, _, error, data in
          nonisolated(unsafe) let error = error
          let handler = Handler<@MainActor (UnsafePointer<GError>) -> Void>.of(data)
          MainActor.assumeIsolated { handler.call(error) }
          return 1
        }
      connect(view, "load-failed", unsafeBitCast(function, to: GCallback.self), call)
    }

    /// Calls a closure when the process of a page has ended.
    static func connectCrashes(_ view: WidgetPointer, _ call: @escaping @MainActor () -> Void) {
      let function: @convention(c) (Pointer, WebKitWebProcessTerminationReason, Pointer) -> Void = {
        let handler = Handler<@MainActor () -> Void>.of($2)
        MainActor.assumeIsolated { handler.call() }
      }
      connect(view, "web-process-terminated", unsafeBitCast(function, to: GCallback.self), call)
    }

    /// Calls a closure when a script says or asks something.
    static func connectDialogs(
      _ view: WidgetPointer, _ call: @escaping @MainActor (OpaquePointer) -> Void
    ) {
      let function: @convention(c) (Pointer, OpaquePointer, Pointer) -> gboolean = {
        nonisolated(unsafe) let dialog = $1
        let handler = Handler<@MainActor (OpaquePointer) -> Void>.of($2)
        MainActor.assumeIsolated { handler.call(dialog) }
        return 1
      }
      connect(view, "script-dialog", unsafeBitCast(function, to: GCallback.self), call)
    }

    /// Calls a closure with the name of the response that the user gives in a dialog.
    static func connectResponses(
      _ dialog: WidgetPointer, _ call: @escaping @MainActor (String) -> Void
    ) {
      let function: @convention(c) (Pointer, UnsafePointer<CChar>, Pointer) -> Void = {
        let handler = Handler<@MainActor (String) -> Void>.of($2)
        let name = String(cString: $1)
        MainActor.assumeIsolated { handler.call(name) }
      }
      connect(dialog, "response", unsafeBitCast(function, to: GCallback.self), call)
    }

    /// Calls a closure when a script opens a window, which it does not get.
    static func connectWindows(
      _ view: WidgetPointer, _ call: @escaping @MainActor (OpaquePointer) -> Void
    ) {
      let function: @convention(c) (Pointer, OpaquePointer, Pointer) -> WidgetPointer? = {
        nonisolated(unsafe) let action = $1
        let handler = Handler<@MainActor (OpaquePointer) -> Void>.of($2)
        MainActor.assumeIsolated { handler.call(action) }
        return nil
      }
      connect(view, "create", unsafeBitCast(function, to: GCallback.self), call)
    }

    /// Calls a closure with each message of a script.
    static func connectMessages(
      _ scripts: UnsafeMutableRawPointer, _ name: String,
      _ call: @escaping @MainActor (OpaquePointer) -> Void
    ) {
      let function: @convention(c) (Pointer, OpaquePointer, Pointer) -> Void = {
        nonisolated(unsafe) let message = $1
        let handler = Handler<@MainActor (OpaquePointer) -> Void>.of($2)
        MainActor.assumeIsolated { handler.call(message) }
      }
      connect(scripts, name, unsafeBitCast(function, to: GCallback.self), call)
    }

    /// Calls a closure with each message of a script, and what takes the reply.
    static func connectQuestions(
      _ scripts: UnsafeMutableRawPointer, _ name: String,
      _ call: @escaping @MainActor (OpaquePointer, OpaquePointer) -> Void
    ) {
      let function: @convention(c) (Pointer, OpaquePointer, OpaquePointer, Pointer) -> gboolean = {
        nonisolated(unsafe) let (message, reply) = ($1, $2)
        let handler = Handler<@MainActor (OpaquePointer, OpaquePointer) -> Void>.of($3)
        MainActor.assumeIsolated { handler.call(message, reply) }
        return 1
      }
      connect(scripts, name, unsafeBitCast(function, to: GCallback.self), call)
    }
  }
#endif
