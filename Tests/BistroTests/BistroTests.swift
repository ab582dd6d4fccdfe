import Testing
import Waymark
import WaymarkPage

@testable import Bistro

@Suite struct BistroTests {
  private let bistro: Bistro<Page>
  private let navigator: Navigator<Page>

  init() throws {
    bistro = Bistro { $0 }
    navigator = try Navigator(bistro.routes)
    bistro.navigator = navigator
  }

  private var title: String? { navigator.screens[navigator.state.top]?.title }

  @Test(arguments: [
    (
      "bistro://menu/lunch/Club%20sandwich",
      "[*/ > /menu/lunch > /menu/lunch/Club%20sandwich | /orders]"
    ),
    ("https://bistro.example/r/Flingers", "[*/ > /restaurant/Flingers | /orders]"),
    ("/orders", "[/ | */orders]"), ("/menu/lunch/Stew", "[*/ | /orders]"),
    ("/menu/supper", "[*/ | /orders]"), ("/sign-out", "[*/ | /orders]"),
  ])
  func `a link from outside lands with what stands beneath it`(_ link: String, _ state: String) {
    navigator.open(text: link, from: .universalLink)
    #expect(navigator.state.description == state)
  }

  @Test func `an order waits for who signs in, and is shown once`() {
    #expect(navigator.open("/order/Pasta", from: .notification) == .held)
    #expect(navigator.state.description == "[*/ | /orders] ^sheet /login")
    #expect(navigator.open("/sign-in?name=Guest") == .performed)
    #expect(navigator.state.description == "[*/ | /orders] ^sheet /order/Pasta")
    #expect(title == "Order Pasta" && navigator.pendingLink.link == nil)
    #expect(navigator.open("/order/Pasta/2") == .performed)
    #expect(navigator.state.description == "[/ | */orders]" && bistro.orders == ["2 × Pasta"])
    #expect(navigator.open("/order/Pasta/2", from: .universalLink).isFailure)
  }

  @Test func `what was ordered is shown at once, however often, and so is who is there`() {
    func shown() -> String { navigator.screens[navigator.state.top].map { "\($0)" } ?? "" }
    navigator.open("/orders")
    #expect(shown().contains("Sign in"))
    navigator.open("/login")
    navigator.open("/sign-in?name=Guest")
    #expect(shown().contains("Sign out"))
    for dish in ["Pasta", "Pizza"] {
      navigator.open("/order/\(dish)")
      navigator.open("/order/\(dish)/1")
      #expect(shown().contains("1 × \(dish)"))
    }
  }

  @Test func `a menu is shared, a dish is its link, and a session comes back`() throws {
    for meal in Meal.allCases {
      for dish in meal.dishes {
        #expect(navigator.open(object: dish) == .opened)
        #expect(title == dish.name)
      }
    }
    navigator.openAll(["/menu/lunch", "/restaurant/Flingers", "/menu/lunch"])
    #expect(title == "Lunch")
    let saved = try #require(navigator.session.text())
    let other = Bistro<Page> { $0 }
    let next = try Navigator(other.routes)
    #expect(next.session.restore(saved).didRestoreAny)
    #expect(next.state.description == navigator.state.description)
  }
}
