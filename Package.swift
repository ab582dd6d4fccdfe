// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Waymark",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "Waymark", targets: ["Waymark"]),
    .library(name: "WaymarkFoundation", targets: ["WaymarkFoundation"]),
    .library(name: "WaymarkPage", targets: ["WaymarkPage"]),
    .library(name: "WaymarkTerminal", targets: ["WaymarkTerminal"]),
    .library(name: "WaymarkBrowser", targets: ["WaymarkBrowser"]),
    .library(name: "WaymarkTesting", targets: ["WaymarkTesting"]),
    .executable(name: "waymark", targets: ["WaymarkCommand"]),
    .executable(name: "RepoBrowser", targets: ["RepoBrowser"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    .target(name: "Waymark", swiftSettings: strict),
    .target(name: "WaymarkFoundation", dependencies: ["Waymark"], swiftSettings: strict),
    .target(name: "WaymarkPage", dependencies: ["Waymark"], swiftSettings: strict),
    .target(name: "WaymarkTesting", dependencies: ["Waymark"], swiftSettings: strict),
    .target(
      name: "WaymarkTerminal", dependencies: ["Waymark", "WaymarkPage"], swiftSettings: strict),
    .target(
      name: "WaymarkBrowser",
      dependencies: [
        "Waymark", "WaymarkPage",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      resources: [.embedInCode("Client")],
      swiftSettings: strict),
    .executableTarget(
      name: "WaymarkCommand",
      dependencies: [
        "Waymark", "WaymarkPage", "WaymarkTerminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "RepoBrowser",
      dependencies: [
        "Waymark", "WaymarkPage", "WaymarkTerminal", "WaymarkBrowser",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(
          name: "Subprocess", package: "swift-subprocess",
          condition: .when(platforms: [.macOS, .linux])),
      ],
      path: "Examples/RepoBrowser",
      swiftSettings: strict),
    .target(
      name: "Bistro", dependencies: ["Waymark", "WaymarkPage"], path: "Examples/Bistro/Bistro",
      swiftSettings: strict),
    .executableTarget(
      name: "BistroWeb",
      dependencies: [
        "Bistro", "Waymark", "WaymarkPage", "WaymarkTerminal", "WaymarkBrowser",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Examples/Bistro/Web", swiftSettings: strict),
    .testTarget(
      name: "WaymarkTests", dependencies: ["Waymark", "WaymarkTesting"], swiftSettings: strict),
    .testTarget(
      name: "WaymarkAcceptanceTests", dependencies: ["Waymark", "WaymarkFoundation"],
      swiftSettings: strict),
    .testTarget(
      name: "WaymarkMainActorTests", dependencies: ["Waymark", "WaymarkTesting"],
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "WaymarkFoundationTests", dependencies: ["Waymark", "WaymarkFoundation"],
      swiftSettings: strict),
    .testTarget(
      name: "WaymarkPageTests", dependencies: ["WaymarkPage"], swiftSettings: strict),
    .testTarget(
      name: "WaymarkTerminalTests", dependencies: ["Waymark", "WaymarkPage", "WaymarkTerminal"],
      swiftSettings: strict),
    .testTarget(
      name: "WaymarkBrowserTests",
      dependencies: [
        "RepoBrowser", "Waymark", "WaymarkPage", "WaymarkBrowser", "WaymarkTesting",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "WaymarkCommandTests", dependencies: ["WaymarkCommand"], swiftSettings: strict),
    .executableTarget(
      name: "ReadmeSample", dependencies: ["Waymark"], path: "Tests/ReadmeSample",
      swiftSettings: strict),
    .testTarget(
      name: "WaymarkStyleTests", dependencies: ["ReadmeSample"], swiftSettings: strict),
    .testTarget(
      name: "BistroTests", dependencies: ["Bistro", "Waymark", "WaymarkPage"],
      swiftSettings: strict),
    .testTarget(
      name: "RepoBrowserTests",
      dependencies: [
        "RepoBrowser", "Waymark", "WaymarkPage", "WaymarkTerminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
