#if Browser
import Foundation
import Testing
import Waymark
import WaymarkTerminal
import WaymarkTesting

@testable import WaymarkCommand

@Suite struct PlaygroundTests {
  @Test func `each command has its outcome, and the state is that after the last command`() throws {
    let items = "/ tab\n/orders tab\n/item/:item"
    for (routes, commands, outcomes, state) in [
      (
        Playground.shop,
        [
          .open("/item/7", from: .app),
          .open("https://shop.example/order/3", from: .universalLink),
          .open("/login", from: .app),
        ], ["opened", "opened", "opened"], "[/ > /item/7 | */orders > /order/3] ^sheet /login"
      ),
      (
        Playground.shop,
        [
          .open("/item/7", from: .app), .open("/login", from: .app), .dismiss, .back, .popToRoot,
          .back,
        ],
        ["opened", "opened", "performed", "performed", "unchanged", "unchanged"], "[*/ | /orders]"
      ),
      (
        items + " types:Int", [.open("/item/seven", from: .app)],
        [
          "unmatched(no route matches it; nearest: ‘/item/:item’ (‘item’: ‘seven’ is not a whole number))"
        ], "[*/ | /orders]"
      ),
      // A guard denies after the command that sets it to deny.
      (
        Playground.shop,
        [
          .open("/orders", from: .app), .select(tab: 0), .setGuard("signedIn", denies: true),
          .select(tab: 1), .select(tab: 2), .open("/orders", from: .app),
          .setGuard("signedIn", denies: false), .open("/orders", from: .app),
        ],
        [
          "reused", "performed", "performed", "denied(signedIn)", "unchanged", "denied(signedIn)",
          "performed", "reused",
        ], "[/ | */orders]"
      ),
    ] as [(String, [Playground.Command], [String], String)] {
      let view = try #require(Playground(routes: routes, commands: commands).view)
      #expect(view.outcomes == outcomes && view.state == state, "\(view.state)")
      #expect(view.denied.isEmpty && view.guards == (routes == Playground.shop ? ["signedIn"] : []))
    }
  }

  @Test func `a mistake has its line and a caret, and no state is shown instead`() throws {
    let playground = Playground(
      routes: "/ tab\n/item/:item  typ:Int", commands: [.open("/item/7", from: .app)])
    let problem = try #require(playground.problems.first)
    #expect(playground.problems.count == 1 && (problem.line, problem.column) == (2, 14))
    #expect(problem.message.hasPrefix("there is no option ‘typ’"))
    #expect(problem.marked == "/item/:item  typ:Int\n             ^" && playground.view == nil)
    #expect(Playground(routes: "", commands: []).problems.map(\.line) == [1])
  }

  @Test func `redirects in a circle are reported, and everything else is shown`() {
    let playground = Playground(
      routes: "/\n/a redirect:/b\n/b redirect:/a", commands: [.open("/a", from: .app)])
    #expect(playground.problems.map(\.line) == [nil, nil])
    #expect(playground.problems.first?.message.contains("‘/a’ are redirected in a circle") == true)
    #expect(playground.view?.state.description == "/")
    #expect(playground.view?.outcomes.first?.hasPrefix("denied(") == true)
  }

  @Test func `the explanation is about the last link, with its source`() throws {
    let commands = [
      Playground.Command.open("/item/7", from: .app), .open("/logout", from: .notification), .back,
    ]
    let view = try #require(Playground(routes: Playground.shop, commands: commands).view)
    #expect(view.state == "[*/ | /orders]")
    #expect(view.explanation.contains("a notification may not run actions here"))
    let wrong = Playground(routes: "/", commands: [.open("/a%zz", from: .app)]).view
    #expect(wrong?.explanation.hasPrefix("/a%zz\n  ^\nThe % at character 3") == true)
  }

  @Test func `a directive that a link isn't allowed to give is reported`() {
    let link = "shop://item/7?x_replace_page=true"
    let view = Playground(
      routes: Playground.shop, commands: [.open(link, from: .customScheme)]
    ).view
    #expect(view?.state.description == "[*/ > /item/7 | /orders]" && view?.remarks.count == 1)
    #expect(view?.remarks.first?.contains("may not give directives") == true)
  }

  @Test func `the shop has a link to try for each route, and the picture of its graph`() throws {
    let view = try #require(Playground(routes: Playground.shop, commands: []).view)
    #expect(view.examples.count == 8)
    for link in view.examples {
      let opened = Playground(routes: Playground.shop, commands: [.open(link, from: .app)])
      #expect(["opened", "reused", "unchanged", "performed"].contains(opened.view?.outcomes.first))
    }
    #expect(view.graph == (try Tool.run("graph", routes: Playground.shop).output))
  }

  // MARK: The pages

  @Test func `its pages open links, run commands and accept other routes`() async throws {
    let navigator = Navigator(PlaygroundPages(Playground.shop).routes())
    // A transcript shows a change of a page after a refresh.
    let shown = await TerminalHost.transcript(
      of: navigator, "link=/order/3 source=notification", "r", "/back", "r", "/deny/signedIn", "r",
      "t2", "routes=nonsense", "routes=/", "/reset", "r")
    let parts = shown.components(separatedBy: "\n> ")
    #expect(parts[2].contains("[/ | */orders > /order/3]") && parts[2].contains("opened"))
    #expect(parts[4].contains("[/ | */orders]"))
    #expect(parts[6].contains("Allow signedIn"))
    #expect(parts[8].contains("Routes: Line 1: a line begins with ‘/’"))
    #expect(parts[9].contains("── Playground") && parts[9].contains("unmatched"))
    #expect(!parts[11].contains("unmatched"))
  }

  @Test func `it is served until the process ends`() async throws {
    let routes = try Tool.Routes("/\n/only-here")
    try await Tool.serving(["playground", "--routes", routes.path, "--port", "0", "--no-launch"]) {
      said in
      let words = said.first?.split(separator: " ") ?? []
      let address = try #require(words.first { $0.hasPrefix("http") })
      let port = try #require(URL(string: String(address))?.port)
      let request = #"GET / HTTP/1.1\r\nHost: 127.0.0.1:\#(port)\r\nConnection: close\r\n\r\n"#
      let answer = try Tool.shell(
        "bash -c \"exec 3<>/dev/tcp/127.0.0.1/\(port); printf '\(request)' >&3; cat <&3\""
      ).output
      #expect(answer.hasPrefix("HTTP/1.1 200") && answer.contains("<title>Playground</title>"))
    }
  }
}
#endif
