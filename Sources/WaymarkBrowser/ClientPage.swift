#if Browser
import Foundation
import Waymark

/// The page that every link answers with. It has the app's title and tabs, which are the same for every
/// window.
struct ClientPage: Sendable {
  let data: Data

  init(_ setup: BrowserSetup, tabs: [TabItem]) {
    // Tabs without titles are added by the client.
    let labels = tabs.compactMap(\.title)
    let hasTabs = tabs.count > 1 && labels.count == tabs.count
    let links =
      !hasTabs
      ? []
      : zip(labels, tabs.map(\.root)).map { label, link in
        "<a class=\"tab\" href=\"\(HTMLHead.escaped(link))\"><span class=\"tab-icon\"></span>"
          + "<span class=\"tab-label\">\(HTMLHead.escaped(label))</span></a>"
      }
    // The text of the app last: a title may look like a mark.
    let page = ClientFiles.shared.page
      .replacing("{classes}", with: hasTabs ? "has-tabs" : "")
      .replacing("{hidden}", with: hasTabs ? "" : "hidden")
    let parts = page.split(separator: "{tabs}", maxSplits: 1)
      .map { $0.replacing("{title}", with: HTMLHead.escaped(setup.title)) }
    data = Data(parts.joined(separator: links.joined()).utf8)
  }
}
#endif
