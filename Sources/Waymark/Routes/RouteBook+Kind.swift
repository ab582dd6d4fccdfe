extension CompiledRoutes {
  /// What following a link will do; redirects are followed.
  func kind(of text: String) -> LinkKind? {
    guard var link = try? resolver.table.addresses.read(text) else { return nil }
    if link.directives.action != nil { return .action }
    for _ in 0...Limit.redirects.value {
      let match = resolver.candidates(for: link).first
      switch resolver.plan(for: .init(link: link, match: match, source: .app)) {
      case .redirect(let next): link = next
      case .action: return .action
      case .system: return .external
      case .command: return .reuse
      case .unmatched, .refused: return nil
      case .screen(let plan): return kind(of: plan)
      }
    }
    return nil
  }

  private func kind(of plan: ScreenPlan) -> LinkKind {
    if plan.target.presentation == .external { return .external }
    if plan.target.presentation.isModal { return .sheet }
    return plan.reuse != .never || plan.opensTabRoot ? .reuse : .push
  }
}
