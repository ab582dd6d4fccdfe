import Waymark
import WaymarkPage

extension TerminalHost {
  /// Sends a form: the one without fields whose button has the text as its title, or the first one
  /// with the text in its only field, or without a text.
  func submit(_ text: String) {
    guard let id = state?.top.id, let forms = frame?.forms, let first = forms.first else {
      return say(["There is no form on this screen."])
    }
    let buttons = forms.indices.filter { forms[$0].fields.isEmpty }
    if let index = buttons.first(where: { forms[$0].submit.lowercased() == text.lowercased() }) {
      return send(index, [:])
    }
    guard forms.count == 1 || !first.fields.isEmpty else {
      let titles = buttons.map { "=" + forms[$0].submit }.joined(separator: " or ")
      return say(["There are several forms. Type \(titles)."])
    }
    var values = drafts[id]?[0] ?? [:]
    if !text.isEmpty {
      guard first.fields.count == 1 else {
        let names = first.fields.map { $0.name + "=…" }.joined(separator: " ")
        return say(["The form has \(first.fields.count) fields. Type \(names)"])
      }
      values[first.fields[0].name] = first.fields[0].value(typed: text)
    }
    send(0, values)
  }

  /// Fills in fields, and submits their form.
  func fill(_ assignments: [TerminalCommand.Assignment]) {
    guard let id = state?.top.id, let forms = frame?.forms, !forms.isEmpty else {
      return say(["There is no form on this screen."])
    }
    let names = Set(assignments.map(\.name))
    guard let index = forms.firstIndex(where: { names.isSubset(of: $0.fields.map(\.name)) }) else {
      let fields = forms.flatMap(\.fields).map(\.name).joined(separator: ", ")
      let missing = assignments.first { one in
        !forms.contains { $0.fields.contains { $0.name == one.name } }
      }
      let others = fields.isEmpty ? "" : " Choose from: \(fields)."
      return say([
        missing.map { "There is no field ‘\($0.name)’ on this screen.\(others)" }
          ?? "These fields belong to different forms."
      ])
    }
    var values = drafts[id]?[index] ?? [:]
    for field in forms[index].fields {
      for assignment in assignments where assignment.name == field.name {
        values[field.name] = field.value(typed: assignment.value)
      }
    }
    send(index, values)
  }

  private func send(_ index: Int, _ texts: [String: String]) {
    guard let state, let form = frame?.forms[index] else { return }
    let id = state.top.id
    guard sending.insert(id).inserted else { return }
    Task {
      do {
        let answer = try await form.send(texts)
        finish(id) { take(answer, of: id, index, texts) }
      } catch {
        finish(id) { refuse(form, index, Page.Form.Refusal(error), texts, of: id) }
      }
    }
  }

  /// Executes the result of a form, unless the host no longer shows the form's navigator.
  private func finish(_ id: EntryID, _ change: () -> Void) {
    guard sending.remove(id) != nil else { return }
    drawingOnce(change)
    resume()
  }

  /// A Boolean value indicating whether a transcript has to wait for a load or a form.
  ///
  /// A form that waits for the result of a link doesn't count, because the user has to act first.
  var isBusy: Bool {
    guard let state, let navigator else { return false }
    let (top, callers) = (state.top.id, navigator.resultCallers)
    return loads.isLoading(top) || sending.contains(top) && !callers.contains(top)
      || !sending.isEmpty && callers.isEmpty
  }

  /// Returns a line without the values of password fields, so that it can be printed.
  func shown(_ line: String) -> String {
    let fields = frame?.forms.flatMap(\.fields) ?? []
    let hidden = Set(fields.filter { $0.control == .password }.map(\.name))
    var texts: [String] = []
    switch TerminalCommand(line) {
    case .fill(let assignments):
      texts = assignments.filter { hidden.contains($0.name) }.map(\.value)
    case .submit(let text) where fields.first?.control == .password: texts = [text]
    default: break
    }
    return texts.filter { !$0.isEmpty }.reduce(line) { line, text in
      let dots = String(repeating: "•", count: text.count)
      let hidden = line.unicodeScalars.replacing(text.unicodeScalars, with: dots.unicodeScalars)
      // A text with several blanks in a row is no part of the line.
      let isFound = !hidden.elementsEqual(line.unicodeScalars)
      return isFound ? String(hidden) : line.halves(at: "=").before + "=" + dots
    }
  }

  /// Prints the errors, and keeps the values of the fields.
  private func refuse(
    _ form: Page.Form, _ index: Int, _ refusal: Page.Form.Refusal, _ texts: [String: String],
    of id: EntryID
  ) {
    keep(texts, index, of: id)
    let fields = form.fields.compactMap { field in
      refusal.fields[field.name].map { "\(field.label): \($0)" }
    }
    say(fields + (refusal.message.map { [$0] } ?? []))
  }

  /// Keeps the input of a form. A transcript prints it with the next screen.
  private func keep(_ texts: [String: String], _ index: Int, of id: EntryID) {
    drafts[id, default: [:]][index] = texts
    if device.isInteractive, state?.top.id == id { show() }
  }

  /// Executes the answer of a form.
  private func take(
    _ answer: Page.Answer, of id: EntryID, _ index: Int, _ texts: [String: String]
  ) {
    if case .stay = answer { keep(texts, index, of: id) } else { drafts[id] = nil }
    let isOnTop = state?.top.id == id
    switch answer.step(isOnTop: isOnTop) {
    case .stay: if isOnTop, answer.notice == nil { say(["Done."]) }
    case .back: navigator?.back()
    case .open(let target, _): follow(.open(target))
    case .show(let page, _):
      if let entry = state?.entry(id) { loads.show(page, for: entry) }
      if isOnTop { show() }
    }
    if let notice = answer.notice { say([notice]) }
  }
}

extension Page.Form.Field {
  /// Interprets a typed value: a choice by its visible text, and yes or no.
  func value(typed text: String) -> String {
    switch control {
    case .menu:
      let read = choices?.first { $0.label.lowercased() == text.lowercased() }
      return read?.value ?? text
    case .checkbox:
      switch text.lowercased() {
      case "yes", "y", "on", "true", "1", "x": return true.linkText
      case "no", "n", "off", "false", "0", "": return false.linkText
      default: return text
      }
    case .text, .password, .longText, .number, .date: return text
    }
  }

  func shown(_ value: String) -> String {
    switch control {
    case .menu: choices?.first { $0.value == value }?.label ?? value
    case .checkbox: Bool(linkText: value).map { $0 ? "yes" : "no" } ?? value
    case .password: String(repeating: "•", count: value.count)
    case .text, .longText, .number, .date: value
    }
  }

  /// The values that the user can type, unless any text is valid.
  var hint: String? {
    switch control {
    case .menu: choices?.map(\.label).joined(separator: ", ")
    case .checkbox: "yes or no"
    case .date: "a date, such as 2026-11-23"
    case .text, .password, .longText, .number: nil
    }
  }
}
