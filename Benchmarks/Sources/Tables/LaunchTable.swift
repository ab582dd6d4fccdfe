import Foundation
import RouteSets
import Waymark

/// From `Routes()` with 1,000 routes to the first opened link, in a process that has done nothing else.
struct LaunchTable {
  let sets: String

  static let steps = ["routes registered", "navigator made", "first link opened", "together"]
  private static let processes = 21

  func print(_ format: OutputFormat) throws {
    var times: [[Double]] = []
    for _ in 0..<Self.processes {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      process.arguments = ["--launch", sets]
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let answer = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      let fields = String(decoding: answer, as: UTF8.self).split { $0.isWhitespace }
      let found = fields.compactMap { Double($0) }
      guard process.terminationStatus == 0, found.count == Self.steps.count else {
        throw RouteSet.Mistake(text: "A launched process opened nothing.")
      }
      times.append(found)
    }
    let title = "First link of 1,000 routes, processor time, median of \(Self.processes) launches"
    format.begin(title)
    for (index, step) in Self.steps.enumerated() {
      let median = times.map { $0[index] }.sorted()[Self.processes / 2]
      format.write(title, step, median, ratio: nil, nil)
    }
  }

  /// What the launched process does: prints the nanoseconds of each step.
  func launch() throws {
    let launch = try Launch(
      patterns: "\(sets)/routes1000_routes.txt", links: "\(sets)/routes1000_urls.txt")
    let start = Self.now()
    let routes = try launch.register()
    let registered = Self.now()
    let navigator = try Navigator(routes)
    let made = Self.now()
    try launch.open(in: navigator)
    let opened = Self.now()
    let durations = [registered - start, made - registered, opened - made, opened - start]
    Swift.print(durations.map(String.init).joined(separator: " "))
  }

  /// The nanoseconds that the process has worked: each step is done once, and must not count what
  /// neighbours do meanwhile.
  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
