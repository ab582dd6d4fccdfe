/// The navigation commands in the reserved query parameters of a link.
///
/// Directives are split off while a link is parsed; screens, servers and stores never see them.
public struct Directives: Equatable, Sendable {
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
    /// Close every modal layer.
    case closeModals = "close_modals"
    /// Refresh the entry on top.
    case refresh = "refresh_page"
    /// Show the page in an in-app browser.
    case external = "external_page"
    /// Ask in an alert.
    case alert = "alert_page"
    /// Ask in an action sheet.
    case actionSheet = "action_sheet_page"
  }

  /// Something in the directives that has no effect.
  public indirect enum Remark: Equatable, Sendable {
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
    action == nil && command == nil && !hasDetails
  }

  /// True if the link gave a title or a button.
  var hasDetails: Bool { title != nil || leftButton != nil || rightButton != nil }
}

/// The directives of a link that has some: they are large, and few links do.
final class LinkDirectives: Sendable {
  let values: Directives

  /// Nil if there are neither directives nor remarks.
  init?(_ values: consuming Directives) {
    if values.isEmpty && values.remarks.isEmpty { return nil }
    self.values = consume values
  }
}

/// A directive, as the key of a query item names it.
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

  /// Nil if the key does not begin with the prefix, or goes on with an unknown name.
  init?(key: UTF8Bytes, prefix: String) {
    guard !prefix.isEmpty, key.starts(with: prefix.utf8) else { return nil }
    let rest = key.part(prefix.utf8.count..<key.count)
    guard let known = Self.names.first(where: { rest.elementsEqual($0.text) }) else { return nil }
    self = known.name
  }
}

/// Collects the directives of one link while its query is read.
struct DirectiveCollector {
  /// A bit for each command that is given, and for each that is switched on, the strongest lowest.
  private var (given, on): (UInt16, UInt16) = (0, 0)
  /// The first value of each command that is not switched on.
  private var others: [(command: Directives.Command, value: String)] = []

  /// Adds a directive; the first value that is not empty counts.
  mutating func add(_ name: DirectiveName, _ value: String, to found: inout Directives) {
    switch name {
    case .command(let command):
      let bit: UInt16 = 1 << (Directives.Command.allCases.firstIndex(of: command) ?? 0)
      given |= bit
      if value.isEmpty || on & bit != 0 || otherValue(of: command) != nil { return }
      if value == "true" || value == "1" { on |= bit } else { others.append((command, value)) }
    case .action: Self.fill(&found.action, value)
    case .title: Self.fill(&found.title, value)
    case .leftButton: Self.fill(&found.leftButton, value)
    case .rightButton: Self.fill(&found.rightButton, value)
    }
  }

  private static func fill(_ directive: inout String?, _ value: String) {
    if directive == nil, !value.isEmpty { directive = value }
  }

  private func otherValue(of command: Directives.Command) -> String? {
    others.first { $0.command == command }?.value
  }

  /// Adds the command, and the remarks about others, when all directives are known.
  func finish(_ found: inout Directives, prefix: String) {
    found.title = found.title.flatMap(Self.unquoted)
    found.leftButton = found.leftButton.flatMap(Self.unquoted)
    found.rightButton = found.rightButton.flatMap(Self.unquoted)
    var rest = given
    while rest != 0 {
      let bit = rest & ~(rest - 1)
      rest -= bit
      let command = Directives.Command.allCases[bit.trailingZeroBitCount]
      var name: String { prefix + command.rawValue }
      if on & bit == 0 {
        found.remarks.append(.notSwitchedOn(name, value: otherValue(of: command) ?? ""))
      } else if found.action != nil || found.command != nil {
        found.remarks.append(.displaced(name))
      } else {
        found.command = command
      }
    }
  }

  /// A text without the quotes around it; nil if nothing is left.
  private static func unquoted(_ text: String) -> String? {
    // Bytes, not characters: a combining mark would hide the quote before it.
    let bytes = text.utf8
    let isQuoted = bytes.count >= 2 && bytes.first == .quote && bytes.last == .quote
    let inner = isQuoted ? String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self) : text
    return inner.isEmpty ? nil : inner
  }
}
