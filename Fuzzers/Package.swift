// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "WaymarkFuzzers",
  dependencies: [
    .package(name: "Waymark", path: "..", traits: ["Browser"]),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        .product(name: "Waymark", package: "Waymark"),
        .product(name: "WaymarkBrowser", package: "Waymark"),
        .product(name: "WaymarkFoundation", package: "Waymark"),
        .product(name: "WaymarkPage", package: "Waymark"),
        .product(name: "WaymarkTerminal", package: "Waymark"),
        .product(name: "WaymarkTesting", package: "Waymark"),
        .product(name: "WaymarkWeb", package: "Waymark"),
        .product(name: "NIOCore", package: "swift-nio"),
      ],
      // libFuzzer brings the main function.
      swiftSettings: [
        .define("Browser"), .unsafeFlags(["-parse-as-library"]), .treatAllWarnings(as: .error),
      ])
  ],
  swiftLanguageModes: [.v6]
)
