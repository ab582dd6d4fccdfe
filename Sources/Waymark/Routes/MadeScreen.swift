/// A screen that was made, for those who know nothing of its kind, and what it was made from.
class MadeScreen {
  /// The link it shows; nil until an entry has it, unless it was made for one.
  var link: DeepLink?
  /// How often its entry had been loaded again.
  var loadCount = 0
  /// Whether it has gone on to its link by itself.
  var isRelinked = false

  init(of link: DeepLink?) { self.link = link }

  /// The screen, for those who know its kind: that of the navigator it was made for.
  final func screen<Screen>(_: Screen.Type) -> Screen {
    guard let made = self as? Made<Screen> else {
      preconditionFailure("A navigator keeps screens of one kind.")
    }
    return made.screen
  }
}

/// A screen that was made.
final class Made<Screen>: MadeScreen {
  let screen: Screen

  required init(_ screen: Screen, of link: DeepLink? = nil) {
    self.screen = screen
    super.init(of: link)
  }
}

/// What a maker comes to: a screen or none.
protocol MakerResult {
  associatedtype Wrapped

  /// The screen, kept; nil where there is none.
  consuming func made(_ kind: Made<Wrapped>.Type) -> MadeScreen?
}

extension Optional: MakerResult {
  consuming func made(_ kind: Made<Wrapped>.Type) -> MadeScreen? {
    switch consume self {
    case let screen?: kind.init(screen)
    case nil: nil
    }
  }
}
