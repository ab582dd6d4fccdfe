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
    /// The page is pushed. If it's already on top, it's reloaded instead. If it's directly below,
    /// the user returns to it.
    case `default`
    /// The page is pushed, even if the same page is on top.
    case push
    /// The page replaces the topmost page.
    case replace
    /// The page isn't shown: the topmost page is popped.
    case pop
    /// The page isn't shown. The topmost page is popped, and the page below is reloaded.
    case refresh
    /// The page isn't shown. All pages above the first one are popped, and the first one is
    /// reloaded.
    case clearAll = "clear_all"
    /// The page is the only one in the stack.
    case replaceRoot = "replace_root"
    /// The page isn't shown, and nothing changes.
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
  /// The name of a native screen, such as `hotwire://fragment/numbers`, or `nil` for a web page.
  public var uri: String?
  /// The title of the page, or `nil` to use the title of the document.
  public var title: String?
  /// A Boolean value indicating whether the user can pull down the page to refresh it.
  public var pullsToRefresh = true
  /// The properties with other names. Numbers and Boolean values are converted to strings.
  public var others: [String: String] = [:]

  /// Creates properties with their default values.
  public init() {}
}

extension PathProperties {
  /// A value as JSON has it.
  enum Value: Sendable {
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
  }

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
    case (_, .text(let text)), (_, .number(let text)): Self.keep(text, in: &others[name])
    case (_, .flag(let isOn)): Self.keep(String(isOn), in: &others[name])
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
