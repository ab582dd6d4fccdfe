#if Browser
import Foundation
import LawSupport
import Testing
import Waymark
import WaymarkTerminal
import WaymarkTesting

@testable import WaymarkCommand

@Suite struct PlaygroundTests {
  @Test func `each command has its outcome, and the state is that after the last command`() {
    let items = "/ tab\n/orders tab\n/item/:item"
    for (routes, run, outcomes, state) in [
      (
        Playground.shop,
        {
          $0.open("/item/7", from: .app)
          $0.open("https://shop.example/order/3", from: .universalLink)
          $0.open("/login", from: .app)
        }, ["opened", "opened", "opened"], "[/ > /item/7 | */orders > /order/3] ^sheet /login"
      ),
      (
        Playground.shop,
        {
          $0.open("/item/7", from: .app)
          $0.run("back") { $0.back() }
          $0.run("back") { $0.back() }
        }, ["opened", "performed", "unchanged"], "[*/ | /orders]"
      ),
      (
        items + " types:Int", { $0.open("/item/seven", from: .app) },
        ["There is no screen for ‘/item/seven’."], "[*/ | /orders]"
      ),
      // A guard denies after the command that sets it to deny.
      (
        Playground.shop,
        {
          $0.open("/orders", from: .app)
          $0.select(tab: 0)
          $0.setGuard("signedIn", denies: true)
          $0.select(tab: 1)
          $0.select(tab: 2)
          $0.open("/orders", from: .app)
          $0.setGuard("signedIn", denies: false)
          $0.open("/orders", from: .app)
        },
        [
          "reused", "performed", "performed", "This is not possible.", "unchanged",
          "‘/orders’ cannot be opened.", "performed", "reused",
        ], "[/ | */orders]"
      ),
    ] as [(String, (Playground) -> Void, [String], String)] {
      let playground = Playground(routes)
      run(playground)
      #expect(playground.log.map(\.outcome) == outcomes)
      #expect(playground.navigator?.state.description == state && playground.denied.isEmpty)
      #expect(playground.guards == (routes == Playground.shop ? ["signedIn"] : []))
    }
  }

  @Test func `a mistake has its line and a caret, and the commands run again without it`() throws {
    let playground = Playground("/ tab\n/item/:item  typ:Int")
    playground.open("/item/7", from: .app)
    let problem = try #require(playground.problems.first)
    #expect(playground.problems.count == 1 && (problem.line, problem.column) == (2, 14))
    #expect(problem.message.hasPrefix("there is no option ‘typ’"))
    #expect(problem.marked == "/item/:item  typ:Int\n             ^" && playground.navigator == nil)
    playground.use("/ tab\n/item/:item  types:Int")
    #expect(playground.navigator?.state.description == "/ > /item/7")
    playground.use("/ tab\n/item/:item  present:sheet")
    #expect(playground.navigator?.state.description == "/ ^sheet /item/7")
    playground.reset()
    #expect(playground.navigator?.state.description == "/" && playground.log.isEmpty)
    #expect(Playground("").problems.map(\.line) == [1])
  }

  @Test func `redirects in a circle are reported, and everything else is shown`() {
    let playground = Playground("/\n/a redirect:/b\n/b redirect:/a")
    playground.open("/a", from: .app)
    #expect(playground.problems.map(\.line) == [2, 3])
    #expect(playground.problems.first?.message.contains("‘/a’ are redirected in a circle") == true)
    #expect(playground.navigator?.state.description == "/")
    #expect(playground.log.first?.outcome.hasPrefix("‘/a’ cannot be opened: ") == true)
  }

  @Test func `the explanation is about the last link, with its source`() {
    let playground = Playground(Playground.shop)
    playground.open("/item/7", from: .app)
    playground.open("/logout", from: .notification)
    playground.run("back") { $0.back() }
    #expect(playground.navigator?.state.description == "[*/ | /orders]")
    #expect(playground.explanation.contains("a notification may not run actions here"))
    playground.open("/a%zz", from: .app)
    #expect(playground.explanation.hasPrefix("/a%zz\n  ^\nThe % at character 3"))
  }

  @Test func `a directive that a link isn't allowed to give is reported`() {
    let playground = Playground(Playground.shop)
    playground.open("shop://item/7?x_replace_page=true", from: .customScheme)
    #expect(playground.navigator?.state.description == "[*/ > /item/7 | /orders]")
    #expect(playground.remarks.count == 1)
    #expect(playground.remarks.first?.contains("may not give directives") == true)
  }

  @Test func `the shop has a link to try for each route, and its graph`() throws {
    let examples = Playground(Playground.shop).examples
    #expect(examples.count == 8)
    for link in examples {
      let playground = Playground(Playground.shop)
      playground.open(link, from: .app)
      let outcome = playground.log.first?.outcome
      #expect(["opened", "reused", "unchanged", "performed"].contains(outcome))
    }
    let printed = try Tool.run("graph", routes: Playground.shop).output
    #expect(Playground(Playground.shop).graph + "\n" == printed)
  }

  // MARK: The pages

  @Test func `the pages open links, run commands and accept other routes`() async throws {
    let navigator = Navigator(PlaygroundPages(playground: Playground(Playground.shop)).routes())
    // A transcript shows a change of a page after a refresh.
    let shown = await TerminalHost.transcript(
      of: navigator, "link=/order/3 source=notification", "r", "/back", "r", "/deny/signedIn", "r",
      "t2", "routes=nonsense", "routes=/", "/reset", "r", "t2")
    let parts = shown.components(separatedBy: "\n> ")
    #expect(parts[2].contains("[/ | */orders > /order/3]") && parts[2].contains("opened"))
    #expect(parts[4].contains("[/ | */orders]") && parts[6].contains("Allow signedIn"))
    #expect(parts[8].contains("Routes: Line 1: no line can begin with ‘nonsense’"))
    #expect(parts[9].contains("── Playground") && parts[9].contains("There is no screen"))
    #expect(!parts[11].contains("There is no screen") && parts[12].contains("routes=/\n"))
  }

  /// The port in the line of a server.
  private func port(in line: String?) throws -> Int {
    let address = line?.split(separator: " ").first { $0.hasPrefix("http") }
    return try #require(address.flatMap { URL(string: String($0))?.port })
  }

  #if os(Linux)
  /// A browser, and a system without one.
  static let browsers = ["any", ""]
  #else
  static let browsers = ["any"]
  #endif

  @Test(arguments: browsers)
  func `the playground uses the next free port, and says that the browser couldn't be opened`(
    browser: String
  ) async throws {
    let folder = TemporaryFolder()
    let opened = folder.url.appending(path: "opened")
    for name in ["open", "xdg-open"] {
      let script = "#!/bin/sh\necho $1 > \(opened.path)\nexit 1\n"
      chmod(try folder.write(Array(script.utf8), to: name), 0o700)
    }
    let variables = [
      "PATH=\(folder.url.path):/usr/bin:/bin", "DISPLAY=", "WAYLAND_DISPLAY=", "BROWSER=\(browser)",
    ]
    try await Tool.serving(["playground", "--port", "0", "--no-launch"]) { first in
      let used = try port(in: first.first)
      try await Tool.serving(["playground", "--port", "\(used)"], variables, lineCount: 3) { said in
        let next = try port(in: said[1])
        #expect(said[0] == "Port \(used) is in use. Using port \(next).")
        #expect(said[2].hasPrefix("The browser couldn't be opened."))
        let address = try? String(contentsOf: opened, encoding: .utf8)
        #expect(address == (browser.isEmpty ? nil : "http://127.0.0.1:\(next)/\n"))
      }
    }
  }

  @Test func `the playground is served until the process ends`() async throws {
    let routes = try Tool.Routes("/\n/only-here")
    try await Tool.serving(["playground", "--routes", routes.path, "--port", "0", "--no-launch"]) {
      said in
      let port = try port(in: said.first)
      let request = #"GET / HTTP/1.1\r\nHost: 127.0.0.1:\#(port)\r\nConnection: close\r\n\r\n"#
      let answer = try Tool.shell(
        "bash -c \"exec 3<>/dev/tcp/127.0.0.1/\(port); printf '\(request)' >&3; cat <&3\""
      ).output
      #expect(answer.hasPrefix("HTTP/1.1 200") && answer.contains("<title>Playground</title>"))
    }
  }
}
#endif
