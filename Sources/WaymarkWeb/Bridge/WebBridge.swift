package import Waymark

/// The functions of an app that scripts of its web pages call.
package struct WebBridge: RoutesAddition {
  /// The answer to a call: JSON.
  package typealias Work = nonisolated(nonsending) () async throws -> String

  struct Function {
    /// The origins whose pages can call it, or `nil` for accepted origins.
    let origins: [LinkOrigin]?
    let answer: nonisolated(nonsending) (_ json: String) async throws -> String
  }

  var functions: [String: Function] = [:]
  private weak var navigator: (any AnyNavigator)?

  package init() {}

  /// Creates the bridge of a navigator, as its routes are now.
  package init(_ navigator: any AnyNavigator) {
    self = navigator.routesNow.registry[WebBridge.self]
    self.navigator = navigator
  }

  /// The script that defines `makeBridge`, with which an engine gives a page its `waymark`.
  package static var script: String { String(decoding: PackageResources.bridge_js, as: UTF8.self) }

  /// The request header that lists the functions of the app for a server.
  package static let header = "Waymark-Functions"

  /// Returns whether the pages of a source are the app's own, which can also go back and reload.
  package func trusts(_ source: LinkSource) -> Bool {
    navigator?.routesNow.addresses.trusts(source) ?? false
  }

  /// Returns the names of the functions that pages of a source can call, in order.
  package func names(for source: LinkSource) -> [String] {
    functions.filter { admits(source, to: $0.value) }.map(\.key).sorted()
  }

  /// Finds the work that answers a call.
  package func work(for call: WebCall) throws(WebCallError) -> Work {
    guard call.isMainFrame else { throw .notMainFrame }
    guard call.message.utf8.count <= WebDocument.maxBytes else { throw .tooLong }
    // Without permission, a page doesn't learn the names of functions.
    guard let function = functions[call.name] else {
      throw trusts(call.source) ? .unknown(call.name) : .notAllowed
    }
    guard admits(call.source, to: function) else { throw .notAllowed }
    return { try await function.answer(call.message) }
  }

  private func admits(_ source: LinkSource, to function: Function) -> Bool {
    guard let origins = function.origins else { return trusts(source) }
    guard case .page(let text) = source else { return false }
    return LinkOrigin(text).map(origins.contains) ?? false
  }
}

extension WebBridge {
  /// The name of the handler of script messages, which replies to each.
  package static let handler = "waymark"

  /// The body of a function with the arguments `name` and `text` that sends them to a document.
  package static let message =
    "dispatchEvent(new CustomEvent('waymark:message', { detail: { name, text } }))"

  /// Returns the script that adds `waymark` to a document, if pages of the source can use it.
  package func webKitScript(for source: LinkSource) -> String? {
    let names = names(for: source)
    guard trusts(source) || !names.isEmpty else { return nil }
    return """
      (() => {
      \(Self.script)
      const app = window.webkit.messageHandlers.\(Self.handler);
      const receive = makeBridge({
        functions: [\(names.map { "'\($0)'" }.joined(separator: ","))],
        post: (message) => app.postMessage(message).then((reply) => reply && receive(reply)),
        open: (link) => location.assign(link),
        title: (title) => { document.title = title; },
      });
      addEventListener('waymark:message', (event) => receive(event.detail));
      })();
      """
  }
}
