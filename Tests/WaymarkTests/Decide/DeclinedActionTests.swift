import Testing

@testable import Waymark

@Suite struct DeclinedActionTests {
  @Test func `an action that declines leaves the link to the next candidate`() {
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
    // A maker may decline by throwing, too.
    routes.add("/m/now") { () throws -> String? in throw LinkDeclined() }
    routes.add("/m/:what") { (what: String) in what }
    Navigator(routes).expect(
      """
      /do/now -> performed
      /do/nothing -> opened ‘screen nothing’
      /do/7 -> performed
      /m/now -> opened ‘now’
      refresh -> performed ‘now’
      """)
    #expect(ran == ["now", "now", "nothing", "number 7"])
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
    Navigator(routes).expect(
      """
      /project/a/1?x_action=never -> unmatched [*/ | /search]
      preview /never -> performed
      """)
    #expect(count == 1)
  }
}
