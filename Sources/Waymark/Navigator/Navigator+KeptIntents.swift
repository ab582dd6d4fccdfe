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
    precondition(
      intents.keeping != nil, "Say first where: navigator.intentKeeping = IntentKeeping(in: …).")
    guard let intent = takeKept() else { return .alreadyThere }
    if let newer = intents.waiting {
      report(.intentDisplaced(intent.link))
      keepDurably(newer)
      return .alreadyThere
    }
    return turn(intent.request.text) { [unowned self] in openKept(intent) }
  }

  /// Opens a link that waited; only then is it kept no longer.
  ///
  /// A process that ends in between opens it again and shows the same screen. What is done besides
  /// showing a screen would be done twice, so such a link is forgotten before.
  func openKept(_ intent: Intent) -> Outcome {
    guard intents.keeping != nil else { return openInTurn(intent.request) }
    var isForgotten = false
    var request = intent.request
    request.beforeSideEffect = { [unowned self] in
      if !isForgotten { try forgetBeforeActing() }
      isForgotten = true
    }
    let outcome = openInTurn(request)
    guard !isForgotten, intents.waiting == nil else { return outcome }
    do {
      if !outcome.isFailure { try flush() }
      // A session that is not to be written over would be left without its screen.
      if saving == nil || saver.isAwake { try removeKept() }
    } catch {
      report(.intentNotKept(nil, reason: error.sentence))
    }
    return outcome
  }

  // MARK: The store

  /// Writes a link that waits, and waits until it is kept.
  func keepDurably(_ intent: Intent) {
    guard let keeping = intents.keeping, let waiting = intent.request.waiting else { return }
    if let older = takeKept() { report(.intentDisplaced(older.link)) }
    let since = (keeping.now() - intent.since.duration(to: clock())).components.seconds
    let kept = KeptIntent(
      link: waiting.text, source: intent.request.source, options: intent.request.options,
      since: since, before: waiting.noted.flatMap { $0 > since ? $0 : nil })
    do {
      try keeping.store.save { kept.text }
      try keeping.store.flush()
      (intents.hasRead, intents.notKept) = (true, nil)
    } catch {
      intents.notKept = kept.text
      report(.intentNotKept(intent.link, reason: error.sentence))
    }
  }

  /// Takes the link away that is kept.
  func forgetKept() {
    do {
      try removeKept()
    } catch {
      report(.intentNotKept(nil, reason: error.sentence))
    }
  }

  /// Takes the link away of what is about to be done, which no later process is to do again.
  private func forgetBeforeActing() throws {
    // Another link has taken its place meanwhile.
    guard intents.waiting == nil else { return }
    do {
      try removeKept()
    } catch {
      // A store that refuses to forget what it refused to keep stops nothing.
      if let text = intents.notKept, try intents.keeping?.store.load()?.text != text { return }
      report(.intentNotKept(nil, reason: error.sentence))
      throw error
    }
  }

  private func removeKept() throws {
    try intents.keeping?.store.remove()
    try intents.keeping?.store.flush()
  }

  /// The link that an earlier process has kept, once; nil if none is left, and why is reported.
  private func takeKept() -> Intent? {
    guard let keeping = intents.keeping, !intents.hasRead, let kept = readKept(keeping.store) else {
      return nil
    }
    let link: DeepLink
    do throws(LinkError) {
      link = try book.resolver.table.addresses.read(kept.link)
    } catch {
      forgetKept()
      report(.intentNotRead(reason: error.message))
      return nil
    }
    // A time to come is one by another clock, see ``SavedState/age(at:)``.
    let times = [kept.since, kept.before ?? kept.since]
    let since = clock() - SavedState.age(of: times, at: keeping.now().components.seconds)
    var request = OpenRequest(text: kept.link, link: link, source: kept.source)
    request.waiting = OpenRequest.Waiting(
      text: kept.link, since: since, cameBack: true, noted: times.max())
    request.options = OpenOptions(
      base: kept.options.base, presentation: kept.options.presentation,
      parent: kept.options.parent, anchor: kept.options.anchor, payload: kept.options.payload)
    let intent = Intent(request: request, link: link.canonical, since: since)
    guard !intents.isExpired(intent, at: clock()) else {
      forgetKept()
      report(.intentExpired(intent.link))
      return nil
    }
    return intent
  }

  /// What a store has; what cannot be read is set aside and reported.
  private func readKept(_ store: any StateStore) -> KeptIntent? {
    do {
      let stored = try store.load()
      intents.hasRead = true
      guard let stored else { return nil }
      if let damage = stored.damage { report(.intentNotRead(reason: damage)) }
      do throws(KeptIntent.Failure) {
        return try KeptIntent(stored.text)
      } catch {
        if stored.damage == nil { report(.intentNotRead(reason: error.message)) }
        try store.setAside()
      }
    } catch {
      report(.intentNotRead(reason: error.sentence))
    }
    return nil
  }
}
