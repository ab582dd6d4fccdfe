import Testing
import Waymark
import WaymarkTesting

@Suite struct StateEqualityTests {
  @Test func `a state equals its notation, whatever its ids are`() {
    var routes = Routes<String>()
    routes.tab("/")
    routes.tab("/orders")
    routes.add("/") { "home" }
    routes.add("/orders") { "orders" }
    routes.add("/item/:item") { (item: Int) in "item \(item)" }
    let navigator = Navigator(routes)
    navigator.open("/item/1")
    navigator.back()
    navigator.open("/item/3")
    #expect(navigator.state == "[*/ > /item/3 | /orders]")
    #expect(navigator.state != "[/ > /item/3 | */orders]")
    #expect(navigator.state != "[*/ > /item/3 | /orders" && navigator.state != "")
  }

  @Test func `a stack that is as high as its app allows equals its notation, too`() {
    var routes = Routes<String>()
    routes.entryLimit = 2_000
    routes.add("/") { "home" }
    routes.add("/item/:item") { (item: Int) in "item \(item)" }
    let navigator = Navigator(routes)
    for item in 1...1_500 { navigator.open("/item/\(item)") }
    let notation = "/" + (1...1_500).map { " > /item/\($0)" }.joined()
    #expect(navigator.state == notation && navigator.state != notation + " > /item/1501")
  }
}
