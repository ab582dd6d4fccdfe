import Testing
import Waymark
import WaymarkTesting

func shopRoutes(isLoggedIn: @escaping () -> Bool = { true }) -> Routes<String> {
  var routes = Routes<String>()
  routes.accept(schemes: ["shop"], origins: ["https://shop.example"])
  routes.tab("/", "Items") { "Items" }
  routes.tab("/orders", "Orders") { "Orders" }
  routes.add("/item/:item") { (id: Int) in "Item \(id)" }
  routes.requirement("account", present: "/login") { isLoggedIn() }
  routes.add("/account", .requires("account")) { "Account" }
  routes.add("/login", .present(.sheet)) { "Log in" }
  return routes
}

/// The samples of the article about testing.
struct `The samples about testing` {
  @Test func `a universal link has its list beneath it`() throws {
    let navigator = Navigator(shopRoutes())
    navigator.open(text: "https://shop.example/item/3", from: .universalLink)
    #expect(navigator.state == "[*/ > /item/3 | /orders]")
    navigator.back()
    #expect(navigator.state == "[*/ | /orders]")
  }

  @Test(arguments: [
    ("shop://item/7", "[*/ > /item/7 | /orders]"),
    ("https://shop.example/orders", "[/ | */orders]"),
    ("/login", "[*/ | /orders] ^sheet /login"),
  ])
  func `a link opens its screen`(link: String, state: String) throws {
    let navigator = Navigator(shopRoutes())
    #expect(navigator.preview(LinkTarget(text: link), from: .universalLink).state == state)
  }

  @Test(arguments: ["/item/seven", "/nowhere", "https://elsewhere.example/item/7"])
  func `another link changes nothing`(link: String) throws {
    let navigator = Navigator(shopRoutes())
    let outcome = navigator.open(text: link, from: .universalLink)
    let reason = navigator.explain(LinkTarget(text: link), from: .universalLink)
    #expect(outcome.isFailure, "\(reason)")
    #expect(navigator.state == "[*/ | /orders]")
  }

  @Test func `a swipe back uncovers the list`() throws {
    let navigator = Navigator(shopRoutes())
    let host = RecordingHost<String>()
    navigator.host = host
    navigator.open("/item/7")
    let top = try #require(host.state?.top)
    #expect(navigator.screen(of: top) == "Item 7")
    #expect(host.swipeBack())
    #expect(navigator.state == "[*/ | /orders]")
  }

  @Test func `a double tap opens one screen`() {
    let navigator = Navigator(shopRoutes())
    let host = RecordingHost<String>(.slow)
    navigator.host = host
    while host.settle() {}
    navigator.open("/item/7")
    #expect(navigator.open("/item/7") == .unchanged)
    while host.settle() {}
    #expect(navigator.state == "[*/ > /item/7 | /orders]")
  }

  @Test func `the link opens after the login`() throws {
    var isLoggedIn = false
    let navigator = Navigator(shopRoutes { isLoggedIn })
    #expect(navigator.open("/account") == .held)
    #expect(navigator.state == "[*/ | /orders] ^sheet /login")
    #expect(navigator.pendingLink.link == "/account")
    isLoggedIn = true
    navigator.requirementsChanged()
    #expect(navigator.state == "[*/ > /account | /orders]")
  }

  @Test func `a session is restored`() throws {
    let store = MemoryStateStore()
    let before = Navigator(shopRoutes())
    before.session.saving = StateSaving(in: store)
    before.open("/item/7")
    try before.session.save()

    let after = Navigator(shopRoutes())
    after.session.saving = StateSaving(in: store)
    #expect(after.session.restore().didRestoreAny)
    #expect(after.state == "[*/ > /item/7 | /orders]")
  }

  @Test func `cold and warm starts have the same result`() throws {
    var links = RandomLinks(shopRoutes(), seed: .random(in: .min ... .max))
    let warm = Navigator(shopRoutes())
    for _ in 0..<500 {
      let link = links.next()
      warm.open(text: link, from: .universalLink)
      let cold = Navigator(shopRoutes())
      cold.open(text: link, from: .universalLink)
      #expect(warm.state.links == cold.state.links, "\(link), seed \(links.generator.seed)")
    }
  }
}
