public import Waymark

extension Page {
  /// Fields and a button that sends what they hold: to a link, or to a closure.
  public struct Form {
    /// What becomes of the values.
    package enum Action {
      /// They make a link of a template, which is opened.
      case open(LinkTemplate)
      /// They are read for a closure that takes them.
      case perform((Values) -> Submission)
    }

    /// What a form does with values that were read; it runs in the isolation of its host.
    package typealias Work = nonisolated(nonsending) () async throws -> Answer

    /// The fields, from the top.
    public var fields: [Field]
    /// What the button says.
    public var submit: String
    /// What the user is asked before the values are sent; nil asks nothing.
    public var question: String?
    /// What sending it means to the user; a host shows `.destructive` as it shows such a row.
    public var role = Row.Role.primary
    package var action: Action

    /// Makes a form that opens a link.
    /// - Parameter target: the link with the names of fields where their values belong, as a
    ///   ``LinkTemplate`` has them.
    public init(_ target: LinkTarget, fields: [Field], submit: String = "Open") {
      action = .open(LinkTemplate(target))
      self.fields = fields
      self.submit = submit
    }

    /// Makes a form that opens a typed link, whose values are what is in the fields with their names.
    public init<each Value: LinkParameter>(
      _ pattern: LinkPattern<repeat each Value>, fields: [Field], submit: String = "Open"
    ) {
      self.init(LinkTarget(text: pattern.text), fields: fields, submit: submit)
    }

    /// Makes a form whose values a closure takes, each with its type.
    ///
    /// `Page.Form(.text("name"), .number("age", as: Int.self)) { name, age in … }`. It begins once every
    /// value could be read; it may throw a ``Refusal`` that says what is wrong with which field. It
    /// goes on if the user leaves the screen meanwhile.
    /// - Parameter question: what the user is asked first, such as ‘Delete it?’; nil asks nothing.
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
        // Where nothing was refused, every value is there.
        return .perform { try await perform((one, two, repeat (each others)!)) }
      }
    }

    /// Makes a form with one field whose value a closure takes.
    /// - Parameter question: what the user is asked first; nil asks nothing.
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

    /// Makes a form that is only a button.
    /// - Parameter question: what the user is asked first; nil asks nothing.
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
  /// What was filled in, by the names of the fields.
  public struct Values: Hashable, Sendable {
    /// The texts; what is chosen or switched on is the text of its value.
    public var texts: [String: String]

    /// Makes values.
    public init(_ texts: [String: String] = [:]) { self.texts = texts }
  }

  /// Why values are not taken; a host shows each reason at its field.
  public struct Refusal: Error, Hashable, Sendable {
    /// What is wrong, by the names of the fields.
    public var fields: [String: String]
    /// What is wrong with all of it; nil if the fields say enough.
    public var message: String?

    /// Makes a refusal.
    public init(_ message: String? = nil, fields: [String: String] = [:]) {
      self.message = message
      self.fields = fields
    }

    /// The refusal that an error of a form's work means.
    package init(_ error: any Error) {
      self = error as? Refusal ?? Refusal(Page.Loader.words(for: error))
    }
  }

  /// What becomes of values that are sent.
  package enum Submission {
    case open(LinkTarget)
    case perform(Work)
    case refused(Refusal)
  }

  /// Whether a closure takes the values, and a host waits for its answer.
  package var isAnswered: Bool { if case .perform = action { true } else { false } }

  /// Reads values; a field that has none counts with its value at the beginning.
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
