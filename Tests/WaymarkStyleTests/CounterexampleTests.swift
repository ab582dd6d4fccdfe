import Testing

/// Each check finds what it is for, in a file that is invented for it.
@Suite struct CounterexampleTests {
  static let link = SourceFile("Sources/Waymark/Link/A.swift", "struct A {}\n")
  static let state = SourceFile("Sources/Waymark/State/B.swift", "public struct B { var a: A }\n")

  func order(_ path: String, _ text: String) -> [String] {
    StageOrder.findings([Self.link, Self.state, SourceFile(path, text)])
  }

  @Test func `a later stage is found, an earlier one may be named`() {
    #expect(order("Sources/Waymark/Update/C.swift", "let a: A; let b: B") == [])
    #expect(
      order("Sources/Waymark/Match/C.swift", "struct C {\n  var b: [B]\n}") == [
        "Sources/Waymark/Match/C.swift:2: Match names B, which belongs to State"
      ])
  }

  @Test func `a folder of the core is a stage`() {
    #expect(order("Sources/Waymark/Helpers/C.swift", "").count == 1)
  }

  @Test(arguments: [
    "// B\nlet c = 1", "/* B /* B */ B */", "let c = \"B\"", "let c = #\"\\(B)\"#",
    "let c = \"\"\"\n  B\n  \"\"\"", "struct C { enum B {} }", "let message = 1", "let c = C.B()",
  ])
  func `comments, texts, own types and members are no uses`(text: String) {
    #expect(order("Sources/Waymark/Link/C.swift", text) == [])
  }

  @Test(arguments: ["let c = \"\\(B())\"", "let c = \"a\" + B.d", "let c = #\"\\#(B())\"#"])
  func `what is interpolated is a use`(text: String) {
    #expect(order("Sources/Waymark/Link/C.swift", text).count == 1)
  }

  @Test(arguments: [
    ("Sources/Waymark/Link/A.swift", "import Foundation"),
    ("Sources/Waymark/Link/A.swift", "public import Synchronization"),
    ("Sources/WaymarkPage/A.swift", "import Foundation"),
    ("Sources/WaymarkTerminal/A.swift", "import WaymarkBrowser"),
    ("Sources/WaymarkBrowser/A.swift", "public import WaymarkTerminal"),
    ("Sources/WaymarkFoundation/A.swift", "import Foundation" + "Networking"),
    ("Tests/WaymarkTests/A.swift", "@testable import Foundation" + "Networking"),
    ("Sources/WaymarkNew/A.swift", "import Waymark"),
  ])
  func `an import that may not be is found`(path: String, text: String) {
    #expect(ImportRules.findings([SourceFile(path, text)]).count == 1)
  }

  @Test func `an import in a comment is none`() {
    #expect(ImportRules.findings([SourceFile("Sources/Waymark/A.swift", "// import B")]) == [])
  }

  @Test(arguments: [
    ("Sources/A.swift", 400), ("README.md", 120), ("Documentation/Decisions/a.md", 60),
  ])
  func `a file of one line too many is found`(path: String, limit: Int) {
    let text = String(repeating: "\n", count: limit)
    #expect(FileRules.length([SourceFile(path, text)]) == [])
    #expect(FileRules.length([SourceFile(path, text + "\n")]).count == 1)
  }

  @Test(arguments: [
    "StringUtils.swift", "Helpers.swift", "String+Extensions.swift", "RouteManager.swift",
    "route.swift", "Route+more.swift", "Route+A+B.swift", "Other.swift",
  ])
  func `a name that says nothing is found`(name: String) {
    let text = "struct Route {}\nextension RouteManager {}\n"
    #expect(FileRules.names([SourceFile("Sources/Waymark/Route+Topic.swift", text)]) == [])
    #expect(FileRules.names([SourceFile("Sources/Waymark/\(name)", text)]).count == 1)
  }

  @Test func `paths that differ only in case are found, folders too`() {
    #expect(FileRules.pathsByCase(["a/B.swift", "a/C.swift", "b/B.swift"]) == [])
    #expect(FileRules.pathsByCase(["a/B.swift", "a/b.swift"]).count == 1)
    #expect(FileRules.pathsByCase(["A/x.swift", "a/y.swift"]).count == 1)
  }

  @Test(arguments: FileRules.promises)
  func `a promise is found`(word: String) {
    #expect(FileRules.words([SourceFile("A.swift", "// \(word): later")]).count == 1)
    #expect(FileRules.words([SourceFile("A.swift", "let \(word)list = 1")]) == [])
  }

  @Test(arguments: [
    "import Synchronization", "let a: InlineArray<4, Int>", "func f(_ s: Span<UInt8>)",
    "let l = Mutex(0)", "String(validating: bytes, as: UTF8.self)", "text.utf8.span",
    "text.utf8Span", "isolated deinit {}", "let n: Int128",
  ])
  func `what is newer than iOS 17 is found`(text: String) {
    #expect(CodeRules.newer([SourceFile("Sources/A.swift", text)]).count == 1)
  }

  @Test(arguments: ["// InlineArray", "\"Span\"", "let spanning = row.spanCount", "let aSpan = 1"])
  func `what only sounds newer is not`(text: String) {
    #expect(CodeRules.newer([SourceFile("Sources/A.swift", text)]) == [])
  }

  @Test func `a library that prints is found, the tool may`() {
    #expect(CodeRules.printing([SourceFile("Sources/Waymark/A.swift", "print(1)")]).count == 1)
    #expect(CodeRules.printing([SourceFile("Sources/WaymarkPage/A.swift", "dump(a)")]).count == 1)
    #expect(CodeRules.printing([SourceFile("Sources/WaymarkCommand/A.swift", "print(1)")]) == [])
    #expect(CodeRules.printing([SourceFile("Sources/Waymark/A.swift", "// print(1)")]) == [])
  }

  @Test(arguments: [
    "struct A: CustomStringConvertible {}", "extension A.B: Hashable, CustomStringConvertible {}",
    "enum C: Error,\n  LosslessStringConvertible {}",
    "struct A { struct B: CustomDebugStringConvertible {} }",
  ])
  func `a description too many is found`(text: String) {
    #expect(CodeRules.descriptions([SourceFile("Sources/Waymark/A.swift", text)]).count == 1)
  }

  @Test func `the three that parse back may have one, and constraints are none`() {
    let text = """
      extension Pattern: CustomStringConvertible {}
      extension A where Self: LosslessStringConvertible {}
      """
    #expect(CodeRules.descriptions([SourceFile("Sources/Waymark/A.swift", text)]) == [])
  }

  @Test func `every Swift sample of a page is found`() {
    let page = SourceFile(
      "README.md", "# A\n```swift\nlet a = 1\n```\n```sh\nb\n```\n```swift\nc\n```\n")
    #expect(PageRules.samples(in: page) == ["let a = 1\n", "c\n"])
    #expect(PageRules.samples(in: SourceFile("README.md", "# A\n")) == [])
  }

  @Test func `a sample that stands in no file is found`() {
    let page = SourceFile("a.md", "```swift\nlet a = 1\nf(a)\n```\n```swift\n  f(a)\n```\n")
    func findings(_ code: String) -> [String] {
      PageRules.excerpts(page, of: [SourceFile("A.swift", code)])
    }
    #expect(findings("{\n  let a = 1\n  f(a)\n}\n") == [])
    #expect(findings("let a = 1\nlet b = 2\nf(a)\n").count == 1)
    #expect(findings("let a = 1\nf(ab)\n").count == 2)
    #expect(findings("of(a)\n").count == 2)
  }

  @Test func `a sample that differs from the compiled one is found`() {
    let article = SourceFile("a.md", "# Coming from A\n```swift\nlet a = 1\n```\n")
    let body = "func `A`() throws {\n    let a = 1\n    #expect(a == 1)\n"
    #expect(PageRules.article(article, compiled: body) == [])
    for other in ["func `B`() throws {\n    let a = 1\n", "func `A`() throws {\n    let a = 2\n"] {
      #expect(PageRules.article(article, compiled: other).count == 1)
    }
  }

  @Test func `a link to nowhere is found`() {
    let paths: Set = ["README.md", "Documentation/a.md", "Sources/A/a.swift"]
    let page = SourceFile(
      "Documentation/a.md",
      "[up](../README.md) [folder](../Sources/A) [self](#there) [web](https://example.com/x)\n"
        + "```\n[code](nowhere.md)\n```\n")
    #expect(PageRules.links(in: page, paths: paths) == [])
    let bad = SourceFile("README.md", "[a](a.md) and [b](Documentation/b.md#c)")
    #expect(PageRules.links(in: bad, paths: paths).count == 2)
  }
}
