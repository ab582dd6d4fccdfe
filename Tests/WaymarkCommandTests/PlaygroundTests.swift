import Foundation
import Testing
import Waymark
import WaymarkBrowser
import WaymarkPage

@testable import WaymarkCommand

@Suite struct PlaygroundTests {
  // MARK: What comes of routes and commands

  @Test func `each command has its outcome, and the state is what they come to`() throws {
    let script = "open /item/7\nopen https://shop.example/order/3 from:universalLink\nopen /login"
    let playground = Playground(routes: Playground.shop, script: script)
    #expect(playground.problems.isEmpty)
    #expect(playground.steps.map(\.outcome) == ["opened", "opened", "opened"])
    let view = try #require(playground.view)
    #expect(view.notation == "[/ > /item/7 | */orders > /order/3] ^sheet /login")
    #expect(view.tabs.map(\.title) == ["Tab 1", "Tab 2"])
    #expect(view.tabs[1].screens.map(\.link) == ["/orders", "/order/3"])
    #expect(view.tabs[1].screens.map(\.pattern) == ["/orders", "/order/:order"])
    #expect(view.selected == 1)
    #expect(view.layers.map(\.title) == ["sheet"])
  }

  @Test func `going back and dismissing are commands, too`() {
    let script = "open /item/7\nopen /login\ndismiss\nback\nback"
    let playground = Playground(routes: Playground.shop, script: script)
    #expect(
      playground.steps.map(\.outcome) == ["opened", "opened", "ok", "ok", "alreadyThere"])
    #expect(playground.view?.notation == "[*/ | /orders]")
  }

  @Test func `other routes carry the same commands out anew`() {
    let routes = "/ tab\n/orders tab\n/item/:item"
    let script = "open /item/7\nopen /orders"
    #expect(Playground(routes: routes, script: script).view?.notation == "[/ > /item/7 | */orders]")
    let sheet = Playground(routes: routes + " present:sheet", script: "open /item/7")
    #expect(sheet.view?.notation == "[*/ | /orders] ^sheet /item/7")
    let typed = Playground(routes: routes + " types:Int", script: "open /item/seven")
    #expect(typed.steps.map(\.outcome) == ["unmatched"])
  }

  @Test func `a mistake has its line and a caret, and nothing is shown in its place`() throws {
    let playground = Playground(routes: "/ tab\n/item/:item  typ:Int", script: "open /item/7")
    let problem = try #require(playground.problems.first)
    #expect(playground.problems.count == 1)
    #expect((problem.line, problem.column) == (2, 14))
    #expect(problem.message.hasPrefix("there is no option ‘typ’"))
    #expect(problem.marked == "/item/:item  typ:Int\n             ^")
    #expect(playground.view == nil)
    #expect(playground.commands == ["open /item/7"])
  }

  @Test func `routes without a root say what is missing`() {
    #expect(Playground(routes: "", script: "").problems.map(\.line) == [1])
  }

  @Test func `redirects in a circle are told, and everything else is shown`() throws {
    let playground = Playground(routes: "/\n/a redirect:/b\n/b redirect:/a", script: "open /a")
    #expect(playground.problems.map(\.line) == [nil, nil])
    #expect(playground.problems.first?.message.contains("‘/a’ are redirected in a circle") == true)
    #expect(playground.view?.notation == "/")
    #expect(playground.steps.first?.outcome.hasPrefix("denied(limit: ") == true)
  }

  @Test func `a guard denies from the command on that tells it to`() {
    let script = "open /orders\nselect 1\ndeny signedIn\nselect 2\nopen /orders"
    let playground = Playground(routes: Playground.shop, script: script)
    let denied = "denied(signedIn)"
    #expect(playground.steps.map(\.outcome) == ["reused", "ok", "ok", denied, denied])
    #expect(playground.view?.guards.map(\.denies) == [true])
    #expect(playground.view?.guards.map(\.name) == ["signedIn"])
  }

  @Test func `the reason is that of the last link, as its source opens it`() throws {
    let script = "open /item/7\nopen /logout from:notification\nback"
    let view = try #require(Playground(routes: Playground.shop, script: script).view)
    #expect(view.link == "/logout")
    #expect(view.explanation.contains("a notification may not run actions here"))
    #expect(view.notation == "[*/ | /orders]")
  }

  @Test func `a text that is no link is underlined`() {
    let view = Playground(routes: "/", script: "open /a%zz").view
    #expect(view?.explanation.hasPrefix("/a%zz\n  ^\nThe % at character 3") == true)
  }

  @Test func `what a link gave and may not give is remarked`() {
    let script = "open shop://item/7?x_replace_page=true from:customScheme"
    let playground = Playground(routes: Playground.shop, script: script)
    #expect(playground.view?.notation == "[*/ > /item/7 | /orders]")
    #expect(playground.view?.remarks.count == 1)
    #expect(playground.view?.remarks.first?.contains("may not give directives") == true)
  }

  @Test func `there is a link to try for each route of the shop, and each is taken`() {
    let view = Playground(routes: Playground.shop, script: "").view
    #expect(view?.examples.count == 8)
    for link in view?.examples ?? [] {
      let opened = Playground(routes: Playground.shop, script: "open \(link)")
      #expect(opened.steps.map(\.hasFailed) == [false])
      #expect(opened.steps.map(\.outcome) != ["unmatched"])
    }
  }

  @Test func `the picture is that of the tool's graph`() throws {
    let routes = try Tool.Routes(Playground.shop)
    let drawn = try Tool.run(["graph", "--routes", routes.path]).output
    #expect(Playground(routes: Playground.shop, script: "").view?.graph == drawn)
  }

  // MARK: The screen

  private static func navigator(_ text: String) throws -> Navigator<Page> {
    let app = PlaygroundApp(beginningWith: text).visitorApp
    let navigator = try Navigator(app.routes)
    app.start(navigator)
    return navigator
  }

  /// The element that the screen on top shows.
  private static func element(_ navigator: Navigator<Page>) throws -> Page.Custom {
    let host = ShownPages()
    navigator.attach(host)
    guard case .sections(let sections)? = host.top?.body,
      case .component(.custom(let element))? = sections.first?.items.first
    else { throw CancellationError() }
    return element
  }

  @Test func `what is sent becomes the link and the payload of the screen`() async throws {
    let navigator = try Self.navigator("/")
    let element = try Self.element(navigator)
    let form = try #require(element.form)
    let values = ["routes": "/ tab\n/a tab", "commands": "open /a\n\nback\n"]
    guard case .perform(let work) = form.submission(of: .init(values)),
      case .open(let target) = try await work().wanted
    else {
      Issue.record("The form opens no link.")
      return
    }
    #expect(navigator.open(target).isFailure == false)
    #expect(navigator.state.top.link.description == "/?run=open%20%2Fa%0Aback")
    #expect(navigator.state.top.payload == "/ tab\n/a tab")
    #expect(navigator.state.topStack.count == 1)
    #expect(try Self.element(navigator).json.contains(#""notation":"[\/ | *\/a]""#))
  }

  @Test func `a step back in the history keeps the routes`() throws {
    let navigator = try Self.navigator("/")
    navigator.open(LinkTarget("/?run=\("open /a")", payload: "/\n/a"))
    _ = try Self.element(navigator)
    navigator.open("/")
    #expect(try Self.element(navigator).json.contains(#""routes":"\/\n\/a""#))
    #expect(navigator.state.top.payload == "/\n/a")
  }

  @Test func `more than the screen or its address takes is told`() async throws {
    let form = try #require(try Self.element(try Self.navigator("/")).form)
    func words(_ values: [String: String]) async throws -> String? {
      guard case .perform(let work) = form.submission(of: .init(values)) else { return nil }
      return try await work().notice?.text
    }
    let long = String(repeating: "x", count: Playground.longestText + 1)
    #expect(
      try await words(["routes": long])
        == "Nothing was run: the routes have 65537 bytes, and a playground takes 65536.")
    let many = Array(repeating: "open /item/7", count: 600).joined(separator: "\n")
    #expect(
      try await words(["routes": "/", "commands": many])
        == "The address has no room for more commands: start over.")
    #expect(try await words(["routes": "/", "commands": "back"]) == nil)
  }

  @Test func `a host without the element shows the same in plain items`() throws {
    let navigator = try Self.navigator("/\n/login present:sheet")
    navigator.open("/?run=\("open /login")")
    let items = try Self.element(navigator).plainItems
    let codes = items.compactMap { if case .code(let code) = $0 { code.text } else { nil } }
    #expect(codes.first == "/ ^sheet /login")
    #expect(codes.last?.hasPrefix("link    /login") == true)
  }

  // MARK: The command

  @Test func `it is served until somebody ends it, and begins with the file`() async throws {
    let routes = try Tool.Routes("/\n/only-here")
    try await Tool.serving(
      ["playground", "--routes", routes.path, "--port", "0", "--no-launch"]
    ) { said in
      let words = said.first?.split(separator: " ") ?? []
      let address = try #require(words.first { $0.hasPrefix("http") })
      let port = try #require(URL(string: String(address))?.port)
      // As a browser asks that opens the address.
      let heads = [
        "GET / HTTP/1.1", "Host: 127.0.0.1:\(port)", "Sec-Fetch-Dest: document",
        "Sec-Fetch-Mode: navigate", "Connection: close", "", "",
      ]
      let request = heads.joined(separator: "\\r\\n")
      let answer = try Tool.shell(
        "bash -c \"exec 3<>/dev/tcp/127.0.0.1/\(port); printf '\(request)' >&3; cat <&3\""
      ).output
      #expect(answer.hasPrefix("HTTP/1.1 200"))
      #expect(answer.contains("waymark-playground") && answer.contains("only-here"))
    }
  }

  @Test func `a file that is too long is turned down`() throws {
    let routes = try Tool.Routes(String(repeating: "# x\n", count: 20_000))
    let run = try Tool.run(["playground", "--routes", routes.path, "--no-launch"])
    #expect(
      run.errors == "error: ‘\(routes.path)’ is too long; the routes have 80000 bytes, and a "
        + "playground takes 65536; give --routes a part of it\n")
    #expect(run.code == 1)
  }
}

/// A host that has the page of the screen on top.
private final class ShownPages: NavigationHost {
  var onEvent: ((HostEvent) -> Void)?
  private(set) var top: Page?

  func apply(_ update: NavigationUpdate, screens: Screens<Page>) {
    top = screens[update.after.top]
    onEvent?(.settled(revision: update.revision, .completed))
  }
}
