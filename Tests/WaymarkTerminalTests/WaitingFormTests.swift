import Testing
import Waymark
import WaymarkPage

@testable import WaymarkTerminal

/// Forms whose closures wait for the result of a screen.
@MainActor @Suite struct WaitingFormTests {
  /// - Parameter showsProgress: Whether the form first opens a screen whose result isn't awaited.
  private func app(_ presentation: Presentation, showsProgress: Bool = false) -> Navigator<Page> {
    var routes = Routes<Page>()
    routes.add("/") { (context: OpenContext<Page>) in
      weak let navigator = context.navigator
      let form = Page.Form(submit: "Choose") {
        if showsProgress {
          navigator?.open("/progress")
          for _ in 1...100 { await Task.yield() }
          navigator?.back()
        }
        let nurse = await navigator?.open("/pick/1", returning: String.self)
        await Task.yield()
        return .stay("Chosen: \(nurse ?? "nobody")")
      }
      return Page("Assign", items: [.form(form)])
    }
    routes.add("/pick/:step", .present(presentation)) { (context: OpenContext<Page>, step: Int) in
      weak let navigator = context.navigator
      let entry = context.entry
      let form = Page.Form(.text("nurse")) { nurse in
        let other = await nurse == "?" ? navigator?.open("/pick/2", returning: String.self) : nurse
        navigator?.finish(entry, with: other ?? "?")
        await Task.yield()
        return .stay("Thanks for \(step).")
      }
      return Page("Pick \(step)", items: [.form(form)])
    }
    routes.add("/progress") { Page("Progress") }
    return Navigator(routes)
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      (.sheet, ["nurse=Cy"], ["Pick 1", "Thanks for 1.", "Chosen: Cy"]),
      (.push, ["nurse=Cy"], ["Pick 1", "Thanks for 1.", "Chosen: Cy"]),
      (.replace, ["nurse=Cy"], ["Pick 1", "Thanks for 1."]),
      (.sheet, ["d"], ["Pick 1", "Chosen: nobody"]),
      (
        .push, ["nurse=?", "nurse=Di"], ["Pick 2", "Thanks for 2.", "Thanks for 1.", "Chosen: Di"]
      ),
      (.sheet, [], ["Pick 1"]),
    ] as [(Presentation, [String], [String])])
  func `the user can use the screen that a form waits for`(
    presentation: Presentation, lines: [String], shown: [String]
  ) async {
    let app = app(presentation, showsProgress: true)
    let text = await output(of: app, ["=Choose"] + lines)
    for words in shown { #expect(text.count(of: words) == 1, "\(words) is missing in \(text)") }
  }

  @Test(.timeLimit(.minutes(1)))
  func `only a screen whose form is being sent shows progress and sends no other form`() async {
    var log = ""
    let navigator = app(.sheet)
    let host = TerminalHost(device: TerminalDevice(isInteractive: true) { log += $0 })
    func wait(for words: String) async {
      while !log.contains(words) { await Task.yield() }
    }
    navigator.host = host
    for _ in 1...2 {
      log = ""
      host.execute("=Choose")
      #expect(log.contains("Sending…"))
    }
    log = ""
    await wait(for: "Pick 1")
    #expect(!log.contains("Sending…") && navigator.state.modals.count == 1)
    host.execute("nurse=Cy")
    await wait(for: "Chosen: Cy")
    #expect(log.contains("Thanks for 1."))
  }
}
