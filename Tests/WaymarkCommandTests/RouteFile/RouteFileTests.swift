#if Browser
import Testing

@testable import Waymark
@testable import WaymarkCommand

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

  @Test func `a file with every option has no problems`() {
    #expect(RouteFile(Self.shop).problems.isEmpty)
  }

  @Test func `columns of a file work as in code`() {
    var routes = Routes<String>()
    routes.tab("/")
    routes.tab("/mail")
    routes.columns(of: "/mail", "/mail/:box", "/mail/:box/a,b")
    for pattern in ["/", "/mail"] { routes.add(pattern) { pattern } }
    for pattern in ["/mail/:box", "/mail/:box/a,b"] { routes.add(pattern) { (box: String) in box } }
    let file = RouteFile(
      """
      / tab
      /mail tab columns:/mail/:box,/mail/:box/a%2Cb
      /mail/:box
      /mail/:box/a,b
      """)
    #expect(file.problems.isEmpty)
    for routes in [routes, file.patternRoutes] {
      let navigator = Navigator(routes)
      navigator.open("/mail/inbox/a,b")
      navigator.open("/mail/sent")
      #expect(navigator.state.description == "[/ | */mail > /mail/sent]")
    }
  }

  @Test func `a file's routes run with one maker and one function for all guards`() {
    let file = RouteFile(Self.shop)
    #expect(file.guardNames == ["signedIn", "paid", "saved"])
    var asked: [String] = []
    let routes: Routes<String> = file.routes(
      guards: { name, _, request in
        asked.append(name)
        return name == "paid" ? .deny("\(request.link?.description ?? "") costs") : .allow
      },
      screen: { pattern, opening in
        pattern == "/files/*path" ? nil : "\(pattern) \(opening.parameters["page"] ?? "-")"
      })
    let navigator = Navigator(routes)
    #expect(navigator.open("shop://menu/lunch/5") == .opened)
    #expect(navigator.screen(of: navigator.state.top) == "/menu/:menu/:page 5")
    #expect(navigator.open("/menu/lunch/five").word == "unmatched")
    #expect(navigator.open("/files/a").word == "unmatched")
    #expect(navigator.open("/account") == .denied(.guard("paid", reason: "/account costs")))
    #expect(asked == ["signedIn", "paid"])
    #expect(navigator.open("/track/x", from: .notification) == .performed)
    #expect(navigator.open("/r/dinner", from: .notification) == .opened)
    #expect(navigator.state.description == "[*/ > /menu/dinner/1 | /search]")
  }

  @Test func `a file shows which route matches a link`() throws {
    let file = RouteFile(Self.shop)
    let found = try #require(try file.match("https://example.com/menu/lunch/5?x_push_page=true"))
    #expect(found.pattern == "/menu/:menu/:page")
    #expect(found.parameters.map { "\($0)=\($1)" } == ["menu=lunch", "page=5"])
    #expect(try file.match("/menu/lunch/five") == nil)
    #expect(throws: LinkError.self) { try file.match("/%zz") }
  }

  @Test func `line endings of any system are read, and only lines with a mistake have a problem`() {
    for end in ["\n", "\r\n"] {
      let text = ["\u{FEFF}/ tab", "/menu/:menu", "/dish types:Int"].joined(separator: end)
      let file = RouteFile(text)
      #expect(file.problems.map(\.line) == [3] && file.problems.map(\.text) == ["/dish types:Int"])
    }
    // A line with a mistake does not make another line a duplicate.
    let file = RouteFile("/\n/a/:x types:Int\n/a/:y types:Imt\n/a/:z frob types:Bool")
    #expect(file.problems.map(\.line) == [3, 4])
  }
}
#endif
