public import Waymark

extension Page {
  /// A field of a form, and the type of its value.
  public struct Input<Value> {
    package var field: Form.Field
    /// Reads the value, or returns a message about it.
    private var value: ([String: String]) -> Result<Value, Form.Refusal>

    /// Returns the value, or `nil` if it's invalid, with a message in the refusal.
    func read(_ values: [String: String], _ refusal: inout Form.Refusal) -> Value? {
      switch value(values) {
      case .success(let value): return value
      case .failure(let invalid):
        refusal.fields[field.name] = invalid.message
        return nil
      }
    }

    /// Adds a check, which returns an error message, or `nil` if the value is valid.
    public func checked(_ check: @escaping (Value) -> String?) -> Self {
      var input = self
      input.value = { [value] values in
        value(values).flatMap { value in
          check(value).map { .failure(Form.Refusal($0)) } ?? .success(value)
        }
      }
      return input
    }

    /// Adds help below the field.
    public func help(_ words: String) -> Self {
      var input = self
      input.field.help = words
      return input
    }
  }
}

extension Page.Input where Value: LinkParameter {
  /// A number. To make it optional, pass an optional type: `as: Int?.self`.
  public static func number(
    _ name: String, label: String? = nil, as type: Value.Type = Value.self, value: Value? = nil,
    prompt: String = ""
  ) -> Self {
    Self(name, label, value, .number, prompt)
  }

  /// A line of text that is converted to a value of the given type.
  public static func text(
    _ name: String, label: String? = nil, as type: Value.Type, value: Value? = nil,
    prompt: String = ""
  ) -> Self {
    Self(name, label, value, .text, prompt)
  }

  /// One of several choices in a menu.
  public static func menu(
    _ name: String, label: String? = nil, _ choices: [(value: Value, label: String)],
    value: Value? = nil
  ) -> Self {
    let texts = Set(choices.map(\.value.linkText))
    let items = choices.map { Page.Form.Field.Choice(value: $0.value.linkText, label: $0.label) }
    return Self(name, label, value, .menu, choices: items).checked { value in
      // Nothing is a choice where the value may be left out.
      texts.contains(value.linkText) || Self.isOptional && value.linkText.isEmpty
        ? nil : "Choose one of these."
    }
  }

  private init(
    _ name: String, _ label: String?, _ value: Value?, _ control: Page.Form.Field.Control,
    _ prompt: String = "", choices: [Page.Form.Field.Choice]? = nil
  ) {
    let canBeEmpty = choices?.contains { $0.value.isEmpty } == true
    field = Page.Form.Field(
      name: name, label: label ?? name, value: value?.linkText ?? "", prompt: prompt,
      control: control, choices: choices, isRequired: !Self.isOptional && !canBeEmpty)
    self.value = { values in
      let text = values[name] ?? ""
      if text.isEmpty, !canBeEmpty {
        let absent = Self.isOptional ? Value(linkText: "") : nil
        return absent.map { .success($0) } ?? .failure(Page.Form.Refusal("Fill this in."))
      }
      return Value(linkText: text).map { .success($0) }
        ?? .failure(Page.Form.Refusal(Self.mistake(in: text, control)))
    }
  }

  private static var isOptional: Bool { ParameterType(of: Value.self).isOptional }

  private static func mistake(in text: String, _ control: Page.Form.Field.Control) -> String {
    let text = UnderlinedText.quoted(text)
    return switch control {
    case .number:
      "\(text) is not a \(ParameterType(of: Value.self).kind == "Int" ? "whole " : "")number."
    case .date: "\(text) is not a date. Write it as 2026-11-23."
    case .menu: "Choose one of these."
    default: "\(text) is not possible here."
    }
  }
}

extension Page.Input where Value == String {
  /// A line of text.
  public static func text(
    _ name: String, label: String? = nil, value: String = "", prompt: String = "",
    isRequired: Bool = false
  ) -> Self {
    Self(text: name, label, value, prompt, .text, isRequired)
  }

  /// Multiple lines of text.
  public static func longText(
    _ name: String, label: String? = nil, value: String = "", prompt: String = "",
    isRequired: Bool = false
  ) -> Self {
    Self(text: name, label, value, prompt, .longText, isRequired)
  }

  /// A line of hidden text. It has no initial value and is never saved.
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
      name: name, label: label ?? name, value: value, prompt: prompt, control: control,
      isRequired: isRequired)
    self.value = { values in
      let text = values[name] ?? ""
      return isRequired && text.isEmpty
        ? .failure(Page.Form.Refusal("Fill this in.")) : .success(text)
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
  /// An optional day.
  public static func optionalDate(
    _ name: String, label: String? = nil, value: Page.Day? = nil
  ) -> Self {
    Self(name, label, .some(value), .date)
  }
}

extension Page.Input where Value == Bool {
  /// A checkbox.
  public static func checkbox(_ name: String, label: String? = nil, value: Bool = false) -> Self {
    Self(
      field: Page.Form.Field(
        name: name, label: label ?? name, value: value.linkText, control: .checkbox),
      value: { values in
        Bool(linkText: values[name] ?? "").map { .success($0) }
          ?? .failure(Page.Form.Refusal("Type yes or no."))
      })
  }
}
