/// A maker of screens, for those who know nothing of their kind.
class ScreenMaker {
  /// The maker, for those who know the kind: that of the routes it was registered with.
  final func make<Screen>(_: Screen.Type = Screen.self) -> (OpenContext) throws -> Screen? {
    guard let maker = self as? Maker<Screen> else {
      preconditionFailure("The makers of routes make screens of one kind.")
    }
    return maker.make
  }
}

/// A maker of screens.
final class Maker<Screen>: ScreenMaker {
  private let prepare: () -> (OpenContext) throws -> Screen?

  /// What makes screens; whoever makes many asks once.
  var make: (OpenContext) throws -> Screen? { prepare() }

  init(_ make: @escaping (OpenContext) throws -> Screen?) { prepare = { make } }

  /// A maker that is made ready when it is first wanted: an app registers more than it shows.
  init(preparing prepare: @escaping () -> (OpenContext) throws -> Screen?) {
    self.prepare = prepare
  }
}
