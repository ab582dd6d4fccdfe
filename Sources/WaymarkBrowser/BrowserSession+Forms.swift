#if Browser
import Waymark
import WaymarkPage

extension BrowserSession {
  /// Starts the work of a form, which continues when its screen is left.
  /// - Parameter page: The content that has the form.
  func submit(_ name: FormName, in page: Int, _ values: [String: String]) {
    guard let form = screen.form(name, in: page),
      values.keys.allSatisfy({ key in form.fields.contains { $0.name == key } })
    else {
      let words = "The form has changed. Fill it in again."
      return refuse(name, Page.Form.Refusal(words))
    }
    Task {
      do {
        let answer = try await form.send(values)
        if !hasEnded { self.answer(name, answer) }
      } catch {
        if !hasEnded { refuse(name, Page.Form.Refusal(error)) }
      }
    }
  }

  private func answer(_ name: FormName, _ answer: Page.Answer) {
    let stays = if case .stay = answer { true } else { false }
    finish(name, ["beginsAnew": !stays])
    // A leading column stays visible when its form opens a link.
    let isAside = if case .open = answer { state.modals.isEmpty } else { false }
    let isOnTop = isAside ? screen.isVisible(name.entry) : state.top.id == name.entry
    switch answer.step(isOnTop: isOnTop) {
    case .stay: break
    case .back: navigator.back()
    case .open(let target, _):
      let anchor = PageElement.anchor(ofForm: name.number, name.entry)
      tell(navigator.follow(.open(target), at: anchor), target.link)
    case .show(let page, _): screen.replace(name.entry, with: page)
    }
    if let notice = answer.notice { tellUser(notice) }
  }

  private func refuse(_ name: FormName, _ refusal: Page.Form.Refusal) {
    let words = refusal.message ?? (refusal.fields.isEmpty ? "This was not accepted." : nil)
    finish(name, ["fields": refusal.fields, "words": words])
  }

  private func finish(_ name: FormName, _ result: WireObject) {
    send(.submitted(id: name.entry.number, attempt: name.attempt, result: result))
  }
}

extension BrowserSession {
  /// A form of a screen, by its number there.
  struct FormName {
    let entry: EntryID
    let number: Int
    /// The client's number of the message, for its result.
    let attempt: Int
  }
}
#endif
