import LawSupport
import SwiftUI
import Testing
import WaymarkTesting

@testable import WaymarkSwiftUI

extension SwiftUITests {
  @Test(arguments: StandInManner.allCases)
  func `a layer waits for an alert that closes while a swipe ends`(manner: StandInManner) throws {
    StandInManner.current = manner
    let journey = try Journey(opened: ["/item/1"])
    journey.window.turnsPerMotion = 3
    #expect(journey.window.beginBackSwipe())
    journey.navigator.open("/share")
    journey.window.settle()
    #expect(journey.window.layers.map(\.style) == [.confirmationDialog])
    journey.navigator.dismiss()
    #expect(journey.window.endBackSwipe())
    journey.window.turn()
    journey.open("/film/1")
    #expect(journey.window.layers.map(\.style) == [.fullScreenCover])
  }

  @Test func `a layer stays that was never on the one that is swiped away`() throws {
    let journey = try Journey(opened: ["/settings"])
    journey.navigator.open("/film/1")
    #expect(journey.swipeDown() == "[*/ | /search | /account] ^fullScreen /film/1")
  }

  @Test func `a layer that the user closes and the one below that the app closes`() throws {
    let journey = try Journey(opened: ["/settings", "/settings/about"])
    journey.navigator.open("/share")
    journey.window.settle()
    journey.window.turnsPerMotion = 2
    #expect(journey.window.leaveQuestion())
    #expect(journey.finish { $0.dismiss() } == "[*/ | /search | /account]")
  }

  @Test func `a window that stopped continues where it was`() throws {
    let clock = ManualClock()
    let navigator = Navigator(Counting.routes(), clock: { clock.now })
    var view = NavigatorView(navigator)
    view.options.clock = .turns
    let window = StandInWindow(view)
    window.settle()
    #expect(window.press("/ 0") && window.settle())
    var diagnostics: [Diagnostic] = []
    navigator.onDiagnostic = { diagnostics.append($0) }
    navigator.openAll(["/item/1", "/sheet"])
    clock.advance(by: .seconds(30))
    navigator.open("/item/2")
    #expect(diagnostics.count == 1 && window.settle())
    #expect(window.difference(from: navigator.state) == nil && window.words == ["/item/2 0"])
    #expect(window.goBack() && window.settle() && window.swipeDown() && window.settle())
    #expect(navigator.state.description == "/ > /item/1" && window.goBack() && window.settle())
    #expect(window.words == ["/ 1"])
  }

  @Test func `a path that isn't a prefix of the current one is ignored`() throws {
    let navigator = Navigator(Journey.routes())
    let model = NavigatorModel(navigator, clock: .turns)
    let bridge = HostBridge(model)
    navigator.host = bridge
    let window = StandInWindow(TabsView(model: model))
    window.settle()
    navigator.setStack(["/", "/item/1", "/item/2", "/item/3"])
    window.settle()
    let before = navigator.state
    let stack = model.tabs.stacks[0]
    model.didSet(NavigationPath([stack.entries[2].id]), of: stack)
    model.didSet(stack.path, of: stack)
    #expect(navigator.state == before)
    model.didSet(NavigationPath([stack.entries[1].id]), of: stack)
    #expect(navigator.state.description == "[*/ > /item/1 | /search | /account]")
  }

  @Test func `a link right after a swipe back waits for its end`() throws {
    let journey = try Journey(opened: ["/item/1"])
    journey.window.turnsPerMotion = 3
    #expect(journey.window.goBack())
    journey.navigator.open("/item/2")
    #expect(journey.state == "[*/ > /item/2 | /search | /account]")
    journey.window.turn()
    #expect(!journey.window.words.contains("/item/2"))
    journey.settle()
    #expect(journey.window.words == ["/item/2"])
  }

  @Test(arguments: StandInManner.allCases)
  func `a popover is given up if another tab is selected first`(manner: StandInManner) throws {
    StandInManner.current = manner
    let journey = try Journey(opened: ["/item/1?x_right_button=save"])
    journey.navigator.open(LinkTarget("/filter", anchor: "button:save"))
    #expect(journey.window.tapTab(1))
    journey.navigator.dismiss()
    journey.wait()
    #expect(journey.settle() == "[/ > /item/1 | */search | /account]")
    journey.open("/item/2")
  }

  @Test(arguments: StandInManner.allCases)
  func `the window shows the state after any gestures`(manner: StandInManner) async throws {
    try await RandomWalk.repeatedly(
      "gestures", manner, anchors: ["button:save", "button:more", "nowhere"],
      in: Journey.random
    ) { walk in
      let journey = walk.journey
      if walk.chance.chance(4) {
        if walk.chance.chance(50) { journey.navigator.host = nil }
        _ = walk.takeStep()
        journey.moveToNewWindow()
      }
      if walk.chance.chance(4), let old = journey.oldWindow {
        let before = journey.mistake() ?? journey.state
        walk.steps.append("old window: \(gesture(in: old, &walk.chance))")
        old.settle()
        let after = journey.mistake() ?? journey.state
        // A screen below can be made now, or not.
        if after != before, journey.random?.declines == false {
          return "the old window changed \(before) to \(after)"
        }
      }
      let window = journey.window
      let done = walk.takeStep() + gesture(in: window, &walk.chance)
      walk.steps.append("\(done): \(journey.state)")
      if walk.chance.next() % 3 == 0 { window.turn() }
      guard walk.chance.next() % 4 == 0 else { return nil }
      if window.settle(), window.difference(from: journey.navigator.state) != nil {
        // A popover whose tab isn't selected anymore is given up after a while.
        window.pass(NavigatorModel.timeout)
      }
      if let mistake = journey.mistake() { return mistake }
      // During a swipe, the bar is that of the screen below.
      if window.endBackSwipe(cancelled: walk.chance.chance(50)) { window.settle() }
      let chrome = window.difference(from: journey.navigator.state.top, in: journey.navigator)
      return chrome ?? (window.warnings.isEmpty ? nil : "\(window.warnings)")
    }
  }

  private func gesture(in window: StandInWindow, _ generator: inout SeededGenerator) -> String {
    switch generator.next() % 10 {
    case 0: "begin \(window.beginBackSwipe())"
    case 1: "end \(window.endBackSwipe())"
    case 2: "cancel \(window.endBackSwipe(cancelled: true))"
    case 3: "back \(window.goBack(1 + Int(generator.next() % 2)))"
    case 4: "down \(window.swipeDown())"
    case 5: "leave \(window.leaveQuestion())"
    case 6: "press \(window.press("Save") || window.press("Back"))"
    default: "tab \(window.tapTab(Int(generator.next() % 3)))"
    }
  }
}
