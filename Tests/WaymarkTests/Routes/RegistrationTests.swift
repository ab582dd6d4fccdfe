import Testing
import WaymarkTesting

@testable import Waymark

/// Parameters that routes are registered with.
private enum Meal: String, LinkParameter, CaseIterable { case breakfast, lunch }
private enum Level: Int, LinkParameter { case low = 1, high = 2 }

/// A custom type, in three lines.
private struct Tag: LinkParameter, Equatable {
  let linkText: String
  init?(linkText: String) {
    if linkText.hasPrefix("#") { self.linkText = linkText } else { return nil }
  }
}

@Suite struct RegistrationTests {
  private func shown(
    _ link: String, values: [String: any Sendable] = [:], _ register: (inout Routes<String>) -> Void
  ) throws -> String {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    register(&routes)
    let navigator = Navigator(routes)
    let outcome = navigator.open(LinkTarget(text: link, values: values), from: .universalLink)
    guard outcome == .opened else { return outcome.word }
    return navigator.screen(of: navigator.state.top) ?? "none"
  }

  // MARK: By position

  @Test func `no parameter and many parameters are bound, too`() throws {
    #expect(try shown("/a") { $0.add("/a") { "a" } } == "a")
    let many = try shown("/1/2.5/true/x/%23y/2/255/h/i") {
      $0.add("/:a/:b/:c/:d/:e/:f/:g/:h/:i") {
        (a: Int, b: Double, c: Bool, d: String, e: Tag, f: Level, g: UInt8, h: String, i: String) in
        "\(a) \(b) \(c) \(d) \(e.linkText) \(f) \(g) \(h) \(i)"
      }
    }
    #expect(many == "1 2.5 true x #y high 255 h i")
  }

  @Test func `an optional query parameter may be absent, but not of the wrong type`() throws {
    let found = try ["", "?q=", "?q=a", "?page=2", "?page=2&q=a", "?page=x"].map { query in
      try shown("/s" + query) {
        $0.add("/s?q=:q?&page=:page?") { (q: String?, page: Int?) in
          "\(q ?? "-") \(page.map(String.init) ?? "-")"
        }
      }
    }
    #expect(found == ["- -", "- -", "a -", "- 2", "a 2", "unmatched"])
  }

  @Test func `a maker may have the opening as its first parameter`() throws {
    let text = try shown("https://elsewhere.org/a/7?b=c#d", values: ["n": 7]) {
      $0.add("https://elsewhere.org/a/:id") { (opening: OpenContext, id: Int) in
        "\(opening.link) \(opening.parameters["id"] ?? "") \(id) "
          + "\(opening.values["n"] as? Int ?? 0) \(opening.source)"
      }
    }
    #expect(text == "https://elsewhere.org/a/7?b=c#d 7 7 7 universalLink")
    #expect(
      try shown("/o") { $0.add("/o") { (opening: OpenContext) in opening.link.path } } == "/o")
  }

  // MARK: Throwing and declining

  private struct Trouble: Error, Equatable {}

  @Test func `a maker or an action that throws fails the link and does not change the state`() {
    var routes = Shop.routes()
    routes.add("/trouble") { () throws -> String? in throw Trouble() }
    routes.action("/broken") { throw Trouble() }
    let journal = Journal()
    let navigator = journal.navigator(routes)
    navigator.open("/cafe/a")
    let before = navigator.state
    for link in [
      "/trouble", "/trouble?x_clear_stack_and_replace=true", "/broken", "/any?x_action=broken",
    ] { #expect(navigator.open(text: link, from: .app) == .failed(Trouble())) }
    #expect(navigator.state == before && journal.changes.count == 1)
  }

  @Test func `an action that declines leaves the link to the next candidate`() {
    var ran: [String] = []
    var routes = Shop.routes()
    routes.action("/do/now") {
      ran.append("now")
      throw LinkDeclined()
    }
    routes.action("/do/:n") { (n: Int) in ran.append("number \(n)") }
    routes.action("/do/:what") { (what: String) in
      ran.append(what)
      if what == "nothing" { throw LinkDeclined() }
    }
    routes.add("/do/*rest") { (rest: String) in "screen \(rest)" }
    // A maker may decline by throwing, too.
    routes.add("/m/now") { () throws -> String? in throw LinkDeclined() }
    routes.add("/m/:what") { (what: String) in what }
    Navigator(routes).expect(
      """
      /do/now -> performed
      /do/nothing -> opened ‘screen nothing’
      /do/7 -> performed
      /m/now -> opened ‘now’
      refresh -> performed ‘now’
      """)
    #expect(ran == ["now", "now", "nothing", "number 7"])
  }

  @Test func `a directive's action that declines runs once and is unmatched`() {
    var count = 0
    var routes = Shop.routes()
    routes.action("/never") {
      count += 1
      throw LinkDeclined()
    }
    routes.add("/project/:name/:number") { (_: String, _: Int) in "" }
    routes.add("/project/:name/*rest") { (_: String, _: String) in "" }
    Navigator(routes).expect(
      "/project/a/1?x_action=never -> unmatched [*/ | /search]\npreview /never -> performed")
    #expect(count == 1)
  }
}

@Suite struct RouteGroupTests {
  private static func routes(_ asked: @escaping (String) -> Void = { _ in }) -> Routes<String> {
    var routes = Routes<String>()
    routes.accept(schemes: ["tt"])
    routes.tab("/")
    routes.tab("/search")
    routes.add("/") { "home" }
    routes.add("/search") { "search" }
    func ask(_ name: String) -> RouteOption {
      .guard(name) { _ in
        asked(name)
        return .allow
      }
    }
    routes.group("/admin", ask("admin"), .present(.sheet), .tab(of: "/search")) { group in
      group.add("/") { "admin" }
      group.add("/users?page=:page?", ask("users")) { (page: Int?) in "users \(page ?? 1)" }
      group.add("/log", .present(.push), .tab(of: "/")) { "log" }
      group.action("/clear", ask("clear")) {}
      group.redirect("/people", to: group.mounted("/users"))
      group.group("/deep/", ask("deep"), .present(.fullScreen)) { inner in
        inner.add("/end", ask("end")) { "end" }
      }
    }
    routes.group("/shop/:shop") { shop in
      shop.add("/item/:item") { (shop: String, item: Int) in "\(shop) \(item)" }
      shop.add("/by/:name?of=:of?") { (shop: String, name: String, of: Int?) in
        "\(name) \(shop) \(of ?? 7)"
      }
    }
    routes.group("", .reuse(.existing)) { $0.add("tt://only/:x") { (x: String) in x } }
    return routes
  }

  @Test func `the prefix is before each pattern, its parameters are bound first`() {
    Navigator(Self.routes()).expect(
      """
      /admin -> opened ‘admin’
      /admin/users?page=3 -> opened ‘users 3’
      /admin/people -> opened ‘users 1’
      /admin/deep/end -> opened ‘end’
      /shop/ulm/item/7 -> opened ‘ulm 7’
      /shop/ulm/by/ann -> opened ‘ann ulm 7’
      tt://only/x -> opened ‘x’
      /users -> unmatched
      """)
    // Options are shared, and an option of the route wins.
    Navigator(Self.routes()).expect(
      """
      /admin/users -> opened [/ | */search] ^sheet /admin/users
      /admin/log -> opened [*/ > /admin/log | /search]
      /admin/deep/end -> opened [/ > /admin/log | */search] ^fullScreen /admin/deep/end
      """)
  }

  @Test func `guards of the group are asked before those of the route`() {
    var asked: [String] = []
    let navigator = Navigator(Self.routes { asked.append($0) })
    for (link, guards) in [
      ("/admin/users", ["admin", "users"]), ("/admin/clear", ["admin", "clear"]),
      ("/admin/deep/end", ["admin", "deep", "end"]), ("/shop/ulm/item/7", []),
      ("/admin/people", ["admin", "admin", "users"]),
    ] {
      asked = []
      navigator.open(text: link, from: .app)
      #expect(asked == guards)
    }
  }

  @Test func `a condition of the group applies to each route, in addition to its own`() {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.group("/:n", .where { $0["n"] != "0" }, .identity("a")) { group in
      group.add("/x") { (n: Int) in "\(n)" }
      group.add("/y/:m", .where { $0["m"] != "0" }, .identity("b"), .reuse(.existing)) {
        (n: Int, m: Int) in "\(n) \(m)"
      }
    }
    Navigator(routes).expect(
      """
      /0/x -> unmatched
      /1/x -> opened
      /0/y/1 -> unmatched
      /1/y/0 -> unmatched
      /1/y/1?a=1&b=1 -> opened
      /1/y/1?a=2&b=1 -> opened
      /1/y/1?a=2&b=2 -> opened
      /1/y/1?a=2&b=2&c=3 -> reused
      """)
  }

  @Test func `a typed pattern has no prefix, and the next pattern of the group has it`() {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.group("/old") { group in
      group.add(LinkPattern("/typed")) { "typed" }
      group.add("/text") { "text" }
    }
    Navigator(routes).expect("/typed -> opened / > /typed\n/old/text -> opened")
  }

  @Test func `a mistake in a group names the whole pattern, and an error ends the group`() throws {
    struct Trouble: Error {}
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.group("/a") { $0.add("/b/:c") { "" } }
    #expect(throws: Trouble.self) { try routes.group("/a") { _ in throw Trouble() } }
    routes.add("/c") { "c" }
    let error = #expect(throws: RoutesError.self) { try routes.validate() }
    #expect(error?.problems.map(\.pattern) == ["/a/b/:c"])
  }
}
