import Testing

/// The project of Bistro and the workflow name only files and targets of the repository.
@Suite struct ProjectTests {
  private static let folder = "Examples/Bistro"
  private let project: Outline
  private let workflow: Outline
  private let package: String

  init() throws {
    project = Outline(try Repository.text(Self.folder + "/project.yml"))
    workflow = Outline(try Repository.text(".github/workflows/apple.yml"))
    package = try Repository.text("Package.swift")
  }

  private var libraries: Set<String> {
    Set(
      package.components(".library(name: \"").dropFirst().map { String($0.prefix { $0 != "\"" }) })
  }

  private var targets: Set<String> { project.keys(below: "targets") }

  private func products(of target: String) -> [String] {
    project.values("targets", target, "dependencies", "product")
  }

  /// The sources of a target, from the root.
  private func sources(of target: String) throws -> [String] {
    try project.values("targets", target, "sources", "path").flatMap { path in
      let whole = path.hasPrefix("../../") ? String(path.dropFirst(6)) : Self.folder + "/" + path
      return whole.hasSuffix(".swift") ? [whole] : try Repository.sources(in: whole)
    }
  }

  @Test func `a target of the project has its sources and the products that they import`() throws {
    #expect(
      targets == [
        "BistroLibrary", "BistroSwiftUI", "BistroUIKit", "BistroUIKitTests", "TourLibrary",
        "TourSwiftUI", "TourUIKit",
      ])
    for target in targets {
      let sources = try sources(of: target)
      #expect(!sources.isEmpty && sources.allSatisfy(Repository.exists), "\(target)")
      let modules = try sources.reduce(into: Set<String>()) { modules, path in
        modules.formUnion(AppSource(path, try Repository.text(path)).modules.map(String.init))
      }.filter { $0.hasPrefix("Waymark") }
      #expect(Set(products(of: target)) == modules, "\(target)")
    }
  }

  @Test func `a product of the project is a library of the package`() {
    #expect(libraries.isSuperset(of: targets.flatMap(products)))
    #expect(Set(project.values("targets", "*", "dependencies", "package")) == ["Waymark"])
    #expect(Repository.exists(Self.folder + "/" + project.values("packages", "Waymark", "path")[0]))
  }

  @Test func `dependencies and schemes name targets of the project`() {
    let dependencies = project.values("targets", "*", "dependencies", "target")
    let tested = project.values("schemes", "*", "test", "targets")
    #expect(tested == ["BistroUIKitTests"] && targets.isSuperset(of: dependencies + tested))
    for scheme in project.keys(below: "schemes") {
      #expect(project.values("schemes", scheme, "build", "targets", scheme) == ["all"])
      #expect(targets.contains(scheme))
    }
  }

  @Test func `the apps declare the scheme and the activity of the example`() throws {
    let scheme = project.values(
      "targets", "BistroSwiftUI", "info", "properties", "CFBundleURLTypes", "CFBundleURLSchemes")
    #expect(scheme == ["[bistro]"])
    #expect(try Repository.text(Self.folder + "/Bistro/BistroRoutes.swift").contains("\"bistro\""))
    #expect(
      project.values("targets", "BistroSwiftUI", "info", "properties", "NSUserActivityTypes")
        == ["[example.bistro.link]"])
    for source in ["SwiftUI/BistroWindow", "UIKit/SceneDelegate"] {
      let text = try Repository.text("\(Self.folder)/\(source).swift")
      #expect(text.contains("\"example.bistro.link\""))
    }
  }

  @Test func `the apps of the Tour declare its schemes`() throws {
    let schemes = project.values(
      "targets", "TourSwiftUI", "info", "properties", "CFBundleURLTypes", "CFBundleURLSchemes")
    let routes = try Repository.sources(in: "Examples/Tour/Sources/TourRoutes").map(Repository.text)
    let accepted = routes.flatMap { text in
      text.components("accept(schemes: [\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    }
    let declared = schemes.flatMap { $0.split { !$0.isLetter } }
    #expect(declared.sorted() == accepted.sorted() && declared.count == 5)
  }

  @Test func `the workflow builds the package for each of its platforms`() {
    let destinations = workflow.values("jobs", "libraries", "strategy", "matrix", "destination")
    let names = Platform.allCases.map {
      $0 == .Catalyst ? "macOS,variant=Mac Catalyst" : $0.rawValue
    }
    #expect(Set(destinations) == Set(names.map { "generic/platform=" + $0 }))
  }

  @Test func `the workflow builds libraries of the package, and tests the host in an app`() throws {
    let schemes = try #require(
      workflow.values("jobs", "libraries", "strategy", "matrix", "scheme").first)
    let names = schemes.split { !$0.isLetter }.map(String.init)
    #expect(names.contains("WaymarkUIKit") && libraries.isSuperset(of: names))
    let text = try Repository.text(".github/workflows/apple.yml")
    let start = "-project \(project.values("name")[0]).xcodeproj -scheme "
    let commands = text.split(separator: "\n").filter { $0.contains(start) }
    let used = commands.map { $0.components(start)[1].components(" ")[0] }
    #expect(Set(used) == project.keys(below: "schemes"))
    #expect(commands.contains { $0.contains("xcodebuild test") && $0.contains("BistroUIKit ") })
    #expect(
      workflow.values("jobs", "bistro", "defaults", "run", "working-directory") == [Self.folder])
  }
}
