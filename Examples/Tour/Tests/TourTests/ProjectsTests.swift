import Testing
import Waymark
import WaymarkPage
import WaymarkTerminal

@testable import Tour

/// The links of IKRouter's document.
@MainActor @Suite struct ProjectsTests {
  private let navigator = Navigator(tourRoutes())

  @Test func `a link opens a screen for each of its parameters`() {
    navigator.open(text: "myapp://project/1/item/2", from: .customScheme)
    #expect(navigator.stack == "/projects > /project/1 > /project/1/item/2")
    #expect(navigator.title == "Item 2")
    navigator.back()
    #expect(navigator.title == "Project 1")
  }

  @Test func `a row opens the whole chain, or presents its last screen`() async {
    _ = await TerminalHost.transcript(of: navigator, "t4", "2")
    #expect(navigator.stack == "/projects > /project/1 > /project/1/item/2")
    _ = await TerminalHost.transcript(of: navigator, "t4", "3")
    #expect(navigator.state.modals.map(\.style) == [.sheet])
    navigator.dismiss()
    #expect(navigator.stack == "/projects > /project/1")
  }

  @Test func `a route with its own handler requires a login`() async {
    #expect(navigator.open("myapp://project/1/users/3") == .held)
    #expect(navigator.currentLink.description == "/login")
    let shown = await TerminalHost.transcript(of: navigator, "name=Ann")
    #expect(shown.contains("Hello, Ann."))
    #expect(navigator.stack == "/projects > /project/1/users/3")
    navigator.open("/sign-out")
    #expect(navigator.stack == "/projects")
  }
}
