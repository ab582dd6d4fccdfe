import ArgumentParser
import Testing
import Waymark
import WaymarkPage
import WaymarkTerminal
import WaymarkTesting

@testable import Tour

@MainActor @Suite struct TourTests {
  private let bistro = Bistro()
  private let navigator: Navigator<Page>

  init() throws {
    navigator = Navigator(bistro.routes)
  }

  /// The rows of the screen on top.
  private var rows: [Page.Row] {
    guard case .sections(let sections) = navigator.screen(of: navigator.state.top)?.body else {
      return []
    }
    return sections.flatMap(\.items).compactMap { if case .row(let row) = $0 { row } else { nil } }
  }

  @Test func `a universal link has its menus beneath it`() {
    navigator.open(text: "https://bistro.example/menu/dinner/Pasta", from: .universalLink)
    #expect(navigator.state == "[*/ > /menu/dinner > /menu/dinner/Pasta | /orders]")
    #expect(rows.map(\.text) == ["Order"])
  }

  @Test func `every row of a menu opens a dish that can be ordered`() {
    navigator.open("/sign-in?name=Ann")
    for menu in rows.compactMap(\.target) {
      navigator.open(menu)
      #expect(rows.count == 2)
      for dish in rows {
        navigator.open(menu)
        #expect(dish.target.map { navigator.open($0) } == .opened)
        #expect(rows.last?.target.map { navigator.open($0) } == .opened)
        #expect(navigator.screen(of: navigator.state.top)?.title == "Order \(dish.text)")
      }
    }
  }

  @Test(arguments: [
    ("/menu/dinner/Caviar", "There is no screen for ‘/menu/dinner/Caviar’."),
    ("/menu/brunch", "There is no screen for ‘/menu/brunch’."),
    ("/order/Sushi", "There is no screen for ‘/order/Sushi’."),
    ("/order/Pasta/0", "Order 1 to 20 portions."),
    ("count=-5", "How many: Order 1 to 20 portions."),
    ("count=2.5", "How many: ‘2.5’ is not a whole number."),
    ("/orders/99/cancel", "There is no order 99."),
    ("/orders/99/delete", "There is no order 99."), ("/sign-in?name=", "Type your name."),
  ])
  func `what the bistro does not have is refused`(line: String, sentence: String) async {
    let transcript = await TerminalHost.transcript(
      of: navigator, "/sign-in?name=Ann", "/order/Pasta", line)
    #expect(transcript.contains(sentence))
    #expect(bistro.orders.isEmpty)
  }

  @Test(arguments: ["/nowhere", "/menu/lunch/Pasta", "/sign-out", "example.com", "/%zz"])
  func `a first link that cannot be opened is a mistake in the command`(link: String) async throws {
    let tour = try Tour.parse(["--terminal", "--open", link])
    await #expect(throws: ValidationError.self) { try await tour.run() }
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

  @Test func `a guest who signs out leaves the screens of the account`() {
    navigator.open("/sign-in?name=Ann")
    navigator.open("/order/Pasta")
    navigator.open("/sign-out")
    #expect(navigator.state == "[*/ | /orders]")
    #expect(navigator.open("/order/Pasta/1") == .held)
    #expect(bistro.orders.isEmpty)
  }

  @Test func `an order is listed, and a dialog asks before it is canceled`() throws {
    navigator.open("/sign-in?name=Ann")
    navigator.open("/order/Pasta")
    #expect(navigator.open("/order/Pasta/2") == .performed)
    #expect(navigator.state == "[/ | */orders]")
    #expect(rows.map(\.text) == ["2 × Pasta", "Sign Out"])

    navigator.open("/orders/1/cancel")
    #expect(navigator.state == "[/ | */orders] ^alert /orders/1/cancel")
    let dialog = try #require(navigator.dialog(of: navigator.state.top))
    #expect(dialog.title == "Cancel the order?" && dialog.message == "2 × Pasta")
    let target = try #require(dialog.actions.first?.target)
    navigator.dismiss()
    #expect(navigator.open(target) == .performed)
    #expect(rows.map(\.text) == ["Sign Out"])
  }

  @Test func `a link from outside runs no action`() {
    let outcome = navigator.open(text: "https://bistro.example/sign-out", from: .universalLink)
    #expect(outcome.word == "denied")
  }
}
