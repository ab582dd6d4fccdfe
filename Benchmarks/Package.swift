// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "WaymarkBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Waymark", path: "..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Waymark", "WaymarkSite", "WaymarkTesting", "WaymarkWeb"].map {
        .product(name: $0, package: "Waymark")
      },
      swiftSettings: [.treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6]
)
