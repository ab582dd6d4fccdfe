import Foundation
import SwiftUI
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkSwiftUI

/// An app in a window, with its user.
@MainActor final class Journey {
  let navigator: Navigator<AnyView>
  let window: StandInWindow
  /// A machine that is busy with something else is no host that hangs.
  let clock = ManualClock()

  init(
    _ routes: Routes<AnyView>, opened links: [String] = []
  ) throws {
    navigator = Navigator(routes, clock: { [clock] in clock.now })
    StandInClock.reset()
    var view = NavigatorView(navigator)
    view.timer = .turns
    window = StandInWindow(view)
    window.settle()
    navigator.openAll(links.map { LinkTarget(text: $0) }, from: .app)
    window.settle()
    window.bodies = [:]
  }

  /// The routes for hosts, each screen with a view of its own type.
  static func routes() -> Routes<AnyView> {
    HostConformance.routes { AnyView(LinkText(link: $0.link.description)) }
  }

  convenience init(opened links: [String] = []) throws {
    try self.init(Self.routes(), opened: links)
  }

  var state: String { navigator.state.description }

  /// Does by hand what a user does, or asks for it as a button of the app would.
  func take(_ gesture: UserGesture) {
    if window.user(gesture) { return }
    switch gesture {
    case .pressBack: navigator.back()
    case .tapLink(let link): navigator.open(text: link, from: .app)
    case .chooseTab(let tab): navigator.select(tab: tab)
    case .close: navigator.dismiss()
    case .reload: navigator.refresh()
    case .press(let name): navigator.press(name)
    case .swipeBack, .swipeDown, .tapTab, .resize: break
    }
  }

  /// Waits until the user reads these words.
  func expect(
    _ words: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for _ in 0..<60_000 {
      if window.words == words { return }
      window.settle()
      try await Task.sleep(for: .milliseconds(1))
    }
    #expect(window.words == words, sourceLocation: sourceLocation)
  }

  /// Lets everything come to rest; returns what is shown wrongly then.
  func mistake() -> String? {
    window.settle() ? window.difference(from: navigator.state) : "it never comes to rest"
  }

  /// Lets everything come to rest, and compares what is shown.
  func settle(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(mistake() == nil, sourceLocation: sourceLocation)
    #expect(window.warnings == [], sourceLocation: sourceLocation)
  }

  /// Lets everything come to rest though something of the app's own is in the way.
  func wait(_ time: Duration = .seconds(2)) {
    window.pass(time)
    window.settle()
  }
}

extension HostTimer {
  /// Goes by the turns of windows.
  static let turns = HostTimer { StandInClock.after($0, $1) }
}

/// A screen that shows its link.
struct LinkText: View {
  let link: String

  var body: some View { Text(link) }
}

/// An app with a user who does anything, which a printed seed brings back.
@MainActor struct RandomWalk {
  let journey: Journey
  var script: RandomScript
  var chance: SeededGenerator
  /// What was done, a line a step.
  var steps: [String] = []

  /// Takes 50 steps in each of 8 apps, or as many as `WAYMARK_WALKS` says, until one says what is
  /// wrong.
  static func repeatedly(
    _ law: String, _ manner: StandInManner, anchors: [String], in start: () throws -> Journey,
    step: (inout RandomWalk) -> String?
  ) async throws {
    StandInManner.current = manner
    defer { StandInManner.current = .usual }
    let environment = ProcessInfo.processInfo.environment
    let given = environment["WAYMARK_SEED"].flatMap { UInt64($0) }
    let count = environment["WAYMARK_WALKS"].flatMap { Int($0) } ?? 8
    var chance = SeededGenerator(seed: given ?? .random(in: .min ... .max))
    print("law: \(law), \(manner), WAYMARK_SEED=\(chance.seed)")
    let values = ["menu": ["lunch", "dinner"], "what": ["tea"], "page": ["about"]]
    for session in 0..<count {
      await Task.yield()
      let script = RandomScript(
        links: RandomLinks(Journey.routes(), values: values, seed: chance.next()),
        tabs: ["/", "/search", "/account"], anchors: anchors)
      var walk = RandomWalk(journey: try start(), script: script, chance: chance)
      walk.journey.window.turnsPerMotion = 1 + session % 3
      for number in 0..<50 {
        guard let mistake = step(&walk) else { continue }
        Issue.record(
          """
          WAYMARK_SEED=\(chance.seed), session \(session), step \(number): \(mistake)
          \(walk.steps.suffix(10).joined(separator: "\n"))
          """)
        return
      }
      chance = walk.chance
    }
  }

  /// Does a step of the script; returns its words.
  mutating func takeStep(resizes: Bool = true) -> String {
    let step = script.next()
    journey.navigator.take(step) { gesture in
      if case .resize = gesture, !resizes { return }
      journey.take(gesture)
    }
    return "\(step), "
  }
}
