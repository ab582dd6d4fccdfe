import Waymark
import WaymarkPage

/// What came of a form that was sent, as the client is told.
struct FormResult: Encodable {
  /// What is wrong, by the names of fields; empty if everything was taken.
  var fields: [String: String] = [:]
  /// What is wrong with all of it.
  var words: String?
  /// Whether the values were taken.
  var isDone = false
  /// Whether the form begins anew; otherwise it keeps what stands in it.
  var beginsAnew = false

  init(_ refusal: Page.Form.Refusal, _ hostWords: HostWords) {
    fields = refusal.fields
    words = refusal.message
    if fields.isEmpty, words == nil { words = hostWords[.notTaken] }
  }

  init(_ answer: Page.Answer) {
    isDone = true
    if case .stay = answer.wanted {} else { beginsAnew = true }
  }
}

extension BrowserSession {
  /// A form of a screen, by its number there.
  struct FormName: Hashable {
    let entry: EntryID
    let number: Int
  }

  /// A try to send a form, as the client calls it.
  struct Attempt: Hashable {
    let entry: EntryID
    let name: String
  }
}
