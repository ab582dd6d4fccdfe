import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct RouteProblemTests {
  private static let tooMany =
    "name the others in the pattern, or remove types from ‘as:’ or the closure"
  private static let tooFew =
    "add types to ‘as:’ or the closure, or write ‘:’ for values that aren't needed"

  /// Sentences, and routes with the one mistake that each reports.
  static let mistakes: KeyValuePairs<String, @Sendable (inout Routes<String>) -> Void> = [
    "‘menu/:menu’: Invalid pattern at character 1: it has neither a slash nor a scheme at the "
      + "beginning; write ‘/menu/:menu’, or a scheme such as ‘tt://’.":
      { $0.add("menu/:menu") { (_: String) in "" } },
    "‘/menu/:menu’: the pattern names 1 parameter, but the number of types is 2; \(tooMany)":
      { $0.add("/menu/:menu") { (_: String, _: Int) in "" } },
    "‘/menu/:menu/:page’: the pattern names 2 parameters, but the number of types is 0; \(tooFew)":
      { $0.add("/menu/:menu/:page") { "" } },
    "‘/menu/:’: the pattern names 0 parameters, but the number of types is 1; \(tooMany)":
      { $0.add("/menu/:") { (_: String) in "" } },
    "‘/books/:a’: the pattern names 1 parameter, but the number of types is 0; \(tooFew)":
      { $0.add(LinkPattern("/books/:a")) { "" } },
    "‘/books/:a’: the pattern names 1 parameter, but the number of types is 2; \(tooMany)":
      { $0.add(LinkPattern("/books/:a", as: Int.self, Int.self)) { "\($0 + $1)" } },
    "‘/menu?page=:page?’: ‘page’ is optional in the pattern, so its type must be ‘Int?’":
      { $0.add("/menu?page=:page?") { (_: Int) in "" } },
    "‘/menu?page=:page’: ‘page’ isn't optional in the pattern, so its type must be ‘Int’":
      { $0.add("/menu?page=:page") { (_: Int?) in "" } },
    "‘/menu/:card’: another route matches the same links, and neither is more specific; "
      + "remove one; the other route is ‘/menu/:menu’": {
        $0.add("/menu/:menu") { (_: String) in "" }
        $0.add("/menu/:card") { (_: String) in "" }
      },
    "‘/menu’: the option ‘present’ occurs twice; remove one":
      { $0.add("/menu", .present(.sheet), .present(.push)) { "" } },
    "‘/shop’: the option ‘present’ occurs twice; remove one":
      { $0.group("/shop", .present(.sheet), .present(.push)) { $0.add("/menu") { "" } } },
    "‘/menu’: the option ‘saved’ occurs twice; remove one":
      { $0.add("/menu", .neverSaved, .keepsSession) { "" } },
    "‘/logout’: ‘action’ can't be combined with ‘present’; remove one":
      { $0.action("/logout", .present(.sheet)) {} },
    "‘/logout’: ‘action’ can't be combined with ‘guard’; remove one":
      { $0.action("/logout", .guard("a", on: .dismiss) { _ in .allow }) {} },
    "‘t t’ isn't a custom scheme; write a word such as ‘tt’, without a colon":
      { $0.accept(schemes: ["t t"]) },
    "‘https’ isn't a custom scheme; write a word such as ‘tt’, without a colon":
      { $0.accept(schemes: ["https"]) },
    "‘https://example.com/shop’ isn't a web origin; write it like ‘https://example.com’, "
      + "without a path": { $0.accept(origins: ["https://example.com/shop"]) },
    "no route or handler has a screen for the root ‘/nobody’; add it with routes.tab(\"/nobody\")":
      {
        $0.tab("/")
        $0.tab("/nobody")
      },
    "no route or handler has a screen for the root ‘/menu/one’; add it with routes.tab(\"/menu/one\")":
      {
        $0.add("/menu/:page") { (_: Int) in "" }
        $0.tab("/")
        $0.tab("/menu/one")
      },
    "no route or handler has a screen for the root ‘/logout’; add it with routes.tab(\"/logout\")":
      {
        $0.action("/logout") {}
        $0.tab("/")
        $0.tab("/logout")
      },
    "‘/’ is the root of two tabs": {
      $0.tab("/")
      $0.tab("/")
    },
    "‘/menu’: there is no tab with the root ‘/cards’":
      { $0.add("/menu", .tab(of: "/cards")) { "" } },
    "there is no tab with the root ‘/cards’": {
      $0.add("/cards/:card") { (_: Int) in "" }
      $0.columns(of: "/cards", "/cards/:card")
    },
    "the columns of ‘/’: name one or two patterns, for two or three columns":
      { $0.columns(of: "/") },
    "the columns of ‘/’: they are specified twice; remove one": {
      $0.add("/card") { "" }
      $0.columns(of: "/", "/card")
      $0.columns(of: "/", "/card")
    },
    "the columns of ‘/’: a stack can't have that many entries; raise ‘entryLimit’": {
      $0.entryLimit = 2
      $0.add("/card") { "" }
      $0.add("/card/:card") { (_: Int) in "" }
      $0.columns(of: "/", "/card", "/card/:card")
    },
    "the columns of ‘/’: ‘card’ isn't a pattern: it has neither a slash nor a scheme at the "
      + "beginning; write ‘/card’, or a scheme such as ‘tt://’":
      { $0.columns(of: "/", "card") },
    "the columns of ‘/’: no route has the pattern ‘/card’; write it as it was registered":
      { $0.columns(of: "/", "/card") },
    "the columns of ‘/’: ‘/card’ doesn't show a screen; name a route that does": {
      $0.action("/card") {}
      $0.columns(of: "/", "/card")
    },
    "the columns of ‘/’: ‘/’ is the root of a tab, which is in the first column":
      { $0.columns(of: "/", "/") },
    "the columns of ‘/’: ‘/card’ is in two columns; remove one": {
      $0.add("/card") { "" }
      $0.columns(of: "/", "/card", "/card")
    },
    "the columns of ‘/’: ‘/card’ has another presentation; remove its ‘present’": {
      $0.add("/card", .present(.sheet)) { "" }
      $0.columns(of: "/", "/card")
    },
    "the columns of ‘/’: ‘/card’ belongs to another tab; remove its ‘tab’": {
      $0.tab("/")
      $0.tab("/stamps")
      $0.add("/stamps") { "" }
      $0.add("/card", .tab(of: "/stamps")) { "" }
      $0.columns(of: "/", "/card")
    },
    "‘/y/:a/:b’: ‘/ym/:a-:b’ has two parameters in a segment, which can have only one": {
      $0.redirect("/y/:a/:b", to: "/ym/:a-:b")
    },
    "‘/m/:menu’: ‘/menu/:card’ uses the parameter ‘card’, which the pattern doesn't have": {
      $0.add("/menu/:menu") { (_: String) in "" }
      $0.redirect("/m/:menu", to: "/menu/:card")
    },
    "‘/m’: ‘menu’ isn't a link. The link ‘menu’ has neither a scheme nor a slash at character 1: "
      + "write ‘/menu’": { $0.redirect("/m", to: "menu") },
    "‘/m’: ‘/?x_pop_page=true’ has a directive or a fragment, which isn't possible here; remove it":
      { $0.redirect("/m", to: "/?x_pop_page=true") },
    "‘/m’: ‘/#top’ has a directive or a fragment, which isn't possible here; remove it":
      { $0.redirect("/m", to: "/#top") },
    "‘/menu’: no screen route matches the parent ‘/cards’; add a route for it":
      { $0.add("/menu", .parent("/cards")) { "" } },
    "‘/menu’: no screen route matches the parent ‘/logout’; add a route for it": {
      $0.action("/logout") {}
      $0.add("/menu", .parent("/logout")) { "" }
    },
    "‘/menu’: the parents of this route lead back to it; remove one of them":
      { $0.add("/menu", .parent("/menu")) { "" } },
    "‘/menu?x_page_title=:title’: ‘x_page_title’ is a directive and never reaches a pattern; rename it":
      { $0.add("/menu?x_page_title=:title") { (_: String) in "" } },
    "‘/posts’ is the root of two tabs": {
      $0.add("/posts", .alias("/yazilar")) { "" }
      $0.tab("/yazilar")
      $0.tab("/posts")
    },
    "the targets of ‘a’ and ‘b’ require each other; exempt one of them": {
      $0.requirement("a", present: "/a") { false }
      $0.requirement("b", present: "/b") { false }
      $0.add("/a", .requires("b")) { "" }
      $0.add("/b", .requires("a")) { "" }
    },
    "the target of ‘a’ opens above a screen that requires ‘a’; "
      + "exempt that screen, or change its parent or tab": {
        $0.requirement("a", present: "/a") { false }
        $0.add("/vault", .requires("a")) { "" }
        $0.add("/a", .parent("/vault")) { "" }
      },
    "the target of ‘a’ opens above a screen that requires ‘a’; "
      + "exempt that screen, or change its parent or tab": {
        $0.requirement("a", present: "/a") { false }
        $0.tab("/")
        $0.tab("/vault", nil, .requires("a")) { "" }
        $0.add("/a", .present(.sheet), .tab(of: "/vault")) { "" }
      },
    "the target of ‘a’ opens above a screen that requires ‘a’; "
      + "exempt that screen, or change its parent or tab": {
        $0.requirement("a", present: "/a") { false }
        $0.requirement("b", present: "/b") { false }
        $0.tab("/")
        $0.tab("/vault", nil, .requires("a")) { "" }
        $0.columns(of: "/vault", "/a")
        $0.add("/a") { "" }
        // Its target needs one that can't open, but isn't the mistake.
        $0.add("/b", .requires("a")) { "" }
      },
    "two screen actions have the name ‘share’": {
      $0.screenAction("share") { _, _ in }
      $0.screenAction("share") { _, _ in }
    },
    "two buttons have the name ‘save’": {
      $0.button("save", "Save", opens: "/")
      $0.button("save", "Keep", opens: "/")
    },
    "two links have the name ‘Int view’": {
      $0.link(Int.self, named: "view") { "/\($0)" }
      $0.link(Int.self, named: "view") { _ in "/" }
    },
    "two links have the name ‘Int’": {
      $0.link(Int.self) { "/\($0)" }
      $0.link(Int.self) { _ in "/" }
    },
    "‘/files/*path’: the prefix of a group can't have a tail or a query":
      { $0.group("/files/*path") { $0.add("/x") { "" } } },
    "‘/a?q=:q’: the prefix of a group can't have a tail or a query":
      { $0.group("/a?q=:q") { $0.add("/x") { "" } } },
    "‘*’: a pattern in the group ‘/a’ must begin with a slash; register others outside of it":
      { $0.group("/a") { $0.add("*") { "" } } },
    "‘/a/nobody’ can't be removed, because it isn't registered":
      { $0.group("/a") { $0.remove("/nobody") } },
    "‘/docs/:page’: the prefix of a handler can have only literal segments":
      { $0.handle(prefix: "/docs/:page") { _ in nil } },
    "‘/docs?q=:q’: the prefix of a handler can have only literal segments":
      { $0.handle(prefix: "/docs?q=:q") { _ in nil } },
    "two handlers have the name ‘/docs’": {
      $0.handle(prefix: "/docs") { _ in nil }
      $0.handle("/docs", where: { _ in true }) { _ in nil }
    },
    "‘any’: ‘handle’ can't be combined with ‘identity’; remove one":
      { $0.handle("any", .identity("q"), where: { _ in true }) { _ in nil } },
    "‘any’: there is no tab with the root ‘/cards’":
      { $0.handle("any", .tab(of: "/cards"), where: { _ in true }) { _ in nil } },
    "two parameter screens have the name ‘id’": {
      $0.chain("/a/:id")
      $0.parameter("id") { (_: Int) in "" }
      $0.parameter(":id") { (_: Int) in "" }
    },
    "the parameter ‘id’ has a screen, but no screen route has it in its path":
      { $0.parameter("id") { (_: Int) in "" } },
    "‘/a/:id/b/:b’: no screen is registered for the parameter ‘b’; "
      + "add it with routes.parameter(\"b\")": {
        $0.chain("/a/:id/b/:b")
        $0.parameter("id") { (_: Int) in "" }
      },
    "‘/a/:id/b’: a chain must have a closure for its screen, or end with a parameter": {
      $0.chain("/a/:id/b")
      $0.parameter("id") { (_: Int) in "" }
    },
  ]

  @Test func `a mistake is thrown with a sentence that names the route, and each code has one`() {
    var kinds: Set<String> = []
    for (sentence, make) in Self.mistakes {
      var routes = Routes<String>()
      routes.add("/") { "home" }
      make(&routes)
      let error = #expect(throws: RoutesError.self) { try routes.validate() }
      #expect(error?.problems.map(\.sentence) == [sentence] && error?.message == sentence)
      for problem in error?.problems ?? [] {
        kinds.insert(String("\(problem.code)".prefix { $0 != "(" }))
      }
    }
    #expect(kinds.count == 16, "\(kinds.sorted())")
  }

  @Test func `all mistakes are thrown together, each with the numbers of its routes`() throws {
    var routes = Routes<String>()
    routes.accept(schemes: ["1"])
    routes.add("/") { "home" }
    routes.add("menu") { "" }
    routes.add("/a/:x") { (_: String) in "" }
    routes.add("/b/:x") { "" }
    routes.add("/a/:y") { (_: String) in "" }
    let error = try #require(#expect(throws: RoutesError.self) { try routes.validate() })
    let duplicate = try #require(error.problems.last)
    #expect(error.problems.count == 4 && duplicate.code == .duplicate && duplicate.route == 3)
    #expect(
      [duplicate.pattern, duplicate.otherPattern] == ["/a/:y", "/a/:x"] && duplicate.other == 1)
    #expect(error.message.split(separator: "\n").count == 4 && "\(error)" == error.message)
  }

  @Test func `parents that form a circle are reported at each of them`() throws {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    for (pattern, parent) in [("/a/:x", "/b/:x"), ("/b/:x", "/c/:x"), ("/c/:x", "/a/:x")] {
      routes.add(pattern, .parent(parent)) { (x: String) in x }
    }
    routes.add("/d/:x", .parent("/a/:x")) { (x: String) in x }
    let error = #expect(throws: RoutesError.self) { try routes.validate() }
    #expect(error?.problems.map(\.pattern) == ["/a/:x", "/b/:x", "/c/:x"])
    #expect(error?.problems.allSatisfy { $0.code == .parentCycle } == true)
  }

  /// If the time grew with the square of the routes, this would take an hour.
  @Test(.timeLimit(.minutes(5))) func `many routes may have one parent`() {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.add("/p") { "parent" }
    for number in 0..<10_000 { routes.add("/q\(number)", .parent("/p")) { "child" } }
    let navigator = Navigator(routes)
    navigator.expect("/q9999 -> opened / > /p > /q9999")
  }

  @Test(arguments: [
    ("/", "/"), ("/:any", "/:id"), ("/a/b", "/a/b"), ("/a/b", "/a/b/"), ("/a/:x", "/a/:id"),
    ("/:x/b", "/c/b"), ("/a/:x", "/a/c"), ("/a/b", "/%61/b"), ("/a/*rest", "/a/*path"),
    ("/a/*rest", "/a/b/c/d"), ("/:any", "/*path"), ("/v:n/c", "/v:id/c"), ("/v1:n/c", "/v1:id/c"),
    ("/v:n/c", "/v2/c"), ("/:y/c", "/u:id/c"), ("/é/d", "/%C3%A9/d"), ("/menu/list", "/:id/list"),
    ("/search?q=:q&page=:page?", "/search?q=:id"),
  ]) func `a screen can be the parent of routes whose templates can make its links`(
    _ pattern: String, _ template: String
  ) throws { #expect(try problems(screen: pattern, parent: template).isEmpty) }

  @Test(arguments: [
    ("/:any", "/a/b"), ("/a/b", "/a/c"), ("/a/:x", "/b/:id"), ("/a/*rest", "/a"), ("*", "/x/y"),
    ("/search?q=:q", "/search"), ("/v:n/c", "/u2/c"), ("/a", "/A"), ("/menu/list", "/:id/lists"),
    ("tt://shop/b", "tt://shop/b"),
  ]) func `a template whose links show no screen is a problem`(
    _ pattern: String, _ template: String
  ) throws {
    #expect(try problems(screen: pattern, parent: template) == [.unknownParent(template)])
  }

  @Test func `the values of typed parameters do not matter`() throws {
    var routes = Routes<String>()
    routes.add("/") { "" }
    routes.add("/user/:id") { (id: Int) in "\(id)" }
    routes.add("/user/:id/photo/:photo", .parent("/user/:id")) { (id: Int, photo: Int) in "" }
    try routes.validate()
  }

  private func problems(
    screen pattern: String, parent template: String
  ) throws -> [RouteProblem.Code] {
    var routes = Routes<String>()
    routes.accept(schemes: ["tt"])
    routes.registry.tabs = [TabItem("/home/of/this/test")]
    routes.add("/home/of/this/test") { "" }
    routes.registry.register(pattern, [], nil, .screen(TypedScreen.maker { _ in "" }))
    routes.registry.register(
      "/one/more/child/of/:id/*path", [.parent(template)], nil,
      .screen(TypedScreen.maker { _ in "" }))
    do {
      try routes.validate()
      return []
    } catch { return error.problems.map(\.code) }
  }
}
