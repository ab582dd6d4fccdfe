import ArgumentParser
import Foundation
import Waymark

/// The option that every command takes: the file with the routes.
struct RoutesOption: ParsableArguments {
  @Option(name: .customLong("routes"), help: "The file that lists the routes.")
  var path: String

  /// Reads the file.
  /// - Throws: a usage error where there is no such file, or where it is not UTF-8.
  func read() throws -> RouteFile {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ValidationError("‘\(path)’ cannot be read; name a file that lists routes.")
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw ValidationError("‘\(path)’ is not UTF-8; save it as UTF-8.")
    }
    return RouteFile(text)
  }

  /// Reads a file that has to be sound, or prints its problems and ends with 1.
  func readSound(needsRoot: Bool) throws -> RouteFile {
    let file = try read()
    let problems = file.problems.filter { needsRoot || !$0.isMissingRoot }
    guard problems.isEmpty else {
      for problem in problems { StandardError.write(report(problem)) }
      throw ExitCode(1)
    }
    return file
  }

  /// A problem as compilers write it: place, sentence, the line, a caret, the other place.
  func report(_ problem: RouteFile.Problem) -> String {
    var lines = ["\(path):\(problem.line):\(problem.column): error: \(problem.message)"]
    lines.append(problem.text)
    let indent = problem.text.prefix(problem.column - 1).map { $0 == "\t" ? "\t" : " " }.joined()
    lines.append(indent + "^")
    if let other = problem.otherLine { lines.append("the other route is at \(path):\(other)") }
    return lines.joined(separator: "\n")
  }
}
