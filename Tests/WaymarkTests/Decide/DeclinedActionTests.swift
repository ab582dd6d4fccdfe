import Testing

@testable import Waymark

@Suite struct DeclinedActionTests {
  @Test func `an action that declines lets the next candidate take the link`() {
    var ran: [String] = []
    var routes = Shop.routes()
    routes.action("/do/now") {
      ran.append("now")
      throw LinkDeclined()
    }
    routes.action("/do/:n") { (n: Int) in ran.append("number \(n)") }
    routes.action("/do/:what") { (what: String) in
      ran.append(what)
      if what == "nothing" { throw LinkDeclined() }
    }
    routes.add("/do/*rest") { (rest: String) in "screen \(rest)" }
    let navigator = Navigator(routes)
    #expect(navigator.open("/do/now") == .performed)
    #expect(ran == ["now", "now"])
    #expect(navigator.open("/do/nothing") == .opened)
    #expect(navigator.screen(of: navigator.state.top) == "screen nothing")
    #expect(navigator.open("/do/7") == .performed)
  }

  @Test func `a directive's action that declines runs once and is unmatched`() {
    var count = 0
    var routes = Shop.routes()
    routes.action("/never") {
      count += 1
      throw LinkDeclined()
    }
    routes.add("/project/:name/:number") { (_: String, _: Int) in "" }
    routes.add("/project/:name/*rest") { (_: String, _: String) in "" }
    let navigator = Navigator(routes)
    let before = navigator.state
    #expect(navigator.open("/project/a/1?x_action=never").word == "unmatched")
    #expect(count == 1 && navigator.state == before)
    #expect(navigator.preview("/never").outcome == .performed && count == 1)
  }

  @Test func `a maker may decline by throwing, too`() {
    var routes = Shop.routes()
    routes.add("/m/now") { () throws -> String? in throw LinkDeclined() }
    routes.add("/m/:what") { (what: String) in what }
    let navigator = Navigator(routes)
    #expect(navigator.open("/m/now") == .opened)
    #expect(navigator.screen(of: navigator.state.top) == "now")
    navigator.refresh()
    #expect(navigator.screen(of: navigator.state.top) == "now")
  }
}
