import Testing

@testable import Waymark

@Suite struct RoutesErrorTests {
  @Test func `an error that nobody catches prints a sentence for each problem`() {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.add("/a/:x") { "a" }
    routes.add("/b//c") { "c" }
    let error = #expect(throws: RoutesError.self) { try routes.validate() }
    #expect(error.map { "\($0)" } == error?.message)
    #expect(error.map { "\($0)".split(separator: "\n").count } == 2)
  }
}
