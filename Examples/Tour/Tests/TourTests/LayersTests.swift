import Testing
import Waymark
import WaymarkPage
import WaymarkTerminal

@testable import Tour

/// The samples of Stapel's document.
@MainActor @Suite struct LayersTests {
  private let navigator = Navigator(tourRoutes())

  @Test func `every layer pushes another one`() async {
    _ = await TerminalHost.transcript(of: navigator, "t5", "1", "1", "=Push programmatically")
    #expect(navigator.title == "View 4")
    #expect(navigator.state.topStack.count == 4)
  }

  @Test func `a layer allows the push with the expected context alone`() async {
    let shown = await TerminalHost.transcript(of: navigator, "/layers/evaluation", "1", "2")
    #expect(shown.contains("The context isn’t the expected one."))
    #expect(navigator.title == "Pushed with evaluation")
  }

  @Test func `a push is evaluated beforehand`() async {
    let shown = await TerminalHost.transcript(
      of: navigator, "/layers/evaluation", "expected=no", "expected=yes")
    #expect(shown.contains("The push would be denied."))
    #expect(shown.contains("The push would be opened."))
    #expect(navigator.title == "Evaluation")
  }
}
