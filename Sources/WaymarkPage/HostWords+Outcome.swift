package import Waymark

extension HostWords {
  /// A sentence about a link for those who followed it; nil where the screen says it.
  ///
  /// The reasons for a refusal are the app's or the core's own, as they are.
  package func message(_ outcome: Outcome, about link: String) -> String? {
    let link = UnderlinedText.quoted(link)
    switch outcome {
    case .opened, .reused, .performed, .external, .alreadyThere, .queued: return nil
    case .held: return text(.waits, ["link": link])
    case .unmatched: return text(.noScreenFor, ["link": link])
    case .denied, .failed:
      let reason = outcome.reason ?? outcome.word
      return text(
        .cannotBeOpened, ["link": link, "reason": reason + (reason.hasSuffix(".") ? "" : ".")])
    }
  }
}
