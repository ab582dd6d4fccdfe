package import Waymark

extension WebBridge {
  /// The name of the handler of script messages, which replies to each.
  package static let handler = "waymark"

  /// The body of a function that tells a document a message, by its arguments `name` and `text`.
  package static let message =
    "dispatchEvent(new CustomEvent('waymark:message', { detail: { name, text } }))"

  /// The script that gives a document of WebKit its `waymark`; nil if pages of the source have none.
  /// - Parameter key: what each message has beside it, where WebKit does not say whose it is; the
  ///   documents of other origins have no script then, and do not learn it.
  package func webKitScript(for source: LinkSource, key: String? = nil) -> String? {
    let names = names(for: source)
    guard trusts(source) || !names.isEmpty else { return nil }
    var isOther = ""
    if key != nil, case .page(let origin) = source {
      isOther = "if (origin !== '\(origin)') return;"
    }
    let message = key.map { "{ ...message, key: '\($0)' }" } ?? "message"
    return """
      (() => {
      \(isOther)
      \(Self.script)
      const app = window.webkit.messageHandlers.\(Self.handler);
      const receive = makeBridge({
        functions: [\(names.map { "'\($0)'" }.joined(separator: ","))],
        post: (message) => app.postMessage(\(message)).then((reply) => reply && receive(reply)),
        open: (link) => location.assign(link),
        title: (title) => { document.title = title; },
      });
      addEventListener('waymark:message', (event) => receive(event.detail));
      })();
      """
  }
}
