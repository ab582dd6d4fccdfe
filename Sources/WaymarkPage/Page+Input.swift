public import Waymark

extension Page {
  /// A field of a form, and the type of its value.
  public struct Input<Value> {
    /// The field.
    public var field: Form.Field
    /// Reads the value, or says what is wrong with it.
    private var value: (Form.Values) -> Result<Value, Invalid>

    /// A sentence that says what is wrong with a value.
    private struct Invalid: Error {
      let message: String

      init(_ message: String) { self.message = message }
    }

    /// The value; nil if something is wrong with it, which the refusal says.
    func read(_ values: Form.Values, _ refusal: inout Form.Refusal) -> Value? {
      switch value(values) {
      case .success(let value): return value
      case .failure(let invalid):
        refusal.fields[field.name] = invalid.message
        return nil
      }
    }

    /// The input with a check of the value: it returns what is wrong, or nil.
    public func checked(_ check: @escaping (Value) -> String?) -> Self {
      var input = self
      input.value = { [value] values in
        value(values).flatMap { value in
          check(value).map { .failure(Invalid($0)) } ?? .success(value)
        }
      }
      return input
    }

    /// The input with words below its field.
    public func help(_ words: String) -> Self {
      var input = self
      input.field.help = words
      return input
    }
  }
}

extension Page.Input where Value: LinkParameter {
  /// A number, or nil where it is left empty and the type is optional: `as: Int?.self`.
  public static func number(
    _ name: String, label: String? = nil, as type: Value.Type = Value.self, value: Value? = nil,
    prompt: String = ""
  ) -> Self {
    Self(name, label, value, .number, prompt)
  }

  /// One line of text whose value has a type of the app's own.
  public static func text(
    _ name: String, label: String? = nil, as type: Value.Type, value: Value? = nil,
    prompt: String = ""
  ) -> Self {
    Self(name, label, value, .text, prompt)
  }

  /// One of several, in a menu.
  public static func menu(
    _ name: String, label: String? = nil, _ choices: [(value: Value, label: String)],
    value: Value? = nil
  ) -> Self {
    choice(name, label, choices, value) { .menu($0) }
  }

  /// One of several, all of them to be seen.
  public static func radio(
    _ name: String, label: String? = nil, _ choices: [(value: Value, label: String)],
    value: Value? = nil
  ) -> Self {
    choice(name, label, choices, value) { .radio($0) }
  }

  private static func choice(
    _ name: String, _ label: String?, _ choices: [(value: Value, label: String)], _ value: Value?,
    _ control: ([Page.Form.Field.Choice]) -> Page.Form.Field.Control
  ) -> Self {
    let texts = Set(choices.map(\.value.linkText))
    return Self(
      name, label, value, control(choices.map { .init($0.value.linkText, label: $0.label) })
    )
    .checked { value in
      // Nothing is a choice where the value may be left out.
      texts.contains(value.linkText) || Value.isOptional && value.linkText.isEmpty
        ? nil : "Choose one of these."
    }
  }

  private init(
    _ name: String, _ label: String?, _ value: Value?, _ control: Page.Form.Field.Control,
    _ prompt: String = ""
  ) {
    field = Page.Form.Field(
      name, label: label, value: value?.linkText ?? "", prompt: prompt, control: control,
      isRequired: !Value.isOptional)
    self.value = { values in
      let text = values.texts[name] ?? ""
      if text.isEmpty {
        return Value.absent().map { .success($0) } ?? .failure(Invalid("Fill this in."))
      }
      return Value(linkText: text).map { .success($0) }
        ?? .failure(Invalid(Self.mistake(in: text, control)))
    }
  }

  private static func mistake(in text: String, _ control: Page.Form.Field.Control) -> String {
    let text = UnderlinedText.quoted(text)
    return switch control {
    case .number: "\(text) is not a \(Value.kind == "Int" ? "whole " : "")number."
    case .date: "\(text) is not a date. Write it as 2026-11-23."
    case .menu, .radio: "Choose one of these."
    default: "\(text) is not possible here."
    }
  }
}

extension Page.Input where Value == String {
  /// One line of text.
  public static func text(
    _ name: String, label: String? = nil, value: String = "", prompt: String = "",
    isRequired: Bool = false
  ) -> Self {
    Self(text: name, label, value, prompt, .text, isRequired)
  }

  /// The input for a text all of which matches a pattern; ``help(_:)`` says the pattern in words.
  ///
  /// A text that may be left out may be empty.
  public func matching(_ pattern: some RegexComponent) -> Self {
    checked { text in
      text.isEmpty || text.wholeMatch(of: pattern) != nil
        ? nil : "‘\(text)’ does not have the right form."
    }
  }

  /// Several lines of text.
  public static func longText(
    _ name: String, label: String? = nil, value: String = "", prompt: String = "",
    isRequired: Bool = false
  ) -> Self {
    Self(text: name, label, value, prompt, .longText, isRequired)
  }

  /// One line that nobody reads along; it has no value at the beginning and is never kept.
  public static func password(
    _ name: String, label: String? = nil, isRequired: Bool = true
  ) -> Self {
    Self(text: name, label, "", "", .password, isRequired)
  }

  private init(
    text name: String, _ label: String?, _ value: String, _ prompt: String,
    _ control: Page.Form.Field.Control, _ isRequired: Bool
  ) {
    field = Page.Form.Field(
      name, label: label, value: value, prompt: prompt, control: control, isRequired: isRequired)
    self.value = { values in
      let text = values.texts[name] ?? ""
      return isRequired && text.isEmpty ? .failure(Invalid("Fill this in.")) : .success(text)
    }
  }
}

extension Page.Input where Value == Page.Day {
  /// A day.
  public static func date(_ name: String, label: String? = nil, value: Page.Day? = nil) -> Self {
    Self(name, label, value, .date)
  }
}

extension Page.Input where Value == Page.Day? {
  /// A day, or none.
  public static func optionalDate(
    _ name: String, label: String? = nil, value: Page.Day? = nil
  ) -> Self {
    Self(name, label, .some(value), .date)
  }
}

extension Page.Input where Value == Bool {
  /// A box that is ticked or not.
  public static func checkbox(_ name: String, label: String? = nil, value: Bool = false) -> Self {
    Self(name, label, value, .checkbox)
  }

  /// A switch that is on or off.
  public static func toggle(_ name: String, label: String? = nil, value: Bool = false) -> Self {
    Self(name, label, value, .toggle)
  }
}

extension Page.Input where Value == Bool {
  private init(
    _ name: String, _ label: String?, _ value: Bool, _ control: Page.Form.Field.Control
  ) {
    field = Page.Form.Field(name, label: label, value: value.linkText, control: control)
    self.value = { .success($0.texts[name] == true.linkText) }
  }
}
