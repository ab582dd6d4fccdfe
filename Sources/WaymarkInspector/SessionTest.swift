import Waymark

/// Writes a test that does what happened in a navigator.
struct SessionTest {
  /// The events, the oldest first.
  let events: [LoggedEvent]

  /// The test in Swift.
  var code: String {
    guard let first = events.first else { return "" }
    var lines = [
      "@Test func `what happened`() throws {", "  let navigator = try Navigator(routes)",
    ]
    if !first.after.isFresh { lines += Self.start(first.session) }
    lines.append(Self.expectation(first.after))
    for event in events.dropFirst() { lines += Self.lines(for: event) }
    return (lines + ["}"]).joined(separator: "\n")
  }

  /// Begins with the session that stood there when the navigator began to be watched.
  private static func start(_ session: String) -> [String] {
    let text = session.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }
    return ["  navigator.session.restore(", "    #\"\"\""] + text + ["    \"\"\"#)"]
  }

  private static func lines(for event: LoggedEvent) -> [String] {
    switch event.kind {
    case .changed where !event.hasOtherLinks: return []
    case .began, .noted: return []
    case .opened(let link, let source, let outcome):
      let call = "navigator.open(text: \(String(reflecting: link)), from: \(source.code))"
      let word = "\(call).word == \(String(reflecting: outcome.word))"
      return ["  #expect(\(word))", expectation(event.after)]
    case .changed:
      let call = call(from: event.before, to: event.after)
      return [call.map { "  navigator.\($0)" } ?? "  // The state changes in another way here."]
        + [expectation(event.after)]
    }
  }

  private static func expectation(_ state: NavigationState) -> String {
    "  #expect(navigator.state == \(String(reflecting: state.description)))"
  }

  /// The call that leads from one state to the other; nil if no single one does.
  private static func call(from before: NavigationState, to after: NavigationState) -> String? {
    var calls: [(HostFact, String)] = before.tabs.indices.map {
      (.didSelect(tab: $0), "select(tab: \($0))")
    }
    if let layer = before.modals.last { calls.append((.didDismiss(layer.id), "dismiss()")) }
    calls.append((.didPop(to: before.topStack.root.id), "popToRoot()"))
    if let below = before.topStack.dropLast().last {
      calls.append((.didPop(to: below.id), "back()"))
    }
    return calls.last { fact, _ in
      var state = before
      return state.apply(fact: fact) && state == after
    }?.1
  }
}

extension NavigationState {
  /// True if it is as a navigator begins.
  fileprivate var isFresh: Bool {
    selectedTab == 0 && modals.isEmpty && tabs.allSatisfy { $0.count == 1 }
  }
}
