#if Browser
@testable import WaymarkBrowser

enum SampleApp {
  struct Counts: Sendable {
    let resets = Attempts()
    let cancelled = Attempts()
  }

  static func setup(web: (any WebPageHandler)? = nil, counts: Counts = Counts()) -> BrowserSetup {
    BrowserSetup(
      title: "Sample", web: web,
      app: {
        let owner = Owner()
        return WindowApp(routes(counts, owner)) { owner.navigator = $0 }
      }
    )
  }

  final class Owner { weak var navigator: Navigator<Page>? }

  static func routes(_ counts: Counts = Counts(), _ owner: Owner = Owner()) -> Routes<Page> {
    var routes = Routes<Page>()
    routes.accept(schemes: ["tt"])
    routes.tab("/", "Home")
    routes.tab("/search", "Search")
    routes.button("add", "Add", opens: "/item/99")
    routes.add("/") { home() }
    routes.add("/search?q=:q?") { (query: String?) in search(query) }
    routes.add("/item/:number") { (number: Int) in item(number) }
    routes.add("/item/:number/part/:part") { (number: Int, part: Int) in
      Page("Part \(part)", items: [.text("Part \(part) of item \(number).")])
    }
    routes.add("/settings", .present(.sheet)) {
      Page("Settings", items: [.row("About", detail: "Version 1", link: "/settings/about")])
    }
    routes.add("/settings/about") { Page("About", items: [.text("All about it.")]) }
    routes.add("/full", .present(.fullScreen)) { Page("Full", items: [.text("All of it.")]) }
    routes.add("/popover", .present(.popover)) {
      Page("Popover", items: [.text("A few words."), .row("About", link: "/settings/about")])
    }
    routes.add("/slow/:time") { (time: Int) in
      Page("Slow", loading: "Counting…") {
        try await Task.sleep(for: .milliseconds(time))
        return Page("Slow, done", items: [.text("It took \(time) ms.")])
      }
    }
    let gate = AsyncStream.makeStream(of: Void.self)
    routes.add("/held") {
      Page("Held", loading: "Counting…") {
        for await _ in gate.stream { break }
        return Page("Held, done")
      }
    }
    routes.action("/go") { gate.continuation.yield() }
    let attempts = Attempts()
    routes.add("/flaky") {
      Page("Flaky", loading: "Trying…") {
        if attempts.next() == 1 { throw SampleError.notToday }
        return Page("Flaky, done", items: [.text("The second try worked.")])
      }
    }
    routes.add("/names/*name") { (name: String) in
      Page(name, items: [.text(name), .code("  let name = \(name)\n\ttab")])
    }
    routes.add("/diff") {
      let line = Page.Diff.Line(.added, "let x = 1")
      let files = ["short", "a/name/that/is/long/enough/for/several/lines/of/a/phone.swift"].map {
        Page.Diff.File(
          $0, added: $0.utf8.count * 10, link: "/names/x",
          hunks: [.init(oldStart: 0, newStart: 1, lines: [line])])
      }
      return Page("Diff", items: [.diff(Page.Diff(files + [.init("listed", removed: 1)]))])
    }
    routes.add("/empty") { Page("Empty") }
    let asks = RouteOption.guard("draft", on: .dismiss) { _ in .deny("unsaved") }
    routes.add("/draft", asks) { Page("Draft") }
    routes.add("/paper", .present(.sheet), asks) { Page("Paper") }
    addWebPages(to: &routes)
    routes.add("/endless") {
      Page("Endless", loading: "Waiting…") {
        do {
          try await Task.sleep(for: .seconds(3_600))
        } catch {
          _ = counts.cancelled.next()
          throw error
        }
        return Page("Never")
      }
    }
    addChrome(to: &routes, owner)
    routes.action("/reset") { _ = counts.resets.next() }
    return routes
  }

  private static func addWebPages(to routes: inout Routes<Page>) {
    routes.add("/foreign") {
      Page("Foreign", web: .html(SampleApp.foreign, base: "/names/folder/page.html"))
    }
    routes.add("/orders", .tab(of: "/")) { Page("Orders", web: .url("/orders")) }
    routes.add("/orders/new", .tab(of: "/")) { Page("New order", web: .url("/orders/new")) }
    routes.add("/orders/all", .tab(of: "/")) { Page("All", web: .url("/orders/all")) }
    routes.add("/long", .tab(of: "/")) { Page("Long", web: .url("/long")) }
    let attempts = Attempts()
    routes.add("/later") {
      Page("Later", loading: "Fetching…") {
        // The third time it cannot be had.
        if attempts.next() == 3 { throw SampleError.notToday }
        return Page("Later", web: .url("/orders"))
      }
    }
    routes.add("/outside") { Page("Outside", web: .url("https://example.com/")) }
  }

  private static func home() -> Page {
    Page(
      "Home",
      [
        Page.Section(
          "Items",
          (1...12).map { .row("Item \($0)", detail: "Number \($0)", link: "/item/\($0)") }),
        Page.Section(
          "More",
          [
            .row("Settings", link: "/settings"), .row("Full", link: "/full"),
            .row("Held", link: "/held"), .row("Flaky", link: "/flaky"),
            .row("Foreign", link: "/foreign"), .row("Orders", link: "/orders"),
            .row("Nowhere", link: "/nowhere/at/all"), .row("Empty", link: "/empty"),
            .row("Odd", link: "/names/a%2Fb/%3Cb%3Ebold%3C%2Fb%3E/100%25/%C3%A9%F0%9F%99%82"),
            .row("Chrome", link: "/item/5?x_page_title=Fifth&x_right_button=add"),
          ]),
        Page.Section(
          "Facts",
          [
            .fact("Name", "Sample"), .fact("Author", "Somebody with quite a long name"),
            .text("A paragraph.\nWith two lines."), .code("let x = 1\n\tlet y = 2"),
            .row("Copy me", copies: "copied text"),
          ]),
      ])
  }

  private static func search(_ query: String?) -> Page {
    let form = Page.Form(
      .text("q", label: "Query", value: query ?? "", prompt: "Anything"), submit: "Search"
    ) { .open("/search?q=\($0)") }
    let found = query.map { [Page.Section("Found", [.row("Item for \($0)", link: "/item/7")])] }
    return Page(
      query.map { "‘\($0)’" } ?? "Search", [Page.Section(nil, [.form(form)])] + (found ?? []))
  }

  private static func item(_ number: Int) -> Page {
    Page(
      "Item \(number)",
      items: [
        .fact("Number", "\(number)"), .row("Part 1", link: "/item/\(number)/part/1"),
        .row("Next", link: "/item/\(number + 1)"),
      ])
  }

  static let foreign = """
    <!DOCTYPE html><html><head><title>Evil</title>
    <script>parent.document.title = "stolen"; document.title = "ran";
    parent.postMessage({waymark: "move", cause: "link", link: "/item/666"}, "*")</script></head>
    <body onload="parent.postMessage({waymark: 'move', cause: 'link', link: '/item/667'}, '*')">
    <h1 id="top">Somebody’s page</h1>
    <a id="relative" href="other.html">relative</a>
    <a id="absolute" href="/item/3">absolute</a>
    <a id="action" href="/reset">action</a>
    <a id="directive" href="/item/4?x_page_title=Stolen">directive</a>
    <a id="script" href="javascript:parent.stolen=1">script</a>
    <a id="jump" href="#end">jump</a>
    <a id="half" href="#50%">half</a>
    <a id="up" href="#">up</a>
    <div style="height: 3000px"></div><p id="end">the end</p>
    <div style="height: 3000px"></div><p id="50%">half</p>
    </body></html>
    """
}

enum SampleError: Error { case notToday }
#endif
