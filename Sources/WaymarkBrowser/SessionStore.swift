#if Browser
import Foundation
import Waymark
import WaymarkPage

/// The sessions of a host, with a socket or waiting for their client to reconnect.
actor SessionStore {
  struct Slot {
    let session: BrowserSession
    var outlet: MessageOutlet?
    var idleSince = ContinuousClock.now
    /// Ends the session after it has been idle for too long.
    var expiry: Task<Void, any Error>?
  }

  let setup: BrowserSetup
  private let origins: [String]
  private(set) var slots: [String: Slot] = [:]
  private var hasEnded = false

  init(_ setup: BrowserSetup, origins: [String]) {
    (self.setup, self.origins) = (setup, origins)
    setup.kept?.tidySoon(log: setup.log)
  }

  /// The names of the functions that pages of the app's own may call.
  var functionNames: [String] {
    get async { await slots.values.first?.session.functionNames ?? [] }
  }

  /// Returns the session with the given id, or `nil` if it doesn't exist.
  func session(_ id: String) -> BrowserSession? { slots[id]?.session }

  var attachedCount: Int { slots.values.count { $0.outlet != nil } }

  /// Finds or makes the session for the first message of a client.
  func join(_ message: ClientMessage, _ outlet: MessageOutlet) async throws -> BrowserSession {
    guard case .hello(let id, let life, let link, let takesOver, let isReload) = message else {
      throw MessageOutlet.Reason.noHello
    }
    guard !hasEnded else { throw MessageOutlet.Reason.goingAway }
    let found = id.flatMap { slots[$0] }
    // No suspension before this, so that no other socket gets the session.
    let isComingBack = found.map { takesOver || $0.outlet == nil } ?? false
    let needsPlace = found?.outlet == nil || !isComingBack
    guard !needsPlace || attachedCount < setup.limits.attached else {
      throw MessageOutlet.Reason.full
    }
    let session: BrowserSession
    if let found, isComingBack {
      session = found.session
      take(session, outlet)
    } else {
      session = try open(takesOver ? id : nil, outlet)
      await session.prepare()
    }
    // Another socket may have connected since, or the host has stopped.
    guard slots[session.id]?.outlet === outlet else {
      throw hasEnded ? MessageOutlet.Reason.goingAway : .replaced
    }
    await session.attach(outlet, life: life, link: link, isReload: isReload)
    return session
  }

  private func take(_ session: BrowserSession, _ outlet: MessageOutlet) {
    slots[session.id]?.expiry?.cancel()
    slots[session.id] = Slot(session: session, outlet: outlet)
  }

  /// Makes a session: the kept one with an id, or a new one.
  private func open(_ id: String?, _ outlet: MessageOutlet) throws -> BrowserSession {
    // If the id is in use, the client is a copy of another tab.
    let kept = id.flatMap { slots[$0] == nil && setup.kept?.keeps($0) == true ? $0 : nil }
    let session: BrowserSession
    do {
      session = try BrowserSession(setup, origins: origins, id: kept ?? RandomName.make())
    } catch {
      setup.log(error.description)
      throw MessageOutlet.Reason.serverError
    }
    take(session, outlet)
    return session
  }

  /// Detaches a socket; its session waits for another.
  func leave(_ session: BrowserSession, _ outlet: MessageOutlet) async {
    await session.leave(outlet)
    guard slots[session.id]?.outlet === outlet else { return }
    slots[session.id]?.outlet = nil
    await keepIdle(session.id)
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

  /// Ends a session without a socket.
  private func drop(_ id: String) async {
    guard let slot = slots[id], slot.outlet == nil else { return }
    slot.expiry?.cancel()
    // Until then, another session can't use its files. A client that comes back connects again.
    await slot.session.end()
    if slots[id]?.session === slot.session { slots[id] = nil }
  }

  /// Ends all sessions when the host stops.
  func end() async {
    hasEnded = true
    for slot in slots.values { slot.expiry?.cancel() }
    // At once: one that is busy, or whose disk is slow, keeps none of the others waiting.
    await withTaskGroup { group in
      for slot in slots.values { group.addTask { await slot.session.end() } }
    }
    slots = [:]
  }

  func content(at path: String) async -> String? {
    for slot in slots.values {
      if let name = path.rest(after: slot.session.contentPath) {
        return await slot.session.content(String(name))
      }
    }
    return nil
  }
}
#endif
