extension RouteOption.Kind {
  /// The name of an option that makes sense only once.
  var name: String? {
    switch self {
    case .present: "present"
    case .transition: "transition"
    case .reuse: "reuse"
    case .tab: "tab"
    case .parent: "parent"
    case .trust: "trust"
    case .requiredChain: "chain"
    case .identity: "identity"
    case .condition: "where"
    case .asksToLeave: "asksToLeave"
    case .saved: "saved"
    case .guarded, .entryGuarded: nil
    }
  }

  var isAboutScreens: Bool {
    switch self {
    case .present, .transition, .reuse, .tab, .parent, .requiredChain, .identity, .asksToLeave,
      .saved:
      true
    case .trust, .condition, .guarded, .entryGuarded: false
    }
  }
}
