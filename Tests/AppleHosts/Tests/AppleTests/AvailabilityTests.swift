import Testing

@Suite struct AvailabilityTests {
  private static let folders = [
    "Sources/WaymarkUIKit", "Sources/WaymarkSwiftUI", "Sources/WaymarkWeb",
    "Sources/WaymarkFoundation", "Examples/Bistro",
  ]
  private let table = Dictionary(grouping: Declaration.all) { Declaration.use(of: $0.name) }

  /// A name that this package declares itself may be meant.
  private func foreign() -> [String: [Declaration]] {
    let modules = ["", "Foundation", "Page", "SwiftUI", "Testing", "UIKit", "Web"]
    let own = Symbol.all(in: modules.map { "Waymark" + $0 }).map { Declaration.use(of: $0.name) }
    return table.filter { !own.contains($0.key) }
  }

  @Test func `a source uses only declarations that all its platforms have`() throws {
    let sources = try Self.folders.flatMap { try Repository.sources(in: $0) }
      .map { AppSource($0, try Repository.text($0)) }
    #expect(sources.count > 50)
    let table = foreign()
    #expect(table.count > 500 && sources.flatMap { $0.missing(of: table) } == [])
  }

  @Test func `the oldest systems are those of the package`() throws {
    let package = try Repository.text("Package.swift")
    for platform in Platform.allCases where platform != .Catalyst {
      #expect(package.contains(".\(platform)(.v\(AppSource.oldest[platform] ?? 0))"))
    }
  }
}
