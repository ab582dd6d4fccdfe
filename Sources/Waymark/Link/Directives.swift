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

    /// Less for a stronger one.
    fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// Something in the directives that has no effect.
  public enum Remark: Hashable, Sendable {
    /// A command or action that a stronger one displaces.
    case displaced(String)
    /// A command whose value is neither `true` nor `1`.
    case notSwitchedOn(String, value: String)
  }

  /// The name of a registered action.
  public internal(set) var action: String? {
    get { box?.values.action }
    set { values.action = newValue }
  }
  /// The strongest command that is switched on.
  public internal(set) var command: Command? {
    get { box?.values.command }
    set { values.command = newValue }
  }
  /// A title for the entry.
  public internal(set) var title: String? {
    get { box?.values.title }
    set { values.title = newValue }
  }
  /// The name of the button on the left.
  public internal(set) var leftButton: String? {
    get { box?.values.leftButton }
    set { values.leftButton = newValue }
  }
  /// The name of the button on the right.
  public internal(set) var rightButton: String? {
    get { box?.values.rightButton }
    set { values.rightButton = newValue }
  }
  /// What has no effect, and why.
  public internal(set) var remarks: [Remark] {
    get { box?.values.remarks ?? [] }
    set { values.remarks = newValue }
  }

  /// No directive at all.
  public static let none = Directives()

  /// True if the link gave no directive that could have an effect.
  public var isEmpty: Bool { box?.values.isEmpty ?? true }

  /// True if there are neither directives nor remarks.
  var isNone: Bool { box == nil }

  // MARK: Storage

  fileprivate struct Values: Hashable, Sendable {
    var action: String?
    var command: Command?
    var title: String?
    var leftButton: String?
    var rightButton: String?
    var remarks: [Remark] = []

    var isEmpty: Bool {
      action == nil && command == nil && title == nil && leftButton == nil && rightButton == nil
    }
  }

  /// Few links have directives, which are large.
  private final class Box: Sendable {
    let values: Values

    init(_ values: Values) { self.values = values }
  }

  /// Nil without directives and remarks.
  private var box: Box?

  fileprivate var values: Values {
    get { box?.values ?? Values() }
    set { box = newValue.isEmpty && newValue.remarks.isEmpty ? nil : Box(newValue) }
  }

  /// Compares all values.
  public static func == (one: Directives, other: Directives) -> Bool {
    one.box === other.box || one.values == other.values
  }

  /// Hashes all values.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// Collects the directives of one link while its query is read.
struct DirectiveCollector {
  private var found = Directives.Values()
  /// The commands with their values, the strongest first.
  private var commands: [(command: Directives.Command, value: String)] = []

  /// Adds a directive by its name without the prefix; the first value that is not empty counts.
  /// - Returns: false if there is no such directive.
  mutating func add(_ name: String, _ value: String) -> Bool {
    if let command = Directives.Command(rawValue: name) {
      add(command, value)
      return true
    }
    switch name {
    case "new_page": add(.push, value)
    case "action": Self.fill(&found.action, value)
    case "page_title": Self.fill(&found.title, value)
    case "left_button": Self.fill(&found.leftButton, value)
    case "right_button": Self.fill(&found.rightButton, value)
    default: return false
    }
    return true
  }

  private static func fill(_ directive: inout String?, _ value: String) {
    if directive == nil, !value.isEmpty { directive = value }
  }

  private mutating func add(_ command: Directives.Command, _ value: String) {
    let index = commands.firstIndex { $0.command.rank >= command.rank } ?? commands.count
    if index == commands.count {
      commands.append((command, value))
    } else if commands[index].command != command {
      commands.insert((command, value), at: index)
    } else if commands[index].value.isEmpty {
      commands[index].value = value
    }
  }

  mutating func finish(prefix: String) -> Directives {
    found.title = found.title.flatMap(unquoted)
    found.leftButton = found.leftButton.flatMap(unquoted)
    found.rightButton = found.rightButton.flatMap(unquoted)
    for (command, value) in commands {
      if value != "true" && value != "1" {
        found.remarks.append(.notSwitchedOn(prefix + command.rawValue, value: value))
      } else if found.action != nil || found.command != nil {
        found.remarks.append(.displaced(prefix + command.rawValue))
      } else {
        found.command = command
      }
    }
    var directives = Directives()
    directives.values = found
    return directives
  }

  /// A text without the quotes around it; nil if nothing is left.
  private func unquoted(_ text: String) -> String? {
    // Bytes, not characters: a combining mark would hide the quote before it.
    let bytes = text.utf8
    let isQuoted = bytes.count >= 2 && bytes.first == .quote && bytes.last == .quote
    let inner = isQuoted ? String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self) : text
    return inner.isEmpty ? nil : inner
  }
}
