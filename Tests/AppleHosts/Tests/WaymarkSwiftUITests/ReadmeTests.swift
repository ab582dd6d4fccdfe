import Foundation
import SwiftUI
import Testing
import UserNotifications
import Waymark
import WaymarkTesting

@testable import ReadmeSwiftUI

extension SwiftUITests {
  @MainActor @Suite struct ReadmeTests {
    @Test func `the app of the README goes where its links say`() async throws {
      let journey = try Journey(shopRoutes())
      #expect(journey.window.press("Item 3"))
      try await journey.expect(["Order number 3"])
      #expect(journey.navigator.state == "[*/ > /item/3 | /orders]")
      #expect(journey.window.press("Order number 3"))
      try await journey.expect(["Log in"])
      #expect(journey.navigator.state == "[*/ > /item/3 | /orders] ^sheet /login")
      defer { Account.shared.name = nil }
      #expect(journey.window.press("Log in"))
      try await journey.expect(["Orders"])
      #expect(journey.navigator.state == "[/ > /item/3 | */orders]")
    }

    @MainActor @Test func `a universal link has its list beneath it`() throws {
      let navigator = Navigator(shopRoutes())
      navigator.open(text: "https://shop.example/item/3", from: .universalLink)
      #expect(navigator.state == "[*/ > /item/3 | /orders]")
    }

    @Test func `a notification opens its link, and the next start restores its screen`() throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("Shop-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let shop = ReadmeSwiftUI.Shop(savingIn: folder)
      let center = UNUserNotificationCenter.current()
      let response = UNNotificationResponse(standInUserInfo: ["link": "/item/3"])
      var isHandled = false
      center.delegate?.userNotificationCenter(center, didReceive: response) { isHandled = true }
      #expect(isHandled)
      #expect(shop.navigator.state == "[*/ > /item/3 | /orders]")
      try shop.navigator.session.flush()
      let next = ReadmeSwiftUI.Shop(savingIn: folder)
      #expect(next.navigator.state == "[*/ > /item/3 | /orders]")
    }

    @Test func `the routes that the first article adds go where it says`() throws {
      var routes = shopRoutes()
      addMoreRoutes(to: &routes)
      let navigator = Navigator(routes)
      navigator.open(text: "https://shop.example/p/3", from: .universalLink)
      #expect(navigator.state == "[*/ > /item/3 | /orders]")
      navigator.open("/search?q=\("tea & co")")
      #expect(search.values(in: navigator.state.top.link)?.0 == "tea & co")
      #expect(navigator.open("/account") == .held)
      #expect(navigator.state.top.link.description == "/login")
    }
  }
}
