/// Makes a screen for a link; nil declines the link, so that the next candidate is tried.
package typealias MakeScreen = (OpenInfo) throws -> AnyScreen?

/// A screen whose type only `Routes`, `Screens` and `Navigator` know.
package class AnyScreen {
  /// The link it shows; nil until an entry has it, unless it was made for a link.
  var link: DeepLink?
  /// The load count of its entry when it was made.
  var loadCount = 0
  /// True if the screen went on to another link by itself.
  var isRelinked = false

  fileprivate init() {}

  /// The screen in its own type; nil for another type, as that of a dialog is.
  final func screen<Screen>(_: Screen.Type) -> Screen? { (self as? TypedScreen<Screen>)?.screen }
}

/// A screen, held in its own type.
package final class TypedScreen<Screen>: AnyScreen {
  fileprivate let screen: Screen

  required init(_ screen: Screen) { self.screen = screen }

  /// A maker that hides the type of its screens; one that throws ``LinkDeclined`` gives nil.
  package static func maker(_ make: @escaping (OpenInfo) throws -> Screen?) -> MakeScreen {
    // To name this type costs a lookup at each call where the type of the screens is not known.
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
