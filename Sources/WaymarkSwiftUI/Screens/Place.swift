#if canImport(SwiftUI)
public import SwiftUI
import Waymark

/// Where a view stands.
@MainActor struct Place {
  let model: NavigatorModel
  let level: LevelModel
  let stack: StackModel
  private let own: EntryModel?
  private let isLeadingColumn: Bool

  /// - Parameter entry: nil for what the app itself pushes, which belongs to the entry on top.
  /// - Parameter isLeadingColumn: true for a column before the last.
  init(
    model: NavigatorModel, level: LevelModel, stack: StackModel, entry: EntryModel? = nil,
    isLeadingColumn: Bool = false
  ) {
    (self.model, self.level, self.stack, own) = (model, level, stack, entry)
    self.isLeadingColumn = isLeadingColumn
  }

  var entry: EntryModel { own ?? stack.entries.last ?? stack.root }
  /// True for the first screen of a stack or column, from which nobody goes back.
  var isRoot: Bool { isLeadingColumn || own === stack.root }
}

private struct PlaceKey: EnvironmentKey {
  static var defaultValue: Place? { nil }
}

private struct NavigatorKey: EnvironmentKey {
  static var defaultValue: NavigatorProxy? { nil }
}

extension EnvironmentValues {
  /// The nearest navigator; nil outside of a `NavigatorView`.
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
