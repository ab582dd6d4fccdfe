#if Browser
import ArgumentParser
import Foundation
import Waymark

struct RoutesOption: ParsableArguments {
  @Option(
    name: .customLong("routes"), help: "The file that lists the routes, or - for standard input.",
    completion: .file(), transform: RoutesFile.init)
  var file: RoutesFile
}

/// A file that lists routes, or standard input.
struct RoutesFile {
  let path: String

  /// The maximum length of a file.
  private static let byteLimit = 16 * 1024 * 1024

  func read() throws -> RouteFile { RouteFile(try readText()) }

  func readText() throws -> String {
    let place = URL(fileURLWithPath: path == "-" ? "/dev/stdin" : path)
    if (try? place.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true {
      throw ValidationError("‘\(path)’ cannot be read: It is a folder.")
    }
    let bytes: Data
    do {
      let file = try FileHandle(forReadingFrom: place)
      bytes = try file.read(upToCount: Self.byteLimit + 1) ?? Data()
    } catch {
      throw ValidationError("‘\(path)’ cannot be read: \(error.localizedDescription)")
    }
    guard bytes.count <= Self.byteLimit else {
      throw Console.error("‘\(path)’ is larger than 16 MiB; split it into several files")
    }
    guard let text = String(data: bytes, encoding: .utf8) else {
      throw Console.error("‘\(path)’ is not UTF-8; save it as UTF-8")
    }
    return text
  }

  /// Reads a file that has to be without problems.
  /// - Throws: An exit code, after writing the problems.
  func readSound() throws -> RouteFile {
    let file = try read()
    guard file.problems.isEmpty else {
      for problem in file.problems { Console.note(report(problem)) }
      throw ExitCode.failure
    }
    return file
  }

  /// Returns a problem in the form of a compiler: position, sentence, line, caret, other position.
  func report(_ problem: RouteFile.Problem) -> String {
    let message = UnderlinedText.visible(problem.message)
    var lines = ["\(path):\(problem.line):\(problem.column): error: \(message)"]
    if !problem.text.isEmpty { lines.append(problem.marked) }
    if let other = problem.otherLine { lines.append("the other route is at \(path):\(other)") }
    return lines.joined(separator: "\n")
  }
}

extension RouteFile.Problem {
  /// The line, with invisible characters as escapes, and a caret below the mistake.
  var marked: String {
    let before = Self.visible(String(text.unicodeScalars.prefix(column - 1)))
    let blanks = before.pieces(between: "\t").map { String(repeating: " ", count: $0.count) }
    return Self.visible(text) + "\n" + blanks.joined(separator: "\t") + "^"
  }

  private static func visible(_ text: String) -> String {
    text.pieces(between: "\t").map(UnderlinedText.visible).joined(separator: "\t")
  }
}
#endif
