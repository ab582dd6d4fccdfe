import Testing

/// The rules of this repository that `swift format` doesn't check.
@Suite struct StyleTests {
  @Test func `the files of the repository are found`() {
    #expect(Checkout.products.count > 50)
    #expect(Checkout.pages.contains { $0.path == "README.md" })
    #expect(Self.names.contains("Waymark") && Self.names.contains("waymark-cli"))
    for stage in StageOrder.stages {
      #expect(Checkout.sources.contains { $0.path.hasPrefix("Sources/Waymark/\(stage)/") })
    }
  }

  private static let names = Checkout.text("Package.swift").matches(of: /name: "([^"]+)"/).map {
    String($0.1)
  }

  @Test func `each rule of code and files holds`() {
    let libraries = Checkout.products.filter { $0.path.hasPrefix("Sources/") }
    let rules = [
      ("a stage names only types of earlier stages", StageOrder.findings(Checkout.sources)),
      ("a target imports only allowed modules", ImportRules.findings(Checkout.sources)),
      ("no file is too long", FileRules.length(Checkout.sources + Checkout.pages)),
      ("a file is called after its type", FileRules.names(libraries)),
      ("no two paths differ only in case", FileRules.pathsByCase(Checkout.paths)),
      ("syntax is read by bytes or Unicode scalars", CodeRules.characters(Checkout.products)),
      ("nothing is newer than iOS 17", CodeRules.newer(Checkout.products)),
      ("no library prints", CodeRules.printing(Checkout.products)),
    ]
    for (rule, findings) in rules { #expect(findings == [], "\(rule)") }
  }

  @Test func `nothing connects to another machine by SwiftNIO`() {
    func users(of name: String) -> [String] {
      Checkout.products.filter { $0.words.contains { $0.text == name } }.map(\.path)
    }
    #expect(users(of: "ServerBootstrap") == ["Sources/WaymarkBrowser/Server/BrowserServer.swift"])
    #expect(users(of: "ClientBootstrap") == [])
  }

  @Test func `a test that needs Chromium has it in its name, by which it is run`() {
    let tests = Checkout.sources.filter { $0.path.hasPrefix("Tests/WaymarkBrowserTests/") }
    let names = tests.flatMap { $0.text.matches(of: /\.needsChromium[^`]*`([^`]*)`/) }.map(\.1)
    #expect(names.count > 20 && names.filter { !$0.contains("Chromium") } == [])
  }

  @Test func `every Swift sample of an article is compiled`() {
    let pages = Checkout.pages.filter { $0.path == "README.md" || $0.path.contains(".docc/") }
    #expect(pages.flatMap(PageRules.samples).count > 100)
    #expect(PageRules.excerpts(pages, of: Checkout.sources) == [])
  }

  @Test func `the iOS app of the example is short`() {
    let parts = ["Bistro", "SwiftUI", "UIKit"].map { "Examples/Bistro/\($0)/" }
    let files = Checkout.products.filter { file in parts.contains { file.path.hasPrefix($0) } }
    #expect(files.count > 5 && FileRules.codeLines(files) <= 450)
  }

  @Test func `no folder of a host for Apple's platforms is thick`() {
    for module in ["WaymarkUIKit", "WaymarkSwiftUI"] {
      let files = Checkout.products.filter { $0.path.hasPrefix("Sources/\(module)/") }
      let folders = Dictionary(grouping: files) {
        $0.path.split(separator: "/").dropLast().last ?? ""
      }
      let sizes = folders.mapValues(FileRules.codeLines)
      #expect(sizes["Host", default: 0] > 200 && sizes.filter { $0.value > 550 } == [:])
    }
  }

  @Test func `a program in a page is compiled`() throws {
    for (path, file) in [
      ("README.md", "SwiftUI/ShopApp.swift"),
      ("Sources/WaymarkSwiftUI/WaymarkSwiftUI.docc/GettingStarted.md", "SwiftUI/ShopApp.swift"),
      (
        "Sources/WaymarkUIKit/WaymarkUIKit.docc/YourViewControllers.md", "UIKit/SceneDelegate.swift"
      ),
    ] {
      let page = try #require(Checkout.pages.first { $0.path == path })
      let compiled = Checkout.text("Tests/AppleHosts/ReadmeApps/" + file)
      let sample = try #require(PageRules.samples(in: page).map(\.text).first { $0 == compiled })
      #expect(sample.count { $0 == "\n" } <= PageRules.longestSample)
    }
  }

  @Test func `each library has a catalogue with a page of its name`() {
    let products = Checkout.text("Package.swift").matches(of: /library\(name: "(\w+)"/).map(\.1)
    #expect(products.count > 10)
    let missing = products.filter { name in
      !Checkout.pages.contains { $0.path == "Sources/\(name)/\(name).docc/\(name).md" }
    }
    #expect(missing == [])
  }

  @Test func `every test in the table of faults exists`() throws {
    let page = try #require(Checkout.pages.first { $0.path == "Documentation/findings.md" })
    #expect(PageRules.tests(in: page, of: Checkout.sources) == [])
    let wrong = SourceFile("a.md", "| a | `NoTests` | `StyleTests`: nothing |\n")
    #expect(PageRules.tests(in: wrong, of: Checkout.sources).count == 2)
  }

  @Test func `every link of a page has a target`() {
    let paths = Set(Checkout.paths)
    #expect(Checkout.pages.flatMap { PageRules.links(in: $0, paths: paths) } == [])
  }
}
