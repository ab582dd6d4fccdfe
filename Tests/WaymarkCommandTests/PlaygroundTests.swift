#if Browser
import Foundation
import Testing
import Waymark
import WaymarkBrowser

@testable import WaymarkCommand

@Suite struct PlaygroundTests {
  @Test func `each command has its outcome, and the state is what they come to`() throws {
    let commands = [
      "open /item/7", "open https://shop.example/order/3 from:universalLink", "open /login",
    ]
    let playground = Playground(routes: Playground.shop, commands: commands)
    #expect(playground.problems.isEmpty)
    #expect(playground.steps.map(\.outcome) == ["opened", "opened", "opened"])
    let view = try #require(playground.view)
    #expect(view.notation == "[/ > /item/7 | */orders > /order/3] ^sheet /login")
    #expect(view.tabs.map(\.title) == ["Tab 1", "Tab 2"])
    #expect(view.tabs[1].screens.map(\.link) == ["/orders", "/order/3"])
    #expect(view.tabs[1].screens.map(\.pattern) == ["/orders", "/order/:order"])
    #expect(view.selected == 1 && view.layers.map(\.title) == ["sheet"])
  }

  @Test func `going back and dismissing are commands, too`() {
    let commands = ["open /item/7", "open /login", "dismiss", "back", "back"]
    let playground = Playground(routes: Playground.shop, commands: commands)
    #expect(playground.steps.map(\.outcome) == ["opened", "opened", "ok", "ok", "unchanged"])
    #expect(playground.view?.notation == "[*/ | /orders]")
  }

  @Test func `other routes carry the same commands out anew`() {
    let routes = "/ tab\n/orders tab\n/item/:item"
    let commands = ["open /item/7", "open /orders"]
    #expect(
      Playground(routes: routes, commands: commands).view?.notation == "[/ > /item/7 | */orders]")
    let sheet = Playground(routes: routes + " present:sheet", commands: ["open /item/7"])
    #expect(sheet.view?.notation == "[*/ | /orders] ^sheet /item/7")
    let typed = Playground(routes: routes + " types:Int", commands: ["open /item/seven"])
    #expect(
      typed.steps.map(\.outcome) == [
        "unmatched(no route matches it; nearest: ‘/item/:item’ (‘item’: ‘seven’ is not a whole number))"
      ])
  }

  @Test func `a mistake has its line and a caret, and nothing is shown in its place`() throws {
    let playground = Playground(routes: "/ tab\n/item/:item  typ:Int", commands: ["open /item/7"])
    let problem = try #require(playground.problems.first)
    #expect(playground.problems.count == 1 && (problem.line, problem.column) == (2, 14))
    #expect(problem.message.hasPrefix("there is no option ‘typ’"))
    #expect(problem.marked == "/item/:item  typ:Int\n             ^" && playground.view == nil)
  }

  @Test func `routes without a root say what is missing`() {
    #expect(Playground(routes: "", commands: []).problems.map(\.line) == [1])
  }

  @Test func `redirects in a circle are told, and everything else is shown`() {
    let playground = Playground(routes: "/\n/a redirect:/b\n/b redirect:/a", commands: ["open /a"])
    #expect(playground.problems.map(\.line) == [nil, nil])
    #expect(playground.problems.first?.message.contains("‘/a’ are redirected in a circle") == true)
    #expect(playground.view?.notation == "/")
    #expect(playground.steps.first?.outcome.hasPrefix("denied(") == true)
  }

  @Test func `a guard denies from the command on that tells it to`() {
    let commands = ["open /orders", "select 1", "deny signedIn", "select 2", "open /orders"]
    let playground = Playground(routes: Playground.shop, commands: commands)
    let denied = "denied(signedIn)"
    #expect(playground.steps.map(\.outcome) == ["reused", "ok", "ok", denied, denied])
    #expect(playground.view?.guards.map(\.denies) == [true])
    #expect(playground.view?.guards.map(\.name) == ["signedIn"])
  }

  @Test func `the reason is that of the last link, as its source opens it`() throws {
    let commands = ["open /item/7", "open /logout from:notification", "back"]
    let view = try #require(Playground(routes: Playground.shop, commands: commands).view)
    #expect(view.link == "/logout")
    #expect(view.explanation.contains("a notification may not run actions here"))
    #expect(view.notation == "[*/ | /orders]")
  }

  @Test func `a text that is no link is underlined`() {
    let view = Playground(routes: "/", commands: ["open /a%zz"]).view
    #expect(view?.explanation.hasPrefix("/a%zz\n  ^\nThe % at character 3") == true)
  }

  @Test func `what a link gave and may not give is remarked`() {
    let commands = ["open shop://item/7?x_replace_page=true from:customScheme"]
    let playground = Playground(routes: Playground.shop, commands: commands)
    #expect(playground.view?.notation == "[*/ > /item/7 | /orders]")
    #expect(playground.view?.remarks.count == 1)
    #expect(playground.view?.remarks.first?.contains("may not give directives") == true)
  }

  @Test func `there is a link to try for each route of the shop, and each is taken`() {
    let view = Playground(routes: Playground.shop, commands: []).view
    #expect(view?.examples.count == 8)
    for link in view?.examples ?? [] {
      let opened = Playground(routes: Playground.shop, commands: ["open \(link)"])
      #expect(opened.steps.map(\.hasFailed) == [false])
      #expect(opened.steps.allSatisfy { !$0.outcome.hasPrefix("unmatched") })
    }
  }

  @Test func `the picture is that of the tool's graph`() throws {
    let routes = try Tool.Routes(Playground.shop)
    let drawn = try Tool.run(["graph", "--routes", routes.path]).output
    #expect(Playground(routes: Playground.shop, commands: []).view?.graph == drawn)
  }

  // MARK: The page

  @Test func `what the page sends is answered with the results`() async throws {
    let sent = #"{"routes": "/ tab\n/a tab", "commands": ["open /a", "", "back"]}"#
    let request = WebRequest(method: "POST", target: "/run", body: WebBody(Data(sent.utf8)))
    let response = try #require(try await PlaygroundPages(routes: "/").answer(request))
    guard case .data(let data) = response.body else { throw CancellationError() }
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains(#""notation":"[\/ | *\/a]""#), "\(text)")
    #expect(text.contains(#""outcome":"unchanged""#))
  }

  @Test func `it is served until the process ends, and begins with the file`() async throws {
    let routes = try Tool.Routes("/\n/only-here")
    try await Tool.serving(["playground", "--routes", routes.path, "--port", "0", "--no-launch"]) {
      said in
      let words = said.first?.split(separator: " ") ?? []
      let address = try #require(words.first { $0.hasPrefix("http") })
      let port = try #require(URL(string: String(address))?.port)
      func get(_ path: String) throws -> String {
        let request =
          #"GET \#(path) HTTP/1.1\r\nHost: 127.0.0.1:\#(port)\r\nConnection: close\r\n\r\n"#
        return try Tool.shell(
          "bash -c \"exec 3<>/dev/tcp/127.0.0.1/\(port); printf '\(request)' >&3; cat <&3\""
        ).output
      }
      for (path, part) in [
        ("/", "<h1>Playground</h1>"), ("/playground.js", "fetch("), ("/playground.css", ".whole"),
        ("/routes", "only-here"),
      ] {
        let answer = try get(path)
        #expect(answer.hasPrefix("HTTP/1.1 200") && answer.contains(part), "\(path)")
      }
      #expect(try get("/other").hasPrefix("HTTP/1.1 404"))
    }
  }
}
#endif
