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
  /// The path below which the app is, such as `/admin`; empty at the root.
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

  /// The page but for its end: a browser fetches what it names while somebody makes the rest.
  func beginning(in words: HostWords) -> Data {
    let links = tabs.map { tab in
      "<a class=\"tab\" href=\"\(Self.escaped(base + tab.link))\"><span class=\"tab-icon\"></span>"
        + "<span class=\"tab-label\">\(Self.escaped(tab.label))</span></a>"
    }
    let said = ClientFiles.shared.words.map { ("\($0)", words[$0]) }
    return Data(
      HostWords.filled(
        ClientFiles.shared.beginning,
        [
          "language": Self.escaped(words.language), "direction": words.direction.rawValue,
          "classes": (links.isEmpty ? "" : "has-tabs") + (app.hasLogo ? " has-logo" : ""),
          "base": base, "head": app.head, "title": Self.escaped(title),
          "words": Self.data("host-words", Dictionary(uniqueKeysWithValues: said)),
          "tabs": links.joined(),
          "hidden": links.isEmpty ? "hidden" : "", "tabsLabel": Self.escaped(words[.tabs]),
          "skip": Self.escaped(words[.skip]), "needsScript": Self.escaped(words[.needsScript]),
        ]
      ).utf8)
  }

  /// The end of the page.
  /// - Parameter first: what a new window is told before it has a socket; nil if it has to ask for it.
  func end(_ first: [ServerMessage]?) -> Data {
    Data(((first.map { Self.data("first", $0) } ?? "") + ClientFiles.shared.end).utf8)
  }

  /// Data of the page, which the client finds by its id.
  private static func data(_ id: String, _ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let json = try? encoder.encode(value) else { return "" }
    // No text of the app's ends the element.
    let text = String(decoding: json, as: UTF8.self).replacing("<", with: "\\u003c")
    return "<script type=\"application/json\" id=\"\(id)\">\(text)</script>\n"
  }

  /// A text as HTML, also between quotes.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
