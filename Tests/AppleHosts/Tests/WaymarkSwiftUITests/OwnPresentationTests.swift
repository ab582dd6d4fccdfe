@testable import WaymarkSwiftUI

extension SwiftUITests {
  /// A screen of the app's own with something open on it, after two presses on its counter.
  private func app(
    _ manner: StandInManner, with own: String,
    diagnostics: @escaping (Diagnostic) -> Void = { _ in }
  ) throws -> Journey {
    StandInManner.current = manner
    let app = try Journey(Counting.routes(), opened: ["/own"])
    app.navigator.onDiagnostic = diagnostics
    #expect(app.window.press("/own 0") && app.window.press("/own 1"))
    if own == "own menu" {
      #expect(app.window.openMenu())
    } else {
      #expect(app.window.press(own))
    }
    app.window.settle()
    return app
  }

  private func close(_ own: String, in window: StandInWindow) -> Bool {
    switch own {
    case "own sheet": return window.swipeDown()
    case "own cover": return window.press("done")
    case "own alert", "own dialog": return window.press("fine")
    default:
      window.closeMenu()
      return true
    }
  }

  @Test(
    arguments: StandInManner.allCases,
    ["own sheet", "own cover", "own alert", "own dialog", "own menu"])
  func `a layer that something of the app blocks appears after its dismissal`(
    manner: StandInManner, own: String
  ) throws {
    var failures: [Diagnostic] = []
    let app = try app(manner, with: own) { failures.append($0) }
    let seen = app.words
    app.navigator.open("/sheet")
    app.wait()
    #expect(app.state == "/ > /own ^sheet /sheet" && app.words == seen)
    guard case .hostFailed = failures.first else {
      Issue.record("The navigator was not told: \(failures)")
      return
    }
    #expect(failures.count == 1 && close(own, in: app.window))
    app.wait()
    #expect(app.words == ["/sheet 0"] && app.window.difference(from: app.navigator.state) == nil)
    #expect(app.window.swipeDown())
    app.wait()
    #expect(app.state == "/ > /own" && app.words.first == "/own 2")
    app.window.warnings = []
    app.goBack()
  }

  @Test(arguments: StandInManner.allCases)
  func `a layer is reported when it appears after its delay`(manner: StandInManner) async throws {
    let app = try app(manner, with: "own sheet")
    var transitions = app.navigator.transitions().makeAsyncIterator()
    app.navigator.open("/sheet")
    app.wait()
    #expect(app.window.press("done"))
    app.wait()
    app.window.warnings = []
    app.swipeDown()
    for link in ["/sheet", "/own"] { #expect(await transitions.next()?.link.path == link) }
  }

  @Test(arguments: StandInManner.allCases)
  func `a link pushes below a presentation of the app`(manner: StandInManner) throws {
    let app = try app(manner, with: "own sheet")
    #expect(app.window.press("own 0") && app.window.press("item"))
    app.window.settle()
    #expect(app.state == "/ > /own > /item/1" && app.words.first == "own 1")
    app.press("done")
    #expect(app.words == ["/item/1 0"])
    app.goBack()
    #expect(app.words.first == "/own 2")
  }

  @Test(arguments: StandInManner.allCases)
  func `a link is shown except for its refused layer`(manner: StandInManner) throws {
    let app = try app(manner, with: "own sheet")
    #expect(app.window.press("layer"))
    app.wait()
    app.navigator.open("/item/1")
    app.wait()
    #expect(app.state == "/ > /own ^sheet /sheet > /item/1")
    app.navigator.dismiss()
    app.wait()
    app.navigator.open("/item/2")
    app.wait()
    #expect(app.words.first == "own 0" && app.window.press("done"))
    app.wait()
    #expect(app.words == ["/item/2 0"] && app.window.difference(from: app.navigator.state) == nil)
    app.window.warnings = []
    app.goBack()
    #expect(app.words.first == "/own 2")
  }

  @Test func `a refused layer is presented again when the scene becomes active`() throws {
    let manner = StandInManner.allCases.first { $0.presentation == .isDropped } ?? .usual
    let app = try app(manner, with: "own menu")
    app.navigator.open("/sheet")
    // Until the host gives up, and before it tries again.
    app.window.pass(NavigatorModel.timeout + .milliseconds(100))
    app.window.scenePhase = .background
    app.window.closeMenu()
    app.window.settle()
    #expect(app.window.layers.isEmpty)
    app.window.scenePhase = .active
    app.window.settle()
    #expect(app.words == ["/sheet 0"])
  }

  @Test func `the time in which the app is suspended does not count`() throws {
    var notes: [Diagnostic] = []
    let app = try app(.usual, with: "own menu") { notes.append($0) }
    app.navigator.open("/sheet")
    app.window.scenePhase = .background
    app.clock.advance(by: .seconds(3_600))
    app.window.scenePhase = .active
    app.navigator.open("/item/1")
    #expect(notes.isEmpty)
    app.clock.advance(by: .seconds(3_600))
    app.navigator.open("/item/2")
    func isOverdue() -> Bool { notes.contains { if case .hostFailed = $0 { true } else { false } } }
    #expect(isOverdue())
    notes = []
    // The time before the suspension does.
    app.navigator.open("/sheet")
    app.clock.advance(by: .seconds(8))
    app.window.scenePhase = .background
    app.clock.advance(by: .seconds(8))
    app.navigator.open("/item/3")
    #expect(isOverdue())
    app.window.scenePhase = .active
    app.window.closeMenu()
    app.window.settle()
  }

  @Test func `an alert of the app closes before the link of its button opens a layer`() throws {
    for manner in StandInManner.allCases {
      StandInManner.current = manner
      var routes = Routes<AnyView>()
      routes.add("/") { Asking() }
      routes.add("/sheet", .present(.sheet)) { Counting(link: "/sheet") }
      let app = try Journey(routes)
      #expect(app.window.press("ask"))
      app.window.settle()
      #expect(app.window.press("open"))
      app.wait()
      #expect(app.words == ["/sheet 0"] && app.window.difference(from: app.navigator.state) == nil)
    }
  }
}

private struct Asking: View {
  @State private var isAsking = false

  var body: some View {
    Button("ask") { isAsking = true }
      .alert("sure", isPresented: $isAsking) { LinkButton("open", to: "/sheet") }
  }
}
