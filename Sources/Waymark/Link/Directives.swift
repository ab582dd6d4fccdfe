/// The navigation commands in the reserved query parameters of a link.
///
/// The parser removes directives from the link, so screens, servers and stores never see them.
public struct Directives: Equatable, Sendable {
  /// A change of the stack. If a link has several commands, the first one in this order wins.
  public enum Command: String, Hashable, Sendable, CaseIterable {
    /// Pushes the page. `x_new_page` is the old name.
    case push = "push_page"
    /// Replaces the topmost entry.
    case replace = "replace_page"
    /// Pops one entry.
    case pop = "pop_page"
    /// Pops one entry, and refreshes the entry below.
    case popAndRefresh = "pop_page_and_refresh"
    /// Pops one entry, and replaces the entry below.
    case popAndReplace = "pop_page_and_replace"
    /// Closes all layers, and pops to the root of the tab.
    case clear = "clear_stack"
    /// Closes all layers, pops to the root of the tab, and refreshes it.
    case clearAndRefresh = "clear_stack_and_refresh"
    /// Closes all layers, pops to the root of the tab, and replaces it.
    case clearAndReplace = "clear_stack_and_replace"
    /// Closes all layers.
    case closeModals = "close_modals"
    /// Refreshes the topmost entry.
    case refresh = "refresh_page"
    /// Shows the page in an in-app browser.
    case external = "external_page"
    /// Shows the page in an alert.
    case alert = "alert_page"
    /// Shows the page in an action sheet.
    case actionSheet = "action_sheet_page"
  }

  /// A directive that is ignored.
  public indirect enum Remark: Equatable, Sendable {
    /// A command that loses to a stronger one, or to an action.
    case displaced(String)
    /// A command with a value other than `true` and `1`.
    case notSwitchedOn(String, value: String)
  }

  /// The name of a registered action.
  public internal(set) var action: String?
  /// The strongest command that is on.
  public internal(set) var command: Command?
  /// A title for the entry.
  public internal(set) var title: String?
  /// The name of the left button.
  public internal(set) var leftButton: String?
  /// The name of the right button.
  public internal(set) var rightButton: String?
  /// The directives that are ignored.
  package internal(set) var remarks: [Remark] = []

  /// No directives.
  package static let none = Directives()

  /// A Boolean value indicating whether no directive can have an effect.
  package var isEmpty: Bool {
    action == nil && command == nil && !hasDetails
  }

  /// A Boolean value indicating whether the link has a title or a button.
  var hasDetails: Bool { title != nil || leftButton != nil || rightButton != nil }
}

/// The directives of one of the few links with directives.
final class LinkDirectives: Sendable {
  let values: Directives

  /// Returns `nil` for neither directives nor remarks.
  init?(_ values: consuming Directives) {
    if values.isEmpty && values.remarks.isEmpty { return nil }
    self.values = consume values
  }
}

/// The name of a directive, which is the key of its query item.
enum DirectiveName {
  case command(Directives.Command)
  case action, title, leftButton, rightButton

  /// The names without the prefix.
  private static let names: [(text: [UInt8], name: DirectiveName)] =
    Directives.Command.allCases.map { (Array($0.rawValue.utf8), .command($0)) } + [
      (Array("new_page".utf8), .command(.push)), (Array("action".utf8), .action),
      (Array("page_title".utf8), .title), (Array("left_button".utf8), .leftButton),
      (Array("right_button".utf8), .rightButton),
    ]

  /// Creates a name from a key, or `nil` if the key isn't the prefix and a known name.
  init?(key: UTF8Bytes, prefix: String) {
    guard !prefix.isEmpty, key.starts(with: prefix.utf8) else { return nil }
    let rest = key.part(prefix.utf8.count..<key.count)
    guard let known = Self.names.first(where: { rest.elementsEqual($0.text) }) else { return nil }
    self = known.name
  }
}

/// Collects the directives of a link while the parser reads its query.
struct DirectiveCollector {
  private var directives = Directives()
  /// The commands of the link, with the first value that isn't empty.
  private var commands: [(command: Directives.Command, value: String)] = []

  /// Adds a directive. The first value that isn't empty counts.
  mutating func add(_ name: DirectiveName, _ value: String) {
    switch name {
    case .command(let command):
      guard let index = commands.firstIndex(where: { $0.command == command }) else {
        return commands.append((command, value))
      }
      if commands[index].value.isEmpty { commands[index].value = value }
    case .action: Self.fill(&directives.action, value)
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
        directives.remarks.append(.notSwitchedOn(name, value: value))
      } else if directives.action != nil || directives.command != nil {
        directives.remarks.append(.displaced(name))
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
