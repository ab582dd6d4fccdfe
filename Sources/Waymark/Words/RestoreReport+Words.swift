extension RestoreReport {
  /// A sentence about the result, followed by a line for each entry that wasn't restored, up to 20.
  public var message: String {
    if let failure { return failure.message + aside }
    if isExpired { return Diagnostic.savedStateExpired.message }
    let count = restored.count
    let first =
      switch count {
      case 0: "Nothing was restored."
      case 1: "1 entry was restored."
      default: "\(count) entries were restored."
      }
    let lost = losses.map { $0.message + ($0 == losses.first ? aside : "") }
    let moved = migrated.map { "\($0.link) is \($0.next) now (migration ‘\($0.migration)’)." }
    let lines = skipped.map { Diagnostic.entryNotRestored($0.link, $0.reason).message }
    let more = lines.count - Self.mostLines
    let rest = more > 0 ? ["… and \(more) more did not come back."] : []
    return ([first] + lost + moved + lines.prefix(Self.mostLines) + rest).joined(separator: "\n")
  }

  /// The number of entries that the message lists. ``skipped`` contains all.
  private static let mostLines = 20

  private var aside: String { isSetAside ? " It is kept aside." : "" }
}

extension RestoreSkip {
  /// The reason as a sentence without a period.
  public var message: String {
    switch self {
    case .unmatched: "no route takes it"
    case .notAScreen: "it runs an action and shows no screen"
    case .guard(let name, let reason): Denial.guard(name, reason: reason).message
    case .requirement(let name): "it waits for the requirement ‘\(name)’"
    case .neverSaved: "its route is marked as never saved"
    case .brokenChain: "it needs the screen beneath, which did not come back"
    case .noTab: "its tab is gone"
    case .layer(let style): "a layer of the style \(style.rawValue) does not come back"
    case .migration(let name, let reason):
      "the migration ‘\(name)’ leaves it out" + (reason.isEmpty ? "" : " (\(reason))")
    case .limit(let limit): limit.message
    case .redirectCircle(let links): Denial.redirectCircle(links).message
    }
  }
}

extension GuardRejection {
  /// The reason without a period. It can be empty.
  var reason: String {
    switch answer {
    case .allow: ""
    case .deny(let reason): reason
    case .redirect(let target): "it sends on to \(target.link)"
    case .hold: "it holds the link"
    }
  }
}

extension RestoreFailure {
  /// The reason as a sentence.
  public var message: String {
    switch self {
    case .store(let reason):
      "The saved session could not be loaded (\(reason)); nothing is saved until it can be."
    case .damaged(let reason): "What was saved last is lost (\(reason))."
    case .text(let error): error.message
    case .unknownMigrations(let names):
      "A newer release saved the session: this one lacks the migration"
        + (names.count == 1 ? " " : "s ") + names.map { "‘\($0)’" }.joined(separator: ", ") + "."
    case .busy:
      "The session was not restored: another open is being decided; restore it afterwards."
    }
  }
}
