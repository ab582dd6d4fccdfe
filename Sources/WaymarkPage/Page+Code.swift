extension Page {
  /// Text whose blanks and line ends count, such as code.
  public struct Code: Hashable, Sendable {
    /// The text; a line end at its end begins no line.
    public var text: String
    /// The number of the first line; nil for lines without numbers.
    public var firstLine: Int?
    /// The numbers of the lines that are marked; a host scrolls to them.
    public var marked: ClosedRange<Int>?

    /// Makes code.
    public init(
      _ text: String, firstLine: Int? = nil, marked: ClosedRange<Int>? = nil
    ) {
      self.text = text
      self.firstLine = firstLine
      self.marked = marked
    }

    /// The lines that the fragment of a link names: `L10`, or `L10-L20`; nil if it names none.
    ///
    /// A host gives the link of a screen such a fragment when the user marks lines.
    public static func lines(_ fragment: some StringProtocol) -> ClosedRange<Int>? {
      let numbers = fragment.split(separator: "-", omittingEmptySubsequences: false).map { part in
        part.first == "L" && part.dropFirst().allSatisfy { ("0"..."9").contains($0) }
          ? Int(part.dropFirst()) ?? 0 : 0
      }
      guard (1...2).contains(numbers.count), let first = numbers.min(), first > 0,
        let last = numbers.max()
      else { return nil }
      return first...last
    }
  }
}

extension Page.Item {
  /// Text whose blanks and line ends count, without numbers.
  public static func code(_ text: String) -> Page.Item { .code(Page.Code(text)) }
}

extension Page {
  /// Marks lines of its code that has numbers, and no others.
  package mutating func mark(_ lines: ClosedRange<Int>) {
    guard case .sections(var sections) = body else { return }
    for section in sections.indices {
      for item in sections[section].items.indices {
        guard case .code(var code) = sections[section].items[item], code.firstLine != nil else {
          continue
        }
        code.marked = lines
        sections[section].items[item] = .code(code)
      }
    }
    body = .sections(sections)
  }
}
