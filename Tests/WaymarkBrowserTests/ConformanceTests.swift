#if Browser
@testable import WaymarkBrowser

extension BrowserSession {
  /// Runs the script for hosts on this session's host, whose window is driven from outside.
  func conformanceFailures(_ window: ChromiumWindow) async throws -> [String] {
    navigator.host = nil
    let failures = try await HostConformance.failures(
      of: screen,
      routes: HostConformance.routes { Page($0.link.description, items: [.text("A page.")]) },
      limit: .seconds(60),
      gesture: { [screen] in await Self.perform($0, window, screen) },
      shows: { [screen] state in await Self.difference(from: state, window, screen) })
    return failures.map(\.message)
  }

  private nonisolated(nonsending) static func perform(
    _ gesture: UserGesture, _ window: ChromiumWindow, _ screen: BrowserScreen
  ) async -> Bool {
    guard case .swipeBack(let steps) = gesture, let state = screen.state else { return false }
    // There isn't a step below the first screen of a tab.
    let step = "history.state.below.at(-\(steps)) === history.state.place - \(steps)"
    guard (try? await window.value(step)) == "true" else { return false }
    let beneath = screensBeneath(in: state) - steps
    _ = try? await window.value("history.go(-\(steps))")
    // The session is notified a moment later.
    while let state = screen.state, screensBeneath(in: state) != beneath {
      do { try await Task.sleep(for: .milliseconds(5)) } catch { return true }
    }
    return true
  }

  /// The number of screens below the one on top.
  private static func screensBeneath(in state: NavigationState) -> Int {
    state.tabs[state.selectedTab].count + state.modals.map(\.stack.count).reduce(0, +) - 1
  }

  private static func difference(
    from state: NavigationState, _ window: ChromiumWindow, _ screen: BrowserScreen
  ) async -> String? {
    let stacks = [state.tabs[state.selectedTab]] + state.modals.map(\.stack)
    // A layer with a website shows the name of the site.
    let tops = stacks.map { stack in
      stack.top.title ?? screen.navigator?.dialog(of: stack.top)?.title
        ?? stack.top.link.authority ?? stack.top.link.description
    }.joined(separator: " ^")
    let wanted = "\(state.selectedTab) \(tops) \(screensBeneath(in: state))"
    let shown = """
      [...document.querySelectorAll('.tab')].findIndex(t => t.ariaCurrent === 'page') + ' ' +
      [...document.querySelectorAll('.screen:not([hidden]) h1')].map(h => h.textContent).join(' ^')
      + ' ' + history.state.below.length
      """
    do {
      try await window.expect(shown, wanted, within: .seconds(60))
      return nil
    } catch {
      return "\(error)"
    }
  }
}

@Suite(.needsChromium, .serialized, .timeLimit(.minutes(15)))
struct `The browser host in Chromium` {
  @Test func `passes the script for hosts`() async throws {
    try await inChromium { window, session, _ in
      let failures = try await session.conformanceFailures(window)
      #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    }
  }
}
#endif
