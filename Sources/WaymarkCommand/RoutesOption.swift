#if Browser
import ArgumentParser
import Waymark

/// The option for the routes file.
struct RoutesOption: ParsableArguments {
  @Option(
    name: .customLong("routes"), help: "The file that lists the routes.", completion: .file())
  var path: String

  /// Refuses arguments that aren't UTF-8, which were already changed by decoding.
  func validate() throws {
    for number in 0..<Int(CommandLine.argc) {
      let bytes = CommandLine.unsafeArgv[number].map { argument in
        (0...).lazy.map { UInt8(bitPattern: argument[$0]) }.prefix { $0 != 0 }
      }
      guard let byte = bytes.flatMap({ UTF8Text.firstBadByte(of: $0) }) else { continue }
      throw ValidationError(
        "Argument \(number) is not UTF-8 at byte \(byte + 1); in a link, write each character as the "
          + "escapes of its UTF-8 bytes, such as %C3%A9 for é.")
    }
  }

  func read() throws -> RouteFile { RouteFile(try readText()) }

  func readText() throws -> String {
    let advice =
      path == "-" ? "write /dev/stdin for standard input" : "name a file that lists routes"
    let bytes = try ToolFile.contents(of: path, advice: advice)
    if let bad = UTF8Text.firstBadByte(of: bytes) {
      let before = String(decoding: bytes[..<bad], as: UTF8.self).pieces(between: "\n")
      let place = "\(before.count):\((before.last?.unicodeScalars.count ?? 0) + 1)"
      Console.note("\(path):\(place): error: this is not UTF-8; save it as UTF-8")
      throw ExitCode.failure
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads a file that has to be without problems.
  /// - Throws: An exit code, after writing the problems.
  func readSound(needsRoot: Bool) throws -> RouteFile {
    let file = try read()
    let problems = file.problems.filter { needsRoot || !$0.isMissingRoot }
    guard problems.isEmpty else {
      for problem in problems { Console.note(report(problem)) }
      throw ExitCode.failure
    }
    return file
  }

  /// Returns a problem in the form of a compiler: position, sentence, line, caret, other position.
  func report(_ problem: RouteFile.Problem) -> String {
    let message = "error: " + UnderlinedText.visible(problem.message)
    guard let line = problem.line, let column = problem.column else { return "\(path): \(message)" }
    var lines = ["\(path):\(line):\(column): \(message)"]
    if !problem.text.isEmpty { lines.append(problem.marked) }
    if let other = problem.otherLine { lines.append("the other route is at \(path):\(other)") }
    return lines.joined(separator: "\n")
  }
}

/// Finds bytes that aren't UTF-8.
private enum UTF8Text {
  /// Returns the number of bytes before the first that isn't UTF-8, or `nil`.
  static func firstBadByte(of bytes: some Sequence<UInt8>) -> Int? {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var good = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): good += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return good
      }
    }
  }
}

extension RouteFile.Problem {
  /// The line, with invisible characters as escapes, and a caret below the mistake.
  var marked: String {
    guard let column else { return "" }
    let before = Self.visible(String(text.unicodeScalars.prefix(column - 1)))
    let blanks = before.pieces(between: "\t").map { String(repeating: " ", count: $0.count) }
    return Self.visible(text) + "\n" + blanks.joined(separator: "\t") + "^"
  }

  private static func visible(_ text: String) -> String {
    text.pieces(between: "\t").map(UnderlinedText.visible).joined(separator: "\t")
  }
}
#endif
