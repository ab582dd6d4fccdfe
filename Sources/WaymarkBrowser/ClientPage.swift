import Foundation

/// The page that every link answers with. It has the app's title and tabs before there is a socket: that
/// much is the same for every window.
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

  /// - Parameter roots: the links of the tabs; nil if nobody knows them yet.
  init(_ setup: BrowserSetup, roots: [String]?) {
    title = setup.title
    base = setup.options.path
    let roots = roots?.count == setup.tabs.count ? roots ?? [] : []
    tabs = roots.count < 2 ? [] : zip(setup.tabs, roots).map(Tab.init)
  }

  var html: Data {
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
    return Data(
      html.replacing("<title></title>", with: "<title>\(Self.escaped(title))</title>").utf8)
  }

  /// A text as HTML, also between quotes.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
