/// A remark for the developer of the app.
public indirect enum Diagnostic: Equatable, Sendable {
  /// The source may not give directives here, so the link was opened plainly.
  case directivesDropped(DeepLink, from: LinkSource)
  /// The source may not run the action that the fragment names, so the link was opened without.
  case fragmentDropped(DeepLink, from: LinkSource)
  /// The action that the fragment names was not done: the link led to another screen.
  case fragmentNotFollowed(DeepLink, to: DeepLink)
  /// A directive had no effect.
  case directiveIgnored(Directives.Remark, in: DeepLink)
  /// A hook turned a link into a text that is no link: the hook, and the mistake.
  case rewrittenToNoLink(by: String, LinkError)
  /// A link asked for a button that is not registered.
  case unknownButton(String)
  /// No tab has this root.
  case unknownTab(String)
  /// A button was pressed that is disabled.
  case buttonDisabled(String)
  /// A link was not opened, and its caller could not be told.
  case notOpened(String, outcome: String, reason: String?)
  /// A change of the state had to wait and then failed, and its caller could not be told.
  case notChanged(outcome: String, reason: String?)
  /// So many calls waited in a row that a listener seems to answer each change with another; the rest
  /// was dropped.
  case tooManyTurns(dropped: Int)
  /// A screen named a text that is no link, so its entry keeps the link it had.
  case linkNotTaken(LinkError)
  /// An ancestor was left out, and why.
  case ancestorLeftOut(String, reason: String)
  /// No open entry has the link to go back to.
  case noEntryToGoBackTo(DeepLink)
  /// A popover without an anchor became a sheet.
  case popoverWithoutAnchor(DeepLink)
  /// Nothing is shown at the start: a guard of the first root doesn't allow it, and names no target.
  case rootNotAllowed(DeepLink, by: String)
  /// A maker declined an entry when it was built; the entry was taken out.
  case entryDeclined(DeepLink)
  /// A maker threw when an entry was built; the entry was taken out.
  case entryFailed(DeepLink, reason: String)
  /// A screen ended with a result that the caller did not ask for.
  case resultOfOtherType(String, wanted: String)
  /// A newer link took the place of one that waited.
  case pendingLinkDisplaced(DeepLink)
  /// A link waited too long and was dropped.
  case pendingLinkExpired(DeepLink)
  /// The link that waits could not be written, or taken away again: it may be lost, or come twice.
  case pendingLinkNotSaved(DeepLink?, reason: String)
  /// A saved link that waited could not be read, and why.
  case pendingLinkNotRead(reason: String)
  /// A screen did not let the user leave it; who said so, and why.
  case notDismissed(DeepLink, by: String, reason: String)
  /// The scripts of a web page opened more panels in a row than are shown.
  case panelsRefused(DeepLink, after: Int)
  /// The host could not show an update; it gets a whole picture next.
  case hostFailed(revision: Int, reason: String)
  /// The host did not answer in time; it gets a whole picture next.
  case hostOverdue(revision: Int)
  /// A host named an entry, layer or tab that does not exist.
  case unknownPlace(HostEvent)
  /// A saved entry did not come back, and why.
  case entryNotRestored(DeepLink, RestoreSkip)
  /// A saved session did not come back, and why.
  case notRestored(RestoreFailure)
  /// A saved session was too old to come back.
  case savedStateExpired
  /// The session could not be saved after a change; the next change tries again.
  case notSaved(reason: String)
}
