import LawSupport
import Testing
import WaymarkRouteFile
import WaymarkTesting

@testable import Waymark

@Suite struct RouteFileTests {
  static let shop = """
    origin https://example.com
    origin http://localhost:8080
    scheme tt
    scheme shop
    / tab
    /search?q=:query? tab
    /menu/:menu/:page types:String,Int reuse:existing
    /price/:price types:Double
    /flag?on=:on&n=:n? types:Bool,Int?
    /files/*path
    /settings present:sheet
    /swap present:replace reuse:never
    /help in:/search
    /dish/:id parent:/menu/lunch/1 reuse:update
    /account guard:signedIn guard:paid entryGuard:saved
    /logout action
    /track/:what action trust:outside
    /r/:name redirect:/menu/:name/1
    https://docs.example.org/*page present:external

    """

  @Test func `a manifest reads back as itself`() {
    let file = RouteFile(Self.shop)
    #expect(file.problems.isEmpty)
    let routes: Routes<String> = file.routes { $1.link.description }
    #expect(routes.manifest == Self.shop)
  }

  @Test func `order of options, blanks and comments are not kept, tabs come first`() {
    let file = RouteFile(
      """
      # The shop.
      /news/:id\treuse:existing   types:Int      # one story
      scheme TT

      origin HTTPS://Example.com:443
      /search    tab
      /          tab      # where it begins
      """)
    #expect(file.problems.isEmpty)
    let routes: Routes<String> = file.routes { $1.link.description }
    #expect(
      routes.manifest == """
        origin https://example.com
        scheme tt
        /search tab
        / tab
        /news/:id types:Int reuse:existing

        """)
  }

  @Test func `code writes the same manifest as the file that says the same`() {
    var routes = Routes<String>()
    routes.accept(schemes: ["tt"], origins: ["https://example.com"])
    routes.tabs("/", "/search")
    routes.add("/search?q=:query?") { (query: String?) in query ?? "" }
    routes.add("/") { "home" }
    routes.add("/menu/:menu/:page", .reuse(.existing)) { (menu: String, page: Int) in menu }
    routes.add("/menu/:menu", .identity("q"), .chain(.required)) { (menu: String) in menu }
    routes.action("/logout", .guard("sure") { _ in .allow }) {}
    routes.redirect("/m/:menu", to: "/menu/:menu")
    #expect(
      routes.manifest == """
        origin https://example.com
        scheme tt
        / tab
        /search?q=:query? tab
        /menu/:menu/:page types:String,Int reuse:existing
        /menu/:menu
        /logout action guard:sure
        /m/:menu redirect:/menu/:menu

        """)
  }

  @Test func `what code may write with blanks is one word in a manifest`() {
    var routes = Routes<String>()
    routes.add("/") { "" }
    routes.add(
      "/two words/:name", .parent("/three small words"), .guard("signed in") { _ in .allow }
    ) {
      (name: String) in name
    }
    routes.add("/three small words") { "" }
    routes.add("*") { "" }
    routes.add("tt:/Upper/:name") { (name: String) in name }
    #expect(
      routes.manifest == """
        /
        /two%20words/:name parent:/three%20small%20words guard:signed%20in
        /three%20small%20words
        *
        tt:/Upper/:name

        """)
    let file = RouteFile(routes.manifest)
    #expect(file.problems.isEmpty)
    let again: Routes<String> = file.routes { $1.link.description }
    #expect(again.manifest == routes.manifest)
  }

  @Test func `columns are written at the root of their tab, and work as in code`() throws {
    var routes = Routes<String>()
    routes.tabs("/", "/mail")
    routes.columns(of: "/mail", "/mail/:box", "/mail/:box/a,b")
    for pattern in ["/", "/mail", "/mail/:", "/mail/:/a,b"] { routes.add(pattern) { pattern } }
    #expect(throws: RoutesError.self) { try Navigator(routes) }
    routes = Routes<String>()
    routes.tabs("/", "/mail")
    routes.columns(of: "/mail", "/mail/:box", "/mail/:box/a,b")
    for pattern in ["/", "/mail"] { routes.add(pattern) { pattern } }
    for pattern in ["/mail/:box", "/mail/:box/a,b"] { routes.add(pattern) { (box: String) in box } }
    let manifest = """
      / tab
      /mail tab columns:/mail/:box,/mail/:box/a%2Cb
      /mail/:box
      /mail/:box/a,b

      """
    #expect(routes.manifest == manifest)
    let file = RouteFile(manifest)
    #expect(file.problems.isEmpty)
    let again: Routes<String> = file.routes { $1.link.description }
    for routes in [routes, again] {
      let navigator = try Navigator(routes)
      navigator.open("/mail/inbox/a,b")
      navigator.open("/mail/sent")
      #expect(navigator.state.description == "[/ | */mail > /mail/sent]")
    }
  }

  @Test func `a byte order mark is no part of the first line`() {
    #expect(RouteFile("\u{FEFF}/ tab\r\n/a").problems.isEmpty)
  }

  @Test func `places are the routes that are links as they stand`() {
    #expect(
      RouteFile(Self.shop).places == [
        "/", "/search", "/settings", "/swap", "/help", "/account", "/logout",
      ])
  }

  @Test func `a mistake of one line is no reason for another to be a duplicate`() {
    let file = RouteFile("/\n/a/:x types:Int\n/a/:y types:Imt\n/a/:z frob types:Bool")
    #expect(file.problems.map(\.line) == [3, 4])
  }

  @Test func `manifest(read(manifest)) is manifest for random routes`() throws {
    var random = SeededGenerator(law: "manifest(read(manifest)) == manifest")
    for _ in 0..<500 {
      let routes = Self.random(&random)
      let manifest = routes.manifest
      let file = RouteFile(manifest)
      let again: Routes<String> = file.routes { $1.link.description }
      #expect(again.manifest == manifest, "seed \(random.seed)")
      #expect(
        file.problems.count == CompiledRoutes(routes.registry).problems.count,
        "seed \(random.seed)\n\(manifest)")
    }
  }

  private static func random(_ random: inout SeededGenerator) -> Routes<String> {
    var routes = Routes<String>()
    if random.chance(50) { routes.accept(origins: ["https://example.com"]) }
    if random.chance(50) { routes.accept(schemes: ["tt"]) }
    routes.tabs("/")
    routes.registry.register("/", [], nil, .screen { _ in nil })
    if random.chance(50) {
      routes.tabs("/search")
      routes.registry.register("/search?q=:q?", [], nil, .screen { _ in nil })
    }
    let hasSearch = routes.registry.definitions.count > 1
    let types = [
      ParameterType.text, .init(of: Int.self), .init(of: Double.self), .init(of: Bool.self),
    ]
    for number in 0..<random.below(12) {
      var pattern = "/p\(number)"
      var parameters: [ParameterType] = []
      for name in ["a", "b"].prefix(random.below(3)) {
        pattern += "/:\(name)"
        parameters.append(random.pick(types))
      }
      if random.chance(20) {
        pattern += "/*tail"
        parameters.append(.text)
      }
      if random.chance(30) {
        pattern += "?q=:q"
        parameters.append(random.pick(types))
        if random.chance(50) {
          pattern += "?"
          parameters[parameters.count - 1] = ParameterType(of: Int?.self)
        }
      }
      switch random.below(5) {
      case 0:
        routes.registry.register(
          pattern, guards(&random), parameters, .action { _ in })
      case 1:
        routes.registry.register(
          pattern, [], nil, .redirect(random.pick(hasSearch ? ["/", "/search?q=1"] : ["/"])))
      default:
        var options = guards(&random)
        if random.chance(30) {
          options.append(
            .present(
              random.pick([
                .push, .replace, .sheet, .fullScreen, .popover, .external, .alert, .actionSheet,
              ])))
        }
        if random.chance(30) { options.append(.reuse(random.pick([.never, .existing, .update]))) }
        if random.chance(30) { options.append(.tab(of: hasSearch ? "/search" : "/")) }
        if random.chance(30) { options.append(.parent("/")) }
        routes.registry.register(pattern, options, parameters, .screen { _ in nil })
      }
    }
    return routes
  }

  private static func guards(_ random: inout SeededGenerator) -> [RouteOption] {
    var options: [RouteOption] = []
    if random.chance(20) { options.append(.trust(.outside)) }
    for name in ["one", "two"] where random.chance(20) {
      options.append(.guard(name) { _ in .allow })
    }
    return options
  }

  @Test func `a file's routes run with one maker and one function for all guards`() throws {
    let file = RouteFile(Self.shop)
    #expect(file.guardNames == ["signedIn", "paid", "saved"])
    var asked: [String] = []
    let routes: Routes<String> = file.routes(
      guards: { name, request in
        asked.append(name)
        return name == "paid" ? .deny("\(request.link?.description ?? "") costs") : .allow
      },
      screen: { pattern, opening in
        pattern == "/files/*path" ? nil : "\(pattern) \(opening.parameters["page"] ?? "-")"
      })
    let navigator = try Navigator(routes)
    #expect(navigator.open("shop://menu/lunch/5") == .opened)
    #expect(navigator.screens[navigator.state.top] == "/menu/:menu/:page 5")
    #expect(navigator.open("/menu/lunch/five").word == "unmatched")
    #expect(navigator.open("/files/a").word == "unmatched")
    #expect(navigator.open("/account") == .denied(.guard("paid", reason: "/account costs")))
    #expect(asked == ["signedIn", "paid"])
    #expect(navigator.open("/track/x", from: .notification) == .performed)
    #expect(navigator.open("/r/dinner", from: .notification) == .opened)
    #expect(navigator.state.description == "[*/ > /menu/dinner/1 | /search]")
  }

  @Test func `a file tells which route takes a link`() throws {
    let file = RouteFile(Self.shop)
    let found = try #require(try file.match("https://example.com/menu/lunch/5?x_push_page=true"))
    #expect(found.pattern == "/menu/:menu/:page")
    #expect(found.parameters == RouteParameters(["menu": "lunch", "page": "5"]))
    #expect(try file.match("/menu/lunch/five") == nil)
    #expect(throws: LinkError.self) { try file.match("/%zz") }
  }

  @Test func `an empty file has one problem, that there is no root`() {
    for text in ["", "# nothing", "\n\n", "/menu"] {
      let file = RouteFile(text)
      #expect(file.problems.count == 1 && file.problems[0].isMissingRoot, "\(text)")
      #expect(file.problems.first?.line == 1)
    }
  }

  @Test func `line ends of any system are read`() {
    for end in ["\n", "\r\n"] {
      let text = ["/ tab", "/menu/:menu", "/dish types:Int"].joined(separator: end)
      let file = RouteFile(text)
      #expect(file.problems.map(\.line) == [3])
      #expect(file.problems.map(\.text) == ["/dish types:Int"])
    }
  }
}
