package import Waymark

extension WebBridge {
  /// The name of the handler of script messages, which replies to each.
  package static let handler = "waymark"

  /// The body of a function that sends a message to a document. Its arguments are `name` and
  /// `text`.
  package static let message =
    "dispatchEvent(new CustomEvent('waymark:message', { detail: { name, text } }))"

  /// Returns the script that adds `waymark` to a document, or `nil` if pages of the source can't
  /// use it.
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
