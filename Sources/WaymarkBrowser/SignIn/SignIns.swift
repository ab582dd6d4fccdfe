import Foundation

/// Who is signed in, by the tokens in their cookies; and who is about to be, by tickets that each count
/// once. With a folder each is a file, which other processes see and which outlives this one.
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
  private let folder: URL?
  private let entries = Locked<[String: Entry]>([:])
  private let now: @Sendable () -> Date

  /// - Parameter folder: where they are kept; nil for the memory of this process.
  init(folder: URL?, tokenTime: TimeInterval, now: @escaping @Sendable () -> Date = { .now }) {
    self.folder = folder
    self.tokenTime = tokenTime
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
    guard let entry = entry(.ticket, ticket), remove(.ticket, ticket) else { return nil }
    return try add(.token, entry.user, for: tokenTime)
  }

  /// Whose a token is; nil if it does not count, or not any more.
  func entry(of token: String) -> Entry? { entry(.token, token) }

  /// From now on a token does not count.
  func end(_ token: String) { _ = remove(.token, token) }

  /// From now on no token of a user counts.
  func endAll(of user: String) {
    for (kind, name) in all() where entry(kind, name)?.user == user { _ = remove(kind, name) }
  }

  // MARK: Where they are

  private func entry(_ kind: Kind, _ name: String) -> Entry? {
    // What a client says becomes the name of a file only if it is one of ours.
    guard RandomName.isName(name) else { return nil }
    let entry = folder == nil ? entries.withLock { $0[key(kind, name)] } : read(key(kind, name))
    return entry.flatMap { $0.end > now() ? $0 : nil }
  }

  private func add(_ kind: Kind, _ user: String, for time: TimeInterval) throws -> String {
    let name = RandomName.make()
    let entry = Entry(user: user, end: now() + time)
    if folder == nil {
      entries.withLock { $0[key(kind, name)] = entry }
    } else {
      try write(entry, key(kind, name))
    }
    return name
  }

  /// True for one caller alone, whatever other process asks for the same.
  private func remove(_ kind: Kind, _ name: String) -> Bool {
    guard RandomName.isName(name) else { return false }
    guard let file = file(key(kind, name)) else {
      return entries.withLock { $0.removeValue(forKey: key(kind, name)) != nil }
    }
    return unlink(file.path) == 0
  }

  private func all() -> [(Kind, String)] {
    let keys = folder.map { folder in
      (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    }
    return (keys ?? entries.withLock { Array($0.keys) }).compactMap { key in
      let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
      guard parts.count == 2, let kind = Kind(rawValue: parts[1]) else { return nil }
      return (kind, parts[0])
    }
  }

  /// Removes what does not count any more.
  private func tidy() {
    for (kind, name) in all() where entry(kind, name) == nil { _ = remove(kind, name) }
  }

  private func key(_ kind: Kind, _ name: String) -> String { "\(name).\(kind.rawValue)" }

  private func file(_ key: String) -> URL? { folder?.appendingPathComponent(key) }

  private static let heading = "waymark-user 1"

  /// One that is not whole, because the machine stopped, is none.
  private func read(_ key: String) -> Entry? {
    guard let file = file(key), let text = try? String(contentsOf: file, encoding: .utf8) else {
      return nil
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 4, lines[0] == Self.heading, let end = TimeInterval(lines[1]),
      text.hasSuffix("\n")
    else { return nil }
    let user = lines[2..<(lines.count - 1)].joined(separator: "\n")
    return Entry(user: user, end: Date(timeIntervalSince1970: end))
  }

  /// Only the user of this process may read it, or know its name.
  private func write(_ entry: Entry, _ key: String) throws {
    guard let folder, let file = file(key) else { return }
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let text = "\(Self.heading)\n\(entry.end.timeIntervalSince1970)\n\(entry.user)\n"
    guard
      FileManager.default.createFile(
        atPath: file.path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
    else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path]) }
  }
}
