/// The result of restoring a session.
public struct RestoreReport: Equatable, Sendable {
  package struct Skipped: Equatable, Sendable {
    package let link: DeepLink
    package let reason: RestoreSkip

    var message: String { "\(link) was not restored: \(reason.message)." }
  }

  /// The links of the restored entries, tab by tab, then layer by layer.
  public internal(set) var restored: [DeepLink] = []
  package internal(set) var skipped: [Skipped] = []
  /// Sentences about the links that migrations have changed.
  package internal(set) var migrated: [String] = []
  package internal(set) var isExpired = false
  /// Sentences about the sessions that can't be read, the newest first.
  package internal(set) var problems: [String] = []
  /// A Boolean value indicating whether the newest session is unreadable and was set aside.
  package internal(set) var isSetAside = false
  /// A Boolean value indicating whether the store failed, so that the session isn't known.
  package internal(set) var storeFailed = false

  var unknownButtons: [String] = []

  /// A Boolean value indicating whether entries are restored later, when a requirement is met.
  public var isWaiting: Bool { skipped.contains(where: \.reason.isWaiting) }

  /// A Boolean value indicating whether any entry was restored. Otherwise, the state is unchanged.
  public var didRestoreAny: Bool { !restored.isEmpty }

  /// A sentence about the result, followed by a line for each requirement that entries wait for, and
  /// for each entry that can't be restored, up to 20.
  public var message: String {
    if isExpired { return Diagnostic.savedStateExpired.message }
    var lines = problems
    if isSetAside, !lines.isEmpty { lines[0] += " It was moved aside." }
    switch restored.count {
    case 0: if lines.isEmpty || !skipped.isEmpty { lines.insert("Nothing was restored.", at: 0) }
    case 1: lines.insert("1 entry was restored.", at: 0)
    default: lines.insert("\(restored.count) entries were restored.", at: 0)
    }
    let lost = skipped.filter { !$0.reason.isWaiting }
    lines += migrated + waiting + lost.prefix(Self.mostLines).map(\.message)
    let more = lost.count - Self.mostLines
    if more > 0 { lines.append("… and \(more) more were not restored.") }
    return lines.joined(separator: "\n")
  }

  private var waiting: [String] {
    let counts = Dictionary(grouping: skipped.compactMap(\.reason.requirement)) { $0 }
      .mapValues(\.count)
    return counts.sorted { $0.key < $1.key }.map { name, count in
      "\(count) \(count == 1 ? "entry waits" : "entries wait") for ‘\(name)’."
    }
  }

  /// The number of entries that the message lists. ``skipped`` contains all.
  private static let mostLines = 20
}

extension RestoreReport {
  /// Returns the newest readable session of a store. An unreadable one is set aside, and the
  /// previous one is read.
  /// - Throws: The error of the store, which must not be overwritten then.
  mutating func loadSession(
    from store: any StateStore, _ migrations: [StateMigration]
  ) throws -> SavedState? {
    if let newest = try store.load() {
      if let saved = read(newest, migrations) { return saved }
      try store.setAside()
      isSetAside = true
    }
    return try store.loadPrevious().flatMap { read($0, migrations) }
  }

  private mutating func read(
    _ session: (text: String, damage: String?), _ migrations: [StateMigration]
  ) -> SavedState? {
    let damage = session.damage.map { "The session that was saved last is lost (\($0))." }
    do throws(SavedTextError) {
      let saved = try SavedState(session.text, migrations)
      if let damage { problems.append(damage) }
      return saved
    } catch {
      problems.append(damage ?? error.message)
      return nil
    }
  }
}

/// The reason why an entry isn't restored.
package struct RestoreSkip: Error, Equatable, Sendable {
  /// The reason, as a part of a sentence.
  package let message: String
  /// The requirement that the entry waits for, or `nil` if it can't be restored.
  private(set) var requirement: String?
  var isWaiting: Bool { requirement != nil }

  init(_ message: String) { self.message = message }

  init(requirement: String) {
    message = "it waits for the requirement ‘\(requirement)’"
    self.requirement = requirement
  }

  init(_ denial: Denial) { message = denial.message }

  init(_ rejection: GuardRejection) {
    self =
      rejection.requirement.map { RestoreSkip(requirement: $0) }
      ?? RestoreSkip(.guard(rejection.name, reason: rejection.reason))
  }
}

extension GuardRejection {
  /// The reason without a period. It can be empty.
  var reason: String {
    switch answer {
    case .allow: ""
    case .deny(let reason): reason
    case .redirect(let target): "it redirects to \(target.link)"
    case .hold: "it holds the link"
    }
  }
}
