import Testing
import Waymark
import WaymarkTesting

@Suite struct StateEqualityTests {
  @Test func `a state equals its notation, whatever its ids are`() throws {
    var routes = Routes<String>()
    routes.tabs("/", "/orders")
    routes.add("/") { "home" }
    routes.add("/orders") { "orders" }
    routes.add("/item/:item") { (item: Int) in "item \(item)" }
    let navigator = try Navigator(routes)
    navigator.open("/item/1")
    navigator.back()
    navigator.open("/item/3")
    #expect(navigator.state == "[*/ > /item/3 | /orders]")
    #expect(navigator.state != "[/ > /item/3 | */orders]")
    #expect(navigator.state != "[*/ > /item/3 | /orders")
    #expect(navigator.state != "")
  }
}
