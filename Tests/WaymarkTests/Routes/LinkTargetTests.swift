import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct LinkTargetTests {
  private let journal = Journal()

  @Test func `a target is opened with all that it says`() throws {
    var seen: [String] = []
    var routes = Shop.routes(journal)
    routes.add(
      "/form/:id",
      .guard("who", allowing { request in seen.append("guard \(request.values["who"] ?? "-")") })
    ) { (opening: OpenContext, id: Int) in
      seen.append("maker \(opening.values["who"] ?? "-") \(opening.payload ?? "-")")
      return "form"
    }
    let navigator = Navigator(routes)
    let form = LinkTarget(
      "/form/1", as: .popover, transition: .fade, anchor: "here", values: ["who": 7],
      payload: "text")
    #expect(navigator.open(form) == .opened)
    #expect(seen == ["guard 7", "maker 7 text"])
    let layer = try #require(navigator.state.modals.last)
    #expect(layer.style == .popover && layer.anchor == "here")
    #expect(navigator.state.top.details.style == .fade)
    navigator.dismiss()
    navigator.open(LinkTarget("/project/1/item/2", base: .fromRoot))
    #expect(navigator.state == "[*/ > /project/1 > /project/1/item/2 | /search]")
    let target = LinkTarget("/restaurant/a", parent: "/help")
    navigator.open(LinkTarget(target, base: .onTop), from: .universalLink)
    #expect(navigator.state.topStack.count == 5)
    // Without a base the source decides.
    navigator.open(target, from: .universalLink)
    #expect(navigator.state.topStack.count == 3)
  }

  @Test(arguments: [
    "a", "a/b", "100%", "?q=1&x_pop_page=true#f", "..", "", "é \u{1F375}", "+", "a%2Fb", "\u{7}\n",
  ]) func `what stands in a target is one value, whatever it is`(_ name: String) {
    var routes = Routes<String>()
    routes.add("/") { "root" }
    routes.add("/by/:name/end?q=:q&n=:n") { (name: String, q: String, n: Int) in "\(name)|\(q)|\(n)"
    }
    let navigator = Navigator(routes)
    let outcome = navigator.open("/by/\(name)/end?q=\(name)&n=\(7)")
    // What no segment can be makes no link: it must not lead elsewhere.
    guard !["", ".."].contains(name) else {
      #expect(outcome.word == "failed")
      return
    }
    #expect(outcome == .opened && navigator.screen(of: navigator.state.top) == "\(name)|\(name)|7")
  }

  @Test func `a path in a target keeps its slashes`() {
    let target: LinkTarget = "/files/\(path: "a b/c?d/100%")"
    #expect(target.link == "/files/a%20b/c%3Fd/100%25")
  }

  @Test func `a text is a target, and native values count by their text`() {
    let text: LinkTarget = "/a"
    #expect(text == LinkTarget("/a"))
    #expect(LinkTarget("/a", values: ["a": 1]) == LinkTarget("/a", values: ["a": 1]))
    #expect(LinkTarget("/a", values: ["a": 1]) != LinkTarget("/a", values: ["a": 2]))
    #expect(LinkTarget("/a", anchor: "x") != text && text.pressed(at: "y").anchor == "y")
    #expect(LinkTarget("/a", anchor: "x").pressed(at: "y").anchor == "x")
    #expect(Set([text, LinkTarget("/a"), "/b"]).count == 2)
  }

  @Test func `what a button opens carries its options`() {
    var seen: [String] = []
    var routes = Shop.routes(journal)
    routes.add("/form") { (opening: OpenContext) in
      seen.append("\(opening.values["who"] ?? "-")")
      return "form"
    }
    routes.button("form", "Form", opens: LinkTarget("/form", values: ["who": "button"]))
    let navigator = Navigator(routes)
    navigator.press("form")
    #expect(seen == ["button"])
  }
}
