/// A link that waits, and all that was asked for with it; when it is opened, it is matched again.
struct WaitingLink {
  /// The link as it was asked for.
  let text: String
  /// The text of the whole link: what a relative one continues may be gone when it is opened.
  let wholeText: String
  /// The link, with its directives.
  let link: DeepLink
  let source: LinkSource
  let options: OpenOptions?
  var result: ResultSlot?
  /// Its start by the navigator's clock.
  let since: Duration
  /// The requirement that it waits for.
  var requirement: String?
  /// True if it selects the tab of its root.
  var isTab = false
  /// True if an earlier process saved it, which may have ended after its screen was shown.
  var isRestored = false
  /// Its start by the latest wall clock of an earlier process, in whole seconds since 1970.
  var latestStart: Int64?
}

extension WaitingLink {
  init(_ record: PendingLinkRecord, _ link: DeepLink, at moment: PendingLink.Moment) {
    // A start that is yet to come was written by another clock, see ``SavedState/age(at:)``.
    let starts = [record.since, record.before ?? record.since]
    let age = SavedState.age(of: starts, at: moment.wallTime?.components.seconds ?? record.since)
    self.init(
      text: record.link, wholeText: record.link, link: link, source: record.source,
      options: record.options, since: moment.instant - age, isRestored: true,
      latestStart: starts.max())
  }

  /// The record to save, with the start by the wall clock.
  func record(at instant: Duration, wallTime: Duration) -> PendingLinkRecord {
    let start = (wallTime - (instant - since)).components.seconds
    return PendingLinkRecord(
      link: wholeText, source: source, options: options ?? OpenOptions(), since: start,
      before: latestStart.flatMap { $0 > start ? $0 : nil })
  }
}

/// The receiver of the result of an opened screen, which comes once; nil if the slot is freed before.
final class ResultSlot {
  private let outlet: AsyncStream<any Sendable>.Continuation

  init(_ outlet: AsyncStream<any Sendable>.Continuation) { self.outlet = outlet }

  deinit { outlet.finish() }

  func send(_ value: any Sendable) {
    outlet.yield(value)
    outlet.finish()
  }
}
