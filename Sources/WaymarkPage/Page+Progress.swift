extension Page {
  /// The progress of a task.
  public struct Progress: Hashable, Sendable {
    /// The description of the task.
    public var words: String
    /// The completed fraction from 0 to 1, or `nil` if it's unknown.
    public var fraction: Double?

    /// Creates a progress item. A fraction that isn't a number is ignored.
    public init(_ words: String, _ fraction: Double?) {
      self.words = words
      self.fraction = fraction.flatMap { $0.isNaN ? nil : min(1, max(0, $0)) }
    }
  }
}

extension Page.Progress {
  /// The fraction in percent.
  package var percent: String? { fraction.map { "\(Int($0 * 100 + 0.5)) %" } }
}

extension Page.Item {
  /// The progress of a task, from 0 to 1, or `nil` if it's unknown.
  public static func progress(_ words: String, _ fraction: Double?) -> Page.Item {
    .progress(Page.Progress(words, fraction))
  }
}
