public import Waymark

extension Page {
  /// Fields and a submit button that opens a link or runs a closure.
  public struct Form {
    package enum Action {
      /// Opens a link that is made from a template.
      case open(LinkTemplate)
      /// Runs a closure with the values.
      case perform((Values) -> Submission)
    }

    /// Processes values in the isolation of the host.
    package typealias Work = nonisolated(nonsending) () async throws -> Answer

    /// The fields, from top to bottom.
    public var fields: [Field]
    /// The title of the button.
    public var submit: String
    /// A question that the user must confirm before the form is submitted, or `nil`.
    public var question: String?
    /// The role of the submit button, such as `.destructive`.
    public var role = Row.Role.primary
    package var action: Action

    /// Creates a form that opens a link.
    ///
    /// - Parameter target: The link, in which the value of a field replaces `:name`, `*name` or, in
    ///   the query, `:name?` with its name.
    public init(_ target: LinkTarget, fields: [Field], submit: String = "Open") {
      action = .open(LinkTemplate(target))
      self.fields = fields
      self.submit = submit
    }

    /// Creates a form that opens a link of a pattern. Each parameter gets the value of the field
    /// with the same name.
    public init<each Value: LinkParameter>(
      _ pattern: LinkPattern<repeat each Value>, fields: [Field], submit: String = "Open"
    ) {
      self.init(LinkTarget(text: pattern.text), fields: fields, submit: submit)
    }

    /// Creates a form that passes its values to a closure, each with its type.
    ///
    /// `Page.Form(.text("name"), .number("age", as: Int.self)) { name, age in … }`. The closure
    /// runs only if all values are valid. It can throw a ``Refusal`` with messages for the fields.
    /// The closure keeps running if the user leaves the screen. Outside the main actor, don't write
    /// a capture list: in Swift 6.3, the closure then leaves the isolation of the host.
    ///
    /// - Parameter question: A question that the user must confirm first, such as "Delete it?", or
    ///   `nil`.
    public init<First, Second, each Value>(
      _ first: Input<First>, _ second: Input<Second>, _ rest: repeat Input<each Value>,
      submit: String = "Save", asking question: String? = nil,
      perform:
        nonisolated(nonsending) @escaping ((First, Second, repeat each Value)) async throws
        -> Answer
    ) {
      var fields = [first.field, second.field]
      repeat fields.append((each rest).field)
      self.init(fields, submit, question) { values in
        var refusal = Refusal()
        let (one, two) = (first.read(values, &refusal), second.read(values, &refusal))
        let others = (repeat (each rest).read(values, &refusal))
        guard refusal.fields.isEmpty, let one, let two else { return .refused(refusal) }
        // Every value that wasn't refused exists.
        return .perform { try await perform((one, two, repeat (each others)!)) }
      }
    }

    /// Creates a form with one field that passes its value to a closure.
    ///
    /// - Parameter question: A question that the user must confirm first, or `nil`.
    public init<Value>(
      _ input: Input<Value>, submit: String = "Save", asking question: String? = nil,
      perform: nonisolated(nonsending) @escaping (Value) async throws -> Answer
    ) {
      self.init([input.field], submit, question) { values in
        var refusal = Refusal()
        guard let value = input.read(values, &refusal) else { return .refused(refusal) }
        return .perform { try await perform(value) }
      }
    }

    /// Creates a form that has only a button.
    ///
    /// - Parameter question: A question that the user must confirm first, or `nil`.
    public init(
      submit: String, asking question: String? = nil, role: Row.Role = .primary,
      perform: nonisolated(nonsending) @escaping () async throws -> Answer
    ) {
      self.init([], submit, question) { _ in .perform(perform) }
      self.role = role
    }

    private init(
      _ fields: [Field], _ submit: String, _ question: String?,
      _ read: @escaping (Values) -> Submission
    ) {
      self.fields = fields
      self.submit = submit
      self.question = question
      action = .perform(read)
    }
  }
}

extension Page.Form {
  /// The values of a form, by the names of the fields.
  public struct Values: Hashable, Sendable {
    /// The values as strings. That of a checkbox or switch is `true` or `false`.
    public var texts: [String: String]

    /// Creates values.
    public init(_ texts: [String: String] = [:]) { self.texts = texts }
  }

  /// An error that rejects values. A host shows each message next to its field.
  public struct Refusal: Error, Hashable, Sendable {
    /// The messages, by the names of the fields.
    public var fields: [String: String]
    /// A message about the whole form, or `nil`.
    public var message: String?

    /// Creates a refusal.
    public init(_ message: String? = nil, fields: [String: String] = [:]) {
      self.message = message
      self.fields = fields
    }

    /// Creates the refusal for an error of a form's closure.
    package init(_ error: any Error) {
      self = error as? Refusal ?? Refusal(Page.Loader.words(for: error))
    }
  }

  /// The effect of submitted values.
  package enum Submission {
    case open(LinkTarget)
    case perform(Work)
    case refused(Refusal)
  }

  /// A Boolean value indicating whether a closure processes the values.
  package var isAnswered: Bool { if case .perform = action { true } else { false } }

  /// Reads values. The initial value of a field replaces a missing one.
  package func submission(of values: Values) -> Submission {
    var values = values
    for field in fields where values.texts[field.name] == nil {
      values.texts[field.name] = field.value
    }
    switch action {
    case .open(let template):
      var refusal = Refusal()
      for field in fields where field.isRequired && values.texts[field.name]?.isEmpty == true {
        refusal.fields[field.name] = "Fill this in."
      }
      return refusal.fields.isEmpty ? .open(template.target(values.texts)) : .refused(refusal)
    case .perform(let read): return read(values)
    }
  }
}
