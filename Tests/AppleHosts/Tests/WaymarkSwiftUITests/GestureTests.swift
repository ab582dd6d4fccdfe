@testable import WaymarkSwiftUI

extension SwiftUITests {
  @Test(arguments: StandInManner.allCases)
  func `a layer waits for an alert that closes while a swipe ends`(manner: StandInManner) throws {
    StandInManner.current = manner
    let app = try Journey(opened: ["/item/1"])
    app.window.turnsPerMotion = 3
    #expect(app.window.beginBackSwipe())
    app.navigator.open("/share")
    app.window.settle()
    #expect(app.window.layers.map(\.style) == [.confirmationDialog])
    app.navigator.dismiss()
    #expect(app.window.endBackSwipe())
    app.window.turn()
    app.open("/film/1")
    #expect(app.window.layers.map(\.style) == [.fullScreenCover])
  }

  @Test func `a layer stays that was never on the one that is swiped away`() throws {
    let app = try Journey(opened: ["/settings"])
    app.navigator.open("/film/1")
    #expect(app.swipeDown() == "[*/ | /search | /account] ^fullScreen /film/1")
  }

  @Test func `a layer that the user closes and the one below that the app closes`() throws {
    let app = try Journey(opened: ["/settings", "/settings/about"])
    app.navigator.open("/share")
    app.window.settle()
    app.window.turnsPerMotion = 2
    #expect(app.window.leaveQuestion())
    #expect(app.finish { $0.dismiss() } == "[*/ | /search | /account]")
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
    let app = try Journey(opened: ["/item/1"])
    app.window.turnsPerMotion = 3
    #expect(app.window.goBack())
    app.navigator.open("/item/2")
    #expect(app.state == "[*/ > /item/2 | /search | /account]")
    app.window.turn()
    #expect(!app.words.contains("/item/2"))
    app.settle()
    #expect(app.words == ["/item/2"])
  }

  @Test(arguments: StandInManner.allCases)
  func `a popover is given up if another tab is selected first`(manner: StandInManner) throws {
    StandInManner.current = manner
    let app = try Journey(opened: ["/item/1?x_right_button=save"])
    app.navigator.open(LinkTarget("/filter", anchor: "button:save"))
    #expect(app.window.tapTab(1))
    app.navigator.dismiss()
    app.wait()
    #expect(app.settle() == "[/ > /item/1 | */search | /account]")
    app.open("/item/2")
  }

  @Test(arguments: StandInManner.allCases)
  func `the window shows the state after any gestures`(manner: StandInManner) async throws {
    try await RandomWalk.repeatedly(
      "gestures", manner, anchors: ["button:save", "button:more", "nowhere"],
      in: Journey.random
    ) { walk in
      let app = walk.app
      if walk.chance.chance(4) {
        if walk.chance.chance(50) { app.navigator.host = nil }
        _ = walk.takeStep()
        app.moveToNewWindow()
      }
      if walk.chance.chance(4), let old = app.oldWindow {
        let before = app.mistake() ?? app.state
        walk.steps.append("old window: \(gesture(in: old, &walk.chance))")
        old.settle()
        let after = app.mistake() ?? app.state
        // A screen below can be made now, or not.
        if after != before, app.random?.declines == false {
          return "the old window changed \(before) to \(after)"
        }
      }
      let window = app.window
      let done = walk.takeStep() + gesture(in: window, &walk.chance)
      walk.steps.append("\(done): \(app.state)")
      if walk.chance.next() % 3 == 0 { window.turn() }
      guard walk.chance.next() % 4 == 0 else { return nil }
      if window.settle(), window.difference(from: app.navigator.state) != nil {
        // A popover whose tab isn't selected anymore is given up after a while.
        window.pass(NavigatorModel.timeout)
      }
      if let mistake = app.mistake() { return mistake }
      // During a swipe, the bar is that of the screen below.
      if window.endBackSwipe(cancelled: walk.chance.chance(50)) { window.settle() }
      let chrome = window.difference(from: app.navigator.state.top, in: app.navigator)
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
