// swift-tools-version: 6.2
import PackageDescription

// Peers take minutes to build: they are here only when they are asked for.
let hasPeers = Context.environment["BENCHMARK_PEERS"] != nil

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let waymark: Target.Dependency = .product(name: "Waymark", package: "Waymark")
let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")

let package = Package(
  name: "WaymarkBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Waymark", path: ".."),
    .package(url: "https://github.com/google/swift-benchmark", exact: "0.1.2"),
  ],
  targets: [
    .target(name: "RouteSets", dependencies: [waymark], swiftSettings: strict),
    // What counts instructions builds nothing but Waymark.
    .executableTarget(
      name: "Measure", dependencies: ["RouteSets", waymark], swiftSettings: strict),
    .executableTarget(
      name: "Tables",
      dependencies: [
        "RouteSets", waymark, .product(name: "Benchmark", package: "swift-benchmark"),
      ] + (hasPeers ? [hummingbird] : []),
      swiftSettings: strict + (hasPeers ? [.define("PEERS")] : [])),
  ],
  swiftLanguageModes: [.v6]
)

if hasPeers {
  package.dependencies.append(
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1", traits: []))
}
