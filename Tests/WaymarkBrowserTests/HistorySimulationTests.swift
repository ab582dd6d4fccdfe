#if Browser
import Foundation
import Testing

@Suite(.needsChromium, .timeLimit(.minutes(5)))
struct `The simulated law of histories in Chromium` {
  /// The model has documents, quick moves of the user and addresses that are typed.
  @Test func `the window agrees with the session after any walk`() async throws {
    let environment = ProcessInfo.processInfo.environment
    let given = environment["WAYMARK_SEED"].flatMap { UInt32($0) }
    let count = given != nil ? 1 : environment["WAYMARK_WHOLE_LAWS"] == nil ? 200 : 1_000
    let seed = given ?? .random(in: .min ... .max)
    print("law: a simulated history, \(count) walks, WAYMARK_SEED=\(seed)")
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let client = tests.appending(path: "../../Sources/WaymarkBrowser/Client/history.js")
    let history = try String(contentsOf: client.standardized, encoding: .utf8)
      .split(separator: "\n").map { $0.hasPrefix("export ") ? $0.dropFirst(7) : $0 }
      .joined(separator: "\n")
    let walk = try String(
      contentsOf: tests.appending(path: "Support/history-walk.js"), encoding: .utf8)
    try await ChromiumWindow.with { window in
      let trouble = try await window.awaited(
        """
        (async () => {
          const makeHistory = (history, location, sessionStorage, addEventListener, window, handlers) => {
            \(history)
            return new BrowserHistory(handlers);
          };
          \(walk)
          for (let number = \(seed); number < \(seed) + \(count); number += 1) {
            const trouble = await walk(makeHistory, number);
            if (trouble) return `${number >>> 0}: ${trouble}`;
          }
          return "";
        })()
        """)
      #expect(trouble == "")
    }
  }
}
#endif
