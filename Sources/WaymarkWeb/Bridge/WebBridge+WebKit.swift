package import Waymark

extension WebBridge {
  /// The name of the handler of script messages, which replies to each.
  package static let handler = "waymark"

  /// The body of a function that tells a document a message, by its arguments `name` and `text`.
  package static let message =
    "dispatchEvent(new CustomEvent('waymark:message', { detail: { name, text } }))"

  /// The script that gives a document of WebKit its `waymark`; nil if pages of the source have none.
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
