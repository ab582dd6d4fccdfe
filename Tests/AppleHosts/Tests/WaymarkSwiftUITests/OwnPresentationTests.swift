import SwiftUI
import Testing
import WaymarkTesting

@testable import WaymarkSwiftUI

extension SwiftUITests {
  /// A screen of the app's own with something open on it, after two presses on its counter.
  private func journey(
    _ manner: StandInManner, with own: String,
    diagnostics: @escaping (Diagnostic) -> Void = { _ in }
  ) throws -> Journey {
    StandInManner.current = manner
    let journey = try Journey(Counting.routes(), opened: ["/own"])
    journey.navigator.onDiagnostic = diagnostics
    #expect(journey.window.press("/own 0") && journey.window.press("/own 1"))
    if own == "own menu" {
      #expect(journey.window.openMenu())
    } else {
      #expect(journey.window.press(own))
    }
    journey.window.settle()
    return journey
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
    let journey = try journey(manner, with: own) { failures.append($0) }
    let seen = journey.window.words
    journey.navigator.open("/sheet")
    journey.wait()
    #expect(journey.state == "/ > /own ^sheet /sheet" && journey.window.words == seen)
    guard case .hostFailed = failures.first else {
      Issue.record("The navigator was not told: \(failures)")
      return
    }
    #expect(failures.count == 1 && close(own, in: journey.window))
    journey.wait()
    #expect(journey.window.words == ["/sheet 0"])
    #expect(journey.window.difference(from: journey.navigator.state) == nil)
    #expect(journey.window.swipeDown())
    journey.wait()
    #expect(journey.state == "/ > /own" && journey.window.words.first == "/own 2")
    journey.window.warnings = []
    journey.goBack()
  }

  @Test(arguments: StandInManner.allCases)
  func `a layer is reported when it appears after its delay`(manner: StandInManner) async throws {
    let journey = try journey(manner, with: "own sheet")
    var transitions = journey.navigator.transitions().makeAsyncIterator()
    journey.navigator.open("/sheet")
    journey.wait()
    #expect(journey.window.press("done"))
    journey.wait()
    journey.window.warnings = []
    journey.swipeDown()
    for link in ["/sheet", "/own"] { #expect(await transitions.next()?.link.path == link) }
  }

  @Test(arguments: StandInManner.allCases)
  func `a link pushes below a presentation of the app`(manner: StandInManner) throws {
    let journey = try journey(manner, with: "own sheet")
    #expect(journey.window.press("own 0") && journey.window.press("item"))
    journey.window.settle()
    #expect(journey.state == "/ > /own > /item/1" && journey.window.words.first == "own 1")
    journey.press("done")
    #expect(journey.window.words == ["/item/1 0"])
    journey.goBack()
    #expect(journey.window.words.first == "/own 2")
  }

  @Test(arguments: StandInManner.allCases)
  func `a link is shown except for its refused layer`(manner: StandInManner) throws {
    let journey = try journey(manner, with: "own sheet")
    #expect(journey.window.press("layer"))
    journey.wait()
    journey.navigator.open("/item/1")
    journey.wait()
    #expect(journey.state == "/ > /own ^sheet /sheet > /item/1")
    journey.navigator.dismiss()
    journey.wait()
    journey.navigator.open("/item/2")
    journey.wait()
    #expect(journey.window.words.first == "own 0" && journey.window.press("done"))
    journey.wait()
    #expect(journey.window.words == ["/item/2 0"])
    #expect(journey.window.difference(from: journey.navigator.state) == nil)
    journey.window.warnings = []
    journey.goBack()
    #expect(journey.window.words.first == "/own 2")
  }

  @Test func `a refused layer is presented again when the scene becomes active`() throws {
    let manner = StandInManner.allCases.first { $0.presentation == .isDropped } ?? .usual
    let journey = try journey(manner, with: "own menu")
    journey.navigator.open("/sheet")
    // Until the host gives up, and before it tries again.
    journey.window.pass(NavigatorModel.timeout + .milliseconds(100))
    journey.window.scenePhase = .background
    journey.window.closeMenu()
    journey.window.settle()
    #expect(journey.window.layers.isEmpty)
    journey.window.scenePhase = .active
    journey.window.settle()
    #expect(journey.window.words == ["/sheet 0"])
  }

  @Test func `the time in which the app is suspended does not count`() throws {
    var notes: [Diagnostic] = []
    let journey = try journey(.usual, with: "own menu") { notes.append($0) }
    journey.navigator.open("/sheet")
    journey.window.scenePhase = .background
    journey.clock.advance(by: .seconds(3_600))
    journey.window.scenePhase = .active
    journey.navigator.open("/item/1")
    #expect(notes.isEmpty)
    journey.clock.advance(by: .seconds(3_600))
    journey.navigator.open("/item/2")
    func isOverdue() -> Bool { notes.contains { if case .hostFailed = $0 { true } else { false } } }
    #expect(isOverdue())
    notes = []
    // The time before the suspension does.
    journey.navigator.open("/sheet")
    journey.clock.advance(by: .seconds(8))
    journey.window.scenePhase = .background
    journey.clock.advance(by: .seconds(8))
    journey.navigator.open("/item/3")
    #expect(isOverdue())
    journey.window.scenePhase = .active
    journey.window.closeMenu()
    journey.window.settle()
  }

  @Test func `an alert of the app closes before the link of its button opens a layer`() throws {
    for manner in StandInManner.allCases {
      StandInManner.current = manner
      var routes = Routes<AnyView>()
      routes.add("/") { Asking() }
      routes.add("/sheet", .present(.sheet)) { Counting(link: "/sheet") }
      let journey = try Journey(routes)
      #expect(journey.window.press("ask"))
      journey.window.settle()
      #expect(journey.window.press("open"))
      journey.wait()
      #expect(journey.window.words == ["/sheet 0"])
      #expect(journey.window.difference(from: journey.navigator.state) == nil)
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
