@testable import Waymark

extension RouteDefinition.Content {
  /// A screen of the kind that the closure makes.
  static func screen<Screen>(_ make: @escaping (OpenInfo) -> Screen?) -> Self {
    let make: MakeScreen? = TypedScreen.maker(make)
    return .screen(make)
  }
}
