extension Page.Form {
  /// Something that is filled in.
  public struct Field: Hashable, Sendable {
    /// How it is filled in.
    public enum Control: Hashable, Sendable {
      /// One line of text.
      case text
      /// One line that nobody reads along; it is never kept.
      case password
      /// Several lines of text.
      case longText
      /// A number.
      case number
      /// A day, as `2026-11-23`.
      case date
      /// A box that is ticked or not: `true` or `false`.
      case checkbox
      /// A switch that is on or off: `true` or `false`.
      case toggle
      /// One of several, in a menu.
      case menu([Choice])
      /// One of several, all of them to be seen.
      case radio([Choice])
    }

    /// One of several.
    public struct Choice: Hashable, Sendable {
      /// The text that is sent.
      public var value: String
      /// What the user reads.
      public var label: String

      /// Makes a choice.
      public init(_ value: String, label: String) {
        self.value = value
        self.label = label
      }
    }

    /// The name of its value.
    public var name: String
    /// What the field is called on the screen.
    public var label: String
    /// The value at the beginning.
    public var value: String
    /// What an empty field suggests.
    public var prompt: String
    /// What is said below it; nil for nothing.
    public var help: String?
    /// How it is filled in.
    public var control: Control
    /// Whether it must not stay empty.
    public var isRequired: Bool

    /// Makes a field; without a label it is called by its name.
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
