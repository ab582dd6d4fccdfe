import Testing
import Waymark
import WaymarkTesting

/// Facts of the five systems beyond links, matching, guards and stacks, by their names.
@Suite struct `Coming from any of them` {
  private func navigator(_ add: (inout Routes<String>) -> Void) throws -> Navigator<String> {
    var routes = Routes<String>()
    routes.accept(schemes: ["tt", "test", "myapp", "myScheme"])
    routes.add("/") { "Home" }
    add(&routes)
    return Navigator(routes)
  }

  private func top(_ navigator: Navigator<String>) -> String? {
    navigator.screen(of: navigator.state.top)
  }

  @Test func `ik-sub-1, ik-sub-3: parameters and query items are read by name`() throws {
    let navigator = try navigator { routes in
      routes.add("/path/to/:thing") { (opening: OpenContext, _: String) in
        "\(opening.parameters["nonExistant"] ?? "nil") \(opening.link.queryValue("foo") ?? "nil")"
      }
    }
    navigator.open("myapp://path/to/foobar?foo=bar")
    #expect(top(navigator) == "nil bar")
  }

  @Test func `ik-pres-1, ik-pres-2: all but the last are pushed, and the last is presented`() throws
  {
    let navigator = try navigator { routes in
      for colour in ["red", "blue"] { routes.add("/\(colour)") { colour } }
      routes.add("/green", .present(.sheet)) { "green" }
    }
    navigator.openAll(["/red", "/blue", "/green"])
    #expect(navigator.state.description == "/ > /red > /blue ^sheet /green")
    #expect(navigator.setStack(["/red"]) == .opened)
    #expect(navigator.state.description == "/ > /red")
  }

  @Test func `st-guard-3 changed: a directive applies at any time`() throws {
    let navigator = try navigator { $0.add("/p") { "p" } }
    navigator.open("/p")
    navigator.refresh()
    #expect(navigator.open("/p?x_pop_page=true") == .performed)
    #expect(navigator.state.description == "/")
  }

  @Test(arguments: [
    // un-prefix-1, un-prefix-4; un-prefix-7 changed: a prefix ends where a segment does;
    // un-prefix-10 changed: a scheme alone is a separate condition.
    ("myscheme://test/now/ish?almost=2", "now"), ("test://number/5", "number"),
    ("test://number/10", "number"), ("test://numbers/1", "any"),
    ("test://anything/at?all#x", "any"),
  ])
  func `prefixes`(_ link: String, _ screen: String) throws {
    let navigator = try navigator { routes in
      routes.handle(prefix: "myScheme://test/now") { _ in "now" }
      routes.handle(prefix: "test://number") { _ in "number" }
      routes.handle("scheme", where: { $0.segments.isEmpty == false }) { _ in "any" }
    }
    #expect(!navigator.preview(LinkTarget(text: link), from: .app).outcome.isFailure)
    navigator.open(text: link, from: .app)
    #expect(top(navigator) == screen)
  }

  @Test
  func `un-order-1, un-order-2 changed: handlers run in order, and nil passes a link to the next`()
    throws
  {
    let navigator = try navigator { routes in
      routes.handle(prefix: "/a") { $0.link.segments.last == "no" ? nil : "a" }
      routes.handle(prefix: "/a/b") { _ in "a b" }
    }
    navigator.open("test://a/b/c")
    #expect(top(navigator) == "a")
    navigator.open("/a/b/no")
    #expect(top(navigator) == "a b")
    #expect(navigator.open("/a/no").word == "unmatched")
  }

  @Test func `un-persist-3, tt-persist-10: nothing saved, nothing restored`() throws {
    let store = MemoryStateStore()
    let navigator = try navigator { $0.add("/p") { "p" } }
    navigator.session.saving = StateSaving(in: store, mode: .none)
    #expect(!navigator.session.restore().didRestoreAny)
    navigator.open("/p")
    try navigator.session.save()
    #expect(store.text == nil)
  }

  @Test
  func
    `tt-persist-3 changed, tt-persist-8 changed: the top is the first screen, and a report says all`()
    throws
  {
    let store = MemoryStateStore()
    let old = try navigator { routes in
      for name in ["a", "b", "c"] { routes.add("/\(name)") { name } }
    }
    old.session.saving = StateSaving(in: store, isAutomatic: false)
    old.openAll(["/a", "/b", "/c"])
    #expect(try #require(old.session.text(.top)).contains("\n/\n"))
    try old.session.save()
    let next = try navigator { $0.add("/a") { "a" } }
    next.session.saving = StateSaving(in: store)
    let report = next.session.restore()
    #expect(report.didRestoreAny && next.state.description == "/ > /a")
    #expect(report.skipped.map(\.link.description) == ["/b", "/c"])
  }

  @Test(arguments: [(100, 60, false), (60, 60, true), (10, 60, true)])
  func `tt-persist-4: a session expires`(_ age: Int, _ limit: Int, _ comesBack: Bool) throws {
    let old = try navigator { $0.add("/a") { "a" } }
    old.open("/a")
    let text = try #require(old.session.text(.all, at: .seconds(1_000)))
    let next = try navigator { $0.add("/a") { "a" } }
    let report = next.session.restore(text, maxAge: .seconds(limit), now: .seconds(1_000 + age))
    #expect(report.didRestoreAny == comesBack && report.isExpired == !comesBack)
  }

  @Test(arguments: [
    // tt-sel-2, tt-sel-4 changed: the types of the maker decide, not the names of methods.
    ("/menu/1", "menu 1"), ("/menu/1/5", "menu 1, page 5"), ("/menu/betty", "waitress betty"),
  ])
  func `types instead of selectors`(_ link: String, _ screen: String) throws {
    let navigator = try navigator { routes in
      routes.add("/menu/:menu") { (menu: Int) in "menu \(menu)" }
      routes.add("/menu/:waitress") { (name: String) in "waitress \(name)" }
      routes.add("/menu/:menu/:page") { (menu: Int, page: Int) in "menu \(menu), page \(page)" }
    }
    navigator.open(text: link, from: .app)
    #expect(top(navigator) == screen)
  }

  @Test(arguments: [
    // tt-querydict, read one by one; a key without `=` is a flag and not dropped.
    ("", [:]), ("q", ["q": ""]), ("q=three20", ["q": "three20"]),
    ("q=three20%20github", ["q": "three20 github"]),
    ("q=three20&hl=en", ["q": "three20", "hl": "en"]),
    ("q=three20&hl=", ["q": "three20", "hl": ""]),
  ])
  func `tt-querydict changed: items of a query`(_ query: String, _ values: [String: String]) throws
  {
    let link = try DeepLink("/search?" + query)
    for key in ["q", "hl"] { #expect(link.queryValue(key) == values[key]) }
  }

  @Test
  func `tt-addq-1, tt-addq-3 changed: a link that is built has no question mark without a query`()
    throws
  {
    struct Search {
      var words: String?
    }
    struct Plain {}
    let navigator = try navigator { routes in
      routes.add("/search?q=:q?") { (q: String?) in q ?? "" }
      routes.link(Search.self) { "/search?q=\($0.words ?? "")" }
      routes.link(Plain.self) { _ in "/search" }
    }
    #expect(try navigator.link(to: Search(words: "three20")).description == "/search?q=three20")
    #expect(try navigator.link(to: Plain()).description == "/search")
  }

  @Test func `tt-action-2, tt-frag-5: the values of a call are passed, and not restored`() throws {
    let store = MemoryStateStore()
    let navigator = try navigator { routes in
      routes.add("/waitress") { (opening: OpenContext) in
        opening.values["name"] as? String ?? "nobody"
      }
    }
    navigator.session.saving = StateSaving(in: store)
    navigator.session.restore()
    navigator.open(
      LinkTarget("tt://waitress", transition: .named("curl"), values: ["name": "Betty"]))
    #expect(top(navigator) == "Betty" && navigator.state.top.details.style == .named("curl"))
    navigator.session.restore()
    #expect(navigator.currentLink.description == "/waitress")
  }

  @Test func `tt-vcurl-1: each screen has a different link`() throws {
    let navigator = try navigator { $0.add("/url/:n") { (n: Int) in "\(n)" } }
    navigator.openAll(["tt://url/1", "tt://url/2", "tt://url/3"])
    #expect(navigator.state.links.map(\.description) == ["/", "/url/1", "/url/2", "/url/3"])
  }

  @Test func `un-roundtrip-1 changed: a link reads back as it was set`() throws {
    let navigator = try navigator { $0.handle(prefix: "/number") { _ in "number" } }
    navigator.open("test://number/1")
    navigator.replaceLink(with: "test://number/5")
    #expect(navigator.currentLink.description == "/number/5")
  }

  @Test(arguments: [
    // tt-ext-3: a scheme of the app is never external; tt-ext-6 changed: hosts are case-insensitive.
    ("tt://x", "unmatched"), ("http://Maps.google.com/", "openedExternally"),
    ("http://maps.google.com/", "openedExternally"),
  ])
  func `external links`(_ link: String, _ outcome: String) throws {
    let navigator = try navigator { routes in
      routes.externalChoice = { $0.authority == "maps.google.com" ? .system : nil }
    }
    #expect(navigator.open(text: link, from: .app).word == outcome)
  }

  @Test
  func `tt-frag-2, tt-frag-3, tt-frag-4 changed: registered names act on the current screen`()
    throws
  {
    var sent: [String] = []
    let navigator = try navigator { routes in
      routes.add("/order") { "order" }
      routes.screenAction("send") { screen, opening in
        sent.append("\(screen) \(opening.values["waitress"] as? String ?? "nobody")")
      }
    }
    navigator.open(LinkTarget("tt://order?waitress=Betty#send", values: ["waitress": "Betty"]))
    #expect(navigator.currentLink.description == "/order?waitress=Betty")
    navigator.open("#send")
    #expect(sent == ["order Betty", "order nobody"])
    #expect(navigator.open("#removeFromSuperview") == .opened)
    #expect(sent.count == 2)
  }

  @Test(arguments: [
    // tt-cell: the announcement of a row follows from its link.
    ("/sheet", LinkKind.sheet), ("https://elsewhere.org/", .external), ("/p", .push),
    ("/act", .action),
  ])
  func `tt-cell: a row's sign`(_ link: String, _ kind: LinkKind) throws {
    let navigator = try navigator { routes in
      routes.externalPolicy = .system
      routes.add("/sheet", .present(.sheet)) { "sheet" }
      routes.add("/p") { "p" }
      routes.action("/act") {}
    }
    #expect(navigator.linkKind(of: link) == kind)
  }
}
