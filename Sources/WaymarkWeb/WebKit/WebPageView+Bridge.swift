#if canImport(WebKit) && !os(tvOS) && !os(watchOS)
import Foundation
package import Waymark
import WebKit

extension WebPageView: RegisteredWebPage {
  /// Adds `waymark` to the next document, with the functions for pages of its source.
  func prepareBridge(for source: LinkSource) {
    let scripts = view.configuration.userContentController
    scripts.removeAllUserScripts()
    if let script = navigator.flatMap({ WebBridge($0).webKitScript(for: source) }) {
      scripts.addUserScript(
        WKUserScript(source: script, injectionTime: .atDocumentStart, forMainFrameOnly: true))
    }
    for script in appScripts { scripts.addUserScript(script) }
  }

  /// Sends a message to the document.
  package func tell(_ name: String, _ json: String, ifOf entry: EntryID?) {
    let source = source ?? .page(view.url?.origin ?? "null")
    guard let place = model?.place(), entry == nil || entry == place.entry,
      place.navigator.routesNow.addresses.trusts(source)
    else { return }
    view.callAsyncJavaScript(
      WebBridge.message, arguments: ["name": name, "text": json], in: nil, in: .page)
  }
}

// MARK: - Script messages

/// A receiver of the messages of a page's scripts, with a weak reference to the page.
final class ScriptMessageHandler: NSObject, WKScriptMessageHandlerWithReply {
  weak var page: WebPageView?

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) async -> (Any?, String?) {
    guard let body = message.body as? [String: Any], let command = body["command"] as? String
    else { return (nil, nil) }
    guard command == "call" else {
      page?.obey(command, message.frameInfo)
      return (nil, nil)
    }
    guard let number = body["number"] as? Int, let name = body["name"] as? String,
      let text = body["text"] as? String
    else { return (nil, nil) }
    let reply: Result<String, WebCallError>? = await withCheckedContinuation { continuation in
      let script = WaitingScript(continuation)
      page?.answer(number, name, text, message.frameInfo) { script.resume($0) }
    }
    return (reply.map { Self.message(of: $0, number) }, nil)
  }

  /// Returns the reply to a call in the form of the bridge's script.
  private static func message(
    of reply: Result<String, WebCallError>, _ number: Int
  ) -> [String: Any] {
    switch reply {
    case .success(let json): ["number": number, "text": json]
    case .failure(let error): ["number": number, "code": error.code, "text": error.message]
    }
  }
}

extension WebPageView {
  fileprivate func obey(_ command: String, _ frame: WKFrameInfo) {
    if command == "back" { ifOnTop(frame) { $0.goBack(asksGuards: true) } }
    if command == "refresh" { ifOnTop(frame) { _ = $0.refresh(nil) } }
  }

  fileprivate func answer(
    _ number: Int, _ name: String, _ text: String, _ frame: WKFrameInfo,
    reply: @escaping (Result<String, WebCallError>) -> Void
  ) {
    guard let navigator = model?.place()?.navigator else { return }
    let call = WebCall(
      number: number, name: name, message: text, from: source(of: frame),
      isMainFrame: frame.isMainFrame)
    document?.answer(call, with: WebBridge(navigator), reply: reply)
  }

  /// Performs an action of the page, unless another screen covers it or the page runs in a loop.
  private func ifOnTop(_ frame: WKFrameInfo, _ change: (any AnyNavigator) -> Void) {
    guard frame.isMainFrame, let place = model?.place(), place.isOnTop,
      place.navigator.routesNow.addresses.trusts(source(of: frame)),
      place.pages.loops.admits(at: Self.now)
    else { return }
    change(place.navigator)
  }
}
#endif
