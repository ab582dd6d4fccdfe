@testable import Waymark

/// A route whose parameters are all strings, and which shows or does nothing.
enum ListedRoute: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  case screen(String, onWeb: Bool? = nil)
  case action(String, onWeb: Bool? = nil)
  case redirect(String, to: String)

  init(stringLiteral pattern: String) { self = .screen(pattern) }

  /// A Boolean value that indicates whether the app opens the links of the route.
  var isOnWeb: Bool {
    switch self {
    case .screen(_, let isOnWeb): isOnWeb ?? true
    case .action(_, let isOnWeb): isOnWeb ?? false
    case .redirect: true
    }
  }

  var pattern: String {
    switch self {
    case .screen(let pattern, _), .action(let pattern, _), .redirect(let pattern, _): pattern
    }
  }

  var description: String {
    let kind =
      switch self {
      case .screen: ""
      case .action: " action"
      case .redirect(_, let target): " redirect to " + target
      }
    return pattern + kind + (isOnWeb ? "" : ", not on the web")
  }
}

extension Routes<String> {
  init(_ routes: [ListedRoute], origins: [String] = ["https://shop.example"]) {
    self.init()
    accept(origins: origins)
    for route in routes {
      switch route {
      case .screen(let pattern, let isOnWeb):
        registry.register(pattern, isOnWeb.map { [.onWeb($0)] } ?? [], nil, .screen { _ in nil })
      case .action(let pattern, let isOnWeb):
        registry.register(pattern, isOnWeb.map { [.onWeb($0)] } ?? [], nil, .action { _ in })
      case .redirect(let pattern, let target):
        registry.register(pattern, [], nil, .redirect(target))
      }
    }
  }
}
