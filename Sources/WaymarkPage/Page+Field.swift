extension Page.Form {
  package struct Field: Hashable, Sendable {
    package enum Control: String, Sendable {
      case text, password, longText, number, menu
      /// A day, as `2026-11-23`.
      case date
      /// Its value is `true` or `false`.
      case checkbox
    }

    package struct Choice: Hashable, Sendable {
      package var value: String
      package var label: String
    }

    package var name: String
    package var label: String
    package var value = ""
    /// The placeholder of an empty field.
    package var prompt = ""
    /// The help below the field, or `nil`.
    package var help: String?
    package var control = Control.text
    package var choices: [Choice]?
    /// A Boolean value indicating whether the field must contain a value.
    package var isRequired = false
  }
}
