import Testing
import Waymark

/// The promises of IKRouter's document, sample by sample.
@Suite struct `Coming from IKRouter` {
  /// The sample app: a screen for each parameter.
  private func routes() -> Routes<String> {
    var routes = Routes<String>()
    routes.accept(schemes: ["myapp"])
    routes.add("/") { "Home" }
    routes.parameter(":projectId") { (id: Int) in "Project \(id)" }
    routes.parameter(":itemId") { (opening: OpenContext, id: Int) in
      "Item \(id) of \(opening.parameters["projectId"] ?? "?")"
    }
    routes.chain("/project/:projectId/item/:itemId")
    routes.chain("/project/:projectId")
    return routes
  }

  private let link = "myapp://project/7/item/3"

  @Test func `a deep link is a chain of screens, which is returned without being shown`() throws {
    let navigator = Navigator(routes())
    #expect(
      try navigator.screens(for: LinkTarget(text: link), from: .app) == [
        "Project 7", "Item 3 of 7",
      ])
    #expect(try navigator.screens(for: "myapp://project/7") == ["Project 7"])
    #expect(navigator.state.description == "/")
  }

  @Test func `a route has its scheme, and a parameter its colon, as in the document`() throws {
    var routes = Routes<String>()
    routes.add("/") { "Home" }
    routes.parameter(":projectId") { (id: Int) in "Project \(id)" }
    routes.parameter(":itemId") { (id: Int) in "Item \(id)" }
    routes.chain("myapp://project/:projectId/item/:itemId")
    routes.chain("myapp://project/:projectId")
    let navigator = Navigator(routes)
    #expect(try navigator.screens(for: LinkTarget(text: link)) == ["Project 7", "Item 3"])
    #expect(try navigator.screens(for: "myapp://project/7") == ["Project 7"])
    #expect(try navigator.screens(for: "other://project/7") == [])
  }

  @Test func `the chain is set as the stack`() throws {
    let navigator = Navigator(routes())
    #expect(navigator.open(text: link, from: .customScheme) == .opened)
    #expect(navigator.state.description == "/ > /project/7 > /project/7/item/3")
    #expect(
      navigator.state.topStack.compactMap { navigator.screen(of: $0) }
        == ["Home", "Project 7", "Item 3 of 7"])
  }

  @Test func `or all but the last are pushed, and the last is presented`() throws {
    // A presented route specifies its tab, otherwise the screens below stay.
    var routes = routes()
    routes.remove("/project/:projectId/item/:itemId")
    routes.chain("/project/:projectId/item/:itemId", .present(.sheet), .tab(of: "/"))
    let navigator = Navigator(routes)
    #expect(navigator.open(text: link, from: .customScheme) == .opened)
    #expect(navigator.state.description == "/ > /project/7 ^sheet /project/7/item/3")
    #expect(navigator.screen(of: navigator.state.top) == "Item 3 of 7")
  }

  @Test func `a query need not be registered, and reaches the screens`() throws {
    var routes = routes()
    routes.add("/search/:what") { (opening: OpenContext, what: String) in
      "\(what), page \(opening.link.queryValue("page") ?? "1")"
    }
    let navigator = Navigator(routes)
    #expect(try navigator.screens(for: "myapp://search/tea?page=2&x") == ["tea, page 2"])
  }

  @Test func `each screen of a chain sees the whole match: every parameter, and the query`() throws
  {
    let item = LinkPattern("/project/:projectId/item/:itemId", as: Int.self, Int.self)
    var routes = Routes<String>()
    routes.accept(schemes: ["myapp"])
    routes.add("/") { "Home" }
    func match(_ opening: OpenContext<String>) -> String {
      let values = item.values(in: opening.target).map { "\($0.0) \($0.1)" } ?? "no match"
      return values + " " + (opening.target.queryValue("q") ?? "-")
    }
    routes.parameter("projectId") { (opening: OpenContext, id: Int) in
      "Project \(id) of \(match(opening))"
    }
    routes.parameter("itemId") { (opening: OpenContext, id: Int) in
      "Item \(id) of \(match(opening))"
    }
    routes.chain(item.text)
    let chain = ["Project 7 of 7 3 1", "Item 3 of 7 3 1"]
    let navigator = Navigator(routes)
    #expect(try navigator.screens(for: "myapp://project/7/item/3?q=1") == chain)
    #expect(navigator.open(text: link + "?q=1", from: .customScheme) == .opened)
    #expect(navigator.state.topStack.dropFirst().map { navigator.screen(of: $0) } == chain)
  }

  @Test func `a handler gets the match and the screens`() throws {
    let item = LinkPattern(
      "myapp://project/:projectId/item/:itemId", as: Int.self, Int.self)
    let navigator = Navigator(routes())
    var handled: [String] = []
    func handle(_ text: String) throws {
      let link = try DeepLink(text)
      let screens = try navigator.screens(for: LinkTarget(text: text), from: .customScheme)
      guard let (project, item) = item.values(in: link), !screens.isEmpty else { return }
      handled.append("\(project) \(item) \(link.queryValue("q") ?? "-") \(screens)")
    }
    try handle("myapp://project/7/item/3?q=1")
    try handle("myapp://project/7")
    try handle("myapp://elsewhere/7/item/3")
    #expect(handled == [#"7 3 1 ["Project 7", "Item 3 of 7"]"#])
  }

  @Test func `a handler runs for a link of the system if its route allows it`() throws {
    var handled: [Int] = []
    var routes = Routes<String>()
    routes.accept(schemes: ["myapp"])
    routes.add("/") { "Home" }
    routes.action("/project/:projectId", .trustsOutside) { (id: Int) in handled.append(id) }
    routes.action("/erase/:projectId") { (id: Int) in handled.append(-id) }
    let navigator = Navigator(routes)
    #expect(navigator.open(text: "myapp://project/7", from: .customScheme) == .performed)
    #expect(
      navigator.open(text: "myapp://erase/7", from: .customScheme)
        == .denied(.untrustedAction(.customScheme)))
    #expect(handled == [7])
  }

  @Test func `a parameter without a screen falls back to the route's handler`() throws {
    var routes = routes()
    routes.add("/project/:projectId/users/:userId") { (project: Int, user: Int) in
      "User \(user) of \(project)"
    }
    routes.parameter("never") { (_: Int) -> String? in nil }
    routes.add("/never/:never") { (number: Int) in "Fallback \(number)" }
    let navigator = Navigator(routes)
    #expect(
      try navigator.screens(for: "myapp://project/7/users/2") == ["Project 7", "User 2 of 7"])
    #expect(try navigator.screens(for: "myapp://never/4") == ["Fallback 4"])
  }

  @Test func `a route may be handled in the traditional way, and may decline`() throws {
    var handled: [String] = []
    var routes = Routes<String>()
    routes.accept(schemes: ["myapp"])
    routes.add("/") { "Home" }
    routes.action("/project/:projectId/item/:itemId") { (project: Int, item: Int) in
      if item == 0 { throw LinkDeclined() }
      handled.append("\(project) \(item)")
    }
    let navigator = Navigator(routes)
    #expect(navigator.open(text: link, from: .app) == .performed)
    #expect(navigator.open("myapp://project/7/item/0").word == "unmatched")
    #expect(handled == ["7 3"])
  }

  @Test func `routes have to be unique, and mistakes are reported`() {
    var routes = routes()
    routes.add("/project/:other") { (id: Int) in "Other \(id)" }
    routes.add("/a//b") { "empty" }
    let error = #expect(throws: RoutesError.self) { try routes.validate() }
    #expect(error?.problems.map(\.pattern) == ["/a//b", "/project/:other"])
  }
}
