#if GTK && canImport(CWebKit)
  import CGTK
  import CWebKit
  import Waymark
  import WaymarkWeb

  extension WebPageView: ShownWebPage {
    /// Gives the next document its scripts, and its `waymark` with what the app can do for its source.
    ///
    /// WebKitGTK does not say which frame a message is from: the bridge's script, which runs in the page
    /// itself alone, has a key that no frame of another origin learns.
    func prepareBridge(for source: LinkSource) {
      let manager = scripts.opaque
      webkit_user_content_manager_remove_all_scripts(manager)
      scriptKey = nil
      witness.add(to: manager)
      addScrollScript()
      guard self.source != .page("null"), let navigator = owner?.webNavigator else { return }
      let key = Self.makeKey()
      if let script = navigator.webBridge.webKitScript(for: source, key: key) {
        scriptKey = key
        add(script)
      }
      for script in navigator.webSetups.scripts { add(script) }
    }

    private func add(_ text: String) {
      let script = webkit_user_script_new(
        text, WEBKIT_USER_CONTENT_INJECT_TOP_FRAME, WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START,
        nil, nil)
      webkit_user_content_manager_add_script(scripts.opaque, script)
      webkit_user_script_unref(script)
    }

    private static func makeKey() -> String {
      (0..<2).map { _ in String(UInt64.random(in: 0...UInt64.max), radix: 36) }.joined()
    }

    func listenToScripts() {
      webkit_user_content_manager_register_script_message_handler_with_reply(
        scripts.opaque, WebBridge.handler, nil)
      listenToScrolling()
      Signal.answer(
        scripts.pointer, "script-message-with-reply-received::" + WebBridge.handler
      ) { [weak self] in
        self?.hear(JSValue($0.opaque(0)), ScriptReply($0.opaque(1)))
        return true
      }
    }

    /// Tells something to the document.
    func tell(_ name: String, _ json: String, ifOf entry: EntryID?) {
      guard let place, entry == nil || entry == place.entry,
        place.navigator.webBridge.trusts(documentSource)
      else { return }
      view.pointer.call(WebBridge.message, ["name": name, "text": json], in: nil)
    }

    // MARK: What a script says

    private func hear(_ message: JSValue, _ reply: ScriptReply) {
      let key = shown?.key
      let isPage = key != nil && message["key"].text == key
      switch message["command"].text {
      case "call":
        guard let number = message["number"].number, let name = message["name"].text,
          let text = message["text"].text, let navigator = place?.navigator
        else { break }
        // Without a key of its own no document calls anything; with one, it is a frame that lacks it.
        let call = WebCall(
          number: number, name: name, message: text, from: documentSource,
          isMainFrame: isPage || key == nil)
        shown?.document?.answer(call, with: navigator.webBridge) {
          reply.send($0, to: number, message)
        }
        return
      case "back" where isPage: ifOnTop { _ = $0.back(transition: .automatic, asks: true) }
      case "refresh" where isPage: ifOnTop { _ = $0.refresh() }
      default: break
      }
      reply.sendNothing(message)
    }

    /// Does what the page asks for by itself, unless another one has come over it, or it asks in a loop.
    private func ifOnTop(_ change: (any WebPageNavigator) -> Void) {
      guard let place, place.navigator.isOnTop(place.entry),
        place.navigator.webBridge.trusts(documentSource)
      else { return }
      let navigation = WebNavigation(url, kind: .script, from: documentSource)
      let decision = place.pages.loops.admitted(.load(url: url), about: navigation, at: Self.now)
      if decision != .block(.loop) { change(place.navigator) }
    }
  }

  /// What takes the reply to a script; the script is told of none if its document or its screen ends.
  @MainActor private final class ScriptReply {
    private nonisolated(unsafe) var reply: OpaquePointer?

    init(_ reply: OpaquePointer) { self.reply = webkit_script_message_reply_ref(reply) }

    deinit {
      guard let reply else { return }
      nonisolated(unsafe) let unanswered = reply
      Task { @MainActor in
        webkit_script_message_reply_return_error_message(
          unanswered, "The page is not shown any more.")
        webkit_script_message_reply_unref(unanswered)
      }
    }

    /// Sends the reply to a call as the bridge's script takes it.
    /// - Parameter message: what the script has said.
    func send(_ answer: WebReply, to number: Int, _ message: JSValue) {
      switch answer {
      case .answer(let json): send(message.make(["number": .number(number), "text": .text(json)]))
      case .refusal(let error):
        send(
          message.make([
            "number": .number(number), "code": .text(error.code), "text": .text(error.words),
          ]))
      }
    }

    func sendNothing(_ message: JSValue) { send(message.undefined) }

    private func send(_ value: JSValue) {
      guard let reply else { return }
      self.reply = nil
      webkit_script_message_reply_return_value(reply, value.pointer)
      webkit_script_message_reply_unref(reply)
    }
  }
#endif
