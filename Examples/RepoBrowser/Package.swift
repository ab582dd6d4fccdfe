// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "RepoBrowser",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "Waymark", path: "../..", traits: ["Browser"]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "RepoBrowser",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Waymark", package: "Waymark"),
        .product(name: "WaymarkBrowser", package: "Waymark"),
        .product(name: "WaymarkFoundation", package: "Waymark"),
        .product(name: "WaymarkPage", package: "Waymark"),
        .product(name: "WaymarkTerminal", package: "Waymark"),
      ],
      path: "Sources"),
    .testTarget(
      name: "RepoBrowserTests",
      dependencies: [
        "RepoBrowser",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Waymark", package: "Waymark"),
        .product(name: "WaymarkFoundation", package: "Waymark"),
        .product(name: "WaymarkPage", package: "Waymark"),
        .product(name: "WaymarkTerminal", package: "Waymark"),
      ],
      path: "Tests"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
