extension Navigator {
  /// How long a link waits for its release; nil for ever.
  public var intentLifetime: Duration? {
    get { intents.lifetime }
    set { intents.lifetime = newValue }
  }

  /// The link that waits; nil if none does.
  public var heldLink: DeepLink? { intents.waiting?.link }

  /// Lets links from outside wait until the token is released.
  public func hold() -> HoldToken { intents.hold() }

  /// Gives a token back; with the last one the link that waits is opened, once.
  @discardableResult
  public func release(_ token: HoldToken) -> Outcome {
    guard intents.release(token) else { return .alreadyThere }
    return intents.isHolding || heldLink == nil ? .performed : releaseIntent()
  }

  /// Opens the link that waits, from matching on, with its old source; once.
  @discardableResult
  public func releaseIntent() -> Outcome {
    guard let intent = intents.take() else { return .alreadyThere }
    guard !intents.isExpired(intent, at: clock()) else {
      forgetKept()
      report(.intentExpired(intent.link))
      return .alreadyThere
    }
    return turn(intent.request.text) { [unowned self] in openKept(intent) }
  }

  /// Forgets the link that waits, as if it had never come; false if none does.
  @discardableResult
  public func discardIntent() -> Bool {
    let isThere = intents.take() != nil
    if isThere { forgetKept() }
    return isThere
  }

  /// The link of a request; nil if its text is none.
  func read(_ request: OpenRequest) -> DeepLink? {
    try? request.link
      ?? book.resolver.table.addresses.read(request.text, current: state.top.link)
  }

  /// Whether a link is worth waiting for; what no route takes is said at once, and displaces nothing.
  func leadsSomewhere(_ request: OpenRequest) -> Bool {
    guard let link = read(request) else { return false }
    return !hooks.rewriters.isEmpty || !link.directives.isEmpty || book.leadsSomewhere(link)
  }

  func isHeld(_ request: OpenRequest) -> Bool { request.source != .app && intents.isHolding }

  /// Lets a request wait; false if its text is no link, which is said at once.
  func keep(_ request: OpenRequest) -> Bool {
    guard let link = read(request) else { return false }
    var request = request
    request.beforeSideEffect = nil
    if request.waiting == nil {
      let text = try? book.resolver.table.addresses.completed(request.text, current: state.top.link)
      request.waiting = OpenRequest.Waiting(text: text ?? request.text, since: clock())
    }
    request.link = link
    let since = request.waiting?.since ?? clock()
    let intent = Intent(request: request, link: link.canonical, since: since)
    if let displaced = intents.keep(intent) { report(.intentDisplaced(displaced.link)) }
    keepDurably(intent)
    return true
  }
}
