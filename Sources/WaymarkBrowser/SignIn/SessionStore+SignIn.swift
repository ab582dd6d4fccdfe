import Foundation
import WaymarkPage

extension SessionStore {
  /// How long a window may show the app after its cookie has ended in another process.
  private static let lookPause = Duration.seconds(60)

  /// Signs the window of a session in or out, as the app asks for.
  func change(_ change: BrowserVisitor.Change, of id: String) async {
    switch change {
    case .signIn(let user, let link): await offer(user, link, to: id)
    case .signOut(let everywhere, let link): await signOut(id, everywhere, link)
    }
  }

  /// Lets a browser exchange its ticket for a token, and ends the one that it had.
  /// - Returns: what the browser is to keep; nil if the ticket does not count.
  func redeem(_ ticket: String, _ request: WebRequest) async throws -> String? {
    let cookie = setup.cookie(request)
    guard let token = try signIns.redeem(ticket) else { return nil }
    for old in cookie.tokens(of: request) {
      try signIns.end(old)
      await endWindows { $0.token == old }
    }
    return cookie.field(token, for: Int(signIns.tokenTime))
  }

  private func offer(_ user: String, _ link: String?, to id: String) async {
    guard let slot = slots[id] else { return }
    guard !user.isEmpty, user.utf8.count <= BrowserHost.Options.longestUser else {
      setup.log(
        "Nobody was signed in. A user's name has 1 to \(BrowserHost.Options.longestUser) bytes.")
      return await slot.session.tellUser(.signInImpossible)
    }
    do {
      let start = await slot.session.linkThatWaits ?? "/"
      let address = SitePaths.signIn + (try signIns.makeTicket(for: user))
      await slot.session.tellUser(.newUser(address: address, link: link ?? start))
    } catch {
      setup.log("Nobody was signed in: \(error)")
      await slot.session.tellUser(.signInImpossible)
    }
  }

  private func signOut(_ id: String, _ everywhere: Bool, _ link: String) async {
    guard let slot = slots[id] else { return }
    guard let token = slot.token, let user = signIns.entry(of: token)?.user else {
      setup.log(
        "Nobody was signed out: the user has no cookie of this host. Sign out whom ‘identify’ knows "
          + "where they have signed in.")
      return await slot.session.tellUser(.signOutImpossible)
    }
    do {
      try signIns.end(token)
      if everywhere { try signIns.endAll(of: user) }
    } catch {
      setup.log("\(user) was not signed out: \(error)")
      return await slot.session.tellUser(.signOutImpossible)
    }
    await slot.session.send(.newUser(address: nil, link: link))
    await endWindows { [signIns] in
      $0.token == token || everywhere && $0.token.map { signIns.entry(of: $0) == nil } == true
    }
  }

  /// Ends sessions whose cookie does not count any more; their windows show the app anew.
  private func endWindows(_ isMeant: (Slot) -> Bool) async {
    for slot in slots.values where isMeant(slot) {
      await slot.session.send(.newUser(address: nil, link: nil))
      // It may have come back meanwhile, with another cookie.
      if let slot = slots[slot.session.id], isMeant(slot) { await discard(slot.session.id) }
    }
  }

  /// Ends a session when its cookie does, whichever process ends it.
  func watch(_ token: String) -> Task<Void, any Error> {
    Task { [weak self, signIns] in
      while let entry = signIns.entry(of: token) {
        let rest = Duration.seconds(entry.end.timeIntervalSinceNow)
        try await Task.sleep(for: max(.zero, min(Self.lookPause, rest)))
      }
      await self?.endWindows { $0.token == token }
    }
  }
}
