import Testing

@testable import Waymark

@Suite struct DiagnosticTests {
  private static let link = DeepLink(unlinked: 1)
  private static let diagnostics: [(Diagnostic, String)] = [
    (.unknownTab("/a"), "No tab has the root /a."),
    (
      .notChanged(.denied(.limit(.entries))),
      "A change that had to wait was not made: the stack is full."
    ),
    (
      .tooManyTurns(dropped: 7),
      "1000 calls waited in a row, and 7 more were dropped: a listener seems to answer each change "
        + "with another."
    ),
    (
      .ancestorLeftOut("/a", reason: "no screen route matches it"),
      "The ancestor /a was skipped: no screen route matches it."
    ),
    (
      .noEntryToGoBackTo(link), "No screen in the layers or the selected tab has the link /~/1."
    ),
    (.popoverWithoutAnchor(link), "/~/1 has no anchor for its popover and becomes a sheet."),
    (
      .rootNotAllowed(link, by: "in"),
      "Nothing is shown: the guard ‘in’ doesn't allow /~/1, the first screen of the app, and names "
        + "no target to present instead."
    ),
    (.pendingLinkDisplaced(link), "/~/1 was replaced by a newer pending link."),
    (
      .pendingLinkDiscarded(link, heldBy: "account"),
      "/~/1 was discarded: the target of ‘account’ closed, and ‘account’ still holds the link."
    ),
    (.pendingLinkExpired(link), "/~/1 expired before it opened."),
    (
      .hostFailed(revision: 3, reason: "it did not answer in time"),
      "The host could not show update 3 (it did not answer in time); the next update shows "
        + "everything again."
    ),
    (.savedStateExpired, "The saved session expired."),
    (
      .unknownPlace(.fact(.didSelect(tab: 9))),
      "The host reported an unknown entry, layer or tab: fact(Waymark.HostFact.didSelect(tab: 9))."
    ),
    (
      .notOpened("/a", .denied(.coveredPage)),
      "/a was not opened: a script of a covered page can't change the screens above it."
    ),
  ]

  @Test(arguments: diagnostics)
  func `a diagnostic is a sentence`(_ diagnostic: Diagnostic, sentence: String) {
    #expect(diagnostic.message == sentence)
  }
}
