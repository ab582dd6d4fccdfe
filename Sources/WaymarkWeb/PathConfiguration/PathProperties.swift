import Foundation

/// The properties of a page in a path configuration.
public struct PathProperties: Equatable, Sendable {
  /// The context in which a page is shown.
  public enum Context: String, Sendable, CaseIterable {
    /// In the stack of the tab. Modals close.
    case `default`
    /// In a modal.
    case modal
  }

  /// The presentation of a page.
  public enum Presentation: String, Sendable, CaseIterable {
    /// Pushed, unless the page is on top, where it's loaded again, or directly below, where the user
    /// returns to it.
    case `default`
    /// Pushed, also over the same page.
    case push
    /// In place of the page on top.
    case replace
    /// The page isn't shown: the topmost page is popped.
    case pop
    /// Not at all: the topmost page is popped, and the page below is loaded again.
    case refresh
    /// Not at all: the first page of the stack is shown, and loaded again.
    case clearAll = "clear_all"
    /// As the only page of the stack.
    case replaceRoot = "replace_root"
    /// Not at all: nothing changes.
    case none
  }

  /// The look of a modal.
  public enum ModalStyle: String, Sendable, CaseIterable {
    /// A sheet.
    case large
    /// A sheet of half the height.
    case medium
    /// The whole screen.
    case full
    /// A sheet.
    case pageSheet = "page_sheet"
    /// A form in the middle of a wide window.
    case formSheet = "form_sheet"
  }

  /// The context of the page.
  public var context = Context.default
  /// The presentation.
  public var presentation = Presentation.default
  /// The look of its modal.
  public var modalStyle = ModalStyle.large
  /// The name of a screen of the app's own, such as `hotwire://fragment/numbers`; nil for a web page.
  public var uri: String?
  /// Its title; nil leaves it to the document.
  public var title: String?
  /// A Boolean value indicating whether the user can pull down the page to refresh it.
  public var pullsToRefresh = true
  /// Texts, numbers and truth values under other names.
  public var others: [String: String] = [:]

  /// The properties of a rule without values.
  public init() {}
}

extension PathProperties {
  /// A value as JSON has it.
  enum Value: Equatable, Sendable {
    case text(String)
    case flag(Bool)
    case number(String)

    /// Nil for a list, an object or nothing.
    init?(_ json: Any) {
      switch json {
      case let text as String: self = .text(text)
      // Foundation converts 1 and 0 to Boolean values. Those of JSON have the type `char`.
      case let number as NSNumber where String(cString: number.objCType) != "c":
        self = .number(number.stringValue)
      case let flag as Bool: self = .flag(flag)
      default: return nil
      }
    }

    /// The value as a text.
    var text: String {
      switch self {
      case .text(let text), .number(let text): text
      case .flag(let isOn): String(isOn)
      }
    }
  }

  /// The properties of Hotwire Native without an effect here, with their usual values.
  static let withoutEffect: [String: Value] = [
    "animated": .flag(true), "modal_dismiss_gesture_enabled": .flag(true),
    "query_string_presentation": .text("default"),
  ]

  /// Sets a property. Returns `false` if the value isn't valid.
  mutating func set(_ name: String, to value: Value) -> Bool {
    switch (name, value) {
    case ("context", .text(let text)): Self.read(text, into: &context)
    case ("presentation", .text(let text)): Self.read(text, into: &presentation)
    case ("modal_style", .text(let text)): Self.read(text, into: &modalStyle)
    case ("pull_to_refresh_enabled", .flag(let isOn)): Self.keep(isOn, in: &pullsToRefresh)
    case ("uri", .text(let text)): Self.keep(text, in: &uri)
    case ("title", .text(let text)): Self.keep(text, in: &title)
    case ("context", _), ("presentation", _), ("modal_style", _), ("pull_to_refresh_enabled", _),
      ("uri", _), ("title", _):
      false
    default: Self.keep(value.text, in: &others[name])
    }
  }

  private static func read<Word: RawRepresentable>(
    _ text: String, into word: inout Word
  ) -> Bool where Word.RawValue == String {
    guard let read = Word(rawValue: text) else { return false }
    word = read
    return true
  }

  private static func keep<Kept>(_ value: Kept, in place: inout Kept) -> Bool {
    place = value
    return true
  }
}
