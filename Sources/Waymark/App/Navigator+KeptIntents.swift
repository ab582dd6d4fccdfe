extension Navigator {
  /// Where the link that waits is kept beyond the end of the process; nil if it is not.
  ///
  /// Set it before the first link may come. A link that waits is written before the outcome `held` is
  /// given, and is taken away again when it was opened, has expired, or was displaced or discarded.
  public var intentKeeping: IntentKeeping? {
    get { intents.keeping }
    set { intents.keeping = newValue }
  }

  /// Opens the link that waited when the process ended, as if it came now: it may have to wait again.
  ///
  /// Call it after ``restore()``. A link that has come meanwhile is newer, and displaces it.
  /// - Returns: `alreadyThere` if no link was kept, or the one that was has expired.
  @discardableResult
  public func restoreIntent() -> Outcome {
    guard let kept = takeKept() else { return .alreadyThere }
    let link: DeepLink
    do throws(LinkError) {
      link = try book.resolver.table.addresses.read(kept.link)
    } catch {
      forgetKept()
      return .failed(error)
    }
    let age = max(.zero, (intents.keeping?.now() ?? .zero) - .seconds(kept.since))
    let since = clock() - age
    var request = OpenRequest(text: kept.link, link: link, source: kept.source)
    request.waiting = OpenRequest.Waiting(text: kept.link, since: since)
    request.options = OpenOptions(
      base: kept.options.base, presentation: kept.options.presentation,
      parent: kept.options.parent, anchor: kept.options.anchor, payload: kept.options.payload)
    let intent = Intent(request: request, link: link.canonical, since: since)
    if intents.waiting != nil {
      report(.intentDisplaced(intent.link))
      return .alreadyThere
    }
    guard !intents.isExpired(intent, at: clock()) else {
      forgetKept()
      report(.intentExpired(intent.link))
      return .alreadyThere
    }
    return inTurn(request.text) { [unowned self] in openKept(intent) }
  }

  /// Opens a link that waited; only then is it kept no longer.
  ///
  /// A process that ends in between opens it again, which shows the same screen once: what came from
  /// outside is laid on the same base. An action would run twice, so it is forgotten before.
  func openKept(_ intent: Intent) -> Outcome {
    if book.kind(of: intent.request.text) == .action { forgetKept() }
    let outcome = openInTurn(intent.request)
    if intents.waiting == nil { forgetKept() }
    return outcome
  }

  // MARK: The store

  /// Writes a link that waits, and waits until it is kept.
  func keepDurably(_ intent: Intent) {
    guard let keeping = intents.keeping, let text = intent.request.waiting?.text else { return }
    let kept = KeptIntent(
      link: text, source: intent.request.source, options: intent.request.options,
      since: (keeping.now() - intent.since.duration(to: clock())).components.seconds)
    do {
      try keeping.store.save { kept.text }
      try keeping.store.flush()
    } catch {
      report(.intentNotKept(intent.link, reason: "\(error)"))
    }
  }

  /// The link that was kept; one that cannot be read is set aside and reported.
  private func takeKept() -> KeptIntent? {
    guard let store = intents.keeping?.store else {
      preconditionFailure("Say first where: navigator.intentKeeping = IntentKeeping(in: …).")
    }
    do {
      guard let stored = try store.load() else { return nil }
      do {
        return try KeptIntent(stored.text)
      } catch {
        try store.setAside()
        report(.intentNotRead(reason: "\(error)"))
      }
    } catch {
      report(.intentNotRead(reason: "\(error)"))
    }
    return nil
  }

  /// Takes the link away, once the session that shows its screen is kept.
  func forgetKept() {
    guard let keeping = intents.keeping else { return }
    do {
      try flush()
      try keeping.store.remove()
      try keeping.store.flush()
    } catch {
      report(.intentNotKept(nil, reason: "\(error)"))
    }
  }
}
