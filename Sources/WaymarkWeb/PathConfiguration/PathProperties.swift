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
    /// The page is pushed. If it's on top, it's reloaded instead. If it's directly below, the user
    /// returns to it.
    case `default`
    /// The page is pushed, even if it's already on top.
    case push
    /// The page replaces the topmost page.
    case replace
    /// The page isn't shown. The topmost page is popped.
    case pop
    /// The page isn't shown. The topmost page is popped, and the page below is reloaded.
    case refresh
    /// The page isn't shown. All pages above the first page are popped, and that page is reloaded.
    case clearAll = "clear_all"
    /// The page becomes the only page of the stack.
    case replaceRoot = "replace_root"
    /// The page isn't shown. Nothing changes.
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

  /// Creates properties with the default values.
  public init() {}
}

extension PathProperties {
  /// Sets one property.
  typealias Setter = @Sendable (inout PathProperties) -> Void

  /// The properties of Hotwire Native without an effect here, with their usual values.
  static let withoutEffect = [
    "animated": "true", "modal_dismiss_gesture_enabled": "true",
    "query_string_presentation": "default",
  ]

  /// Returns a function that sets a property to a value of JSON, or `nil` if the value isn't valid.
  static func setter(of name: String, to json: Any) -> Setter? {
    let text = json as? String
    switch name {
    case "context": return setter(text.flatMap(Context.init)) { $0.context = $1 }
    case "presentation": return setter(text.flatMap(Presentation.init)) { $0.presentation = $1 }
    case "modal_style": return setter(text.flatMap(ModalStyle.init)) { $0.modalStyle = $1 }
    case "pull_to_refresh_enabled": return setter(flag(json)) { $0.pullsToRefresh = $1 }
    case "uri": return setter(text) { $0.uri = $1 }
    case "title": return setter(text) { $0.title = $1 }
    default:
      let number = flag(json).map(String.init) ?? (json as? NSNumber)?.stringValue
      return setter(text ?? number) { $0.others[name] = $1 }
    }
  }

  private static func setter<Value: Sendable>(
    _ value: Value?, _ set: @escaping @Sendable (inout PathProperties, Value) -> Void
  ) -> Setter? {
    guard let value else { return nil }
    return { set(&$0, value) }
  }

  /// Foundation converts 1 and 0 to Boolean values. Those of JSON have the type `char`.
  private static func flag(_ json: Any) -> Bool? {
    guard let number = json as? NSNumber, String(cString: number.objCType) == "c" else {
      return nil
    }
    return number.boolValue
  }
}
