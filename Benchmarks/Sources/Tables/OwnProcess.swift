import Foundation
import RouteSets

/// What is timed in a process that has done nothing else.
struct OwnProcess {
  /// What makes this program do it once, and print the nanoseconds of each step.
  let arguments: [String]
  /// How many steps it has.
  let steps: Int

  /// The nanoseconds of each step, in a new process.
  func run() throws -> [Double] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let answer = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let fields = String(decoding: answer, as: UTF8.self).split { $0.isWhitespace }
    let found = fields.compactMap { Double($0) }
    guard process.terminationStatus == 0, found.count == steps else {
      throw RouteSet.Mistake(text: "\(arguments) has not been done.")
    }
    return found
  }

  /// The nanoseconds that this process has worked: each step is done once, and must not count what
  /// neighbours do meanwhile.
  static func worked() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
