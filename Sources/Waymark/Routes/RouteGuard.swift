/// A check with a name; the name stands in outcomes, explanations and manifests.
struct RouteGuard {
  let name: String
  let decide: (GuardRequest) -> GuardDecision
}
