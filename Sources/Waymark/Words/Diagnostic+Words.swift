extension Diagnostic {
  /// The diagnostic as a sentence.
  public var message: String {
    switch self {
    case .directivesDropped(let link, let source):
      "\(link): \(source.words) may not give directives here; they were dropped."
    case .fragmentDropped(let link, let source):
      "\(link): \(source.words) may not run actions of screens; the link was opened without."
    case .fragmentNotFollowed(let link, let other):
      "\(link): it led to \(other), and what its fragment names was not done there."
    case .directiveIgnored(.displaced(let name), let link):
      "\(link): \(name) has no effect, a stronger directive displaces it."
    case .directiveIgnored(.notSwitchedOn(let name, let value), let link):
      "\(link): \(name)=\(value) has no effect; only ‘true’ and ‘1’ switch it on."
    case .rewrittenToNoLink(let name, let error):
      "\(error.message) The hook ‘\(name)’ wrote it; nothing was opened."
    case .unknownButton(let name): "No button is registered as ‘\(name)’."
    case .unknownTab(let root): "No tab has the root \(root)."
    case .buttonDisabled(let name): "The button ‘\(name)’ is disabled; nothing was done."
    case .notOpened(let link, let outcome, let reason):
      "\(link) was not opened: \(reason ?? (outcome == "unmatched" ? "no route takes it" : outcome))"
        + (reason?.hasSuffix(".") == true ? "" : ".")
    case .notChanged(let outcome, let reason):
      "A change that had to wait was not made: \(reason ?? outcome)"
        + (reason?.hasSuffix(".") == true ? "" : ".")
    case .tooManyTurns(let count):
      "\(TurnQueue.limit) calls waited in a row, and \(count) more were dropped: a listener seems to "
        + "answer each change with another."
    case .linkNotTaken(let error):
      "\(error.message) A screen shows it by itself; its entry keeps the link that it had."
    case .ancestorLeftOut(let link, let reason): "\(link) is not laid beneath: \(reason)."
    case .noEntryToGoBackTo(let link): "No open screen has the link \(link) to go back to."
    case .popoverWithoutAnchor(let link):
      "\(link) has no anchor for its popover and becomes a sheet."
    case .rootNotAllowed(let link, let name):
      "Nothing is shown: the guard ‘\(name)’ doesn't allow \(link), the first screen of the app, and "
        + "names no target to present instead."
    case .entryDeclined(let link): "\(link) was declined when it was built and was taken out."
    case .entryFailed(let link, let reason): "\(link) could not be built (\(reason))."
    case .resultOfOtherType(let link, let wanted):
      "\(link) ended with a result that is not of type \(wanted); its caller got none."
    case .pendingLinkDisplaced(let link): "\(link) no longer waits; a newer link took its place."
    case .pendingLinkExpired(let link): "\(link) waited too long and was dropped."
    case .pendingLinkNotSaved(let link?, let reason):
      "\(link) waits, and is lost if the app ends now: it could not be written (\(reason))."
    case .pendingLinkNotSaved(nil, let reason):
      "A link that waits no longer may come once more: it could not be removed (\(reason))."
    case .pendingLinkNotRead(let reason):
      "A link that waited is lost: what was saved of it cannot be read (\(reason))."
    case .notDismissed(let link, let name, let reason):
      "\(link) was not closed: \(name)" + (reason.isEmpty ? "." : ": \(reason).")
    case .panelsRefused(let link, let count):
      "The page of \(link) opened \(count) panels in a row; more are cancelled until it rests."
    case .hostFailed(let revision, let reason):
      "The host could not show update \(revision) (\(reason)); it gets a whole picture next."
    case .hostOverdue(let revision):
      "The host did not answer update \(revision) in time; it gets a whole picture next."
    case .entryNotRestored(let link, let reason): "\(link) does not come back: \(reason.message)."
    case .notRestored(let failure): failure.message
    case .savedStateExpired: "The saved session is too old and does not come back."
    case .notSaved(let reason): "The session could not be saved (\(reason))."
    case .unknownPlace(let event): "The host named a place that there is not: \(event)."
    }
  }

  static func leftOutWithoutRoute(_ link: String) -> Diagnostic {
    .ancestorLeftOut(link, reason: "no screen route takes it")
  }

  static func leftOutWithChain(_ link: DeepLink) -> Diagnostic {
    .ancestorLeftOut(link.description, reason: "a screen of the chain cannot be made")
  }

  static func leftOut(_ link: DeepLink, by objection: GuardRejection) -> Diagnostic {
    let denial = Denial.guard(objection.name, reason: objection.reason)
    return .ancestorLeftOut(link.description, reason: denial.message)
  }
}
