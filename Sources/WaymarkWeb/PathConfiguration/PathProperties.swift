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
    /// Pushes the page, reloads it if it's on top, or returns to it if it's directly below.
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

  /// The values by name, as strings. Invalid ones are missing.
  public internal(set) var values: [String: String] = [:]

  /// The context of the page.
  public var context: Context { values["context"].flatMap(Context.init) ?? .default }
  /// The presentation.
  public var presentation: Presentation {
    values["presentation"].flatMap(Presentation.init) ?? .default
  }
  /// The look of its modal.
  public var modalStyle: ModalStyle { values["modal_style"].flatMap(ModalStyle.init) ?? .large }
  /// The name of a native screen, such as `hotwire://fragment/numbers`, or `nil` for a web page.
  public var uri: String? { values["uri"] }
  /// The title of the page, or `nil` to use the title of the document.
  public var title: String? { values["title"] }
  /// A Boolean value indicating whether the user can pull down the page to refresh it.
  public var pullsToRefresh: Bool { values["pull_to_refresh_enabled"] != "false" }
}

extension PathProperties {
  /// The properties of Hotwire Native without an effect here, with their usual values.
  static let withoutEffect = [
    "animated": "true", "modal_dismiss_gesture_enabled": "true",
    "query_string_presentation": "default",
  ]

  /// Returns a value of JSON as a string, or `nil` if it isn't valid for a property.
  static func value(of name: String, _ json: Any) -> String? {
    let text = json as? String
    return switch name {
    case "context": text.flatMap(Context.init)?.rawValue
    case "presentation": text.flatMap(Presentation.init)?.rawValue
    case "modal_style": text.flatMap(ModalStyle.init)?.rawValue
    case "pull_to_refresh_enabled": flag(json)
    case "uri", "title": text
    default: text ?? flag(json) ?? (json as? NSNumber)?.stringValue
    }
  }

  /// Foundation converts 1 and 0 to Boolean values. Those of JSON have the type `char`.
  private static func flag(_ json: Any) -> String? {
    guard let number = json as? NSNumber, String(cString: number.objCType) == "c"
    else { return nil }
    return String(number.boolValue)
  }
}
