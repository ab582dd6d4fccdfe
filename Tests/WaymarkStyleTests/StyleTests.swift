import Foundation
import Testing

/// What this repository keeps to, beyond what `swift format` looks at.
@Suite struct StyleTests {
  @Test func `there is something to look at`() {
    #expect(Checkout.products.count > 50)
    #expect(Checkout.pages.contains { $0.path == "README.md" })
    for stage in StageOrder.stages + [StageOrder.beside] {
      #expect(Checkout.sources.contains { $0.path.hasPrefix("Sources/Waymark/\(stage)/") })
    }
  }

  @Test func `a stage names only types of its own and of earlier stages`() {
    #expect(StageOrder.findings(Checkout.sources) == [])
  }

  @Test func `a target imports only what it may, the core nothing`() {
    #expect(ImportRules.findings(Checkout.sources) == [])
  }

  @Test func `only the proxy connects to anything`() {
    let connecting = Checkout.products.filter { file in
      file.words.contains { $0.text == "ClientBootstrap" }
    }
    #expect(connecting.map(\.target) == ["WaymarkProxy"])
  }

  @Test func `no file is too long`() {
    #expect(FileRules.length(Checkout.sources + Checkout.pages) == [])
  }

  @Test func `a file is called after its type`() {
    #expect(FileRules.names(Checkout.products) == [])
  }

  @Test func `no two paths differ only in case`() {
    #expect(FileRules.pathsByCase(Checkout.paths) == [])
  }

  @Test func `no two names in the package differ only in case`() {
    let names = Checkout.text("Package.swift").matches(of: /name: "([^"]+)"/).map { String($0.1) }
    #expect(names.contains("Waymark") && names.contains("waymark-cli"))
    #expect(FileRules.pathsByCase(names) == [])
  }

  @Test func `no file promises what is not there`() {
    #expect(FileRules.words(Checkout.sources + Checkout.pages) == [])
  }

  @Test func `nothing is newer than iOS 17`() {
    #expect(CodeRules.newer(Checkout.products) == [])
  }

  @Test func `no library prints`() {
    #expect(CodeRules.printing(Checkout.products) == [])
  }

  @Test func `only three types and an error have a description`() {
    #expect(CodeRules.descriptions(Checkout.products) == [])
  }

  @Test func `what needs Chromium says so in its name, by which it is run`() {
    let tests = Checkout.sources.filter { $0.path.hasPrefix("Tests/WaymarkBrowserTests/") }
    let names = tests.flatMap { $0.text.matches(of: /\.isWanted, "[^`]*`([^`]*)`/) }.map(\.1)
    #expect(names.count > 15)
    #expect(names.filter { !$0.contains("Chromium") } == [])
  }

  @Test func `the samples of the articles are those that are compiled`() {
    let articles = Checkout.pages.filter { $0.path.contains(".docc/ComingFrom") }
    let compiled = Checkout.text("Tests/WaymarkAcceptanceTests/ArticleSamples.swift")
    #expect(articles.count == 12)
    #expect(articles.flatMap { PageRules.article($0, compiled: compiled) } == [])
  }

  private static let comingFrom = ["/ArticleSamples.swift", "/ComingFromTests.swift"]

  /// Pages with the number of their samples, and what the paths of the files say that compile them.
  static let samples: [(page: String, count: Int, files: [String])] = [
    ("ApplePlatforms", 9, ["Examples/Bistro/"]),
    (
      "GettingStarted", 13,
      ["Tests/ReadmeApps/", "Tests/WaymarkSwiftUITests/ReadmeTests.swift", "Tests/ReadmeSample/"]
    ),
    ("LoggingIn", 9, ["/LoginArticle"]), ("WholeApp", 4, ["/WholeAppArticle"]),
    ("PagesInABrowser", 9, ["/GuestBook", "/TerminalArticle"]),
    (
      "WebPages", 8,
      ["/WebPagesArticle", "/PathConfigurationTests", "/TerminalWebTests", "/ProxyArticle"]
    ),
    ("TypedLinks", 6, ["/TypedLinksArticle", "Tests/Macros/"]),
    ("TestingYourLinks", 12, ["/TestingArticle"]), ("Forms", 3, ["/FormsArticle"]),
    ("RoutesFile", 1, ["/RoutesFileArticle"]),
    ("InspectingAnApp", 3, ["/InspectorArticle"]),
    ("SiteFiles", 1, ["/SiteFilesArticle"]),
    ("deployment", 4, ["Tests/WaymarkBrowserTests/"]),
    ("Presenting", 1, ["Tests/WaymarkAcceptanceTests/"]),
    ("ComingFromStacker", 3, comingFrom), ("ComingFromUrlNavigationController", 5, comingFrom),
    ("ComingFromTTNavigator", 4, comingFrom), ("ComingFromIKRouter", 4, comingFrom),
    ("ComingFromStapel", 3, comingFrom), ("ComingFromJLRoutes", 3, comingFrom),
    ("ComingFromURLNavigator", 3, comingFrom),
    ("DesktopWindows", 3, ["Tests/WaymarkGTKTests/"]),
  ]

  @Test(arguments: samples)
  func `the samples of a page are compiled`(name: String, count: Int, files: [String]) throws {
    let page = try #require(
      Checkout.pages.first { $0.path.hasSuffix(".docc/\(name).md") }
        ?? Checkout.pages.first { $0.path == "Documentation/\(name).md" })
    let compiled = (Checkout.sources + Checkout.products).filter { file in
      files.contains(where: file.path.contains)
    }
    #expect(PageRules.samples(in: page).count == count)
    #expect(PageRules.excerpts(page, of: compiled) == [])
  }

  @Test func `the iOS app of the example is short`() {
    let parts = ["Bistro", "SwiftUI", "UIKit"].map { "Examples/Bistro/\($0)/" }
    let files = Checkout.products.filter { file in parts.contains { file.path.hasPrefix($0) } }
    #expect(files.count > 5)
    #expect(FileRules.codeLines(files) <= 350)
  }

  @Test func `the office of the example is short`() {
    let files = Checkout.products.filter { $0.path.hasPrefix("Examples/Backoffice/Sources/") }
    #expect(files.count > 5)
    #expect(FileRules.codeLines(files) <= 400)
  }

  @Test func `no folder of a host for Apple's platforms is thick`() {
    for module in ["WaymarkUIKit", "WaymarkSwiftUI"] {
      let files = Checkout.products.filter { $0.path.hasPrefix("Sources/\(module)/") }
      let folders = Dictionary(grouping: files) {
        $0.path.split(separator: "/").dropLast().last ?? ""
      }
      let sizes = folders.mapValues(FileRules.codeLines)
      #expect(sizes["Host", default: 0] > 200)
      #expect(sizes.filter { $0.value > FileRules.thickestRoom } == [:])
    }
  }

  @Test func `the table of capabilities is whole, and names tests that there are`() throws {
    let page = try #require(Checkout.pages.first { $0.path == "Documentation/capabilities.md" })
    let tests = Checkout.sources.filter { $0.path.hasPrefix("Tests/") }
    let code = tests.map(\.text).joined()
    #expect(TableRules.findings(page, rows: 83, code: code) == [])
  }

  @Test func `the promises are whole, name tests that there are, and say which are of models`()
    throws
  {
    let page = try #require(Checkout.pages.first { $0.path == "Documentation/promises.md" })
    let tests = Checkout.sources.filter { $0.path.hasPrefix("Tests/") }
    let counts: KeyValuePairs = ["S": 24, "U": 13, "T": 18, "I": 14, "P": 16]
    #expect(TableRules.promises(page, counts: counts, tests: tests) == [])
    #expect(TableRules.gaps(page) == [])
  }

  @Test(
    arguments: zip(
      ["components", "browser-manners"],
      [
        "Shown by these tests:",
        "Shown by these tests, and by steps of `Tests/RealBrowser/walk.py`:",
      ]))
  func `the tables of a page have no gap, and name tests that there are`(
    _ name: String, _ line: String
  ) throws {
    let page = try #require(Checkout.pages.first { $0.path == "Documentation/\(name).md" })
    let code = Checkout.sources.filter { $0.path.hasPrefix("Tests/") }.map(\.text).joined()
    #expect(TableRules.unknownTests(page, below: line, code: code) == [])
    #expect(TableRules.gaps(page) == [])
  }

  @Test(arguments: [
    ("README.md", "ReadmeApps/SwiftUI/ShopApp.swift"),
    ("Sources/Waymark/Waymark.docc/GettingStarted.md", "ReadmeApps/UIKit/SceneDelegate.swift"),
    ("Sources/Waymark/Waymark.docc/GettingStarted.md", "ReadmeSample/main.swift"),
  ])
  func `a program in a page is one that is compiled`(page: String, file: String) throws {
    let page = try #require(Checkout.pages.first { $0.path == page })
    let compiled = Checkout.text("Tests/" + file).replacing(
      "// swift-format-ignore-file: NeverUseForceTry\n\n", with: "")
    let sample = try #require(PageRules.samples(in: page).first { $0 == compiled })
    #expect(sample.count { $0 == "\n" } <= PageRules.longestSample)
  }

  @Test func `the test in the README is run`() throws {
    let readme = try #require(Checkout.pages.first { $0.path == "README.md" })
    let page = SourceFile(
      readme.path, "```swift\n\(try #require(PageRules.samples(in: readme).dropFirst().first))```\n"
    )
    let tests = SourceFile("", Checkout.text("Tests/WaymarkSwiftUITests/ReadmeTests.swift"))
    #expect(PageRules.excerpts(page, of: [tests]) == [])
  }

  @Test func `what the sample claims to print is what it prints`() throws {
    let claims = PageRules.claims(in: Checkout.text("Tests/ReadmeSample/main.swift"))
    #expect(claims.count == 2)
    let output = try ReadmeSample.output()
    #expect(output.hasPrefix((claims.first ?? "") + "\n"))
    #expect(output.contains(claims.last ?? "nothing"))
  }

  @Test func `every link of a page leads somewhere`() {
    let paths = Set(Checkout.paths)
    #expect(Checkout.pages.flatMap { PageRules.links(in: $0, paths: paths) } == [])
  }
}
