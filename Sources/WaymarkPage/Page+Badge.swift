extension Page {
  /// A word or two that stand out, such as a status.
  public struct Badge: Hashable, Sendable {
    /// What a badge means, so that a host can colour it.
    public enum Tone: String, Hashable, Sendable, CaseIterable {
      case neutral, good, warning, bad
    }

    /// What it says; a colour alone says nothing.
    public var text: String
    /// What it means.
    public var tone: Tone

    /// Makes a badge.
    public init(_ text: String, _ tone: Tone = .neutral) {
      self.text = text
      self.tone = tone
    }
  }
}

extension Page.Item {
  /// The value of a fact where a badge is words like others.
  package static func words(_ value: String, _ badge: Page.Badge?) -> String {
    [value, badge?.text ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
