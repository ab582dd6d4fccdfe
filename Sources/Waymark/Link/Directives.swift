/// The navigation commands in the reserved query parameters of a link.
///
/// Directives are split off while a link is parsed; screens, servers and stores never see them.
public struct Directives: Hashable, Sendable {
  /// What to do with the stack, in the order that wins when a link gives several.
  public enum Command: String, Hashable, Sendable, CaseIterable {
    /// Push; `x_new_page` is its old name.
    case push = "push_page"
    /// Replace the entry on top.
    case replace = "replace_page"
    /// Go back one.
    case pop = "pop_page"
    /// Go back one and refresh what is uncovered.
    case popAndRefresh = "pop_page_and_refresh"
    /// Go back one and replace what is uncovered.
    case popAndReplace = "pop_page_and_replace"
    /// Go to the root of the stack on top.
    case clear = "clear_stack"
    /// Go to the root of the stack on top and refresh it.
    case clearAndRefresh = "clear_stack_and_refresh"
    /// Go to the root of the stack on top and replace it.
    case clearAndReplace = "clear_stack_and_replace"
    /// Show the page in an in-app browser.
    case external = "external_page"
    /// Ask in an alert.
    case alert = "alert_page"
    /// Ask in an action sheet.
    case actionSheet = "action_sheet_page"

    fileprivate static let byStrength = Array(allCases)
  }

  /// Something in the directives that has no effect.
  public enum Remark: Hashable, Sendable {
    /// A command or action that a stronger one displaces.
    case displaced(String)
    /// A command whose value is neither `true` nor `1`.
    case notSwitchedOn(String, value: String)
  }

  /// The name of a registered action.
  public internal(set) var action: String?
  /// The strongest command that is switched on.
  public internal(set) var command: Command?
  /// A title for the entry.
  public internal(set) var title: String?
  /// The name of the button on the left.
  public internal(set) var leftButton: String?
  /// The name of the button on the right.
  public internal(set) var rightButton: String?
  /// What has no effect, and why.
  public internal(set) var remarks: [Remark] = []

  /// No directive at all.
  public static let none = Directives()

  /// True if the link gave no directive that could have an effect.
  public var isEmpty: Bool {
    action == nil && command == nil && title == nil && leftButton == nil && rightButton == nil
  }
}

/// Collects the directives of one link while its query is read.
struct DirectiveCollector {
  /// The names of directives, without the prefix.
  enum Name {
    case action, title, leftButton, rightButton
    case command(Directives.Command)

    init?(_ name: String) {
      switch name {
      case "action": self = .action
      case "page_title": self = .title
      case "left_button": self = .leftButton
      case "right_button": self = .rightButton
      case "new_page": self = .command(.push)
      default:
        guard let command = Directives.Command(rawValue: name) else { return nil }
        self = .command(command)
      }
    }

    /// The directive that a key of a query names; nil if it names none.
    init?(of key: Slice<UTF8Bytes>, prefix: String) {
      guard !prefix.isEmpty, key.starts(with: prefix.utf8) else { return nil }
      self.init(String(decoding: key.dropFirst(prefix.utf8.count), as: UTF8.self))
    }
  }

  private var (action, title, leftButton, rightButton) = ("", "", "", "")
  private var commands: [(command: Directives.Command, value: String)] = []

  /// Adds a directive; the first value that is not empty counts.
  mutating func add(_ name: Name, _ value: String) {
    switch name {
    case .action: if action.isEmpty { action = value }
    case .title: if title.isEmpty { title = value }
    case .leftButton: if leftButton.isEmpty { leftButton = value }
    case .rightButton: if rightButton.isEmpty { rightButton = value }
    case .command(let command):
      if let known = commands.firstIndex(where: { $0.command == command }) {
        if commands[known].value.isEmpty { commands[known].value = value }
      } else {
        commands.append((command, value))
      }
    }
  }

  func directives(prefix: String) -> Directives {
    var found = Directives()
    found.action = action.isEmpty ? nil : action
    found.title = unquoted(title)
    found.leftButton = unquoted(leftButton)
    found.rightButton = unquoted(rightButton)
    for command in Directives.Command.byStrength {
      guard let value = commands.first(where: { $0.command == command })?.value else { continue }
      if value != "true" && value != "1" {
        found.remarks.append(.notSwitchedOn(prefix + command.rawValue, value: value))
      } else if found.action != nil || found.command != nil {
        found.remarks.append(.displaced(prefix + command.rawValue))
      } else {
        found.command = command
      }
    }
    return found
  }

  /// A text without the quotes around it; nil if nothing is left.
  private func unquoted(_ text: String) -> String? {
    if text.isEmpty { return nil }
    // Bytes, not characters: a combining mark would hide the quote before it.
    let bytes = text.utf8
    let isQuoted = bytes.count >= 2 && bytes.first == .quote && bytes.last == .quote
    let inner = isQuoted ? String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self) : text
    return inner.isEmpty ? nil : inner
  }
}
