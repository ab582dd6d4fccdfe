import Testing

@testable import Waymark

@Suite struct PlainPatternTests {
  @Test(arguments: [
    "/", "/menu", "/menu/:menu/:page", "/a-b_c.d/:x-1/e;f", "/:/b", "/files/*path", "/a/*",
    "/.../.a",
  ])
  func `an own path of literals and names is known in one walk`(_ text: String) throws {
    let plain = try #require(PlainPattern(text))
    let pattern = try Pattern(scanning: text)
    #expect(pattern.description == text)
    #expect(pattern.namedCount == plain.namedCount)
  }

  @Test(arguments: [
    "", "*", "/*", "menu", "tt://menu", "https://example.com/a", "/a?q=:q", "/%61", "/é", "/a b",
    "/a/",
    "//a", "/a/./b", "/a/..", "/:a/:a", "/:1", "/:a:b", "/a:b", "/\\:a", "/*a/b", "/~/1", "/a#b",
    String(repeating: "/a", count: 65),
  ])
  func `everything else is left to the scanner`(_ text: String) {
    #expect(PlainPattern(text) == nil)
  }

  @Test func `what one walk tells is what the scanner tells`() {
    var random = SeededRandom(law: "Pattern(text) == Pattern(scanning: text)")
    let pieces = [
      "/", "/", "/", "/a", "/b1", "/:x", "/:y", "/:x2", "/*", "/*t", "a", ":", "*", "-", "_", ".",
      "~", "\\",
      "%41", "%", "é", "?", "=", "&", "+", "1", "?q=:x", "tt:",
    ]
    for _ in 0..<20_000 {
      let text = (0..<random.below(7)).map { _ in random.pick(pieces) }.joined()
      let scanned = Result { () throws(PatternError) in try Pattern(scanning: text) }
      let read = Result { () throws(PatternError) in try Pattern(text) }
      #expect(read == scanned, "seed \(random.seed): \(text)")
      guard let plain = PlainPattern(text) else { continue }
      guard case .success(let pattern) = scanned else {
        Issue.record("seed \(random.seed): \(text) is no pattern")
        continue
      }
      #expect(pattern.description == text, "seed \(random.seed)")
      #expect(pattern.scope == .own, "seed \(random.seed): \(text)")
      #expect(!pattern.hasQuery && !pattern.isReserved, "seed \(random.seed): \(text)")
      #expect(pattern.namedCount == plain.namedCount, "seed \(random.seed): \(text)")
      #expect(pattern.parameters.count == plain.namedCount, "seed \(random.seed): \(text)")
    }
  }
}
