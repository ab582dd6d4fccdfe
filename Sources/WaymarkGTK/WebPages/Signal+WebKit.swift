#if GTK && canImport(CWebKit)
  import CGTK
  import CWebKit

  /// The C functions return a number: a signal without an answer ignores it, and one that wants a pointer
  /// reads 0 as nil.
  extension Signal {
    private typealias Pointer = UnsafeMutableRawPointer

    /// Calls a closure with the object of a signal, such as a message; what it returns is the answer.
    static func connectObject(
      _ sender: UnsafeMutableRawPointer, _ name: String,
      _ call: @escaping @MainActor (OpaquePointer) -> Bool
    ) {
      let function: @convention(c) (Pointer, OpaquePointer, Pointer) -> Int = {
        nonisolated(unsafe) let object = $1
        let handler = Handler<@MainActor (OpaquePointer) -> Bool>.of($2)
        return MainActor.assumeIsolated { handler.call(object) ? 1 : 0 }
      }
      connect(sender, name, unsafeBitCast(function, to: GCallback.self), call)
    }

    /// Calls a closure with the number of a signal that answers nothing, such as a step of a load.
    static func connectNumber(
      _ sender: UnsafeMutableRawPointer, _ name: String,
      _ call: @escaping @MainActor (UInt32) -> Void
    ) {
      let function: @convention(c) (Pointer, UInt32, Pointer) -> Void = {
        let (number, handler) = ($1, Handler<@MainActor (UInt32) -> Void>.of($2))
        MainActor.assumeIsolated { handler.call(number) }
      }
      connect(sender, name, unsafeBitCast(function, to: GCallback.self), call)
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
  }
#endif
