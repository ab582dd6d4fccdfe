#if Browser
import Foundation
import WaymarkPage
import WaymarkWeb

@testable import Waymark
@testable import WaymarkBrowser

/// Messages, one per line, to a session of an app with one of everything.
enum MessagesCheck {
  static func run(_ input: [UInt8]) async throws(BrokenLaw) {
    let messages = input.split(separator: 0x0A).prefix(40).compactMap { line in
      try? JSONDecoder().decode(ClientMessage.self, from: Data(line))
    }
    guard !messages.isEmpty else { return }
    let origins = ["http://127.0.0.1:8080"]
    guard let session = try? BrowserSession(setup, origins: origins) else {
      throw BrokenLaw(words: "the app's routes are wrong")
    }
    let outlet = MessageOutlet { _ in }
    await session.prepare()
    await session.attach(outlet, life: nil, link: "/", isReload: false)
    for message in messages {
      await session.receive(message)
      let state = await session.state
      try BrokenLaw.unless(
        (try? NavigationState(state.description))?.description
          == state.description, "after \(message): \(state)")
    }
    await session.leave(outlet)
    await session.end()
  }

  private static let setup = BrowserSetup(title: "Sample", app: { WindowApp(routes) })

  private static var routes: Routes<Page> {
    var routes = Routes<Page>()
    routes.accept(schemes: ["tt"])
    routes.tab("/", "Home")
    routes.tab("/search", "Search")
    routes.button("add", "Add", opens: "/item/9")
    routes.add("/") { Page("Home", items: [.row("Item", link: "/item/1"), .text("Words")]) }
    routes.add("/search?q=:q?") { (query: String?) in
      Page(
        "Search",
        items: [.form(.init(.text("q", value: query ?? "")) { .open("/search?q=\($0)") })])
    }
    routes.add("/item/:number", .reuse(.existing)) { (number: Int) in Page("Item \(number)") }
    routes.add("/settings", .present(.sheet)) { Page("Settings") }
    routes.add("/info", .present(.popover)) { Page("Info") }
    routes.add("/web") { Page("Web", web: .html("<a href=\"/item/2\">2</a>", base: "/a/b.html")) }
    routes.add("/own") { Page("Own", web: .url("/item/3")) }
    routes.redirect("/r/:number", to: "/item/:number")
    routes.action("/reset") {}
    return routes
  }
}

/// A foreign document, as it is sent to a frame.
enum HTMLCheck {
  /// The start of a document up to its doctype: blanks, comments and instructions.
  private static var start: Regex<Substring> {
    /(?is)(?>[\t-\r ]|<!(?=--).*?-->|<\?[^>]*>)*<!doctype[^>]*>/.matchingSemantics(.unicodeScalar)
  }

  static func run(_ html: String) throws(BrokenLaw) {
    let script = "<script>waymark</script>"
    let sent = HTMLHead.inserting(script, into: Data(html.utf8))
    // A byte order mark stays at the beginning.
    let mark = html.unicodeScalars.first == "\u{FEFF}" ? 1 : 0
    let text = String(html.unicodeScalars.dropFirst(mark))
    let beginning = (try? start.prefixMatch(in: text))?.output.utf8.count ?? 0
    var wanted = Array(html.utf8)
    wanted.insert(contentsOf: script.utf8, at: 3 * mark + beginning)
    try BrokenLaw.unless(
      wanted.elementsEqual(sent), "the document became \(String(decoding: sent, as: UTF8.self))")
  }
}
#endif
