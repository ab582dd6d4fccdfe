import Testing

/// Each check finds what it is for, in a file that is invented for it.
@Suite struct CounterexampleTests {
  static let link = SourceFile("Sources/Waymark/Link/A.swift", "struct A {}\n")
  static let state = SourceFile("Sources/Waymark/State/B.swift", "public struct B { var a: A }\n")

  func order(_ path: String, _ text: String) -> [String] {
    StageOrder.findings([Self.link, Self.state, SourceFile(path, text)])
  }

  @Test func `a stage that names a later one is found; comments, texts and own types are no names`()
  {
    let path = "Sources/Waymark/Match/C.swift"
    #expect(order("Sources/Waymark/Update/C.swift", "let a: A; let b: B") == [])
    #expect(
      order(path, "struct C {\n  var b: [B]\n}") == [
        "\(path):2: Match names B, which belongs to State"
      ])
    #expect(order("Sources/Waymark/Helpers/C.swift", "").count == 1, "the folder is no stage")
    for text in [
      "// B\nlet c = 1", "/* B /* B */ B */", "let c = \"B\"", "let c = #\"\\(B)\"#",
      "let c = \"\"\"\n  B\n  \"\"\"", "struct C { enum B {} }", "let message = 1", "let c = C.B()",
    ] { #expect(order(path, text) == []) }
    for text in ["let c = \"\\(B())\"", "let c = \"a\" + B.d", "let c = #\"\\#(B())\"#"] {
      #expect(order(path, text).count == 1, "\(text)")
    }
  }

  /// Checks that a rule has one finding in each text, or none.
  private func expect(
    _ count: Int, by rule: ([SourceFile]) -> [String], in path: String, _ texts: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for text in texts {
      let found = rule([SourceFile(path, text)])
      #expect(found.count == count, "\(path): \(text)", sourceLocation: sourceLocation)
    }
  }

  @Test func `an import that may not be is found, except in a comment`() {
    for (path, text) in [
      ("Sources/Waymark/Link/A.swift", "import Foundation"),
      ("Sources/Waymark/Link/A.swift", "public import Synchronization"),
      ("Sources/WaymarkPage/A.swift", "import Foundation"),
      ("Sources/WaymarkTerminal/A.swift", "import WaymarkBrowser"),
      ("Sources/WaymarkBrowser/A.swift", "public import WaymarkTerminal"),
      ("Sources/WaymarkFoundation/A.swift", "import Foundation" + "Networking"),
      ("Tests/WaymarkTests/A.swift", "@testable import Foundation" + "Networking"),
      ("Sources/WaymarkNew/A.swift", "import Waymark"),
    ] { expect(1, by: ImportRules.findings, in: path, [text]) }
    expect(0, by: ImportRules.findings, in: "Sources/Waymark/A.swift", ["// import B"])
  }

  @Test func `a file of one line too many is found`() {
    for (path, limit) in [
      ("Sources/A.swift", 400), ("README.md", 120), ("Documentation/Decisions/a.md", 60),
    ] {
      let text = String(repeating: "\n", count: limit)
      expect(0, by: FileRules.length, in: path, [text])
      expect(1, by: FileRules.length, in: path, [text + "\n"])
    }
  }

  @Test func `a name that says nothing, or differs only in case, is found`() {
    let route = "struct Route {}\nextension RouteManager {}\n"
    expect(0, by: FileRules.names, in: "Sources/Waymark/Route+Topic.swift", [route])
    for name in [
      "StringUtils.swift", "Helpers.swift", "String+Extensions.swift", "RouteManager.swift",
      "route.swift", "Route+more.swift", "Route+A+B.swift", "Other.swift",
    ] { expect(1, by: FileRules.names, in: "Sources/Waymark/\(name)", [route]) }
    #expect(FileRules.pathsByCase(["a/B.swift", "a/C.swift", "b/B.swift"]) == [])
    #expect(FileRules.pathsByCase(["a/B.swift", "a/b.swift"]).count == 1)
    #expect(FileRules.pathsByCase(["A/x.swift", "a/y.swift"]).count == 1)
  }

  @Test func `a use of an API newer than iOS 17 is found, a similar word is not`() {
    expect(
      1, by: CodeRules.newer, in: "Sources/A.swift",
      [
        "import Synchronization", "let a: InlineArray<4, Int>", "func f(_ s: Span<UInt8>)",
        "let l = Mutex(0)", "String(validating: bytes, as: UTF8.self)", "text.utf8.span",
        "text.utf8Span", "isolated deinit {}", "let n: Int128",
      ])
    expect(
      0, by: CodeRules.newer, in: "Sources/A.swift",
      ["// InlineArray", "\"Span\"", "let spanning = row.spanCount", "let aSpan = 1"])
  }

  @Test func `a text that is read by characters is found`() {
    expect(
      1, by: CodeRules.characters, in: "Sources/A.swift",
      [
        #"if text.hasPrefix("/") {}"#, #"text.replacing("<", with: "&lt;")"#,
        #"text.split(separator: "\n")"#, #"text.prefix { $0 != "?" }"#, #"text.last == "/""#,
        #"text.contains(where: \.isWhitespace)"#, "let sign: Character", #"a.contains("?")"#,
        #"text.firstIndex(of: "/")"#, "for character in text {}",
      ])
    expect(
      0, by: CodeRules.characters, in: "Sources/A.swift",
      [
        #"// text.hasPrefix("/")"#, #"text.unicodeScalars.split(separator: "/")"#,
        #"text.unicodeScalars.last == "/""#, #"names.contains("a")"#, #"text.begins(with: "/")"#,
        #"text.unicodeScalars.prefix { $0 != "?" }"#,
      ])
  }

  @Test func `a library that prints is found, the tool may`() {
    expect(1, by: CodeRules.printing, in: "Sources/Waymark/A.swift", ["print(1)"])
    expect(1, by: CodeRules.printing, in: "Sources/WaymarkPage/A.swift", ["dump(a)"])
    expect(0, by: CodeRules.printing, in: "Sources/WaymarkCommand/A.swift", ["print(1)"])
    expect(0, by: CodeRules.printing, in: "Sources/Waymark/A.swift", ["// print(1)"])
  }

  @Test func `a sample that no file has, or that differs from the compiled one, is found`() {
    let readme = SourceFile(
      "README.md", "# A\n```swift\nlet a = 1\n```\n```sh\nb\n```\n```swift\nc\n```\n")
    #expect(PageRules.samples(in: readme) == ["let a = 1\n", "c\n"])
    let page = SourceFile("a.md", "```swift\nlet a = 1\nf(a)\n```\n```swift\n  f(a)\n```\n")
    for (code, count) in [
      ("{\n  let a = 1\n  f(a)\n}\n", 0), ("let a = 1\nlet b = 2\nf(a)\n", 1),
      ("let a = 1\nf(ab)\n", 2), ("of(a)\n", 2),
    ] { #expect(PageRules.excerpts([page], of: [SourceFile("A.swift", code)]).count == count) }
  }

  @Test func `a link to nowhere is found`() {
    let paths: Set = ["README.md", "Documentation/a.md", "Documentation/B.md", "Sources/A/a.swift"]
    let page = SourceFile(
      "Documentation/a.md",
      "[up](../README.md) [folder](../Sources/A) [self](#there) [web](https://example.com/x) <doc:B>\n"
        + "```\n[code](nowhere.md)\n```\n")
    #expect(PageRules.links(in: page, paths: paths) == [])
    let bad = SourceFile("README.md", "[a](a.md) and [b](Documentation/b.md#c) and <doc:B>")
    #expect(PageRules.links(in: bad, paths: paths).count == 3)
  }
}
