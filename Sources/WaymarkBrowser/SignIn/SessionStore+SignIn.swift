import Foundation
import WaymarkPage

extension SessionStore {
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
    var ended: Set<String> = []
    do {
      guard let token = slot.token, let user = try signIns.entry(of: token)?.user else {
        setup.log(
          "Nobody was signed out: the user has no cookie of this host. Sign out whom ‘identify’ knows "
            + "where they have signed in.")
        return await slot.session.tellUser(.signOutImpossible)
      }
      try signIns.end(token)
      ended = [token]
      if everywhere { try ended.formUnion(signIns.endAll(of: user)) }
    } catch {
      setup.log("\(slot.session.user ?? "A user") was not signed out: \(error)")
      return await slot.session.tellUser(.signOutImpossible)
    }
    await slot.session.send(.newUser(address: nil, link: link))
    await endWindows { [ended] in $0.token.map(ended.contains) == true }
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
    Task { [weak self, signIns, lookPause = setup.limits.signInLook] in
      while true {
        var pause = lookPause
        do {
          guard let entry = try signIns.entry(of: token) else { break }
          pause = max(.zero, min(pause, .seconds(entry.end.timeIntervalSinceNow)))
        } catch {
          // Stores that cannot be read now sign nobody out.
        }
        try await Task.sleep(for: pause)
      }
      await self?.endWindows { $0.token == token }
    }
  }
}
