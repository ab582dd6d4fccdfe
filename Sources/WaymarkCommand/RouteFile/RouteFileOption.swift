#if Browser
/// An option of a route in a route file, such as `present:sheet`.
enum RouteFileOption: String, CaseIterable {
  case types, present, tab, `in`, columns, parent, reuse, redirect, alias
  case action, trust, `guard`, entryGuard, onWeb

  var takesValue: Bool { self != .tab && self != .action }
  var canRepeat: Bool { self == .guard || self == .entryGuard || self == .alias }

  /// The option in a file, without its value.
  var notation: String { takesValue ? rawValue + ":" : rawValue }

  var example: String {
    switch self {
    case .types: "String,Int?"
    case .present: "sheet"
    case .in: "/search"
    case .parent: "/project/:project"
    case .columns: "/mail/:box,/mail/:box/:letter"
    case .reuse: "existing"
    case .redirect, .alias: "/menu/:name"
    case .trust: "outside"
    case .onWeb: "false"
    case .tab, .action, .guard, .entryGuard: "signedIn"
    }
  }

  /// The values that are possible, in words.
  var choices: String {
    switch self {
    case .present:
      "push, replace, sheet, fullScreen, modal, popover, external, alert or actionSheet"
    case .reuse: "never, existing or update"
    case .onWeb: "true or false"
    default: example
    }
  }
}
#endif
