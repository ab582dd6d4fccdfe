/// A remark for the developer of the app.
public indirect enum Diagnostic: Equatable, Sendable {
  /// The directives or the screen action were dropped, because the source can't use them.
  case directivesDropped(DeepLink, from: LinkSource)
  /// A directive had no effect.
  case directiveIgnored(reason: String, in: DeepLink)
  /// A hook or a screen returned a string that isn't a link. After a hook, opening the link fails.
  case invalidLink(LinkError, from: String)
  /// The button of a link isn't registered.
  case unknownButton(String)
  /// No tab has this root.
  case unknownTab(String)
  /// A disabled button was pressed.
  case buttonDisabled(String)
  /// A link failed without a caller for the outcome, or a dismissal guard kept it from opening.
  case notOpened(String, Outcome)
  /// A change of the state was queued and failed, and the caller doesn't receive the outcome.
  case notChanged(Outcome)
  /// Too many calls were queued in a row, probably because a listener answers each change with
  /// another. The remaining ones were dropped.
  case tooManyTurns(dropped: Int)
  /// An ancestor was skipped. The values are its link and the reason.
  case ancestorLeftOut(String, reason: String)
  /// No entry in the layers or the selected tab has the link to return to.
  case noEntryToGoBackTo(DeepLink)
  /// A popover without an anchor became a sheet.
  case popoverWithoutAnchor(DeepLink)
  /// No screen is shown, because a guard rejects the root of the first tab without naming a target.
  case rootNotAllowed(DeepLink, by: String)
  /// An entry was removed, because the closure of its route declined the link or threw an error.
  case entryRemoved(DeepLink, reason: String)
  /// The result of a screen has a different type than the caller expects.
  case resultOfOtherType(String, wanted: String)
  /// A newer link replaced the pending link.
  case pendingLinkDisplaced(DeepLink)
  /// The pending link was discarded, because the target of its requirement or guard closed.
  case pendingLinkDiscarded(DeepLink, heldBy: String)
  /// The pending link expired.
  case pendingLinkExpired(DeepLink)
  /// A guard kept a screen open. The values are the screen's link, and the guard's name and reason.
  case notDismissed(DeepLink, by: String, reason: String)
  /// The scripts of a web page opened more dialogs in a row than the limit.
  case panelsRefused(DeepLink, after: Int)
  /// The host failed to show an update in time. The next update contains everything.
  case hostFailed(revision: Int, reason: String)
  /// A host reported an entry, layer or tab that doesn't exist.
  case unknownPlace(HostEvent)
  /// A saved entry wasn't restored.
  case entryNotRestored(DeepLink, reason: String)
  /// A saved session wasn't restored.
  case notRestored(reason: String)
  /// A saved session expired.
  case savedStateExpired
  /// The session couldn't be saved after a change. The next change tries again.
  case notSaved(reason: String)
}

extension Diagnostic {
  /// The diagnostic as a sentence.
  public var message: String {
    switch self {
    case .directivesDropped(let link, let source):
      "\(link): \(source.words) may not give directives or run actions here; they were dropped."
    case .directiveIgnored(let reason, let link): "\(link): \(reason)."
    case .invalidLink(let error, let origin): "\(error.message) \(origin) returned it."
    case .unknownButton(let name): "No button is registered as ‘\(name)’."
    case .unknownTab(let root): "No tab has the root \(root)."
    case .buttonDisabled(let name): "The button ‘\(name)’ is disabled; nothing was done."
    case .notOpened(let link, let outcome): "\(link) was not opened: \(outcome.ending)"
    case .notChanged(let outcome): "A change that had to wait was not made: \(outcome.ending)"
    case .tooManyTurns(let count):
      "\(TurnQueue.limit) calls waited in a row, and \(count) more were dropped: a listener seems to "
        + "answer each change with another."
    case .ancestorLeftOut(let link, let reason): "The ancestor \(link) was skipped: \(reason)."
    case .noEntryToGoBackTo(let link):
      "No screen in the layers or the selected tab has the link \(link)."
    case .popoverWithoutAnchor(let link):
      "\(link) has no anchor for its popover and becomes a sheet."
    case .rootNotAllowed(let link, let name):
      "Nothing is shown: the guard ‘\(name)’ doesn't allow \(link), the first screen of the app, and "
        + "names no target to present instead."
    case .entryRemoved(let link, let reason): "\(link) was removed: \(reason)."
    case .resultOfOtherType(let link, let wanted):
      "\(link) ended with a result that is not of type \(wanted); its caller received none."
    case .pendingLinkDisplaced(let link): "\(link) was replaced by a newer pending link."
    case .pendingLinkDiscarded(let link, let name):
      "\(link) was discarded: the target of ‘\(name)’ closed, and ‘\(name)’ still holds the link."
    case .pendingLinkExpired(let link): "\(link) expired before it opened."
    case .notDismissed(let link, let name, let reason):
      "\(link) was not closed: \(name)" + (reason.isEmpty ? "." : ": \(reason).")
    case .panelsRefused(let link, let count):
      "The page of \(link) opened \(count) dialogs in a row; more are canceled until it pauses."
    case .hostFailed(let revision, let reason):
      "The host could not show update \(revision) (\(reason)); the next update shows everything again."
    case .entryNotRestored(let link, let reason): "\(link) was not restored: \(reason)."
    case .notRestored(let reason): reason
    case .savedStateExpired: "The saved session expired."
    case .notSaved(let reason): "The session could not be saved (\(reason))."
    case .unknownPlace(let event): "The host reported an unknown entry, layer or tab: \(event)."
    }
  }
}
