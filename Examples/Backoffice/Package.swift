// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Backoffice",
  platforms: [.macOS(.v14)],
  products: [.library(name: "SessionTable", targets: ["SessionTable"])],
  dependencies: [
    .package(name: "Waymark", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(
      name: "SessionTable",
      dependencies: [
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Waymark", package: "Waymark"),
      ],
      path: "SessionTable", swiftSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "Backoffice",
      dependencies: [
        "SessionTable",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Waymark", package: "Waymark"),
        .product(name: "WaymarkBrowser", package: "Waymark"),
        .product(name: "WaymarkPage", package: "Waymark"),
      ],
      path: "Sources", swiftSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(
      name: "BackofficeTests",
      dependencies: [
        "Backoffice", "SessionTable", .product(name: "WaymarkTesting", package: "Waymark"),
      ],
      path: "Tests", swiftSettings: [.treatAllWarnings(as: .error)]),
  ],
  swiftLanguageModes: [.v6]
)
