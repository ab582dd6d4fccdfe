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
    .timeLimit(.minutes(10)),
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

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      // The login is open already, below the form or above it.
      (["/pick", "/help", "=Choose", "b", "=Sign in", "nurse=Cy"], "Chosen: Cy"),
      (["=Choose later", "=Sign in", "nurse=Cy"], "Chosen: Cy"),
      // Nothing is presented while the app holds links from outside, or the link is open.
      (["/held", "=Choose", "/release", "nurse=Cy"], "Chosen: Cy"),
      (["/again", "=Choose", "b"], "Chosen: nobody"),
    ])
  func `the user can continue while a form waits for a link without a new screen`(
    lines: [String], shown: String
  ) async {
    var isSignedIn = false
    var routes = Routes<Page>()
    func choose(_ link: String, from source: LinkSource = .app, later: Bool = false)
      -> (OpenContext<Page>) -> Page
    {
      { context in
        weak let navigator = context.navigator
        let form = Page.Form(submit: later ? "Choose later" : "Choose") {
          if later { navigator?.open("/pick") }
          for _ in 1...100 where later { await Task.yield() }
          let target = LinkTarget(text: link)
          let nurse = await navigator?.open(target, returning: String.self, from: source)
          return .stay("Chosen: \(nurse ?? "nobody")")
        }
        return Page("Assign", items: [.form(form)])
      }
    }
    routes.requirement("account", present: "/login") { isSignedIn }
    routes.add("/", to: choose("/pick", later: true))
    routes.add("/help", to: choose("/pick"))
    routes.add("/held", to: choose("/new", from: .notification))
    routes.add("/again", .reuse(.existing), to: choose("/again"))
    routes.action("/release") { $0.navigator.pendingLink.release() }
    func add(_ pattern: String, _ options: RouteOption, _ form: Page.Form) {
      routes.add(pattern, options) { Page(pattern, items: [.form(form)]) }
    }
    weak var navigator: Navigator<Page>?
    let signIn = Page.Form(submit: "Sign in") {
      isSignedIn = true
      navigator?.requirementsChanged()
      return .stay()
    }
    let nurse = Page.Form(.text("nurse")) { nurse in
      navigator?.finish(with: nurse)
      return .stay()
    }
    add("/login", .present(.sheet), signIn)
    add("/pick", .requires("account"), nurse)
    add("/new", .present(.sheet), nurse)
    let app = Navigator(routes)
    navigator = app
    app.pendingLink.hold()
    let text = await output(of: app, lines)
    #expect(text.contains(shown), "\(text)")
  }

  @Test(.timeLimit(.minutes(10)))
  func `only a screen whose form is being sent shows progress and sends no other form`() async {
    var log = ""
    let navigator = app(.sheet)
    let host = TerminalHost(device: TerminalDevice(isInteractive: true) { log += $0 })
    func wait(for words: String) async { while !log.contains(words) { await Task.yield() } }
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
    for _ in 1...100 { await Task.yield() }
    #expect(log.count(of: "Chosen") == 1 && navigator.state.description == "/", "\(log)")
  }
}
