import Foundation
import Testing
import WaymarkPage

@testable import RepoBrowser

/// Writes the tokens of files for a comparison with another highlighter: Tests/Highlighting/compare.py.
@Suite struct TokenPrinterTests {
  private static let list = ProcessInfo.processInfo.environment["WAYMARK_TOKENS_OF"]

  @Test(.enabled(if: list != nil, "WAYMARK_TOKENS_OF names no list of files"))
  func `the tokens of the listed files are written beside the list`() throws {
    let list = try #require(Self.list)
    let paths = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n")
    let lines = try paths.map { path -> String in
      let text = try String(contentsOfFile: String(path), encoding: .utf8)
      let code = Highlighter.code(text, of: String(path), firstLine: 1)
      let tokens = code.tokens.map { "\($0.range.lowerBound) \($0.range.upperBound) \($0.kind)" }
      return ([code.language ?? "-"] + tokens).joined(separator: "\t")
    }
    try lines.map { $0 + "\n" }.joined().write(
      toFile: list + ".tokens", atomically: true, encoding: .utf8)
  }
}
