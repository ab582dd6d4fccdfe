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
    var idleSince: ContinuousClock.Instant
  }

  private let setup: BrowserSetup
  private let origins: [String]
  private var slots: [String: Slot] = [:]

  init(_ setup: BrowserSetup, origins: [String]) {
    self.setup = setup
    self.origins = origins
  }

  /// The session of a host that has just one; nil otherwise.
  var onlySession: BrowserSession? { slots.count == 1 ? slots.values.first?.session : nil }

  /// How many sessions have a socket.
  var attachedCount: Int { slots.values.count { $0.outlet != nil } }

  /// Finds or makes the session that a client's first message means.
  func join(_ hello: ClientMessage, _ outlet: MessageOutlet) async throws -> BrowserSession {
    guard case .hello(let id, let link, let takesOver) = hello else {
      throw Refused(reason: .noHello)
    }
    let found = id.flatMap { slots[$0] }
    // Before the first suspension, so that no other socket takes the session meanwhile.
    let session: BrowserSession
    if let found, takesOver || found.outlet == nil {
      session = found.session
    } else {
      guard attachedCount < setup.limits.attached else {
        throw Refused(reason: .full)
      }
      guard let made = try? BrowserSession(setup, origins: origins) else {
        throw Refused(reason: .serverError)
      }
      session = made
    }
    slots[session.id] = Slot(session: session, outlet: outlet, idleSince: .now)
    if session !== found?.session {
      await session.prepare(like: await found?.session.state)
    }
    await session.attach(outlet, visiting: link)
    return session
  }

  /// A socket is gone; its session waits for another.
  func leave(_ session: BrowserSession, _ outlet: MessageOutlet) async {
    await session.leave(outlet)
    guard slots[session.id]?.outlet === outlet else { return }
    let since = ContinuousClock.now
    slots[session.id]?.outlet = nil
    slots[session.id]?.idleSince = since
    let idle = slots.filter { $0.value.outlet == nil }
      .sorted { $0.value.idleSince < $1.value.idleSince }
    for (id, slot) in idle.dropLast(setup.limits.idle) { await drop(id, slot.session) }
    let time = setup.limits.idleTime
    Task { [weak self] in
      try await Task.sleep(for: time)
      await self?.expire(session.id, since)
    }
  }

  private func expire(_ id: String, _ since: ContinuousClock.Instant) async {
    guard let slot = slots[id], slot.outlet == nil, slot.idleSince == since else { return }
    await drop(id, slot.session)
  }

  private func drop(_ id: String, _ session: BrowserSession) async {
    slots[id] = nil
    await session.end()
  }

  /// Content that is not the app's own, by its path.
  func content(at path: String) async -> String? {
    for slot in slots.values where path.hasPrefix(slot.session.contentPath) {
      return await slot.session.content(String(path.dropFirst(slot.session.contentPath.count)))
    }
    return nil
  }
}
