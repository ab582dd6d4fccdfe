#if Browser
import Waymark
import WaymarkPage

extension BrowserSession {
  /// Starts the work of a form.
  /// - Parameter page: The content of the form; the last if `nil`.
  func submit(_ name: FormName, in page: Int?, _ values: [String: String]) {
    guard let form = screen.form(name, in: page),
      values.keys.allSatisfy({ key in form.fields.contains { $0.name == key } })
    else {
      let words = "The form has changed. Fill it in again."
      return finish(name, FormResult(Page.Form.Refusal(words)))
    }
    switch form.submission(of: values) {
    case .refused(let refusal): finish(name, FormResult(refusal))
    case .perform(let work): start(name, work)
    }
  }

  /// Starts the work of a form, which continues when its screen is left.
  private func start(_ name: FormName, _ work: @escaping Page.Form.Work) {
    Task {
      do {
        let answer = try await work()
        if !hasEnded { self.answer(name, answer) }
      } catch {
        if !hasEnded { finish(name, FormResult(Page.Form.Refusal(error))) }
      }
    }
  }

  /// Executes the answer of a form.
  private func answer(_ name: FormName, _ answer: Page.Answer) {
    finish(name, FormResult(answer))
    switch answer.step(isOnTop: state.top.id == name.entry) {
    case .stay: break
    case .back: navigator.back()
    case .open(let target):
      let anchor = PageElement.anchor(ofForm: name.number, name.entry)
      tell(navigator.open(target.pressed(at: anchor)), target.link)
    case .show(let page): screen.replace(name.entry, with: page)
    }
    if let notice = answer.notice { tellUser(notice) }
  }

  private func finish(_ name: FormName, _ result: FormResult) {
    send(.submitted(id: name.entry.number, attempt: name.attempt, result))
  }
}

/// The result of a form, for the client.
struct FormResult: Encodable, Sendable {
  /// The problems, by the names of fields.
  var fields: [String: String] = [:]
  /// The problem of the whole form.
  var words: String?
  var isDone = false
  /// A Boolean value indicating whether the form is emptied.
  var beginsAnew = false

  init(_ refusal: Page.Form.Refusal) {
    fields = refusal.fields
    words = refusal.message
    if fields.isEmpty, words == nil { words = "This was not accepted." }
  }

  init(_ answer: Page.Answer) {
    isDone = true
    if case .stay = answer.wanted {} else { beginsAnew = true }
  }
}

extension BrowserSession {
  /// A form of a screen, by its number there.
  struct FormName {
    let entry: EntryID
    let number: Int
    /// The client's number of the message, for its result.
    let attempt: Int?
  }
}
#endif
