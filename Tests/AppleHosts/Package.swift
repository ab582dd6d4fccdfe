// swift-tools-version: 6.2
import PackageDescription

// The hosts for Apple's platforms with stand-ins for Apple's modules, so that their logic is tested on
// Linux. `Sources` is a link to the sources of Waymark. README.md describes the stand-ins.

/// A stand-in for a module of Apple.
func standIn(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, path: "StandIns/\(name)")
}

let package = Package(
  name: "AppleHosts",
  targets: [
    standIn("UserNotifications"),
    standIn("UIKit", "UserNotifications"),
    standIn("WebKit", "UIKit"),
    standIn("SafariServices", "UIKit"),
    standIn("SwiftUI", "UIKit"),
    standIn("_Testing_UIKit", "UIKit"),

    .target(name: "Waymark"),
    .target(name: "WaymarkFoundation", dependencies: ["UIKit", "UserNotifications", "Waymark"]),
    .target(name: "WaymarkTesting", dependencies: ["Waymark"]),
    .target(
      name: "WaymarkWeb", dependencies: ["UIKit", "Waymark", "WebKit"],
      resources: [.embedInCode("Script")]),
    .target(name: "WaymarkPage", dependencies: ["Waymark", "WaymarkWeb"]),
    .target(
      name: "WaymarkUIKit",
      dependencies: [
        "SafariServices", "UIKit", "Waymark", "WaymarkFoundation", "WaymarkWeb", "WebKit",
      ]),
    .target(
      name: "WaymarkSwiftUI",
      dependencies: ["SwiftUI", "UIKit", "Waymark", "WaymarkFoundation", "WaymarkWeb", "WebKit"]),

    .target(
      name: "LawSupport", dependencies: ["Waymark", "WaymarkTesting"], path: "LawSupport"),
    .target(name: "Bistro", dependencies: ["Waymark"], path: "Bistro/Bistro"),
    .executableTarget(
      name: "BistroApp", dependencies: ["Bistro", "SwiftUI", "WaymarkSwiftUI"],
      path: "Bistro/SwiftUI"),
    .executableTarget(
      name: "BistroScene",
      dependencies: ["Bistro", "UIKit", "UserNotifications", "WaymarkUIKit"],
      path: "Bistro/UIKit"),
    .target(
      name: "TourRoutes", dependencies: ["Waymark", "WaymarkPage", "WaymarkWeb"],
      path: "TourRoutes"),
    .executableTarget(
      name: "TourApp", dependencies: ["SwiftUI", "TourRoutes", "WaymarkPage", "WaymarkSwiftUI"],
      path: "Bistro/Tour/SwiftUI"),
    .executableTarget(
      name: "TourScene", dependencies: ["TourRoutes", "UIKit", "WaymarkPage", "WaymarkUIKit"],
      path: "Bistro/Tour/UIKit"),
    .executableTarget(
      name: "ReadmeSwiftUI", dependencies: ["SwiftUI", "UserNotifications", "WaymarkSwiftUI"],
      path: "ReadmeApps/SwiftUI"),
    .executableTarget(
      name: "ReadmeUIKit", dependencies: ["UIKit", "UserNotifications", "WaymarkUIKit"],
      path: "ReadmeApps/UIKit"),

    .testTarget(name: "AppleTests"),
    .testTarget(
      name: "WaymarkUIKitTests",
      dependencies: [
        "Bistro", "BistroScene", "LawSupport", "ReadmeUIKit", "SafariServices", "TourScene",
        "UIKit", "UserNotifications", "Waymark", "WaymarkFoundation", "WaymarkTesting",
        "WaymarkUIKit", "WaymarkWeb", "WebKit", "_Testing_UIKit",
      ]),
    .testTarget(
      name: "WaymarkSwiftUITests",
      dependencies: [
        "Bistro", "BistroApp", "LawSupport", "ReadmeSwiftUI", "SwiftUI", "TourApp",
        "UserNotifications", "Waymark", "WaymarkFoundation", "WaymarkSwiftUI", "WaymarkTesting",
        "WaymarkWeb", "WebKit", "_Testing_UIKit",
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
