import Waymark

extension Page {
  /// Text whose spaces and line breaks are preserved, such as code.
  public struct Code: Hashable, Sendable {
    /// The text. A line break at its end doesn't start another line.
    public var text: String
    /// The number of the first line, or `nil` to show no line numbers.
    public var firstLine: Int?
    /// The numbers of the highlighted lines. A host scrolls to them.
    public var marked: ClosedRange<Int>?

    /// Creates code.
    public init(
      _ text: String, firstLine: Int? = nil, marked: ClosedRange<Int>? = nil
    ) {
      self.text = text
      self.firstLine = firstLine
      self.marked = marked
    }

    /// Returns the lines that a fragment such as `L10` or `L10-L20` specifies, or `nil` if it
    /// doesn't specify lines.
    public static func lines(_ fragment: some StringProtocol) -> ClosedRange<Int>? {
      let numbers = String(fragment).pieces(between: "-").map { part in
        part.rest(after: "L").flatMap { $0.begins(with: "+") ? nil : Int($0) } ?? 0
      }
      guard (1...2).contains(numbers.count), let first = numbers.min(), first > 0,
        let last = numbers.max()
      else { return nil }
      return first...last
    }
  }
}

extension Page.Item {
  /// Text whose spaces and line breaks are preserved, without line numbers.
  public static func code(_ text: String) -> Page.Item { .code(Page.Code(text)) }
}
