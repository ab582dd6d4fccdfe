// swift-tools-version: 6.2
import PackageDescription

let waymark = [
  "Waymark", "WaymarkBrowser", "WaymarkFoundation", "WaymarkPage", "WaymarkTerminal", "WaymarkWeb",
].map { Target.Dependency.product(name: $0, package: "Waymark") }
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
// The driver of Chromium uses sockets.
let nio = ["NIOCore", "NIOPosix"].map { Target.Dependency.product(name: $0, package: "swift-nio") }

let package = Package(
  name: "Tour",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "Waymark", path: "../..", traits: ["Browser"]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .target(name: "TourRoutes", dependencies: waymark),
    .executableTarget(name: "Tour", dependencies: ["TourRoutes"] + waymark + [argumentParser]),
    .testTarget(
      name: "TourTests", dependencies: ["Tour", "TourRoutes"] + waymark + [argumentParser] + nio),
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
// The driver of Chromium is that of the tests of the browser host, which are built with this trait.
package.targets.last?.swiftSettings?.append(.define("Browser"))
