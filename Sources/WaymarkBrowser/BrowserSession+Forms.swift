#if Browser
import Waymark
import WaymarkPage

extension BrowserSession {
  /// Opens the link of a form, or starts its work.
  /// - Parameter page: The content of the form, or `nil` for the last.
  /// - Parameter attempt: The client's name of the attempt, which it sends again after a lost socket.
  func submit(_ name: FormName, in page: Int?, attempt: String, _ values: [String: String]) {
    let attempt = Attempt(entry: name.entry, name: attempt)
    // The client sends an attempt again after a lost socket, and gets its result.
    if !attempt.name.isEmpty, let known = attempts.first(where: { $0.attempt == attempt }) {
      if let result = known.result { tell(attempt, result) }
      return
    }
    begin(attempt)
    guard let form = screen.form(name, in: page),
      values.keys.allSatisfy({ key in form.fields.contains { $0.name == key } })
    else {
      let words = "The form has changed. Fill it in again."
      return finish(attempt, FormResult(Page.Form.Refusal(words)))
    }
    switch form.submission(of: Page.Form.Values(values)) {
    case .open(let target):
      let anchor = PageElement.anchor(ofForm: name.number, name.entry)
      tell(navigator.open(target.pressed(at: anchor)), target.link)
    case .refused(let refusal): finish(attempt, FormResult(refusal))
    case .perform(let work): start(name, attempt, work)
    }
  }

  /// Starts the work of a form, which continues when its screen is left.
  private func start(_ name: FormName, _ attempt: Attempt, _ work: @escaping Page.Form.Work) {
    Task {
      do {
        let answer = try await work()
        if !hasEnded { self.answer(name, attempt, answer) }
      } catch {
        if !hasEnded { finish(attempt, FormResult(Page.Form.Refusal(error))) }
      }
    }
  }

  /// Executes the answer of a form.
  private func answer(_ name: FormName, _ attempt: Attempt, _ answer: Page.Answer) {
    finish(attempt, FormResult(answer))
    switch answer.step(isOnTop: state.top.id == name.entry) {
    case .stay: break
    case .back: navigator.back()
    case .open(let target): tell(navigator.open(target), target.link)
    case .show(let page): screen.replace(name.entry, with: page)
    }
    if let notice = answer.notice { tell(notice) }
  }

  /// Stores an attempt, so that the form is submitted only once.
  private func begin(_ attempt: Attempt) {
    attempts.append((attempt, nil))
    if attempts.count > 50 { attempts.removeFirst() }
  }

  private func finish(_ attempt: Attempt, _ result: FormResult) {
    if let index = attempts.firstIndex(where: { $0.attempt == attempt }) {
      attempts[index].result = result
    }
    tell(attempt, result)
  }

  private func tell(_ attempt: Attempt, _ result: FormResult) {
    send(.submitted(id: attempt.entry.number, attempt: attempt.name, result))
  }

  /// Shows a notice; its button opens a link.
  private func tell(_ notice: Page.Notice) {
    guard let label = notice.label, let target = notice.target else { return tellUser(notice.text) }
    noticeCount += 1
    notices[noticeCount] = target
    // A client shows one notice at a time, so the last ten are enough.
    notices[noticeCount - 10] = nil
    tellUser(.notice(notice.text, label: label, number: noticeCount))
  }

  /// Opens the link of a notice's button.
  func followNotice(_ number: Int) {
    guard let target = notices.removeValue(forKey: number) else { return }
    tell(navigator.open(target), target.link)
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
  struct FormName: Hashable {
    let entry: EntryID
    let number: Int
  }

  /// The client's identifier of an attempt to submit a form.
  struct Attempt: Hashable {
    let entry: EntryID
    let name: String
  }
}
#endif
