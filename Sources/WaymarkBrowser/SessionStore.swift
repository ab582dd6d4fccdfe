import Foundation
import Waymark
import WaymarkPage
import WaymarkWeb

/// Every session of a host: which have a socket, and which wait to be found again.
actor SessionStore {
  /// Why a socket gets no session.
  struct Refused: Error {
    let reason: MessageOutlet.Reason
    var words = ""
  }

  struct Slot {
    let session: BrowserSession
    var outlet: MessageOutlet?
    /// Since when nobody looks at its window; nil if somebody does.
    var hiddenSince: ContinuousClock.Instant?
    var idleSince: ContinuousClock.Instant
    /// Whether its window has its page, and no socket yet.
    var isExpected = false
    /// Ends the session when it has been idle for too long.
    var expiry: Task<Void, any Error>?
    /// The token of the cookie with which its user was found.
    var token: String?
    /// Ends the session when that token ends.
    var watch: Task<Void, any Error>?

    func stopTasks() {
      expiry?.cancel()
      watch?.cancel()
    }
  }

  let setup: BrowserSetup
  /// Who is signed in.
  nonisolated let signIns: SignIns
  private let origins: [String]
  /// Answers for routes without a session.
  private let probe: Navigator<Page>?
  private(set) var slots: [String: Slot] = [:]
  /// Sessions that are about to be gone, and whose files are still theirs.
  private var endings: [String: Task<Void, Never>] = [:]
  /// Sessions that are about to be there, by the ids that their clients ask for.
  private var openings: [String: Task<Void, Never>] = [:]
  /// How many those are, and those that nobody asks for by an id.
  private var openingCount = 0
  /// How many there have been.
  private var opened = 0

  /// - Parameter probe: has the routes of a visitor whom nobody knows; nil if none is let in.
  init(_ setup: BrowserSetup, origins: [String], probe: sending Navigator<Page>? = nil) {
    self.setup = setup
    self.origins = origins
    self.probe = probe
    signIns = SignIns(
      setup.kept?.stores ?? MemoryStateStores(), tokenTime: setup.options.signInTime / .seconds(1),
      log: setup.log)
    setup.kept?.tidySoon(sparing: [], log: setup.log)
  }

  /// Tidies what is kept each time that so many windows have opened.
  private func tidyNowAndThen() {
    opened += 1
    guard opened.isMultiple(of: 20) else { return }
    let used = Set(slots.values.compactMap(\.session.keptName))
    setup.kept?.tidySoon(sparing: used, log: setup.log)
  }

  /// False if no route takes the link, whatever would come of it.
  func hasRoute(for link: String) -> Bool {
    probe?.screens.rowKind(of: link) != nil || probe == nil
  }

  /// The names of the functions that the pages of a user's app may call.
  func functionNames(for user: String?) async -> [String] {
    let session = slots.values.first { $0.session.user == user }?.session
    if let session { return await session.functionNames }
    return probe.map { WebBridge($0.screens).names(for: .page(origins.first ?? "")) } ?? []
  }

  /// A session by its id; nil if it was never there, or is dropped.
  func session(_ id: String) -> BrowserSession? { slots[id]?.session }

  /// The session of a host that has just one; nil otherwise.
  var onlySession: BrowserSession? {
    let come = slots.values.filter { !$0.isExpected }
    return come.count == 1 ? come[0].session : nil
  }

  /// How many sessions have a socket.
  var attachedCount: Int { slots.values.count { $0.outlet != nil && !$0.isExpected } }

  /// Finds or makes the session that a client's first message means, and that is its user's.
  func join(
    _ hello: ClientMessage, _ outlet: MessageOutlet,
    _ request: WebRequest = WebRequest(target: SitePaths.socket)
  ) async throws -> BrowserSession {
    guard case .hello(let hello) = hello else { throw Refused(reason: .noHello) }
    let request = try await identified(request)
    if let id = hello.session {
      await settled(id)
      await letGo(id, of: request.user, takesOver: hello.takesOver)
    }
    // Another user's is nobody's: its id opens nothing, and gives no copy.
    let found = hello.session.flatMap { slots[$0] }.flatMap {
      $0.session.user == request.user ? $0 : nil
    }
    // Before the next suspension, so that no other socket takes the session meanwhile.
    let isComingBack = found.map { hello.takesOver || $0.outlet == nil } ?? false
    let needsPlace = found?.outlet == nil || !isComingBack
    guard
      !needsPlace || attachedCount + openingCount < setup.limits.attached || putOneAway()
    else { throw Refused(reason: .full) }
    let session: BrowserSession
    if let found, isComingBack {
      session = found.session
      try take(session, outlet, request)
    } else {
      session = try await open(hello, outlet, request)
      let other = await found?.session.savedText
      await session.prepare(like: other ?? keptText(of: hello, for: request.user))
    }
    // Another socket may have taken the session meanwhile: it stays there.
    guard slots[session.id]?.outlet === outlet else { throw Refused(reason: .replaced) }
    await session.attach(outlet, hello, words: setup.options.words(request))
    return session
  }

  /// Shows a link to the window that asks for its page: a session is there for when the window says hello.
  /// - Returns: what the window is to be told first; nil if it has to ask for everything itself.
  func firstMessages(of link: String, _ request: WebRequest) async -> [ServerMessage]? {
    // Whoever is refused is told so by the socket.
    guard let request = try? await identified(request) else { return nil }
    let expected = slots.values.count { $0.isExpected }
    guard expected + openingCount < setup.limits.expected,
      attachedCount + openingCount < setup.limits.attached
    else { return nil }
    let outlet = MessageOutlet { _ in }
    guard let session = try? await open(nil, outlet, request) else { return nil }
    slots[session.id]?.isExpected = true
    let messages = await session.showFirst(
      link, within: setup.limits.firstTime, words: setup.options.words(request))
    guard messages != nil, slots[session.id]?.outlet === outlet else {
      await discard(session.id)
      return nil
    }
    slots[session.id]?.outlet = nil
    expire(session.id, after: setup.limits.helloTime)
    return messages
  }

  private func identified(_ request: WebRequest) async throws -> WebRequest {
    do {
      return try await setup.identified(request, by: signIns)
    } catch let error as BrowserSetup.NotAllowed {
      throw Refused(reason: .notAllowed, words: error.words)
    }
  }

  /// - Throws: ``Refused`` if the user was signed out since the request came.
  private func take(
    _ session: BrowserSession, _ outlet: MessageOutlet, _ request: WebRequest
  ) throws {
    let token = request.token
    if let token, try signIns.entry(of: token) == nil {
      throw Refused(reason: .notAllowed, words: setup.options.words(request)[.signedOut])
    }
    slots[session.id]?.stopTasks()
    slots[session.id] = Slot(
      session: session, outlet: outlet, idleSince: .now, token: token,
      watch: token.map { watch($0) })
  }

  /// Waits until a session that ends is gone, and one that begins is there.
  private func settled(_ id: String) async {
    while let task = endings[id] ?? openings[id] { await task.value }
  }

  /// Lets a session go that another process has gone on with meanwhile: what stands here is older.
  private func letGo(_ id: String, of user: String?, takesOver: Bool) async {
    guard let slot = slots[id], slot.session.user == user, takesOver || slot.outlet == nil,
      await slot.session.isTaken(), slots[id]?.session === slot.session
    else { return }
    await discard(id)
  }

  /// What is kept of the session of a document that may be a copy of one which still stands, in another
  /// process; nil if the document is the session's.
  private func keptText(of hello: ClientMessage.Hello, for user: String?) -> String? {
    guard !hello.takesOver, let id = hello.session, slots[id] == nil,
      let kept = setup.kept, let name = KeptName(session: id, user: user)
    else { return nil }
    do {
      return try kept.store(name).load()?.text
    } catch {
      if let words = kept.words(for: error) { setup.log(words) }
      return nil
    }
  }

  /// Makes a session: one that is kept, a copy of another, or a new one.
  private func open(
    _ hello: ClientMessage.Hello?, _ outlet: MessageOutlet, _ request: WebRequest
  ) async throws -> BrowserSession {
    let id = hello?.session
    openingCount += 1
    let (isOver, end) = AsyncStream.makeStream(of: Never.self)
    if let id { openings[id] = Task { for await _ in isOver {} } }
    defer {
      openingCount -= 1
      if let id { openings[id] = nil }
      end.finish()
    }
    // An id that is in use is another user's session here, or the one that is copied.
    let mayGoOn = hello?.takesOver == true && id.map { slots[$0] == nil } == true
    let name = mayGoOn ? id.flatMap { KeptName(session: $0, user: request.user) } : nil
    let kept = name.flatMap { setup.kept?.keeps($0) == true ? $0.session : nil }
    let new = kept ?? RandomName.make()
    let visitor = BrowserVisitor(request: request) { [weak self] change in
      Task { await self?.change(change, of: new) }
    }
    let app: VisitorApp
    do {
      app = try await setup.visitorApp(visitor)
    } catch {
      throw Refused(reason: .notAllowed, words: error.words)
    }
    let made: BrowserSession
    do {
      made = try BrowserSession(
        setup, app: app, origins: origins, user: request.user, id: new,
        words: setup.options.words(request))
    } catch {
      setup.log(error.description)
      throw Refused(reason: .serverError)
    }
    do {
      try take(made, outlet, request)
    } catch {
      await made.end()
      throw error
    }
    tidyNowAndThen()
    return made
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
    expire(id, after: setup.limits.idleTime)
    let idle = slots.filter { $0.value.outlet == nil && !$0.value.isExpected }
      .sorted { $0.value.idleSince < $1.value.idleSince }
    for (id, _) in idle.dropLast(setup.limits.idle) { await drop(id) }
  }

  /// Drops a session after a time, unless somebody comes back to it.
  private func expire(_ id: String, after time: Duration) {
    // A copy of the id and not the session: it may be dropped before its time.
    slots[id]?.expiry = Task { [weak self] in
      try await Task.sleep(for: time)
      await self?.drop(id)
    }
  }

  /// Ends a session that nobody has come back to.
  private func drop(_ id: String) async {
    guard slots[id]?.outlet == nil else { return }
    await discard(id)
  }

  /// Ends a session, whoever looks at it.
  func discard(_ id: String) async {
    guard let slot = slots.removeValue(forKey: id) else { return }
    slot.stopTasks()
    let ending = Task { await slot.session.end() }
    endings[id] = ending
    await ending.value
    endings[id] = nil
  }

  /// Ends every session: the host serves no longer.
  func end() async {
    for slot in slots.values { slot.stopTasks() }
    // At once: one that is busy, or whose disk is slow, keeps none of the others waiting.
    await withTaskGroup { group in
      for slot in slots.values { group.addTask { await slot.session.end() } }
    }
    slots = [:]
    for ending in endings.values { await ending.value }
  }

  /// The session that a file is sent to; its own user alone may send one.
  func session(_ address: UploadReceiver.Address, of user: String?) -> BrowserSession? {
    slots.values.first { $0.session.uploadPath == address.secret && $0.session.user == user }?
      .session
  }

  /// The session whose files have addresses with a secret; its own user alone may have one.
  func session(downloads secret: String, of user: String?) -> BrowserSession? {
    slots.values.first { $0.session.downloadPath == secret && $0.session.user == user }?.session
  }

  /// Content that is not the app's own, by its path; it is for the user of its session.
  func content(at path: String, for user: String?) async -> String? {
    for slot in slots.values
    where path.hasPrefix(slot.session.contentPath) && slot.session.user == user {
      return await slot.session.content(String(path.dropFirst(slot.session.contentPath.count)))
    }
    return nil
  }
}
