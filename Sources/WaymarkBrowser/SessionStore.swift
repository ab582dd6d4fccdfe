import Waymark

/// Every session of a host: which have a socket, and which wait to be found again.
actor SessionStore {
  /// Why a socket gets no session.
  struct Refused: Error {
    let reason: MessageOutlet.Reason
  }

  private struct Slot {
    let session: BrowserSession
    var outlet: MessageOutlet?
    /// Since when nobody looks at its window; nil if somebody does.
    var hiddenSince: ContinuousClock.Instant?
    var idleSince: ContinuousClock.Instant
    /// Ends the session when it has been idle for too long.
    var expiry: Task<Void, any Error>?
  }

  private let setup: BrowserSetup
  private let origins: [String]
  private var slots: [String: Slot] = [:]
  /// Sessions that are about to be gone, and whose files are still theirs.
  private var endings: [String: Task<Void, Never>] = [:]

  init(_ setup: BrowserSetup, origins: [String]) {
    self.setup = setup
    self.origins = origins
    setup.folder?.tidy(sparing: [])
  }

  /// Answers for routes without a session.
  private lazy var probe = try? Navigator(setup.app().routes)

  /// True if a route takes the link, whatever comes of it.
  func hasRoute(for link: String) -> Bool { probe?.screens.rowKind(of: link) != nil }

  /// A session by its id; nil if it was never there, or is dropped.
  func session(_ id: String) -> BrowserSession? { slots[id]?.session }

  /// The session of a host that has just one; nil otherwise.
  var onlySession: BrowserSession? { slots.count == 1 ? slots.values.first?.session : nil }

  /// How many sessions have a socket.
  var attachedCount: Int { slots.values.count { $0.outlet != nil } }

  /// Finds or makes the session that a client's first message means.
  func join(_ hello: ClientMessage, _ outlet: MessageOutlet) async throws -> BrowserSession {
    guard case .hello(let hello) = hello else { throw Refused(reason: .noHello) }
    let id = hello.session
    if let id { await endings[id]?.value }
    let found = id.flatMap { slots[$0] }
    // Before the first suspension, so that no other socket takes the session meanwhile.
    let session: BrowserSession
    let isComingBack = found.map { hello.takesOver || $0.outlet == nil } ?? false
    let needsPlace = found?.outlet == nil || !isComingBack
    guard !needsPlace || attachedCount < setup.limits.attached || putOneAway() else {
      throw Refused(reason: .full)
    }
    if let found, isComingBack {
      session = found.session
    } else {
      let kept = found == nil ? id.flatMap { setup.folder?.keeps($0) == true ? $0 : nil } : nil
      guard let made = try? BrowserSession(setup, origins: origins, kept: kept) else {
        throw Refused(reason: .serverError)
      }
      session = made
      setup.folder?.tidy(sparing: Set(slots.keys).union([made.id]))
    }
    found?.expiry?.cancel()
    slots[session.id] = Slot(session: session, outlet: outlet, idleSince: .now)
    if session !== found?.session {
      await session.prepare(like: await found?.session.savedText)
    }
    // Another socket may have taken the session meanwhile: it stays there.
    guard slots[session.id]?.outlet === outlet else { throw Refused(reason: .replaced) }
    await session.attach(outlet, hello)
    return session
  }

  /// A socket is gone; its session waits for another.
  func leave(_ session: BrowserSession, _ outlet: MessageOutlet) async {
    await session.leave(outlet)
    guard slots[session.id]?.outlet === outlet else { return }
    slots[session.id]?.outlet = nil
    await keepIdle(session.id)
  }

  /// Takes note of whether a window can be seen.
  func note(_ session: BrowserSession, isSeen: Bool) {
    slots[session.id]?.hiddenSince = isSeen ? nil : .now
  }

  /// Takes the place of the window that nobody has looked at for longest; false if all are looked at.
  private func putOneAway() -> Bool {
    let hidden = slots.filter { $0.value.outlet != nil && $0.value.hiddenSince != nil }
    guard let longest = hidden.min(by: { $0.value.hiddenSince! < $1.value.hiddenSince! }) else {
      return false
    }
    longest.value.outlet?.close(.putAway)
    slots[longest.key]?.outlet = nil
    Task { await keepIdle(longest.key) }
    return true
  }

  /// Keeps a session without a socket for a while.
  private func keepIdle(_ id: String) async {
    guard let slot = slots[id], slot.outlet == nil else { return }
    slots[id]?.idleSince = .now
    // A copy of the id and not the session: it may be dropped before its time.
    slots[id]?.expiry = Task { [weak self, time = setup.limits.idleTime] in
      try await Task.sleep(for: time)
      await self?.drop(id)
    }
    let idle = slots.filter { $0.value.outlet == nil }
      .sorted { $0.value.idleSince < $1.value.idleSince }
    for (id, _) in idle.dropLast(setup.limits.idle) { await drop(id) }
  }

  /// Ends a session that nobody has come back to.
  private func drop(_ id: String) async {
    guard let slot = slots[id], slot.outlet == nil else { return }
    slots[id] = nil
    slot.expiry?.cancel()
    let ending = Task { await slot.session.end() }
    endings[id] = ending
    await ending.value
    endings[id] = nil
  }

  /// Ends every session: the host serves no longer.
  func end() async {
    for slot in slots.values { slot.expiry?.cancel() }
    // At once: one that is busy, or whose disk is slow, keeps none of the others waiting.
    await withTaskGroup { group in
      for slot in slots.values { group.addTask { await slot.session.end() } }
    }
    slots = [:]
    for ending in endings.values { await ending.value }
  }

  /// Content that is not the app's own, by its path.
  func content(at path: String) async -> String? {
    for slot in slots.values where path.hasPrefix(slot.session.contentPath) {
      return await slot.session.content(String(path.dropFirst(slot.session.contentPath.count)))
    }
    return nil
  }
}
