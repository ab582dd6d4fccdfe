import Testing
import WaymarkTesting

@testable import Waymark

extension Navigator {
  /// Attaches a host that records its updates.
  @discardableResult func attachRecorder(
    _ manner: RecordingHost<Screen>.Manner = .atOnce,
    appetite: RecordingHost<Screen>.Appetite = .top
  ) -> RecordingHost<Screen> {
    let host = RecordingHost<Screen>(manner)
    host.appetite = appetite
    self.host = host
    return host
  }

  /// Saves the session in a store from now on, after it has restored the one that is there.
  @discardableResult func restore(from store: any StateStore) -> RestoreReport {
    session.saving = StateSaving(in: store)
    return session.restore()
  }

  /// Runs the steps of a table, and compares the result of each.
  ///
  ///     /news/1 as sheet from notification -> opened [*/ | /search] ^sheet /news/1
  ///     /account -> denied (signedIn: no)
  ///     preview /dish/1 -> opened [*/ > /dish/1 | /search]
  ///     back -> performed ‘home’
  ///
  /// The outcome can be followed by its reason in parentheses, and then by the state or, in
  /// quotation marks, by the screen on top. A row that begins with # and a space is a comment.
  func expect(_ table: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for row in rows(of: table) {
      let sides = row.split(separator: " -> ", maxSplits: 1).map(String.init)
      let (outcome, state) = take(step: sides[0])
      var found = outcome.word
      if sides[1].hasPrefix(found + " (") { found += " (\(outcome.reason ?? ""))" }
      if sides[1].hasSuffix("’") {
        found += " ‘" + (screen(of: state.top).map { "\($0)" } ?? "") + "’"
      } else if sides[1] != found {
        found += " \(state)"
      }
      if found != sides[1] {
        let reason = outcome.reason ?? ""
        Issue.record("\(row), not \(found) (\(reason))", sourceLocation: sourceLocation)
      }
    }
  }

  private func take(step: String) -> (Outcome, NavigationState) {
    let words = step.split(separator: " ")
    let outcome: Outcome
    switch (words[0], words.count) {
    case ("preview", _):
      let (target, source) = opened(step.dropFirst("preview ".count))
      let preview = preview(target, from: source)
      return (preview.outcome, preview.state)
    case ("stack", _):
      let links = step.dropFirst("stack ".count).split(separator: ", ")
      outcome = setStack(links.map { LinkTarget(text: String($0)) })
    case ("tab", 2): outcome = select(tab: Int(words[1]) ?? .max)
    case ("press", 2): outcome = press(String(words[1]))
    case ("back", 1): outcome = back()
    case ("dismiss", 1): outcome = dismiss()
    case ("root", 1): outcome = back(toRoot: true)
    case ("refresh", 1): outcome = refresh()
    case ("reset", 1): outcome = reset()
    case ("requirements", 1): outcome = requirementsChanged()
    case ("pending", 1): outcome = pendingLink.open()
    default:
      let (target, source) = opened(step[...])
      outcome = open(target, from: source)
    }
    return (outcome, state)
  }
}

/// The rows of a table without comments, with one blank between words.
func rows(of table: String) -> [String] {
  table.split(separator: "\n").filter { !$0.hasPrefix("# ") }.map {
    $0.split(separator: " ").joined(separator: " ")
  }
}

/// Reads a link with its options, such as `/news/1 as sheet base onTop from notification`.
private func opened(_ text: Substring) -> (LinkTarget, LinkSource) {
  let parts = text.split(separator: " from ", maxSplits: 1)
  let based = parts[0].split(separator: " base ", maxSplits: 1)
  let target = based[0].split(separator: " as ", maxSplits: 1)
  let presentation = target.count > 1 ? Presentation(rawValue: String(target[1])) : nil
  let base = based.count > 1 ? NavigationBase(rawValue: String(based[1])) : nil
  let source: LinkSource =
    switch parts.count > 1 ? parts[1] : "app" {
    case "app": .app
    case "universalLink": .universalLink
    case "customScheme": .customScheme
    case "notification": .notification
    case "restoration": .restoration
    case "untrusted": .untrusted
    case let page: .page(String(page))
    }
  return (LinkTarget(text: String(target[0]), as: presentation, base: base), source)
}
