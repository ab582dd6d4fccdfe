/// The navigation commands in the reserved query parameters of a link.
///
/// The parser removes directives from the link, so screens, servers and stores never see them.
package struct Directives: Equatable, Sendable {
  /// A change of the stack. If a link has several commands, the first one in this order wins.
  package enum Command: String, Hashable, Sendable, CaseIterable {
    /// Pushes the page. `x_new_page` is the old name.
    case push = "push_page"
    case replace = "replace_page"
    case pop = "pop_page"
    case popAndRefresh = "pop_page_and_refresh"
    case popAndReplace = "pop_page_and_replace"
    case clear = "clear_stack"
    case clearAndRefresh = "clear_stack_and_refresh"
    case clearAndReplace = "clear_stack_and_replace"
    case closeModals = "close_modals"
    case closeGuarded = "close_guarded_screen"
    case refresh = "refresh_page"
    case external = "external_page"
    case alert = "alert_page"
    case actionSheet = "action_sheet_page"
  }

  package internal(set) var action: String?
  package internal(set) var command: Command?
  package internal(set) var title: String?
  package internal(set) var leftButton: String?
  package internal(set) var rightButton: String?
  /// The reasons why directives are ignored, as parts of sentences.
  package internal(set) var remarks: [String] = []

  package static let none = Directives()

  /// A Boolean value indicating whether no directive can have an effect.
  package var isEmpty: Bool { action == nil && command == nil && !hasDetails }

  var hasDetails: Bool { title != nil || leftButton != nil || rightButton != nil }
}

/// The directives of one of the few links with directives.
final class LinkDirectives: Sendable {
  let values: Directives

  init?(_ values: consuming Directives) {
    if values.isEmpty && values.remarks.isEmpty { return nil }
    self.values = consume values
  }
}

/// The name of a directive, which is the key of its query item.
enum DirectiveName {
  case command(Directives.Command)
  case action, title, leftButton, rightButton

  static let names: [(text: [UInt8], name: DirectiveName)] =
    Directives.Command.allCases.map { (Array($0.rawValue.utf8), .command($0)) } + [
      (Array("new_page".utf8), .command(.push)), (Array("action".utf8), .action),
      (Array("page_title".utf8), .title), (Array("left_button".utf8), .leftButton),
      (Array("right_button".utf8), .rightButton),
    ]

  /// Creates the name from a key without the prefix.
  init?(_ text: UTF8Bytes) {
    guard let known = Self.names.first(where: { text.elementsEqual($0.text) }) else { return nil }
    self = known.name
  }
}

/// Collects the directives of a link while the parser reads its query.
struct DirectiveCollector {
  private(set) var directives = Directives()
  private var commands: [(command: Directives.Command, value: String)] = []

  /// Adds a remark if a key, without the prefix, is a misspelled directive.
  mutating func noteUnknown(_ text: String, prefix: String) {
    for name in DirectiveName.names.map({ String(decoding: $0.text, as: UTF8.self) })
    where text.isMisspelling(of: name) {
      directives.remarks.append("\(prefix)\(text) has no effect; the directive is \(prefix)\(name)")
    }
  }

  /// Adds a directive. The first value that isn't empty counts.
  mutating func add(_ name: DirectiveName, _ value: String) {
    switch name {
    case .command(let command):
      guard let index = commands.firstIndex(where: { $0.command == command }) else {
        return commands.append((command, value))
      }
      if commands[index].value.isEmpty { commands[index].value = value }
    case .action: Self.fill(&directives.action, value.rest(after: "/").map(String.init) ?? value)
    case .title: Self.fill(&directives.title, value)
    case .leftButton: Self.fill(&directives.leftButton, value)
    case .rightButton: Self.fill(&directives.rightButton, value)
    }
  }

  private static func fill(_ directive: inout String?, _ value: String) {
    if directive == nil, !value.isEmpty { directive = value }
  }

  /// Returns the directives with the strongest command, and remarks about the others.
  mutating func finish(prefix: String) -> LinkDirectives? {
    directives.title = directives.title.flatMap(Self.unquoted)
    directives.leftButton = directives.leftButton.flatMap(Self.unquoted)
    directives.rightButton = directives.rightButton.flatMap(Self.unquoted)
    if commands.count > 1 {
      commands = Directives.Command.allCases.compactMap { command in
        commands.first { $0.command == command }
      }
    }
    for (command, value) in commands {
      var name: String { prefix + command.rawValue }
      if value != "true", value != "1" {
        directives.remarks.append(
          "\(name)=\(value) has no effect; only ‘true’ and ‘1’ switch it on")
      } else if directives.action != nil || directives.command != nil {
        directives.remarks.append(
          "\(name) has no effect, because a stronger directive has priority")
      } else {
        directives.command = command
      }
    }
    return LinkDirectives(directives)
  }

  /// Returns a text without the quotation marks around it, or `nil` if it's empty.
  private static func unquoted(_ text: String) -> String? {
    // In a comparison of characters, a combining mark would hide the quotation mark before it.
    let bytes = text.utf8
    let isQuoted = bytes.count >= 2 && bytes.first == .quote && bytes.last == .quote
    let inner = isQuoted ? String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self) : text
    return inner.isEmpty ? nil : inner
  }
}
