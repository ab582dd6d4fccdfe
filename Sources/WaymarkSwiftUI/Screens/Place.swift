#if canImport(SwiftUI)
public import SwiftUI
import Waymark

/// The position of a view in its navigator.
@MainActor struct Place {
  let model: NavigatorModel
  let level: PresentationLevel
  let stack: StackModel
  private let own: EntryModel?
  private let isLeadingColumn: Bool

  /// - Parameter entry: The entry, or `nil` for views that the app pushes, which belong to the
  /// topmost entry.
  /// - Parameter isLeadingColumn: A Boolean value indicating whether it's before the last column.
  init(
    model: NavigatorModel, level: PresentationLevel, stack: StackModel, entry: EntryModel? = nil,
    isLeadingColumn: Bool = false
  ) {
    (self.model, self.level, self.stack, own) = (model, level, stack, entry)
    self.isLeadingColumn = isLeadingColumn
  }

  var entry: EntryModel { own ?? stack.entries.last ?? stack.root }
  /// A Boolean value indicating whether the view is the first screen of a stack or column.
  var isRoot: Bool { isLeadingColumn || own === stack.root }
}

private struct PlaceKey: EnvironmentKey {
  static var defaultValue: Place? { nil }
}

private struct NavigatorKey: EnvironmentKey {
  static var defaultValue: NavigatorProxy? { nil }
}

extension EnvironmentValues {
  /// The nearest navigator, or `nil` outside of a `NavigatorView`.
  public var navigator: NavigatorProxy? {
    get { self[NavigatorKey.self] }
    set { self[NavigatorKey.self] = newValue }
  }

  var place: Place? {
    get { self[PlaceKey.self] }
    set { self[PlaceKey.self] = newValue }
  }
}
#endif
