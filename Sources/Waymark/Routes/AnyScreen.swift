/// Makes a screen for a link. Returns `nil` to decline, so that the next candidate is tried.
package typealias MakeScreen = (OpenInfo) throws -> AnyScreen?

/// A screen whose type only `Routes` and `Navigator` know.
package class AnyScreen {
  /// The link of the screen, or `nil` until the screen has a link or an entry.
  var link: DeepLink?
  var loadCount = 0
  /// A Boolean value indicating whether the screen itself changed to another link.
  var isRelinked = false

  fileprivate init() {}

  /// Returns the screen, or `nil` if it has another type, like a dialog.
  final func screen<Screen>(_: Screen.Type) -> Screen? { (self as? TypedScreen<Screen>)?.screen }
}

package final class TypedScreen<Screen>: AnyScreen {
  fileprivate let screen: Screen

  required init(_ screen: Screen) { self.screen = screen }

  /// Returns a maker that hides the type of its screens, and catches ``LinkDeclined``.
  package static func maker(_ make: @escaping (OpenInfo) throws -> Screen?) -> MakeScreen {
    // If the type of the screens is generic, each use of this type's name costs a lookup.
    { [self] context in
      do {
        guard let screen = try make(context) else { return nil }
        return self.init(screen)
      } catch is LinkDeclined {
        return nil
      }
    }
  }
}
