#if STAND_INS
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

    init(
      _ routes: Routes<AnyView>, tabs: [TabItem] = [], opened links: [String] = []
    ) throws {
      // A machine that is busy with something else is no host that hangs.
      let clock = ManualClock()
      navigator = try Navigator(routes, clock: { clock.now })
      StandInClock.reset()
      var view = NavigatorView(navigator, tabs: tabs)
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
      case .choose(let name, let item): navigator.press(name, item: item)
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

    /// Lets everything come to rest, and compares what is shown.
    func settle(sourceLocation: SourceLocation = #_sourceLocation) {
      #expect(window.settle(), "it never comes to rest", sourceLocation: sourceLocation)
      #expect(
        window.difference(from: navigator.state) == nil, sourceLocation: sourceLocation)
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

  /// Chance that a printed seed brings back.
  func chance(_ law: String) -> SeededGenerator {
    let given = ProcessInfo.processInfo.environment["WAYMARK_SEED"].flatMap { UInt64($0) }
    let seed = given ?? UInt64.random(in: .min ... .max)
    print("law: \(law), WAYMARK_SEED=\(seed)")
    return SeededGenerator(seed: seed)
  }
#endif
