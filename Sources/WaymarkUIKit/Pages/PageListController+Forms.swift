#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit
  import Waymark
  import WaymarkPage

  extension PageListController {
    /// The lines of a form: its fields, what is wrong with each, and its button.
    func lines(_ form: Page.Form) -> [Line] {
      var lines: [Line] = []
      for field in form.fields {
        lines += self.lines(field)
        if let words = refusal?.fields[field.name] { lines.append(.wrong(words)) }
      }
      if let words = refusal?.message { lines.append(.wrong(words)) }
      if let question = form.question, asked == question { lines.append(.wrong(question)) }
      return lines + [.submit(form)]
    }

    private func lines(_ field: Page.Form.Field) -> [Line] {
      switch field.control {
      case .text, .password, .longText, .number, .date:
        return [.field(field)] + (field.help.map { [.text($0)] } ?? [])
      case .checkbox, .toggle: return [.box(field)]
      case .menu(let choices), .radio(let choices):
        return [field.label, field.help].compactMap { $0.map { .text($0) } }
          + choices.map { .choice(field, $0) }
      case .file: return [.fact(field.label, "A file can be chosen in a browser.")]
      }
    }

    /// Sends what was filled in; a form that asks first is sent the second time.
    func submit(_ form: Page.Form) {
      guard !isSending else { return }
      if let question = form.question, asked != question {
        asked = question
        owner?.show()
        return
      }
      asked = nil
      switch form.submission(of: Page.Form.Values(values)) {
      case .open(let target): nearestNavigator?.open(target.pressed(at: nil))
      case .refused(let refusal): put(refusal)
      case .perform(let work):
        isSending = true
        put(nil)
        let navigator = nearestNavigator
        // The work goes on if the user leaves the screen: it does not belong to that.
        Task { [weak self] in
          do {
            let answer = try await work()
            self?.take(answer)
            if let notice = answer.notice { navigator?.tell(notice) }
          } catch {
            self?.isSending = false
            self?.put(Page.Form.Refusal(error))
          }
        }
      }
    }

    private func put(_ refusal: Page.Form.Refusal?) {
      self.refusal = refusal
      owner?.show()
    }

    /// Does what a form's work answers.
    private func take(_ answer: Page.Answer) {
      isSending = false
      refusal = nil
      let entry = nearestHost?.entry(of: self)?.entry.id
      let isOnTop = entry != nil && entry == nearestNavigator?.state.top.id
      switch answer.step(isOnTop: isOnTop) {
      case .stay: owner?.show()
      case .back: nearestNavigator?.back()
      case .open(let target): nearestNavigator?.open(target)
      case .show(let page):
        values = [:]
        owner?.page = page
      }
    }
  }

  extension Navigator<UIViewController> {
    /// Shows a notice as an alert.
    @MainActor fileprivate func tell(_ notice: Page.Notice) {
      push(PageViewController(Page(notice)), present: .alert)
    }
  }
#endif
