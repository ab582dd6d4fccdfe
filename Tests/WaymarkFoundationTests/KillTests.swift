import Foundation
import LawSupport
import Testing
import Waymark
import WaymarkFoundation
import WaymarkTesting

/// A program that saves is killed; `WAYMARK_KILLS` says how often.
@Suite struct KillTests {
  private let temporary = TemporaryFolder()
  private var folder: URL { temporary.url }

  private static let kills =
    ProcessInfo.processInfo.environment["WAYMARK_KILLS"].flatMap { Int($0) } ?? 30

  /// The state after the next launch.
  private func restored() -> (links: [String], RestoreReport) {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.add("/number/:n") { (n: Int) in "\(n)" }
    let navigator = Navigator(routes)
    navigator.session.saving = StateSaving(in: FileStateStore(folder: folder))
    let report = navigator.session.restore()
    return (navigator.state.links.map(\.description), report)
  }

  /// The stack after a number was opened, as the program builds it.
  private func stack(of number: Int) -> [String] {
    let first = max(1, number / 50 * 50)
    return ["/"] + (number == 0 ? [] : (first...number).map { "/number/\($0)" })
  }

  @Test func `a program killed at any time restores a state no older than its last flush`() throws {
    var random = SeededGenerator(law: "kills")
    var (flushed, opened, furthest, interrupted) = (0, 0, 0, 0)
    for kill in 1...Self.kills {
      let child = try SavingChild(folder: folder.path)
      var lines: [String] = []
      for _ in 0..<Int.random(in: 0..<400, using: &random) {
        if let line = child.line() { lines.append(line) }
      }
      usleep(UInt32.random(in: 0..<2_000, using: &random))
      lines += child.kill()
      for line in lines {
        let words = line.split(separator: " ")
        let number = words.last.flatMap { Int($0) } ?? -1
        switch words.first {
        case "restored": #expect(number >= flushed, "kill \(kill), seed \(random.seed)")
        case "open": opened = number
        case "flushed": flushed = number
        default: Issue.record("kill \(kill): \(line)")
        }
      }
      let (links, report) = restored()
      let number = Int(links.last?.split(separator: "/").last ?? "") ?? 0
      // The system can end a write between two pages of the file. The rest of the file is ignored.
      let isWhole = report.problems.allSatisfy { $0.contains("bytes of the file are damaged") }
      #expect(isWhole && report.skipped.isEmpty && !report.isSetAside, "\(report.message)")
      interrupted += report.problems.count
      #expect(number >= flushed && number <= opened, "kill \(kill), seed \(random.seed)")
      #expect(links == stack(of: number), "kill \(kill), seed \(random.seed)")
      furthest = max(furthest, number)
    }
    #expect(furthest > Self.kills, "otherwise it did not get to save anything")
    print(
      "saving: killed \(Self.kills) times while it saved, \(interrupted) times within a write; "
        + "\(furthest) links were opened")
  }

  @Test func `of two processes, the second gets an error, and saves when the first ends`() throws {
    let child = try SavingChild(folder: folder.path)
    while let line = child.line(), !line.hasPrefix("flushed") {}
    let store = FileStateStore(folder: folder)
    store.save { "mine" }
    #expect(throws: FileStateStoreError.self) { try store.flush() }
    #expect(try FileStateStore(folder: folder).load()?.text.hasPrefix("waymark-state ") == true)
    _ = child.kill()
    try store.flush()
    #expect(try FileStateStore(folder: folder).load()?.text == "mine")
  }
}

/// A program that saves until it is killed, and its output.
final class SavingChild {
  private let process: pid_t
  private let output: Int32
  private var unread: [UInt8] = []

  init(folder: String) throws {
    var pipes: [Int32] = [0, 0]
    try #require(pipe(&pipes) == 0)
    output = pipes[0]
    defer { close(pipes[1]) }
    process = try ChildProcess.start(
      BuiltProgram.path("SavingChild"), [folder], output: "/dev/fd/\(pipes[1])")
  }

  deinit { close(output) }

  /// The next line of its output, or `nil` at the end.
  func line() -> String? {
    while true {
      if let end = unread.firstIndex(of: 0x0A) {
        defer { unread.removeSubrange(...end) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      var block = [UInt8](repeating: 0, count: 4096)
      let count = read(output, &block, block.count)
      if count > 0 { unread += block[..<count] } else if count == 0 || errno != EINTR { return nil }
    }
  }

  /// Kills it, waits for its end, and returns its remaining output.
  func kill() -> [String] {
    Foundation.kill(process, SIGKILL)
    _ = ChildProcess.wait(for: process)
    var lines: [String] = []
    while let line = line() { lines.append(line) }
    return lines
  }
}
