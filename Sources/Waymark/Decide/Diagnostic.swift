/// A remark for the developer of the app.
public indirect enum Diagnostic: Equatable, Sendable {
  /// The directives were dropped, because the source isn't trusted to use them.
  case directivesDropped(DeepLink, from: LinkSource)
  /// The fragment was dropped, because the source isn't trusted to run its action.
  case fragmentDropped(DeepLink, from: LinkSource)
  /// The action of the fragment didn't run, because the link opened to another screen.
  case fragmentNotFollowed(DeepLink, to: DeepLink)
  /// A directive had no effect.
  case directiveIgnored(Directives.Remark, in: DeepLink)
  /// A hook replaced a link with invalid text. The values are the hook and the mistake.
  case rewrittenToNoLink(by: String, LinkError)
  /// The button of a link isn't registered.
  case unknownButton(String)
  /// No tab has this root.
  case unknownTab(String)
  /// A disabled button was pressed.
  case buttonDisabled(String)
  /// A link didn't open, and the caller doesn't receive the outcome.
  case notOpened(String, outcome: String, reason: String?)
  /// A change of the state was queued and failed, and the caller doesn't receive the outcome.
  case notChanged(outcome: String, reason: String?)
  /// Too many calls were queued in a row, probably because a listener answers each change with
  /// another. The remaining ones were dropped.
  case tooManyTurns(dropped: Int)
  /// A screen set an invalid link, so its entry keeps the old one.
  case linkNotTaken(LinkError)
  /// An ancestor was skipped for a reason.
  case ancestorLeftOut(String, reason: String)
  /// No open entry has the link to return to.
  case noEntryToGoBackTo(DeepLink)
  /// A popover without an anchor became a sheet.
  case popoverWithoutAnchor(DeepLink)
  /// No screen is shown at the start, because a guard denies the first root without a target.
  case rootNotAllowed(DeepLink, by: String)
  /// A maker declined an entry when it was built. The entry was removed.
  case entryDeclined(DeepLink)
  /// A maker threw an error when an entry was built. The entry was removed.
  case entryFailed(DeepLink, reason: String)
  /// The result of a screen is of another type than the caller expects.
  case resultOfOtherType(String, wanted: String)
  /// A newer link replaced the pending link.
  case pendingLinkDisplaced(DeepLink)
  /// The pending link expired.
  case pendingLinkExpired(DeepLink)
  /// The pending link couldn't be saved or removed. It may be lost, or open twice.
  case pendingLinkNotSaved(DeepLink?, reason: String)
  /// The saved pending link couldn't be read.
  case pendingLinkNotRead(reason: String)
  /// A guard kept the user from closing a screen. The values include its name and its reason.
  case notDismissed(DeepLink, by: String, reason: String)
  /// The scripts of a web page opened more dialogs in a row than the limit.
  case panelsRefused(DeepLink, after: Int)
  /// The host couldn't show an update. The next update reloads everything.
  case hostFailed(revision: Int, reason: String)
  /// The host timed out. The next update reloads everything.
  case hostOverdue(revision: Int)
  /// A host reported an entry, layer or tab that doesn't exist.
  case unknownPlace(HostEvent)
  /// A saved entry wasn't restored, for a reason.
  case entryNotRestored(DeepLink, RestoreSkip)
  /// A saved session wasn't restored, for a reason.
  case notRestored(RestoreFailure)
  /// A saved session expired.
  case savedStateExpired
  /// The session couldn't be saved after a change. The next change tries again.
  case notSaved(reason: String)
}
