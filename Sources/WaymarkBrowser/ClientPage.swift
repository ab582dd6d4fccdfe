import Foundation

/// The page that every link answers with. It has the app's title and tabs, which are the same for every
/// window, and what a new window shows first.
struct ClientPage: Sendable {
  struct Tab: Sendable {
    let label: String
    let link: String
  }

  private let head: String
  private let foot: String

  /// - Parameter roots: the links of the tabs; nil if nobody knows them yet.
  init(_ setup: BrowserSetup, roots: [String]?) {
    let base = setup.options.path
    // None where there is no choice, or where the labels are those of screens.
    let roots = roots?.count == setup.tabs.count ? roots ?? [] : []
    let tabs = roots.count < 2 ? [] : zip(setup.tabs, roots).map(Tab.init)
    let links = tabs.map { tab in
      "<a class=\"tab\" href=\"\(Self.escaped(base + tab.link))\"><span class=\"tab-icon\"></span>"
        + "<span class=\"tab-label\">\(Self.escaped(tab.label))</span></a>"
    }
    var html = ClientFiles.shared.page
      .replacing(SitePaths.prefix, with: base + SitePaths.prefix)
      .replacing("data-base=\"\"", with: "data-base=\"\(base)\"")
    if !links.isEmpty {
      html = html.replacing("<html ", with: "<html class=\"has-tabs\" ")
        .replacing(" hidden></nav>", with: ">\(links.joined())</nav>")
    }
    html = html.replacing("<title></title>", with: "<title>\(Self.escaped(setup.title))</title>")
    let end = html.range(of: "</body>")?.lowerBound ?? html.endIndex
    (head, foot) = (String(html[..<end]), String(html[end...]))
  }

  /// - Parameter first: what a new window is told before it has a socket; nil if it has to ask for it.
  func html(_ first: [ServerMessage]?) -> Data {
    guard let first, let json = try? JSONEncoder().encode(first) else {
      return Data((head + foot).utf8)
    }
    // No text of the app's ends the element.
    let data = String(decoding: json, as: UTF8.self).replacing("<", with: "\\u003c")
    return Data(
      (head + "<script type=\"application/json\" id=\"first\">\(data)</script>\n" + foot).utf8)
  }

  /// A text as HTML, also between quotes.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
