import Testing
import Waymark
import WaymarkPage
import WaymarkTerminal

@testable import Tour
@testable import TourRoutes

/// The links of TTNavigator's document.
@MainActor @Suite struct RestaurantsTests {
  private let navigator = Navigator(tourRoutes())

  @Test func `tt://restaurant/Chotchkie's opens a screen with a name`() {
    navigator.open(text: "tt://restaurant/Chotchkie's", from: .customScheme)
    #expect(navigator.stack == "/restaurants > /restaurant/Chotchkie's")
    #expect(navigator.title == "Chotchkie's")
    #expect(navigator.open("tt://restaurant/McDowell's").isFailure)
  }

  @Test func `an object opens its own screen`() {
    #expect(navigator.open(object: Restaurant(name: "Flingers"), named: "view") == .opened)
    #expect(navigator.currentLink.description == "/restaurant/Flingers")
  }

  @Test func `values that a link doesn't contain reach the screen`() async {
    let shown = await TerminalHost.transcript(of: navigator, "t2", "1", "b")
    #expect(shown.contains("Shrimp poppers"))
    let again = await TerminalHost.transcript(of: navigator, "tt://restaurant/Chotchkie's")
    #expect(!again.contains("Shrimp poppers"))
  }

  @Test(arguments: [
    ("tt://menu/1", "Breakfast", "1 of 5"), ("tt://menu/1/5", "Breakfast", "5 of 5"),
    ("tt://menu/lunch", "Lunch", "1 of 5"),
  ])
  func `a menu has one or two parameters`(link: String, title: String, page: String) async {
    let shown = await TerminalHost.transcript(of: navigator, link)
    #expect(navigator.title == title)
    #expect(shown.contains(page))
    #expect(navigator.open("tt://menu/1/6").isFailure)
  }

  @Test func `a menu replaces the other, and its screen is shared`() async {
    navigator.open(text: "tt://menu/1", from: .customScheme)
    _ = await TerminalHost.transcript(of: navigator, "3")
    #expect(navigator.stack == "/restaurants > /menu/3")
    navigator.open("tt://restaurant/Flingers")
    #expect(navigator.open("tt://menu/3") == .reused)
  }

  @Test func `an order is a modal, and an alert confirms it`() async {
    navigator.open("tt://order?waitress=Joanna")
    #expect(navigator.state.modals.map(\.style) == [.sheet])
    navigator.open("tt://order/confirm?waitress=Joanna")
    #expect(navigator.state.modals.map(\.style) == [.sheet, .alert])
    _ = await TerminalHost.transcript(of: navigator, "1")
    #expect(navigator.stack == "/restaurants")
  }

  @Test func `the persistence mode is none, root or all`() async {
    navigator.open("tt://menu/1/5")
    let shown = await TerminalHost.transcript(of: navigator, "tt://saved")
    #expect(shown.contains("Nothing.") && shown.contains("tabs /restaurants\n"))
    #expect(navigator.session.text(.all)?.contains("/menu/1/5") == true)
  }

  @Test func `every link of the web has a screen`() {
    navigator.open(text: "http://github.com/jverkoey", from: .app)
    #expect(navigator.title == "Web page")
    #expect(navigator.currentLink.description == "http://github.com/jverkoey")
  }
}
