@testable import ReadmeSwiftUI

extension SwiftUITests {
  @Test func `the app of the README goes where its links say`() async throws {
    let app = try Journey(shopRoutes())
    #expect(app.window.press("Item 3"))
    try await app.expect(["Order number 3"])
    #expect(app.state == "[*/ > /item/3 | /orders]" && app.window.press("Order number 3"))
    try await app.expect(["Log in"])
    #expect(app.state == "[*/ > /item/3 | /orders] ^sheet /login")
    defer { Account.shared.name = nil }
    #expect(app.window.press("Log in"))
    try await app.expect(["Orders"])
    #expect(app.state == "[/ > /item/3 | */orders]")
  }

  @MainActor @Test func `a universal link has its list beneath it`() {
    let navigator = Navigator(shopRoutes())
    navigator.open(text: "https://shop.example/item/3", from: .universalLink)
    #expect(navigator.state == "[*/ > /item/3 | /orders]")
  }

  @Test func `notifications open their links before and after the window appears`() throws {
    let notifications = Notifications()
    let navigator = Navigator(shopRoutes())
    let center = UNUserNotificationCenter.current()
    for link in ["/item/3", "/item/4"] {
      let response = UNNotificationResponse(standInUserInfo: ["link": link])
      nonisolated(unsafe) var isHandled = false
      center.delegate?.userNotificationCenter(center, didReceive: response) { isHandled = true }
      notifications.start(navigator)
      #expect(isHandled && navigator.currentLink.description == link)
    }
    navigator.back()
    notifications.start(navigator)
    #expect(navigator.state == "[*/ | /orders]", "each link opens once")
  }

  @Test func `the routes that the first article adds go where it says`() throws {
    var routes = shopRoutes()
    addMoreRoutes(to: &routes)
    let navigator = Navigator(routes)
    navigator.open(text: "https://shop.example/p/3", from: .universalLink)
    #expect(navigator.state == "[*/ > /item/3 | /orders]")
    navigator.open("/search?q=\("tea & co")")
    #expect(search.values(in: navigator.state.top.link)?.0 == "tea & co")
    #expect(navigator.open("/account") == .held && navigator.state.top.link.description == "/login")
  }
}
