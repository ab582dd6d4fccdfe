import WaymarkPage

extension PagePicture {
  /// A field of a form.
  struct Field: Encodable {
    struct Choice: Encodable {
      let value: String
      let label: String
    }

    let name: String
    let label: String
    let value: String
    let prompt: String
    let help: String?
    let isRequired: Bool
    /// How it is filled in.
    let control: String
    var choices: [Choice]?
    /// The types of files that may be chosen, as HTML's `accept`.
    var types: String?

    init(_ field: Page.Form.Field) {
      name = field.name
      label = field.label
      value = field.value
      prompt = field.prompt
      help = field.help
      isRequired = field.isRequired
      switch field.control {
      case .text: control = "text"
      case .password: control = "password"
      case .longText: control = "longText"
      case .number: control = "number"
      case .date: control = "date"
      case .checkbox: control = "checkbox"
      case .toggle: control = "toggle"
      case .menu(let choices):
        control = "menu"
        self.choices = choices.map { Choice(value: $0.value, label: $0.label) }
      case .radio(let choices):
        control = "radio"
        self.choices = choices.map { Choice(value: $0.value, label: $0.label) }
      case .file(let types, _):
        control = "file"
        self.types = types.joined(separator: ",")
      }
    }
  }
}
