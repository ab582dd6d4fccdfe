#if canImport(SwiftUI)
  import SwiftUI
  import Waymark
  import WaymarkPage
  import WaymarkWebKit

  /// A form: its fields, what is wrong with each, and its button.
  struct PageForm: View {
    let form: Page.Form
    /// Shows another page in place of the form's.
    let show: @MainActor (Page) -> Void
    @State private var values: [String: String] = [:]
    @State private var refusal: Page.Form.Refusal?
    @State private var isAsked = false
    @State private var isSending = false
    @Environment(\.place) private var place

    var body: some View {
      ForEach(form.fields, id: \.name) { field in
        PageField(field: field, text: text(of: field))
        if let words = refusal?.fields[field.name] { wrong(words) }
      }
      if let words = refusal?.message { wrong(words) }
      if isAsked, let question = form.question { wrong(question) }
      if form.question == nil, case .open(let target) = form.submission(of: .init(values)) {
        LinkButton(.target(target), { Text(form.submit) })
      } else {
        Button(form.submit) { submit() }.disabled(isSending || place == nil)
      }
    }

    private func wrong(_ words: String) -> some View { Text(words).foregroundStyle(Color.red) }

    private func text(of field: Page.Form.Field) -> Binding<String> {
      Binding(
        get: { @MainActor in values[field.name] ?? field.value },
        set: { @MainActor text in values[field.name] = text })
    }

    /// Sends what was filled in; a form that asks first is sent the second time.
    private func submit() {
      if form.question != nil, !isAsked {
        isAsked = true
        return
      }
      isAsked = false
      switch form.submission(of: .init(values)) {
      case .open(let target): place?.open(target, at: nil)
      case .refused(let refusal): self.refusal = refusal
      case .perform(let work):
        isSending = true
        refusal = nil
        // The work goes on if the user leaves the screen: it does not belong to that.
        Task {
          do {
            take(try await work())
          } catch {
            refusal = Page.Form.Refusal(error)
          }
          isSending = false
        }
      }
    }

    /// Does what a form's work answers.
    private func take(_ answer: Page.Answer) {
      let isOnTop = place.map { $0.model.navigator?.state.top.id == $0.entry.id } ?? false
      switch answer.step(isOnTop: isOnTop) {
      case .stay: break
      case .back: _ = place?.model.navigator?.back(transition: .automatic, asks: false)
      case .open(let target): place?.open(target, at: nil)
      case .show(let page):
        values = [:]
        show(page)
      }
      guard let notice = answer.notice else { return }
      let alert = Page.Row("", present: .alert) { Page(notice) }
      if let destination = alert.destination { place?.lay(destination, at: nil) }
    }
  }

  /// A field of a form.
  private struct PageField: View {
    let field: Page.Form.Field
    @Binding var text: String

    var body: some View {
      switch field.control {
      case .text, .longText, .number, .date:
        TextField(field.label, text: $text, prompt: Text(field.prompt))
      case .password: SecureField(field.label, text: $text, prompt: Text(field.prompt))
      case .checkbox, .toggle:
        Toggle(
          field.label,
          isOn: Binding(
            get: { @MainActor in text == "true" },
            set: { @MainActor isOn in text = isOn.description }))
      case .menu(let choices), .radio(let choices):
        Text(field.label)
        ForEach(choices, id: \.value) { choice in
          Button((choice.value == text ? "✓ " : "") + choice.label) { text = choice.value }
        }
      case .file: LabeledContent(field.label, value: "A file can be chosen in a browser.")
      }
      if let help = field.help { Text(help).font(.caption) }
    }
  }
#endif
