import ArgumentParser
import Waymark
import WaymarkRouteFile

/// The option that every command takes: the file with the routes.
struct RoutesOption: ParsableArguments {
  @Option(name: .customLong("routes"), help: "The file that lists the routes.")
  var path: String

  /// Turns down arguments that were repaired on their way here: they are not what was written.
  func validate() throws {
    for (number, argument) in CommandLine.rawArguments.enumerated() {
      guard let byte = UTF8Text.firstBadByte(of: argument) else { continue }
      throw ValidationError(
        "Argument \(number) is not UTF-8 at byte \(byte + 1); in a link, \(UTF8Text.advice).")
    }
  }

  /// Reads the file.
  func read() throws -> RouteFile { RouteFile(try readText()) }

  /// Reads the text of the file.
  /// - Throws: a usage error where there is no such file, or where it is no text.
  func readText() throws -> String {
    let bytes: [UInt8]
    do throws(ByteChannel.Unreadable) {
      bytes = try ByteChannel.contents(ofFile: path)
    } catch {
      let advice =
        path == "-" ? "write /dev/stdin for standard input" : "name a file that lists routes"
      StandardError.write("error: ‘\(path)’ cannot be read (\(error.reason)); \(advice)")
      throw ExitCode.validationFailure
    }
    if let bad = UTF8Text.firstBadByte(of: bytes) {
      let before = bytes[..<bad]
      let line = before.count { $0 == UInt8(ascii: "\n") } + 1
      let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let column = String(decoding: before[start...], as: UTF8.self).count + 1
      StandardError.write("\(path):\(line):\(column): error: this is not UTF-8; save it as UTF-8")
      throw ExitCode(1)
    }
    return String(decoding: bytes, as: UTF8.self)
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
    let message = UnderlinedText.visible(problem.message)
    var lines = ["\(path):\(problem.line):\(problem.column): error: \(message)"]
    if !problem.text.isEmpty { lines.append(problem.marked) }
    if let other = problem.otherLine { lines.append("the other route is at \(path):\(other)") }
    return lines.joined(separator: "\n")
  }
}

extension RouteFile.Problem {
  /// The line, without characters that would not show, and a caret below its place.
  var marked: String {
    let before = Self.visible(text.prefix(column - 1))
    return Self.visible(text[...]) + "\n" + before.map { $0 == "\t" ? "\t" : " " }.joined() + "^"
  }

  private static func visible(_ text: Substring) -> String {
    text.split(separator: "\t", omittingEmptySubsequences: false)
      .map { UnderlinedText.visible(String($0)) }.joined(separator: "\t")
  }
}

extension CommandLine {
  /// The arguments byte for byte, the tool's name first.
  fileprivate static var rawArguments: [[UInt8]] {
    (0..<Int(argc)).compactMap { index in
      unsafeArgv[index].map { Array(UnsafeBufferPointer(start: $0, count: length(of: $0))) }
        .map { $0.map(UInt8.init(bitPattern:)) }
    }
  }

  private static func length(of text: UnsafePointer<CChar>) -> Int {
    var count = 0
    while text[count] != 0 { count += 1 }
    return count
  }
}
