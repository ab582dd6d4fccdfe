/// A check with a name; the name stands in outcomes, explanations and manifests.
struct RouteGuard {
  let name: String
  let decide: (GuardRequest) -> GuardDecision
}

/// The answer of a guard that does not allow what it was asked for.
struct GuardObjection {
  /// The name of the guard.
  let name: String
  /// Anything but `allow`.
  let answer: GuardDecision
}

extension [RouteGuard] {
  /// Asks the guards in order, and returns the first answer that is not `allow`; nil if all allow it.
  func firstObjection(_ request: @autoclosure () -> GuardRequest) -> GuardObjection? {
    if isEmpty { return nil }
    let request = request()
    for check in self {
      let answer = check.decide(request)
      if answer != .allow { return GuardObjection(name: check.name, answer: answer) }
    }
    return nil
  }
}
