import Waymark
import WaymarkPage

/// Reads what is in a form: its fields with their labels, and its buttons. Other text is the document's.
struct HTMLFormReader {
  /// What a label is about: a field, or one of several.
  private struct Named {
    let part: Int
    var choice: Int?
  }

  private struct Label {
    let target: String?
    var text = ""
    var named: Named?
  }

  private struct Button {
    let name: String?
    let value: String
    let isElsewhere: Bool
    var text: String
  }

  /// The most fields that a form may have, and choices that one of them may have.
  private static let mostFields = 500
  /// How many bytes a file may have, since all of them are in memory when it is sent.
  static let largestFile = 10_000_000

  private var form: HTMLForm
  private var ids: [String: Named] = [:]
  private var radios: [String: Int] = [:]
  private var labels: [Label] = []
  private var buttons: [Button] = []
  private var label: Label?
  /// The number of the part whose menu is read, -1 for a menu that sends nothing; and the choice that is read.
  private var menu: Int?
  private var option: (value: String?, text: String, isSelected: Bool)?
  private var area: Int?
  private var button: Button?
  /// A button that sends nothing.
  private var isInIdleButton = false

  /// - Parameter address: where the form is sent.
  /// - Parameter source: who sends it.
  init(address: String, from source: LinkSource, method: String?, encoding: String?) {
    form = HTMLForm(address: address, source: source)
    switch method?.lowercased() {
    case "post": form.isPosted = true
    case "dialog": form.obstacle = "a script waits for it"
    default: break
    }
    guard form.isPosted else { return }
    form.isMultipart = encoding?.lowercased() == "multipart/form-data"
    if encoding?.lowercased() == "text/plain" { form.obstacle = "it is sent as plain text" }
  }

  /// True if the text belongs to a field, a label or a button.
  mutating func take(_ text: String) -> Bool {
    if option != nil {
      option?.text += text
    } else if menu != nil {
      // What stands between choices is for nobody.
    } else if let area {
      if area >= 0 { form.parts[area].field?.value += text }
    } else if button != nil {
      button?.text += text
    } else if isInIdleButton {
    } else if label != nil {
      label?.text += text
    } else {
      return false
    }
    return true
  }

  /// True if the tag is that of a field, a label or a button.
  mutating func take(_ name: String, isEnd: Bool, _ attribute: (String) -> String?) -> Bool {
    switch name {
    case "input": if !isEnd { addInput(attribute) }
    case "select":
      endOption()
      menu = nil
      if !isEnd { beginMenu(attribute) }
    case "option":
      endOption()
      guard !isEnd, menu != nil else { return true }
      option = (attribute("value"), "", attribute("selected") != nil)
    case "optgroup": endOption()
    case "textarea":
      area = nil
      if !isEnd { area = add(attribute, .longText) ?? -1 }
    case "button": isEnd ? endButton() : beginButton(attribute)
    case "label":
      endLabel()
      if !isEnd { label = Label(target: attribute("for")) }
    default: return false
    }
    return true
  }

  /// The form, and the labels that belong to nothing.
  mutating func end() -> (form: HTMLForm, rest: [String]) {
    endOption()
    endButton()
    endLabel()
    var rest: [String] = []
    for label in labels {
      let text = Self.words(label.text)
      guard let named = label.target.flatMap({ ids[$0] }) ?? label.named else {
        if !text.isEmpty { rest.append(text) }
        continue
      }
      if !text.isEmpty { name(named, text) }
    }
    for index in form.parts.indices where form.parts[index].field?.control == .longText {
      // The first line break of the source is none of the text.
      if form.parts[index].field?.value.hasPrefix("\n") == true {
        form.parts[index].field?.value.removeFirst()
      }
    }
    addButtons()
    return (form, rest)
  }

  // MARK: Fields

  private mutating func addInput(_ attribute: (String) -> String?) {
    let value = attribute("value") ?? ""
    switch attribute("type")?.lowercased() {
    case "hidden": addFixed(attribute, value)
    case "submit", "image":
      buttons.append(
        Button(
          name: attribute("name"), value: value, isElsewhere: attribute("formaction") != nil,
          text: value.isEmpty ? attribute("alt") ?? "Submit" : value))
    case "button", "reset": break
    case "file": add(attribute, .file(types: [], limit: Self.largestFile))
    case "password": add(attribute, .password, attribute("readonly") == nil ? "" : value)
    case "number": add(attribute, .number, value)
    case "date": add(attribute, .date, value)
    case "checkbox":
      let isOn = attribute("checked") != nil
      if let part = add(attribute, .checkbox, isOn.description) {
        form.parts[part].value = attribute("value") ?? "on"
      }
    case "radio": addRadio(attribute, attribute("value") ?? "on")
    default: add(attribute, .text, value)
    }
  }

  private mutating func addFixed(_ attribute: (String) -> String?, _ value: String) {
    guard attribute("disabled") == nil, let name = attribute("name"), !name.isEmpty,
      form.parts.count < Self.mostFields
    else { return }
    form.parts.append(.init(name: name, value: value))
  }

  /// - Returns: the number of the part; nil if the field sends nothing.
  @discardableResult
  private mutating func add(
    _ attribute: (String) -> String?, _ control: Page.Form.Field.Control, _ value: String = ""
  ) -> Int? {
    guard attribute("disabled") == nil, let name = attribute("name"), !name.isEmpty else {
      return nil
    }
    guard form.parts.count < Self.mostFields else {
      form.obstacle = "it has more than \(Self.mostFields) fields"
      return nil
    }
    // A text that nobody may change is sent as it is.
    if attribute("readonly") != nil, [.text, .number, .date, .password].contains(control) {
      addFixed(attribute, value)
      return nil
    }
    let field = Page.Form.Field(
      freeName(for: name), label: attribute("aria-label") ?? name, value: value,
      prompt: attribute("placeholder") ?? "", control: control)
    form.parts.append(.init(name: name, field: field))
    let named = Named(part: form.parts.count - 1)
    remember(named, attribute("id"))
    return named.part
  }

  private mutating func addRadio(_ attribute: (String) -> String?, _ value: String) {
    guard attribute("disabled") == nil, let name = attribute("name"), !name.isEmpty,
      let part = radios[name] ?? add({ $0 == "name" ? name : nil }, .radio([])),
      case .radio(var choices) = form.parts[part].field?.control, choices.count < Self.mostFields
    else { return }
    radios[name] = part
    choices.append(.init(value, label: attribute("aria-label") ?? value))
    form.parts[part].field?.control = .radio(choices)
    if attribute("checked") != nil { form.parts[part].field?.value = value }
    remember(Named(part: part, choice: choices.count - 1), attribute("id"))
  }

  private mutating func remember(_ named: Named, _ id: String?) {
    if let id { ids[id] = named }
    if label?.named == nil || label?.named?.part == named.part { label?.named = named }
  }

  /// A name that can be typed, and that no other field of the form has.
  private func freeName(for name: String) -> String {
    let plain = name.filter { TerminalCommand.isName($0) }
    let taken = Set(form.parts.compactMap { $0.field?.name })
    let start = plain.isEmpty ? "field" : plain
    guard taken.contains(start) else { return start }
    return (2...).lazy.map { "\(start)-\($0)" }.first { !taken.contains($0) } ?? start
  }

  // MARK: Menus, buttons and labels

  private mutating func beginMenu(_ attribute: (String) -> String?) {
    if attribute("multiple") != nil { form.obstacle = "one of its menus takes several choices" }
    menu = add(attribute, .menu([])) ?? -1
  }

  private mutating func endOption() {
    guard let option, let menu else { return }
    self.option = nil
    guard menu >= 0, case .menu(var choices) = form.parts[menu].field?.control,
      choices.count < Self.mostFields
    else { return }
    let text = Self.words(option.text)
    let value = option.value ?? text
    choices.append(.init(value, label: text))
    form.parts[menu].field?.control = .menu(choices)
    if option.isSelected || choices.count == 1 { form.parts[menu].field?.value = value }
  }

  private mutating func beginButton(_ attribute: (String) -> String?) {
    endButton()
    guard ["submit", nil].contains(attribute("type")?.lowercased()) else {
      isInIdleButton = true
      return
    }
    button = Button(
      name: attribute("name"), value: attribute("value") ?? "",
      isElsewhere: attribute("formaction") != nil, text: "")
  }

  private mutating func endButton() {
    isInIdleButton = false
    guard var button else { return }
    self.button = nil
    button.text = Self.words(button.text)
    buttons.append(button)
  }

  private mutating func endLabel() {
    if let label { labels.append(label) }
    label = nil
  }

  private mutating func name(_ named: Named, _ text: String) {
    guard let choice = named.choice,
      case .radio(var choices) = form.parts[named.part].field?.control
    else {
      form.parts[named.part].field?.label = text
      return
    }
    choices[choice].label = text
    form.parts[named.part].field?.control = .radio(choices)
  }

  /// One button sends the form; of several that have one name it is a choice which.
  private mutating func addButtons() {
    guard let first = buttons.first else { return }
    if !first.text.isEmpty { form.submit = first.text }
    let name = first.name ?? ""
    if buttons.contains(where: { $0.isElsewhere || ($0.name ?? "") != name }) {
      form.obstacle = form.obstacle ?? "its buttons do different things"
    } else if name.isEmpty {
    } else if buttons.count == 1 {
      form.parts.append(.init(name: name, value: first.value))
    } else {
      let choices = buttons.map {
        Page.Form.Field.Choice($0.value, label: $0.text.isEmpty ? $0.value : $0.text)
      }
      form.submit = "Submit"
      form.parts.append(
        .init(
          name: name,
          field: .init(
            freeName(for: name), value: first.value, control: .menu(choices))))
    }
  }

  private static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
