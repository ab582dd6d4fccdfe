import Foundation
import Waymark

/// Who is signed in, by the tokens in their cookies; and who is about to be, by tickets that each count
/// once. Every process with the same stores knows them.
final class SignIns: Sendable {
  /// Whose a token or a ticket is, and until when.
  struct Entry: Equatable, Sendable {
    let user: String
    let end: Date
  }

  private enum Kind: String {
    case ticket, token
  }

  /// How long a ticket counts.
  /// - Units: seconds
  static let ticketTime: TimeInterval = 60
  /// How long a token counts.
  let tokenTime: TimeInterval
  private let stores: any StateStores
  private let log: @Sendable (String) -> Void
  private let now: @Sendable () -> Date

  /// - Parameter log: is told what the stores refuse.
  init(
    _ stores: any StateStores, tokenTime: TimeInterval,
    log: @escaping @Sendable (String) -> Void = { _ in },
    now: @escaping @Sendable () -> Date = { .now }
  ) {
    self.stores = stores
    self.tokenTime = tokenTime
    self.log = log
    self.now = now
    tidy()
  }

  /// Makes a ticket for a user.
  func makeTicket(for user: String) throws -> String {
    tidy()
    return try add(.ticket, user, for: Self.ticketTime)
  }

  /// Makes a token of a ticket, which does not count any more; nil if it did not count.
  func redeem(_ ticket: String) throws -> String? {
    guard let entry = try entry(.ticket, ticket), try stores.remove(key(.ticket, ticket)) else {
      return nil
    }
    return try add(.token, entry.user, for: tokenTime)
  }

  /// Whose a token is; nil if it does not count, or not any more.
  /// - Throws: what the stores throw, which are asked again the next time.
  func entry(of token: String) throws -> Entry? { try entry(.token, token) }

  /// Ends a token.
  func end(_ token: String) throws { _ = try stores.remove(key(.token, token)) }

  /// Ends every token of a user, and returns those that counted.
  @discardableResult
  func endAll(of user: String) throws -> Set<String> {
    var ended: Set<String> = []
    for key in try keys() {
      guard let (name, entry) = try read(key), entry.user == user else { continue }
      if try stores.remove(key) { ended.insert(name) }
    }
    return ended
  }

  private func entry(_ kind: Kind, _ name: String) throws -> Entry? {
    // What a client says becomes a name in the stores only if it is one of ours.
    guard RandomName.isName(name) else { return nil }
    do {
      let found = try read(key(kind, name))
      return found.flatMap { $0.name == name && $0.entry.end > now() ? $0.entry : nil }
    } catch {
      log("Nobody can tell who is signed in: \(error)")
      throw error
    }
  }

  private func add(_ kind: Kind, _ user: String, for time: TimeInterval) throws -> String {
    let name = RandomName.make()
    let store = stores.store(key(kind, name))
    let text = "\(Self.heading)\n\(name)\n\((now() + time).timeIntervalSince1970)\n\(user)\n"
    try store.save { text }
    try store.flush()
    return name
  }

  /// Removes what does not count any more.
  private func tidy() {
    do {
      for key in try keys() where try (read(key)?.entry.end).map({ $0 <= now() }) ?? true {
        _ = try stores.remove(key)
      }
    } catch {
      log("Sign-ins that have ended are still kept: \(error)")
    }
  }

  // MARK: Where they are

  private static let heading = "waymark-user 2"

  /// A part of the name: whoever sees under which keys something is kept, such as the names of files, does
  /// not learn what a cookie has to say.
  private func key(_ kind: Kind, _ name: String) -> String { "\(kind.rawValue)-\(name.prefix(16))" }

  private func keys() throws -> [String] {
    try stores.names().keys.filter { $0.hasPrefix("ticket-") || $0.hasPrefix("token-") }
  }

  /// One that is not whole, because the machine stopped, is none.
  private func read(_ key: String) throws -> (name: String, entry: Entry)? {
    guard let text = try stores.store(key).load()?.text else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 5, lines[0] == Self.heading, let end = TimeInterval(lines[2]),
      text.hasSuffix("\n")
    else { return nil }
    let user = lines[3..<(lines.count - 1)].joined(separator: "\n")
    return (String(lines[1]), Entry(user: user, end: Date(timeIntervalSince1970: end)))
  }
}
