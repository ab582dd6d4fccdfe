#if canImport(SwiftUI)
public import SwiftUI
import Waymark

/// The position of a view in its navigator.
@MainActor struct Place {
  let model: NavigatorModel
  let level: PresentationLevel
  let stack: StackModel
  /// The entry of a screen, or `nil` for a view that the app pushes.
  var own: EntryModel?
  /// A Boolean value indicating whether the view is in a column before the last one.
  var isLeadingColumn = false

  /// The entry. A view that the app pushes belongs to the topmost entry.
  var entry: EntryModel { own ?? stack.entries.last ?? stack.root }
  /// A Boolean value indicating whether the view is the first screen of a stack or column.
  var isRoot: Bool { isLeadingColumn || own === stack.root }
}

private struct PlaceKey: EnvironmentKey {
  static var defaultValue: Place? { nil }
}

extension EnvironmentValues {
  /// The nearest navigator, or `nil` outside of a `NavigatorView`.
  public var navigator: NavigatorModel? { place?.model }

  var place: Place? {
    get { self[PlaceKey.self] }
    set { self[PlaceKey.self] = newValue }
  }
}
#endif
