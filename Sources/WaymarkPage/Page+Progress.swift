extension Page {
  /// How much of something is done.
  public struct Progress: Hashable, Sendable {
    /// What is done.
    public var words: String
    /// How much of it, from 0 to 1; nil where nobody knows.
    public var fraction: Double?

    /// Makes progress; a fraction that is no number counts as none.
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
  /// How much of something is done, from 0 to 1; nil where that is unknown.
  public static func progress(_ words: String, _ fraction: Double?) -> Page.Item {
    .progress(Page.Progress(words, fraction))
  }
}
