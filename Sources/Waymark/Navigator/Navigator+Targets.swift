extension Navigator {
  /// Opens a target, on top of the current state unless it says otherwise.
  @discardableResult
  public func open(_ target: LinkTarget, from source: LinkSource = .app) -> Outcome {
    open(OpenRequest(target, from: source))
  }
}

extension OpenRequest {
  init(_ target: LinkTarget, from source: LinkSource) {
    self.init(text: target.link, source: source)
    options = OpenOptions(
      base: target.base ?? .onTop, presentation: target.presentation, parent: target.parent,
      anchor: target.anchor, payload: target.payload, carriesContext: !target.context.isEmpty,
      transition: target.transition)
    context = target.context
    failure = target.failure
  }
}
