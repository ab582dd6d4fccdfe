import Waymark

extension Page {
  /// Text whose spaces and line breaks are preserved, such as code.
  public struct Code: Hashable, Sendable {
    /// The text. A line break at its end doesn't start another line.
    public var text: String
    /// The number of the first line, or `nil` to show no line numbers.
    public var firstLine: Int?
    /// The numbers of the highlighted lines, if lines are numbered. A browser scrolls to the first.
    public var marked: ClosedRange<Int>?

    /// Creates code.
    public init(_ text: String, firstLine: Int? = nil, marked: ClosedRange<Int>? = nil) {
      (self.text, self.firstLine, self.marked) = (text, firstLine, marked)
    }
  }
}

extension Page.Item {
  /// Text whose spaces and line breaks are preserved, without line numbers.
  public static func code(_ text: String) -> Page.Item { .code(Page.Code(text)) }
}
