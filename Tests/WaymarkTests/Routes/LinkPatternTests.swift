import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct LinkPatternTests {
  enum Meal: String, LinkParameter, CaseIterable {
    case breakfast
    case lunch = "lunch time"
  }

  static let home = LinkPattern("/")
  static let item = LinkPattern("/item/:item", as: Int.self)
  static let menu = LinkPattern("/menu/:meal/:page", as: Meal.self, Int.self)
  static let search = LinkPattern("/search?q=:query&page=:page?", as: String.self, Int?.self)
  static let tagged = LinkPattern("/tagged?tag=:tag?", as: String?.self)
  static let tags = LinkPattern("/tags?tag=:tag?&page=:page?", as: [String].self, Int?.self)
  static let names = LinkPattern("/names/*names", as: [String].self)
  static let profile = LinkPattern("/@:user", as: String.self)
  static let version = LinkPattern("/v:major/:name.json", as: Int.self, String.self)
  static let files = LinkPattern("/files/*path", as: String.self)

  private static func navigator() -> Navigator<String> {
    var routes = Routes<String>()
    routes.add(home) { "home" }
    routes.add(item) { id in "item \(id + 1)" }
    routes.add(menu, .present(.sheet)) { meal, page in "\(meal) \(page)" }
    routes.add(search) { (context: OpenContext, query, page) in
      "\(query) \(page ?? 1) \(context.link)"
    }
    routes.add(tagged) { tag in tag ?? "all" }
    routes.add(files) { path in path }
    return Navigator(routes)
  }

  @Test func `a pattern makes links, and omits nil values`() {
    let links: [LinkTarget] = [
      Self.home(), Self.item(3), Self.menu(.lunch, 2), Self.search("pizza?x_action=logout&a", nil),
      Self.search("", 7), Self.tagged(nil), Self.tags(["b/c", "a"], nil), Self.tags([], 2),
      Self.names(["a/b", "100%"]), Self.profile("a b"), Self.version(2, "x"), Self.tagged(""),
      Self.files("a b/c"),
    ]
    #expect(
      links.map(\.link) == [
        "/", "/item/3", "/menu/lunch%20time/2", "/search?q=pizza%3Fx_action%3Dlogout%26a",
        "/search?q=&page=7", "/tagged", "/tags?tag=b%2Fc&tag=a", "/tags?page=2",
        "/names/a%2Fb/100%25", "/@a%20b", "/v2/x.json", "/tagged", "/files/a%20b/c",
      ])
  }

  @Test func `a pattern reads its links, and no others`() throws {
    #expect(
      try ["/item/3", "/item/x", "/other/3"].map { Self.item.values(in: try DeepLink($0)) } == [
        3, nil, nil,
      ])
    let (meal, page) = try #require(Self.menu.values(in: try DeepLink("/menu/lunch%20time/2")))
    let (query, none) = try #require(Self.search.values(in: try DeepLink("/search?q=a%20b")))
    #expect("\(meal) \(page) \(query) \(none ?? 0)" == "lunch 2 a b 0")
    let many = LinkPattern(
      "/a/:text/:number/*tail?flag=:flag&more=:more?&page=:page?", as: String.self, Int.self,
      [String].self, Bool.self, String?.self, [Int8].self)
    let link = try DeepLink(many("a/b", -7, ["c%", ".d"], true, nil, [1, 2]).link)
    let values = try #require(many.values(in: link))
    #expect(values == ("a/b", -7, ["c%", ".d"], true, nil, [1, 2]))
    #expect(
      try ["/", "/item/3"].map { Self.home.values(in: try DeepLink($0)) != nil } == [true, false])
  }

  @Test func `a pattern registers a route whose maker gets its values`() throws {
    let navigator = Self.navigator()
    let screens = [
      Self.item(3), Self.search("tea", nil), Self.search("tea", 2), Self.tagged(nil),
      Self.files("a b/c"), Self.menu(.breakfast, 1),
    ].map { target in
      navigator.open(target).isFailure ? nil : navigator.screen(of: navigator.state.top)
    }
    #expect(
      screens == [
        "item 4", "tea 1 /search?q=tea", "tea 2 /search?q=tea&page=2", "all", "a b/c",
        "breakfast 1",
      ])
    #expect(navigator.state.modals.count == 1)
  }

  private enum Shop {
    static let home = LinkPattern("/")
    static let orders = LinkPattern("/orders")
    static let user = LinkPattern("/user/:user", as: Int.self)
    static let item = LinkPattern(
      "/user/:user/item/:item?tag=:tag?", as: Int.self, String.self, String?.self)
    static let old = LinkPattern("/u/:u/:thing?t=:t?", as: Int.self, String.self, String?.self)
    static let delete = LinkPattern("/delete/:id", as: Int.self)
    static let rename = LinkPattern("/rename/:id?to=:name", as: Int.self, String.self)
    static let upload = LinkPattern("/upload/:id", as: Int.self)
    static let login = LinkPattern("/login?for=:user", as: Int.self)
  }

  @Test func `tabs, parents, redirects and guards accept patterns`() {
    var routes = Routes<String>()
    routes.tab(Shop.home) { "home" }
    routes.tab(Shop.orders) { "orders" }
    routes.add(Shop.user, .tab(of: Shop.orders)) { "user \($0)" }
    routes.add(
      Shop.item, .parent(Shop.user), .tab(of: Shop.orders),
      .guard("known") { request in
        let user = request.link.flatMap { Shop.item.values(in: $0)?.0 }
        return user == 9 ? .redirect(Shop.login(9)) : .allow
      }
    ) { user, item, tag in "\(item) of \(user) \(tag ?? "-")" }
    routes.add(Shop.login, .present(.sheet)) { "login of \($0)" }
    routes.group("/old", .guard("closed") { _ in .deny("no") }) { group in
      group.add(Shop.upload) { "upload \($0)" }
    }
    routes.group("/old") { group in group.redirect(Shop.old, to: Shop.item) }
    let navigator = Navigator(routes)
    navigator.expect(
      """
      /u/3/cup?t=new from universalLink -> opened \
        [/ | */orders > /user/3 > /user/3/item/cup?tag=new]
      # Values have the types of the pattern.
      /u/x/cup from untrusted -> unmatched
      # A group gives a whole pattern its options, and no prefix.
      /upload/3 -> denied (closed: no)
      """)
    #expect(navigator.open(Shop.item(4, "a/b", nil), from: .universalLink) == .opened)
    #expect(navigator.state == "[/ | */orders > /user/4 > /user/4/item/a%2Fb]")
    #expect(navigator.open(Shop.item(9, "cup", nil)) == .opened)
    #expect(Shop.login.values(in: navigator.state.top.link) == 9)
  }

  @Test func `actions, tasks, dialogs and chains accept patterns`() async throws {
    var done: [String] = []
    var routes = Routes<String>()
    routes.add(Shop.home) { "home" }
    routes.action(Shop.delete) { id in done.append("delete \(id)") }
    routes.action(Shop.rename) { (context: OpenContext, id, name) in
      done.append("rename \(id) \(name) \(context.link)")
    }
    routes.task(Shop.upload) { id in AsyncAction { "uploaded \(id)" } }
    routes.group("/shop", .requires("open")) { group in
      group.alert(Shop.item) { user, thing, _ in Dialog("Delete the \(thing) of \(user)?") }
      group.actionSheet(Shop.login) { user in Dialog("Log in \(user)?") }
    }
    routes.requirement("open", present: "/") { true }
    routes.parameter("user") { (id: Int) in "user \(id)" }
    routes.chain(Shop.user.text)
    let navigator = Navigator(routes)
    let outcomes = [Shop.delete(3), Shop.rename(3, "a b"), Shop.user(2)].map { navigator.open($0) }
    #expect(outcomes == [.performed, .performed, .opened])
    #expect(navigator.screen(of: navigator.state.top) == "user 2")
    navigator.expect("/delete/x -> unmatched")
    #expect(done == ["delete 3", "rename 3 a b /rename/3?to=a%20b"])
    #expect(try await navigator.perform(Shop.upload(7), returning: String.self) == "uploaded 7")
    navigator.open(Shop.item(4, "cup", nil))
    #expect(navigator.dialog(of: navigator.state.top)?.title == "Delete the cup of 4?")
    navigator.open(Shop.login(9))
    #expect(navigator.dialog(of: navigator.state.top)?.title == "Log in 9?")
    #expect(navigator.state.modals.map(\.style) == [.actionSheet])
  }

  @Test func `a parent's parameter that the route does not have is a problem`() throws {
    var routes = Routes<String>()
    routes.add(Shop.home) { "home" }
    routes.add(Shop.user) { "user \($0)" }
    routes.add(Shop.delete, .parent(Shop.user)) { "\($0)" }
    let error = #expect(throws: RoutesError.self) { try routes.validate() }
    #expect(error?.problems.map(\.pattern) == ["/delete/:id"])
  }

  @Test func `a wrong pattern is a problem of the routes, and of the links made from it`() throws {
    let count = LinkPattern("/item/:item", as: Int.self, Int.self)
    let syntax = LinkPattern("/a//b")
    let optional = LinkPattern("/search?q=:query?", as: String.self)
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.add(count) { "\($0 + $1)" }
    routes.add(syntax) { "a" }
    routes.add(optional) { $0 }
    let error = #expect(throws: RoutesError.self) { try routes.validate() }
    let problems = try #require(error?.problems)
    #expect(problems.map(\.pattern) == ["/item/:item", "/a//b", "/search?q=:query?"])

    let navigator = Self.navigator()
    for (target, problem) in zip([count(1, 2), syntax(), optional("a")], problems) {
      let before = navigator.state
      guard case .failed(let error as RoutesError) = navigator.open(target) else {
        Issue.record("\(target.link) opens")
        continue
      }
      #expect(error.problems.map(\.sentence) == [problem.sentence])
      #expect("\(error)" == problem.sentence && navigator.state == before)
      #expect(throws: LinkError.self) { try DeepLink(target.link) }
    }
    #expect(count.values(in: try DeepLink("/item/3")) == nil)
  }

  @Test func `a value that is no segment makes no link, and the target may get another`() throws {
    let user = LinkPattern("/user/:name", as: String.self)
    for value in ["", ".", ".."] {
      let navigator = Self.navigator()
      var told: [String] = []
      navigator.onOutcome = { link, _, outcome in told.append("\(link) \(outcome.word)") }
      var target = user(value)
      #expect(
        navigator.open(target) == .failed(LinkBuildingError.notASegment(name: "name", value: value))
      )
      #expect(told.count == 1 && told[0].hasSuffix(" failed"), "\(told)")
      #expect(throws: LinkError.self) { try DeepLink(target.link) }
      target.link = "/item/3"
      #expect(navigator.open(target) == .opened)
    }
  }
}
