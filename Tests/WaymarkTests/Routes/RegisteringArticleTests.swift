import Testing
import Waymark
import WaymarkTesting

/// What the article "Registering routes" says of links that nothing takes, and of slashes at the end.
struct `The samples about registering` {
  private let items = [7: "A blue teapot"]

  private func shopRoutes(playing: @escaping (String) -> Bool = { _ in false }) -> Routes<String> {
    var routes = Routes<String>()
    routes.accept(origins: ["https://shop.example"])
    routes.add("/") { "Home" }
    routes.add("/item/:item") { (id: Int) in items[id] }
    routes.action("/play/:track") { (track: String) in
      guard playing(track) else { throw LinkDeclined() }
    }
    routes.add("/*path") { (path: String) in "Nothing at \(path)" }
    return routes
  }

  @Test(arguments: [
    ("/item/7", "/ > /item/7", "A blue teapot"),
    ("/item/8", "/ > /item/8", "Nothing at item/8"),
    ("/item/two", "/ > /item/two", "Nothing at item/two"),
    ("/play/jazz", "/ > /play/jazz", "Nothing at play/jazz"),
    ("https://shop.example/nowhere", "/ > /nowhere", "Nothing at nowhere"),
  ])
  func `what declines and what nothing takes has a page of its own`(
    link: String, state: String, screen: String
  ) throws {
    let navigator = Navigator(shopRoutes())
    #expect(navigator.open(text: link, from: .app) == .opened)
    #expect(navigator.state == state)
    #expect(navigator.screen(of: navigator.state.top) == screen)
  }

  @Test(arguments: ["/item/7/", "https://shop.example/item/7/"])
  func `a slash at the end decides no route, and stays in the link`(link: String) throws {
    let navigator = Navigator(shopRoutes())
    navigator.open("/item/7")
    #expect(navigator.open(text: link, from: .app) == .opened)
    #expect(navigator.state == "/ > /item/7 > /item/7/")
    #expect(navigator.screen(of: navigator.state.top) == "A blue teapot")
  }

  @Test func `an action that does not decline is done`() throws {
    var played: [String] = []
    let navigator = Navigator(
      shopRoutes { track in
        played.append(track)
        return true
      })
    #expect(navigator.open("/play/jazz") == .performed)
    #expect(played == ["jazz"])
  }
}
