// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SessionBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Waymark", path: "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "Sessions",
      dependencies: [
        .product(name: "Waymark", package: "Waymark"),
        .product(name: "WaymarkFoundation", package: "Waymark"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6]
)
