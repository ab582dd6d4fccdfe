@testable import Waymark

/// Reads directives a second time, by the documentation and without the scanner.
enum DirectivesCheck {
  /// The commands, the strongest first.
  private static let commands = [
    "push_page", "replace_page", "pop_page", "pop_page_and_refresh", "pop_page_and_replace",
    "clear_stack", "clear_stack_and_refresh", "clear_stack_and_replace", "close_modals",
    "close_guarded_screen", "refresh_page", "external_page", "alert_page", "action_sheet_page",
  ]
  private static let names =
    commands + ["new_page", "action", "page_title", "left_button", "right_button"]

  static func run(_ text: String) throws(BrokenLaw) {
    for prefix in ["x_", ""] { try run(text, prefix) }
  }

  private static func run(_ text: String, _ prefix: String) throws(BrokenLaw) {
    guard let link = try? DeepLink(text, directivePrefix: prefix) else { return }
    let whole = text.utf8.prefix { $0 != UInt8(ascii: "#") }
    let pieces = whole.firstIndex(of: UInt8(ascii: "?")).map { mark in
      whole[whole.index(after: mark)...].split(
        separator: UInt8(ascii: "&"), omittingEmptySubsequences: false
      ).map(Array.init)
    }
    var kept: [[UInt8]] = []
    var given: [(name: String, value: String)] = []
    for piece in pieces ?? [] {
      let key = Array(piece.prefix { $0 != UInt8(ascii: "=") })
      let name = names.first { !prefix.isEmpty && key == Array((prefix + $0).utf8) }
      guard let name else {
        kept.append(piece)
        continue
      }
      let value = decoded(piece.dropFirst(key.count + 1))
      given.append((name == "new_page" ? "push_page" : name, value))
    }
    // An app link never includes an empty query.
    let isGone = kept.isEmpty || link.scheme == nil && kept == [[]]
    let query = isGone ? nil : kept.map(canonical).joined(separator: "&")
    try BrokenLaw.unless(
      link.query == query, "the query is \(link.query ?? "-"), not \(query ?? "-")")
    try BrokenLaw.unless(
      link.directives == directives(given, prefix),
      "the directives are \(link.directives), not \(directives(given, prefix))")
    try BrokenLaw.unless(
      (try? DeepLink(link.description, directivePrefix: prefix))?.directives == Directives.none,
      "a directive stands in \(link)")
  }

  private static func directives(_ given: [(name: String, value: String)], _ prefix: String)
    -> Directives
  {
    /// The first value that is not empty counts.
    func value(_ name: String) -> String? {
      let values = given.filter { $0.name == name }.map(\.value)
      return values.first { !$0.isEmpty } ?? values.first
    }
    func text(_ name: String) -> String? {
      guard let value = value(name), !value.isEmpty else { return nil }
      let bytes = Array(value.utf8)
      let quote = UInt8(ascii: "\"")
      guard bytes.count > 1, bytes.first == quote, bytes.last == quote else { return value }
      return bytes.count == 2 ? nil : String(decoding: bytes[1..<bytes.count - 1], as: UTF8.self)
    }
    var directives = Directives.none
    directives.action = value("action").flatMap { $0.isEmpty ? nil : $0 }
    directives.title = text("page_title")
    directives.leftButton = text("left_button")
    directives.rightButton = text("right_button")
    for command in commands {
      guard let value = value(command) else { continue }
      if value != "true", value != "1" {
        directives.remarks.append(
          "\(prefix + command)=\(value) has no effect; only ‘true’ and ‘1’ switch it on")
      } else if directives.command == nil, directives.action == nil {
        directives.command = Directives.Command(rawValue: command)
      } else {
        directives.remarks.append(
          "\(prefix + command) has no effect, because a stronger directive has priority")
      }
    }
    return directives
  }

  /// Decodes plus signs as spaces, and escapes as bytes.
  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    var out: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): out.append(0x20)
      case UInt8(ascii: "%"):
        out.append(UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) ?? 0)
        rest = rest.dropFirst(2)
      default: out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static func canonical(_ bytes: [UInt8]) -> String {
    let escaped = Set(" \"<>[\\]^{|}`".utf8)
    return bytes.map { byte in
      guard byte > 127 || escaped.contains(byte) else { return String(Unicode.Scalar(byte)) }
      return "%" + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
