import SwiftUI
import Testing
import Waymark

@testable import WaymarkSwiftUI

@MainActor private func orderRoutes() -> ViewRoutes {
  var routes = ViewRoutes()
  routes.add("/") { LinkButton("Order 7", to: "/order/7") }
  routes.add("/order/:order") { (order: Int) in Text("Number \(order)") }
  return routes
}

private struct ItemsView: View {
  var body: some View { Text("Items") }
}

struct ShopTabs: View {
  @State private var tab = "items"

  var body: some View {
    TabView(selection: $tab) {
      ItemsView()
        .tabItem { Label("Items", systemImage: "list.bullet") }
        .tag("items")
      NavigatorView(
        orderRoutes,
        start: { navigator in
          navigator.onOutcome = { _, _, outcome in
            if !outcome.isFailure { tab = "orders" }
          }
        }
      )
      .tabItem { Label("Orders", systemImage: "bag") }
      .tag("orders")
    }
  }
}

extension SwiftUITests {
  /// The tab view of the article "Adopting Waymark".
  @MainActor @Suite struct AdoptingArticleTests {
    @Test func `a navigator fills one tab of an app`() {
      StandInClock.reset()
      let window = StandInWindow(ShopTabs())
      window.settle()
      #expect(window.words.contains("Items"))
    }
  }
}
