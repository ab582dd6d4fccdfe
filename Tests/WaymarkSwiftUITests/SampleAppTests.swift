#if STAND_INS
  import Foundation
  import SwiftUI
  import Testing
  import Waymark
  import WaymarkTesting

  @testable import WaymarkSwiftUI

  /// The sample app and its user.
  extension SwiftUITests {
    @Test(arguments: StandInManner.allCases)
    func `a whole app does what its user expects`(manner: StandInManner) async throws {
      StandInManner.current = manner
      defer { StandInManner.current = .usual }
      let shop = Shop()
      let navigator = try Navigator(shopRoutes(shop))
      let window = StandInWindow(ShopView(shop: shop, navigator: navigator))
      func rest() {
        #expect(window.settle())
        #expect(window.difference(from: navigator.state) == nil)
      }
      rest()
      #expect(window.tabLabels == ["Shop", "Search", "Orders"])
      #expect(window.title == "Shop")
      #expect(await window.pull() && window.words.contains("Item 6"))
      // A sheet of the app's own, whose link goes on beneath it.
      #expect(window.press("Help") && window.settle())
      #expect(window.press("The best one") && window.settle())
      #expect(window.words.contains("Tap what you like."))
      #expect(window.press("Done"))
      rest()
      #expect(window.title == "Item 1")
      #expect(window.flip("Favorite"))
      // A push of the app's own, and a link above it.
      #expect(window.press("Story") && window.settle())
      #expect(window.words.first == "The story of 1")
      #expect(window.press("Next"))
      rest()
      #expect(window.title == "Item 2")
      #expect(window.goBack() && window.settle() && window.goBack())
      rest()
      #expect(window.words.contains("liked"))
      // A login in between, and a badge.
      #expect(window.press("Order"))
      rest()
      #expect(window.type("Ada", into: "Name") && window.press("Sign in"))
      rest()
      #expect(window.press("Buy 1"))
      rest()
      #expect(navigator.state.description == "[/ > /item/1 | /search | */orders]")
      #expect(window.words == ["Order of 1"])
      #expect(window.tabBadges.last == "1")
      // Searching, and a sheet that holds its user.
      #expect(window.tapTab(1))
      rest()
      #expect(window.search("3") && window.words == ["Item 3"])
      navigator.open("/filter")
      rest()
      #expect(window.detents == [.medium, .large])
      #expect(window.flip("Cheap") && !window.swipeDown())
      #expect(window.flip("Cheap") && window.swipeDown())
      rest()
      #expect(window.words == ["Item 3"])
      #expect(window.warnings == [])
      // Another day.
      let saved = try #require(navigator.session.text())
      let next = try Navigator(shopRoutes(Shop()))
      next.session.restore(saved)
      let later = StandInWindow(ShopView(shop: Shop(), navigator: next))
      later.settle()
      #expect(later.difference(from: next.state) == nil)
      #expect(later.title == "Search")
    }
  }
#endif
