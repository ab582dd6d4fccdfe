import Testing

@testable import RepoBrowser

@Suite struct MarkedLinesTests {
  @Test(
    arguments: [
      ("L1", 1...1), ("L10-L20", 10...20), ("L20-L10", 10...20), ("", nil), ("L", nil), ("L0", nil),
      ("10", nil), ("L1-", nil), ("L1-2", nil), ("L1-L2-L3", nil), ("L+1", nil),
      ("L99999999999999999999", nil), ("share", nil), ("L1\u{301}", nil),
    ] as [(String, ClosedRange<Int>?)])
  func `a fragment may mark lines`(fragment: String, lines: ClosedRange<Int>?) {
    #expect(Links.lines(fragment) == lines)
  }
}
