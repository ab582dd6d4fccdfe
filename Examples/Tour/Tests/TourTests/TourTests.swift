import Testing
import Waymark
import WaymarkPage
import WaymarkTesting

@testable import Tour

@Suite struct TourTests {
  private let bistro = Bistro()
  private let navigator: Navigator<Page>

  init() throws {
    navigator = try Navigator(bistro.routes)
    bistro.navigator = navigator
  }

  /// The rows, texts and facts of the screen on top.
  private var lines: [String] {
    guard case .sections(let sections) = navigator.screens[navigator.state.top]?.body else {
      return []
    }
    return sections.flatMap(\.items).compactMap { item in
      switch item {
      case .row(let row): row.text
      case .text(let text): text
      case .fact(let name, let value): "\(name): \(value)"
      default: nil
      }
    }
  }

  @Test func `a universal link has its menus beneath it`() {
    navigator.open(text: "https://bistro.example/menu/dinner/Pasta", from: .universalLink)
    #expect(navigator.state == "[*/ > /menu/dinner > /menu/dinner/Pasta | /orders]")
    #expect(lines == ["Price: €11", "Order"])
  }

  @Test func `every row of a menu opens a dish`() {
    for meal in Meal.allCases {
      for dish in meal.dishes {
        #expect(navigator.open("/menu/\(meal)/\(dish.name)") == .opened)
      }
    }
  }

  @Test func `a dish that is not on the menu has no screen`() {
    #expect(navigator.open("/menu/dinner/Caviar").word == "unmatched")
    #expect(navigator.open("/menu/brunch").word == "unmatched")
  }

  @Test func `a short link of the custom scheme is redirected`() {
    navigator.open(text: "bistro://m/lunch", from: .customScheme)
    #expect(navigator.state == "[*/ > /menu/lunch | /orders]")
  }

  @Test func `an order waits for the login, and opens after it`() {
    #expect(navigator.open("/order/Pasta").word == "held")
    #expect(navigator.state == "[*/ | /orders] ^sheet /login")
    navigator.open("/sign-in?name=Ann")
    #expect(navigator.state == "[*/ | /orders] ^sheet /order/Pasta")
  }

  @Test func `an order is listed, and a dialog asks before it is canceled`() throws {
    navigator.open("/sign-in?name=Ann")
    navigator.open("/order/Pasta")
    #expect(navigator.open("/order/Pasta/2") == .performed)
    #expect(navigator.state == "[/ | */orders]")
    #expect(lines == ["2 × Pasta", "Sign Out"])

    navigator.open("/orders/1/cancel")
    #expect(navigator.state == "[/ | */orders] ^alert /orders/1/cancel")
    let dialog = try #require(navigator.screens.dialog(of: navigator.state.top))
    #expect(dialog.title == "Cancel the order?" && dialog.message == "2 × Pasta")
    let target = try #require(dialog.actions.first?.target)
    navigator.dismiss()
    #expect(navigator.open(target) == .performed)
    #expect(lines == ["No orders yet.", "Sign Out"])
  }

  @Test func `a link from outside runs no action`() {
    let outcome = navigator.open(text: "https://bistro.example/sign-out", from: .universalLink)
    #expect(outcome.word == "denied")
  }
}
