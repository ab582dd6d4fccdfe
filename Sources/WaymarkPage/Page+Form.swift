extension Page {
  /// Fields and a submit button that runs a closure.
  public struct Form {
    /// The fields, from top to bottom.
    package var fields: [Field]
    /// The title of the button.
    public var submit: String
    /// The role of the submit button, such as `.destructive`.
    public var role = Row.Role.primary
    private let perform: nonisolated(nonsending) ([String: String]) async throws -> Answer

    /// Creates a form that passes its values to a closure, each with its type.
    ///
    /// `Page.Form(.text("name"), .number("age", as: Int.self)) { name, age in … }`. The closure
    /// runs only if all values are valid. It can throw a ``Refusal`` with messages for the fields.
    /// The closure keeps running if the user leaves the screen. Outside the main actor, don't write
    /// a capture list: in Swift 6.3, the closure then leaves the isolation of the host.
    public init<First, Second, each Value>(
      _ first: Input<First>, _ second: Input<Second>, _ rest: repeat Input<each Value>,
      submit: String = "Save",
      perform:
        nonisolated(nonsending) @escaping ((First, Second, repeat each Value)) async throws
        -> Answer
    ) {
      var fields = [first.field, second.field]
      repeat fields.append((each rest).field)
      self.init(fields, submit) { values in
        var refusal = Refusal()
        let (one, two) = (first.read(values, &refusal), second.read(values, &refusal))
        let others = (repeat (each rest).read(values, &refusal))
        guard refusal.fields.isEmpty, let one, let two else { throw refusal }
        // Every value that wasn't refused exists.
        return try await perform((one, two, repeat (each others)!))
      }
    }

    /// Creates a form with one field that passes its value to a closure.
    public init<Value>(
      _ input: Input<Value>, submit: String = "Save",
      perform: nonisolated(nonsending) @escaping (Value) async throws -> Answer
    ) {
      self.init([input.field], submit) { values in
        var refusal = Refusal()
        guard let value = input.read(values, &refusal) else { throw refusal }
        return try await perform(value)
      }
    }

    /// Creates a form that has only a button.
    public init(
      submit: String, role: Row.Role = .primary,
      perform: nonisolated(nonsending) @escaping () async throws -> Answer
    ) {
      self.init([], submit) { _ in try await perform() }
      self.role = role
    }

    private init(
      _ fields: [Field], _ submit: String,
      _ perform: nonisolated(nonsending) @escaping ([String: String]) async throws -> Answer
    ) {
      (self.fields, self.submit, self.perform) = (fields, submit, perform)
    }

    /// Runs the closure with the values by field name. A missing value is the initial one.
    /// - Throws: A ``Refusal`` if a value is invalid, or the error of the closure.
    package nonisolated(nonsending) func send(_ values: [String: String]) async throws -> Answer {
      try await perform(values.merging(fields.map { ($0.name, $0.value) }) { value, _ in value })
    }
  }
}

extension Page.Form {
  /// An error that rejects values. A browser shows each message next to its field, and a terminal
  /// below the screen.
  public struct Refusal: Error, Hashable, Sendable {
    /// The messages, by the names of the fields.
    public var fields: [String: String]
    /// A message about the whole form, or `nil`.
    public var message: String?

    /// Creates a refusal.
    public init(_ message: String? = nil, fields: [String: String] = [:]) {
      (self.message, self.fields) = (message, fields)
    }

    /// Creates the refusal for an error of a form's closure.
    package init(_ error: any Error) {
      self = error as? Refusal ?? Refusal(Page.Loader.words(for: error))
    }
  }
}
