// swift-tools-version: 6.2
import PackageDescription

// The browser host and the command-line tool need packages of others, and only then fetch them.
let browser = TargetDependencyCondition.when(traits: ["Browser"])

func nio(_ module: String) -> Target.Dependency {
  .product(name: module, package: "swift-nio", condition: browser)
}

let package = Package(
  name: "Waymark",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "Waymark", targets: ["Waymark"]),
    .library(name: "WaymarkFoundation", targets: ["WaymarkFoundation"]),
    .library(name: "WaymarkSwiftUI", targets: ["WaymarkSwiftUI"]),
    .library(name: "WaymarkUIKit", targets: ["WaymarkUIKit"]),
    .library(name: "WaymarkWeb", targets: ["WaymarkWeb"]),
    .library(name: "WaymarkTesting", targets: ["WaymarkTesting"]),
    .library(name: "WaymarkSite", targets: ["WaymarkSite"]),
    .library(name: "WaymarkPage", targets: ["WaymarkPage"]),
    .library(name: "WaymarkTerminal", targets: ["WaymarkTerminal"]),
    .library(name: "WaymarkBrowser", targets: ["WaymarkBrowser"]),
    .library(name: "WaymarkInspection", targets: ["WaymarkInspection"]),
    .executable(name: "waymark-cli", targets: ["WaymarkCommand"]),
  ],
  traits: [
    .trait(
      name: "Browser",
      description: "WaymarkBrowser and waymark-cli, which use SwiftNIO and ArgumentParser.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .target(name: "Waymark"),
    .target(name: "WaymarkFoundation", dependencies: ["Waymark"]),
    .target(
      name: "WaymarkWeb", dependencies: ["Waymark", "WaymarkFoundation"],
      resources: [.embedInCode("Script")]),
    .target(
      name: "WaymarkSwiftUI", dependencies: ["Waymark", "WaymarkFoundation", "WaymarkWeb"]),
    .target(name: "WaymarkUIKit", dependencies: ["Waymark", "WaymarkFoundation", "WaymarkWeb"]),
    .target(name: "WaymarkTesting", dependencies: ["Waymark"]),
    .target(name: "WaymarkSite", dependencies: ["Waymark"]),
    .target(name: "WaymarkPage", dependencies: ["Waymark", "WaymarkWeb"]),
    .target(name: "WaymarkTerminal", dependencies: ["Waymark", "WaymarkPage", "WaymarkWeb"]),
    .target(name: "WaymarkInspection", dependencies: ["Waymark"]),
    .target(name: "CBrowserClient"),
    .target(
      name: "WaymarkBrowser",
      dependencies: [
        "CBrowserClient", "Waymark", "WaymarkFoundation", "WaymarkInspection", "WaymarkPage",
        "WaymarkWeb", nio("NIOCore"), nio("NIOPosix"), nio("NIOHTTP1"), nio("NIOWebSocket"),
      ],
      exclude: ["Client"]),
    .executableTarget(
      name: "WaymarkCommand",
      dependencies: ["Waymark", "WaymarkBrowser", "WaymarkPage", "WaymarkSite"]
        .map { .target(name: $0, condition: browser) } + [
          .product(
            name: "ArgumentParser", package: "swift-argument-parser", condition: browser)
        ]),

    .target(
      name: "LawSupport", dependencies: ["Waymark", "WaymarkTesting"], path: "Tests/LawSupport"),
    .executableTarget(
      name: "SavingChild", dependencies: ["Waymark", "WaymarkFoundation"],
      path: "Tests/SavingChild"),
    .testTarget(name: "WaymarkTests", dependencies: ["LawSupport", "Waymark", "WaymarkTesting"]),
    .testTarget(
      name: "WaymarkMainActorTests", dependencies: ["Waymark", "WaymarkTesting"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "WaymarkFoundationTests",
      dependencies: ["LawSupport", "SavingChild", "Waymark", "WaymarkFoundation", "WaymarkTesting"]),
    .testTarget(
      name: "WaymarkWebTests",
      dependencies: ["LawSupport", "Waymark", "WaymarkPage", "WaymarkTesting", "WaymarkWeb"]),
    .testTarget(
      name: "WaymarkSiteTests",
      dependencies: ["LawSupport", "Waymark", "WaymarkSite", "WaymarkTesting"]),
    .testTarget(name: "WaymarkPageTests", dependencies: ["Waymark", "WaymarkPage"]),
    .testTarget(
      name: "WaymarkTerminalTests",
      dependencies: [
        "LawSupport", "Waymark", "WaymarkFoundation", "WaymarkPage", "WaymarkSite",
        "WaymarkTerminal", "WaymarkTesting", "WaymarkWeb",
      ]),
    .testTarget(
      name: "WaymarkBrowserTests",
      dependencies: [
        "LawSupport", "Waymark", "WaymarkBrowser", "WaymarkFoundation", "WaymarkInspection",
        "WaymarkPage", "WaymarkTesting", "WaymarkWeb", nio("NIOCore"), nio("NIOPosix"),
      ],
      exclude: ["Support/history-walk.js"]),
    .testTarget(
      name: "WaymarkCommandTests",
      dependencies: [
        "LawSupport", "Waymark", "WaymarkBrowser", "WaymarkCommand", "WaymarkFoundation",
        "WaymarkPage", "WaymarkSite", "WaymarkTerminal", "WaymarkTesting", "WaymarkWeb",
      ]),
    .testTarget(
      name: "WaymarkFuzzTests",
      dependencies: [
        "Waymark", "WaymarkBrowser", "WaymarkFoundation", "WaymarkPage", "WaymarkTerminal",
        "WaymarkTesting", "WaymarkWeb", nio("NIOCore"),
      ]),
    .testTarget(name: "WaymarkStyleTests"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "CBrowserClient" {
  target.swiftSettings =
    [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ] + (target.swiftSettings ?? [])
}
