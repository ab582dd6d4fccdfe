import Testing

/// What a platform does not have, or not yet, is neither compiled nor called there.
@Suite struct AvailabilityTests {
  private static let folders = [
    "Sources/WaymarkUIKit", "Sources/WaymarkSwiftUI", "Sources/WaymarkWeb",
    "Sources/WaymarkFoundation", "Examples/Bistro",
  ]
  private let table = Dictionary(grouping: Declaration.all) { Declaration.use(of: $0.name) }

  /// A name that this package declares itself may be meant.
  private func foreign() throws -> [String: [Declaration]] {
    let own = try Repository.sources(in: "Sources").flatMap {
      StandInSource(try Repository.text($0)).members.map { Declaration.use(of: $0.name) }
    }
    return table.filter { !own.contains($0.key) }
  }

  @Test func `a source uses only what all its platforms have`() throws {
    let sources = try Self.folders.flatMap { try Repository.sources(in: $0) }
      .map { AppSource($0, try Repository.text($0)) }
    #expect(sources.count > 50)
    let table = try foreign()
    #expect(table.count > 1000)
    #expect(sources.flatMap { $0.missing(of: table) } == [])
  }

  @Test func `the oldest systems are those of the package`() throws {
    let package = try Repository.text("Package.swift")
    for platform in Platform.allCases where platform != .Catalyst {
      #expect(package.contains(".\(platform)(.v\(AppSource.oldest[platform] ?? 0))"))
    }
  }

  @Test func `a use is found unless a condition leaves it out`() {
    let source = AppSource(
      "A.swift",
      """
      #if canImport(UIKit) && !os(tvOS)
        import UIKit
        #if os(visionOS)
          let a = sheet.detents
        #else
          let b = sheet.detents  // sheet.detents
        #endif
        let c: UITab? = nil
        @available(iOS 18, visionOS 2, *)
        func d(tab: UITab) {
          if #available(iOS 26, *) {
            bar.interactiveContentPopGestureRecognizer = nil
          }
        }
        let e: UITab? = nil
      #elseif os(tvOS)
        import UIKit
        let f = controller.hidesBottomBarWhenPushed
        override var childForStatusBarStyle: UIViewController? { nil }
        override func willTransition(to coder: Int) { setToolbarItems(nil) }
      #endif
      """)
    #expect(
      source.missing(of: table) == [
        "A.swift:4: visionOS may not have .detents", "A.swift:8: Catalyst may not have UITab",
        "A.swift:8: iOS may not have UITab", "A.swift:8: visionOS may not have UITab",
        "A.swift:12: visionOS may not have .interactiveContentPopGestureRecognizer",
        "A.swift:15: Catalyst may not have UITab", "A.swift:15: iOS may not have UITab",
        "A.swift:15: visionOS may not have UITab",
        "A.swift:18: tvOS may not have .hidesBottomBarWhenPushed",
        "A.swift:19: tvOS may not have .childForStatusBarStyle",
        "A.swift:20: tvOS may not have .setToolbarItems(",
      ])
  }
}
