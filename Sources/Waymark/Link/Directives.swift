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
  private let prefix: String
  /// A link has few of them.
  private var values: [(name: String, value: String)] = []

  init(prefix: String) { self.prefix = prefix }

  /// The directive that a key names, without the prefix; nil if it names none.
  static func name(of key: Slice<UTF8Bytes>, prefix: String) -> String? {
    guard !prefix.isEmpty, key.starts(with: prefix.utf8) else { return nil }
    let name = String(decoding: key.dropFirst(prefix.utf8.count), as: UTF8.self)
    return names.contains(name) ? name : nil
  }

  /// Adds a directive; the first value that is not empty counts.
  mutating func add(_ name: String, _ value: String) {
    let current = name == "new_page" ? Directives.Command.push.rawValue : name
    if let known = values.firstIndex(where: { $0.name == current }) {
      if values[known].value.isEmpty { values[known].value = value }
    } else {
      values.append((current, value))
    }
  }

  private func value(_ name: String) -> String? { values.first { $0.name == name }?.value }

  func directives() -> Directives {
    var found = Directives()
    func text(_ name: String) -> String? { value(name).flatMap { $0.isEmpty ? nil : $0 } }
    found.action = text("action")
    found.title = text("page_title").flatMap(unquoted)
    found.leftButton = text("left_button").flatMap(unquoted)
    found.rightButton = text("right_button").flatMap(unquoted)
    for command in Directives.Command.allCases {
      guard let value = value(command.rawValue) else { continue }
      let name = prefix + command.rawValue
      if value != "true" && value != "1" {
        found.remarks.append(.notSwitchedOn(name, value: value))
      } else if found.action != nil || found.command != nil {
        found.remarks.append(.displaced(name))
      } else {
        found.command = command
      }
    }
    return found
  }

  private func unquoted(_ text: String) -> String? {
    // Bytes, not characters: a combining mark would hide the quote before it.
    let bytes = text.utf8
    let quote = UInt8(ascii: "\"")
    guard bytes.count >= 2, bytes.first == quote, bytes.last == quote else { return text }
    let inner = String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
    return inner.isEmpty ? nil : inner
  }

  static let names =
    Directives.Command.allCases.map(\.rawValue)
    + ["new_page", "action", "page_title", "left_button", "right_button"]
}
