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
      times.append(try OwnProcess(arguments: ["--launch", sets], steps: Self.steps.count).run())
    }
    let title = "First link of 1,000 routes, processor time, median of \(Self.processes) launches"
    format.begin(title)
    for (index, step) in Self.steps.enumerated() {
      format.write(title, step, times.map { $0[index] }.median, ratio: nil, nil)
    }
  }

  /// What the launched process does: prints the nanoseconds of each step.
  func launch() throws {
    let launch = try Launch(
      patterns: "\(sets)/routes1000_routes.txt", links: "\(sets)/routes1000_urls.txt")
    let start = OwnProcess.worked()
    let routes = try launch.register()
    let registered = OwnProcess.worked()
    let navigator = try Navigator(routes)
    let made = OwnProcess.worked()
    try launch.open(in: navigator)
    let opened = OwnProcess.worked()
    let durations = [registered - start, made - registered, opened - made, opened - start]
    Swift.print(durations.map(String.init).joined(separator: " "))
  }
}
