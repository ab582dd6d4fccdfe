@testable import WaymarkSwiftUI

@MainActor private func orderRoutes() -> ViewRoutes {
  var routes = ViewRoutes()
  routes.accept(schemes: ["shop"])
  routes.tab("/orders") { LinkButton("Order 7", to: "/orders/7") }
  routes.add("/orders/:order") { (order: Int) in Text("Number \(order)") }
  return routes
}

private struct ItemsView: View { var body: some View { Text("Items") } }

@MainActor private var oldLinks: [String] = []

@MainActor private func openOldLink(_ link: String) { oldLinks.append(link) }

struct ShopTabs: View {
  @State private var tab = "items"
  @State private var navigator = Navigator(orderRoutes())

  var body: some View {
    TabView(selection: $tab) {
      ItemsView()
        .tabItem { Label("Items", systemImage: "list.bullet") }
        .tag("items")
      NavigatorView(navigator)
        .tabItem { Label("Orders", systemImage: "bag") }
        .tag("orders")
    }
    .onAppear {
      navigator.onOutcome = { link, source, outcome in
        guard source != .restoration else { return }
        if case .unmatched = outcome {
          openOldLink(link)
        } else if !outcome.isFailure {
          tab = "orders"
        }
      }
    }
  }
}

extension SwiftUITests {
  @Test func `a navigator fills one tab of an app`() throws {
    StandInClock.reset()
    let window = StandInWindow(ShopTabs())
    window.settle()
    #expect(window.words.contains("Items"))
    window.receive(try #require(URL(string: "shop://settings")))
    window.settle()
    #expect(oldLinks == ["shop://settings"] && window.selectedTab == AnyHashable("items"))
    for _ in 1...2 {
      window.receive(try #require(URL(string: "shop://orders/7")))
      window.settle()
      #expect(window.words == ["Number 7"] && window.selectedTab == AnyHashable("orders"))
    }
    #expect(window.goBack() && window.settle() && window.words == ["Order 7"])
  }
}
