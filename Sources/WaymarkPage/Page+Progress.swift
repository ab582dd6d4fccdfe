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

  /// Words in place of what is not there.
  public struct Empty {
    /// What is not there.
    public var title: String
    /// What there is to say about it.
    public var words: String?
    /// What can be done about it.
    public var action: Row?

    /// Makes words in place of what is not there.
    public init(_ title: String, _ words: String? = nil, action: Row? = nil) {
      self.title = title
      self.words = words
      self.action = action
    }
  }
}

extension Page.Progress {
  /// The fraction in percent.
  package var percent: String? { fraction.map { "\(Int($0 * 100 + 0.5)) %" } }

  /// A fact, or a text that says that it goes on.
  var plainItem: Page.Item { percent.map { .fact(words, $0) } ?? .text("⋯ " + words) }
}

extension Page.Empty {
  /// The title, the words and the action.
  var plainItems: [Page.Item] {
    [.text(title)] + (words.map { [.text($0)] } ?? []) + (action.map { [.row($0)] } ?? [])
  }
}
