#if Browser
import Waymark
import WaymarkInspection
import WaymarkPage

extension LoggedEvent {
  /// The event in a few words.
  var words: String {
    switch kind {
    case .began: "start of the recording"
    case .opened(let link, let source, _): "\(link) from \(source)"
    case .changed:
      before.text == after.text
        ? "a title or a payload changed" : "the user or the app changed the state"
    case .noted(let message): message
    }
  }

  /// The outcome of a link, or a word for a diagnostic, or `nil` for other events.
  var outcome: String? {
    switch kind {
    case .opened(_, _, let outcome): outcome.word
    case .noted: "note"
    case .began, .changed: nil
    }
  }

  var details: [Page.Item] {
    guard case .opened(_, _, let outcome) = kind else { return [] }
    return [outcome.message.map { .text($0) }, outcome.trace.map { .code($0) }].compactMap(\.self)
  }

  func forms(_ ask: @escaping @Sendable (InspectorRequest) async -> String) -> [Page.Item] {
    let goBack = Page.Form(submit: "Restore this state") {
      .stay(await ask(.show(session: session)))
    }
    guard case .opened(let link, let source, _) = kind else { return [.form(goBack)] }
    let explain = Page.Form(submit: "Explain this link") {
      .show(Page(link, items: [.code(await ask(.explain(link: link, source: source)))]))
    }
    return [.form(goBack), .form(explain)]
  }
}
#endif
