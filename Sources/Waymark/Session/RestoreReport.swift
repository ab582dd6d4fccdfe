/// The result of restoring a session.
public struct RestoreReport: Equatable, Sendable {
  package struct Skipped: Equatable, Sendable {
    package let link: DeepLink
    package let reason: RestoreSkip

    var message: String { "\(link) was not restored: \(reason.message)." }
  }

  package struct Migrated: Equatable, Sendable {
    package let link: DeepLink
    package let next: DeepLink
    package let migration: String
  }

  /// The links of the restored entries, tab by tab, then layer by layer.
  public internal(set) var restored: [DeepLink] = []
  package internal(set) var skipped: [Skipped] = []
  package internal(set) var migrated: [Migrated] = []
  package internal(set) var isExpired = false
  /// The reason why nothing could be restored, or `nil` also if nothing was saved.
  package internal(set) var failure: RestoreFailure?
  /// The unreadable parts of the store, the newest first, even if an older session was restored.
  package internal(set) var losses: [RestoreFailure] = []
  /// A Boolean value indicating whether the newest session is unreadable and was quarantined.
  package internal(set) var isSetAside = false

  var unknownButtons: [String] = []

  package var isWaiting: Bool {
    skipped.contains { if case .requirement = $0.reason { true } else { false } }
  }

  /// A Boolean value indicating whether any entry was restored. Otherwise, the state is unchanged.
  public var didRestoreAny: Bool { !restored.isEmpty }

  /// A sentence about the result, followed by a line for each entry that wasn't restored, up to 20.
  public var message: String {
    if let failure { return failure.message + aside }
    if isExpired { return Self.expired }
    let count = restored.count
    let first =
      switch count {
      case 0: "Nothing was restored."
      case 1: "1 entry was restored."
      default: "\(count) entries were restored."
      }
    let lost = losses.map { $0.message + ($0 == losses.first ? aside : "") }
    let moved = migrated.map { "\($0.link) is \($0.next) now (migration ‘\($0.migration)’)." }
    let lines = skipped.map(\.message)
    let more = lines.count - Self.mostLines
    let rest = more > 0 ? ["… and \(more) more were not restored."] : []
    return ([first] + lost + moved + lines.prefix(Self.mostLines) + rest).joined(separator: "\n")
  }

  /// The number of entries that the message lists. ``skipped`` contains all.
  private static let mostLines = 20

  static let expired = "The saved session expired."

  private var aside: String { isSetAside ? " It was moved aside." : "" }
}

package indirect enum RestoreSkip: Error, Equatable, Sendable {
  case unmatched
  /// The link is now a link of an action.
  case notAScreen
  case `guard`(String, reason: String)
  /// A requirement isn't met. The entry is restored when it is.
  case requirement(String)
  case neverSaved
  /// The screen below wasn't restored, and the route is marked `.requiresChain`.
  case brokenChain
  /// The tab no longer exists, or was merged with another one.
  case noTab
  case layer(LayerStyle)
  /// A migration removed the link, or returned an invalid one for the given reason.
  case migration(String, reason: String)
  case limit(Limit)
  case redirectCircle([DeepLink])

  package var message: String {
    switch self {
    case .unmatched: "no route matches it"
    case .notAScreen: "it runs an action and shows no screen"
    case .guard(let name, let reason): Denial.guard(name, reason: reason).message
    case .requirement(let name): "it waits for the requirement ‘\(name)’"
    case .neverSaved: "its route is marked as never saved"
    case .brokenChain: "it needs the screen below, which was not restored"
    case .noTab: "its tab no longer exists"
    case .layer(let style): "a layer of the style \(style.rawValue) is not restored"
    case .migration(let name, let reason):
      "the migration ‘\(name)’ leaves it out" + (reason.isEmpty ? "" : " (\(reason))")
    case .limit(let limit): limit.message
    case .redirectCircle(let links): Denial.redirectCircle(links).message
    }
  }
}

package indirect enum RestoreFailure: Equatable, Sendable {
  /// The store can't be read now. Nothing is saved automatically until it can.
  case store(reason: String)
  /// The newest session is damaged. The previous one is restored, if there is one.
  case damaged(reason: String)
  case text(SavedTextError)
  /// A newer release saved the session after migrations that this release doesn't have.
  case unknownMigrations([String])
  /// Code of the app is running for another open. It must restore the session later.
  case busy

  package var message: String {
    switch self {
    case .store(let reason):
      "The saved session could not be loaded (\(reason)); nothing is saved until it can be."
    case .damaged(let reason): "The session that was saved last is lost (\(reason))."
    case .text(let error): error.message
    case .unknownMigrations(let names):
      "A newer release saved the session: this one lacks the migration"
        + (names.count == 1 ? " " : "s ") + names.map { "‘\($0)’" }.joined(separator: ", ") + "."
    case .busy:
      "The session was not restored: another open is being decided; restore it afterwards."
    }
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
