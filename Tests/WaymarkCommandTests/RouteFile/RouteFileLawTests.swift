#if Browser
import Foundation
import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkCommand

/// Returns the processor time of this thread in nanoseconds, which other work doesn't change.
private func threadTime() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

@Suite struct RouteFileLawTests {
  private static let words = [
    "/", "/a", "/:b", "/*c", "/a/:b", "/a//b", "/:b:c", "/%zz", "?q=:q", "?q=:q?", "?x_action=:a",
    "tt://x", "origin", "scheme", "https://shop.example", "tt", "types:Int", "types:Int,Bool?",
    "tab", "action", "redirect:/a", "redirect:b", "parent:/a", "in:/", "in:/a", "columns:/a,/a/:b",
    "present:sheet", "present:x", "reuse:update", "guard:g", "entryGuard:g", "trust:outside",
    "onWeb:false", "#", "é:x", "\u{202E}", "\u{FEFF}", "guard:", ":", "\0",
  ]

  private static func line(_ random: inout SeededGenerator) -> String {
    let start = random.chance(50) ? "/p\(random.below(6))" : ""
    let words = (0..<random.below(4)).map { _ in random.pick(Self.words) }
    return start + words.joined(separator: random.chance(80) ? " " : random.pick(["", "\t", "  "]))
  }

  @Test func `a file is read in linear time, also if each line has a mistake`() {
    for line in ["/a/:b types:Int", "/p# guard:x", "/a in:/b", "origin", "x"] {
      func time(_ count: Int) -> UInt64 {
        let lines = (0..<count).map { line.replacing("#", with: "\($0)") }
        let text = "/ tab\n" + lines.joined(separator: "\n")
        return (0..<3).map { _ in
          let start = threadTime()
          _ = RouteFile(text)
          return threadTime() - start
        }.min() ?? 0
      }
      // A quadratic reader takes 64 times as long.
      #expect(time(4_000) < time(500) * 24, "\(line)")
    }
  }

  @Test func `law: a problem has a place, and a file without problems makes an app`() async throws {
    var random = SeededGenerator(law: "routes files")
    for round in 0..<SeededGenerator.rounds(300) {
      await random.pause(at: round)
      let lines = ["/ tab"] + (0..<random.below(5)).map { _ in Self.line(&random) }
      let file = RouteFile(lines.joined(separator: random.pick(["\n", "\r\n"])))
      for problem in file.problems {
        let line = try #require(problem.line), column = try #require(problem.column)
        let isWithin = lines.indices.contains(line - 1) && problem.text == lines[line - 1]
        #expect(isWithin, "seed \(random.seed): \(problem)")
        #expect((1...problem.text.count + 1).contains(column), "seed \(random.seed): \(problem)")
        #expect(!problem.message.isEmpty && problem.message.last != ".", "seed \(random.seed)")
        #expect(problem.otherLine.map { lines.indices.contains($0 - 1) } ?? true)
      }
      for line in lines {
        #expect(!file.explain(line).isEmpty)
        do throws(LinkError) { _ = try file.match(line) } catch {
          #expect((0...line.utf8.count).contains(error.offset) && error.message.hasSuffix("."))
        }
      }
      guard file.problems.isEmpty else { continue }
      let navigator = Navigator(file.patternRoutes)
      for definition in file.patternRoutes.registry.definitions {
        for link in file.examples(of: definition) { navigator.open(text: link, from: .app) }
      }
      #expect(navigator.state.top.pattern != nil, "seed \(random.seed): \(lines)")
    }
  }
}
#endif
