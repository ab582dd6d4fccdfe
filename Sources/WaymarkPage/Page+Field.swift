extension Page.Form {
  /// A field of a form.
  public struct Field: Hashable, Sendable {
    /// The control of a field.
    public enum Control: Hashable, Sendable {
      /// A line of text.
      case text
      /// A line of text that is hidden and never saved.
      case password
      /// Several lines of text.
      case longText
      /// A number.
      case number
      /// A day, as `2026-11-23`.
      case date
      /// A checkbox. Its value is `true` or `false`.
      case checkbox
      /// A switch. Its value is `true` or `false`.
      case toggle
      /// One of several choices in a menu.
      case menu([Choice])
      /// One of several choices that are all visible.
      case radio([Choice])
    }

    /// A choice in a menu or a group of radio buttons.
    public struct Choice: Hashable, Sendable {
      /// The value of the choice.
      public var value: String
      /// The label of the choice.
      public var label: String

      /// Creates a choice.
      public init(_ value: String, label: String) {
        self.value = value
        self.label = label
      }
    }

    /// The name of the value.
    public var name: String
    /// The label of the field.
    public var label: String
    /// The initial value.
    public var value: String
    /// The placeholder of an empty field.
    public var prompt: String
    /// The help below the field, or `nil`.
    public var help: String?
    /// The control of a field.
    public var control: Control
    /// A Boolean value indicating whether the field must contain a value.
    public var isRequired: Bool

    /// Creates a field. Without a label, the field shows its name.
    public init(
      _ name: String, label: String? = nil, value: String = "", prompt: String = "",
      help: String? = nil, control: Control = .text, isRequired: Bool = false
    ) {
      self.name = name
      self.label = label ?? name
      self.value = value
      self.prompt = prompt
      self.help = help
      self.control = control
      self.isRequired = isRequired
    }
  }
}
