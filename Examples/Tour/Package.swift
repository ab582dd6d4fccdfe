// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Tour",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "Waymark", path: "../..", traits: ["Browser"]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "Tour",
      dependencies: [
        .product(name: "Waymark", package: "Waymark"),
        .product(name: "WaymarkBrowser", package: "Waymark"),
        .product(name: "WaymarkPage", package: "Waymark"),
        .product(name: "WaymarkTerminal", package: "Waymark"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "TourTests",
      dependencies: [
        "Tour",
        .product(name: "Waymark", package: "Waymark"),
        .product(name: "WaymarkPage", package: "Waymark"),
        .product(name: "WaymarkTerminal", package: "Waymark"),
        .product(name: "WaymarkTesting", package: "Waymark"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
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
