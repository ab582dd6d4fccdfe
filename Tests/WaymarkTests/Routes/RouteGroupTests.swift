import Testing

@testable import Waymark

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
