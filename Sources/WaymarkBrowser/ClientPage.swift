import Foundation
import WaymarkPage

/// The page that every link answers with. It has the app's title and tabs, which are the same for every
/// window, and what a new window shows first.
struct ClientPage: Sendable {
  struct Tab: Sendable {
    let label: String
    let link: String
  }

  let title: String
  /// None where there is no choice, or where the labels are those of screens.
  let tabs: [Tab]
  /// What the paths of the app begin with.
  let base: String
  let app: AppFiles

  /// - Parameter roots: the links of the tabs; nil if nobody knows them yet.
  init(_ setup: BrowserSetup, roots: [String]?) {
    title = setup.title
    base = setup.options.path
    app = AppFiles(setup.options)
    let roots = roots?.count == setup.tabs.count ? roots ?? [] : []
    tabs = roots.count < 2 ? [] : zip(setup.tabs, roots).map(Tab.init)
  }

  /// - Parameter first: what a new window is told before it has a socket; nil if it has to ask for it.
  func html(in words: HostWords, _ first: [ServerMessage]?) -> Data {
    let links = tabs.map { tab in
      "<a class=\"tab\" href=\"\(Self.escaped(base + tab.link))\"><span class=\"tab-icon\"></span>"
        + "<span class=\"tab-label\">\(Self.escaped(tab.label))</span></a>"
    }
    return Data(
      HostWords.filled(
        ClientFiles.shared.page,
        [
          "language": Self.escaped(words.language), "direction": words.direction.rawValue,
          "classes": (links.isEmpty ? "" : "has-tabs") + (app.hasLogo ? " has-logo" : ""),
          "base": base, "head": app.head, "title": Self.escaped(title),
          "words": Self.json(words), "tabs": links.joined(),
          "hidden": links.isEmpty ? "hidden" : "", "tabsLabel": Self.escaped(words[.tabs]),
          "skip": Self.escaped(words[.skip]), "needsScript": Self.escaped(words[.needsScript]),
          "first": Self.element(first),
        ]
      ).utf8)
  }

  /// What a new window shows first, as a script that is data.
  private static func element(_ first: [ServerMessage]?) -> String {
    guard let first, let json = try? JSONEncoder().encode(first) else { return "" }
    // No text of the app's ends the element.
    let data = String(decoding: json, as: UTF8.self).replacing("<", with: "\\u003c")
    return "<script type=\"application/json\" id=\"first\">\(data)</script>\n"
  }

  /// The words that the client says, as a script that is data may hold them.
  private static func json(_ words: HostWords) -> String {
    let pairs = ClientFiles.shared.words.map { "\(quoted("\($0)")):\(quoted(words[$0]))" }
    return "{" + pairs.joined(separator: ",") + "}"
  }

  private static func quoted(_ text: String) -> String {
    let json = try? JSONEncoder().encode(text)
    return String(decoding: json ?? Data(), as: UTF8.self).replacing("<", with: "\\u003c")
  }

  /// A text as HTML, also between quotes.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
