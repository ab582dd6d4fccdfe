#if Browser
import Waymark
import WaymarkInspection

/// A test that repeats the events of a navigator.
struct SessionTest {
  /// The events, the oldest first.
  let events: [LoggedEvent]

  /// The test in Swift.
  var code: String {
    guard let first = events.first else { return "" }
    var lines = [
      "@Test func `what happened`() throws {", "  let navigator = Navigator(routes)",
    ]
    if !first.after.isFresh { lines += Self.start(first.session) }
    lines.append(Self.expectation(first.after))
    for event in events.dropFirst() { lines += Self.lines(for: event) }
    return (lines + ["}"]).joined(separator: "\n")
  }

  /// Begins with the session at the start of the observation.
  private static func start(_ session: String) -> [String] {
    let text = session.pieces(between: "\n")
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
    case .changed(let call):
      return [call.map { "  navigator.\($0)" } ?? "  // No single call makes this change."]
        + [expectation(event.after)]
    }
  }

  private static func expectation(_ state: LoggedState) -> String {
    "  #expect(navigator.state == \(String(reflecting: state.text)))"
  }
}
#endif
