// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "WaymarkFuzzers",
  dependencies: [.package(name: "Waymark", path: "..", traits: ["Browser"])],
  targets: [
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        .product(name: "Waymark", package: "Waymark"),
        .product(name: "WaymarkBrowser", package: "Waymark"),
        .product(name: "WaymarkFoundation", package: "Waymark"),
        .product(name: "WaymarkPage", package: "Waymark"),
        .product(name: "WaymarkRouteFile", package: "Waymark"),
        .product(name: "WaymarkTerminal", package: "Waymark"),
      ],
      // libFuzzer brings the main function.
      swiftSettings: [.unsafeFlags(["-parse-as-library"]), .treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6]
)
