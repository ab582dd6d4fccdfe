#if STAND_INS
  import SwiftUI
  import Testing
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
      }

      @Test func `a universal link has its list beneath it`() throws {
        let navigator = try Navigator(shopRoutes())
        navigator.open(text: "https://shop.example/item/3", from: .universalLink)
        #expect(navigator.state == "[*/ > /item/3 | /orders]")
      }
    }
  }
#endif
