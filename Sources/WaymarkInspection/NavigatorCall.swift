import Waymark

/// The call of a navigator with the same effect as a change of its state.
struct NavigatorCall {
  /// The call in Swift, without the navigator.
  let code: String

  /// Creates the call, or returns `nil` if no single call leads from one state to the other.
  init?(from before: NavigationState, to after: NavigationState) {
    let isNew = Set(before.entryIDs).isDisjoint(with: after.entryIDs)
    let hasRootsOnly = after.tabs.allSatisfy { $0.count == 1 } && after.modals.isEmpty
    if isNew, hasRootsOnly, after.selectedTab == 0,
      before.tabs.map(\.root.link) == after.tabs.map(\.root.link)
    {
      code = "reset()"
      return
    }
    var calls: [(HostFact, String)] = before.tabs.indices.map {
      (.didSelect(tab: $0), "select(tab: \($0))")
    }
    if let layer = before.modals.last { calls.append((.didDismiss(layer.id), "dismiss()")) }
    calls.append((.didPop(to: before.topStack.root.id), "popToRoot()"))
    if let below = before.topStack.dropLast().last {
      calls.append((.didPop(to: below.id), "back()"))
    }
    let call = calls.last { fact, _ in
      var state = before
      return state.apply(fact: fact) && state == after
    }
    guard let call else { return nil }
    code = call.1
  }
}
