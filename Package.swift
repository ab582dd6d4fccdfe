// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Stand-ins for Apple's modules, to run the hosts' logic where those are not: never on a Mac, and only
// when asked for, in a build folder of their own (Tests/StandIns/README.md).
#if os(macOS)
  let hasStandIns = false
  let hasHostsOnly = Context.environment["WAYMARK_HOSTS_ONLY"] == "1"
#else
  let hasStandIns = Context.environment["WAYMARK_STAND_INS"] == "1"
  let hasHostsOnly = false
#endif

// The desktop window and its tests alone, in a build folder of their own: a test run builds all tests.
let hasWindowOnly = !hasStandIns && Context.environment["WAYMARK_WINDOW_ONLY"] == "1"

let usesStandIns: [SwiftSetting] = hasStandIns ? [.define("STAND_INS")] : []

func standIns(_ modules: [String]) -> [Target.Dependency] {
  hasStandIns ? modules.map { .target(name: $0) } : []
}

// The proxy and its tests alone, for the same reason.
let hasProxyOnly = !hasStandIns && Context.environment["WAYMARK_PROXY_ONLY"] == "1"

// Each trait alone is enough for a program that has every host.
let withPrograms = TargetDependencyCondition.when(traits: ["Browser", "GTK", "Proxy"])

let swiftNIO = Package.Dependency.package(
  url: "https://github.com/apple/swift-nio", from: "2.101.2")
let swiftNIOSSL = Package.Dependency.package(
  url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6")

func nio(_ module: String) -> Target.Dependency {
  .product(name: module, package: "swift-nio", condition: withPrograms)
}

func swiftSyntax(_ module: String) -> Target.Dependency {
  .product(name: module, package: "swift-syntax", condition: .when(traits: ["Macros"]))
}

let nioSSL = Target.Dependency.product(
  name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["Proxy"]))

func nioOfProxy(_ module: String) -> Target.Dependency {
  .product(name: module, package: "swift-nio", condition: .when(traits: ["Proxy"]))
}

let cGTK = Target.Dependency.target(name: "CGTK", condition: .when(traits: ["GTK"]))

// WebKitGTK is not for Macs.
let cWebKit = Target.Dependency.target(
  name: "CWebKit", condition: .when(platforms: [.linux], traits: ["GTK"]))

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: withPrograms)

let package = Package(
  name: "Waymark",
  platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "Waymark", targets: ["Waymark"]),
    .library(name: "WaymarkRouteFile", targets: ["WaymarkRouteFile"]),
    .library(name: "WaymarkGraph", targets: ["WaymarkGraph"]),
    .library(name: "WaymarkSite", targets: ["WaymarkSite"]),
    .library(name: "WaymarkFoundation", targets: ["WaymarkFoundation"]),
    .library(name: "WaymarkPage", targets: ["WaymarkPage"]),
    .library(name: "WaymarkWeb", targets: ["WaymarkWeb"]),
    .library(name: "WaymarkTerminal", targets: ["WaymarkTerminal"]),
    .library(name: "WaymarkBrowser", targets: ["WaymarkBrowser"]),
    .library(name: "WaymarkProxy", targets: ["WaymarkProxy"]),
    .library(name: "WaymarkInspector", targets: ["WaymarkInspector"]),
    .library(name: "WaymarkInspection", targets: ["WaymarkInspection"]),
    .library(name: "WaymarkMacros", targets: ["WaymarkMacros"]),
    .library(name: "WaymarkGTK", targets: ["WaymarkGTK"]),
    .library(name: "WaymarkSystem", targets: ["WaymarkSystem"]),
    .library(name: "WaymarkUIKit", targets: ["WaymarkUIKit"]),
    .library(name: "WaymarkSwiftUI", targets: ["WaymarkSwiftUI"]),
    .library(name: "WaymarkTesting", targets: ["WaymarkTesting"]),
    .executable(name: "waymark-cli", targets: ["WaymarkTool"]),
  ],
  // What is built from packages of others. An app that says `traits: []` fetches none of them.
  // With two traits SwiftPM 6.3 gives the compiler their flags in random order, and builds everything anew.
  traits: [
    .default(enabledTraits: ["Browser"]),
    .trait(
      name: "Browser",
      description:
        "WaymarkBrowser, which serves with SwiftNIO, and programs, which use ArgumentParser."),
    .trait(name: "Macros", description: "WaymarkMacros, whose macros are made with swift-syntax."),
    .trait(
      name: "GTK",
      description: "WaymarkGTK, a desktop window of GTK 4 and libadwaita, and all that Browser has."
    ),
    .trait(
      name: "Proxy",
      description:
        "WaymarkProxy, which shows a remote site in the browser host and speaks TLS with NIOSSL, and "
        + "all that Browser has."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    swiftNIO, swiftNIOSSL,
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
  ],
  targets: [
    .target(name: "Waymark", swiftSettings: strict),
    .target(name: "WaymarkRouteFile", dependencies: ["Waymark"], swiftSettings: strict),
    .target(
      name: "WaymarkGraph", dependencies: ["Waymark", "WaymarkRouteFile"], swiftSettings: strict),
    .target(name: "WaymarkSite", dependencies: ["Waymark"], swiftSettings: strict),
    .target(name: "WaymarkFoundation", dependencies: ["Waymark"], swiftSettings: strict),
    .target(name: "WaymarkPage", dependencies: ["Waymark"], swiftSettings: strict),
    .target(
      name: "WaymarkWeb", dependencies: ["Waymark"], resources: [.embedInCode("Script")],
      swiftSettings: strict),
    .target(name: "WaymarkTesting", dependencies: ["Waymark"], swiftSettings: strict),
    .target(
      name: "WaymarkTerminal", dependencies: ["Waymark", "WaymarkPage", "WaymarkWeb"],
      swiftSettings: strict),
    .target(name: "CBrowserClient"),
    .target(
      name: "WaymarkBrowser",
      dependencies: [
        "CBrowserClient", "Waymark", "WaymarkFoundation", "WaymarkPage", "WaymarkWeb",
        nio("NIOCore"), nio("NIOPosix"), nio("NIOHTTP1"), nio("NIOWebSocket"),
      ],
      exclude: ["Client"],
      swiftSettings: strict),
    .target(
      name: "WaymarkProxy",
      dependencies: [
        "Waymark", "WaymarkBrowser", "WaymarkWeb", nioOfProxy("NIOCore"), nioOfProxy("NIOHTTP1"),
        nioOfProxy("NIOPosix"), nioSSL,
      ],
      swiftSettings: strict),
    .macro(
      name: "WaymarkMacrosPlugin",
      dependencies: [
        .target(name: "Waymark", condition: .when(traits: ["Macros"])),
        swiftSyntax("SwiftCompilerPlugin"), swiftSyntax("SwiftDiagnostics"),
        swiftSyntax("SwiftSyntax"), swiftSyntax("SwiftSyntaxBuilder"),
        swiftSyntax("SwiftSyntaxMacros"),
      ],
      swiftSettings: strict),
    .target(
      name: "WaymarkMacros", dependencies: ["Waymark", "WaymarkMacrosPlugin"],
      swiftSettings: strict),
    .target(name: "WaymarkInspection", dependencies: ["Waymark"], swiftSettings: strict),
    .target(
      name: "WaymarkInspector",
      dependencies: ["Waymark", "WaymarkBrowser", "WaymarkInspection", "WaymarkPage"],
      swiftSettings: strict),
    .systemLibrary(
      name: "CGTK", pkgConfig: "gtk4 libadwaita-1 gio-unix-2.0",
      providers: [.apt(["libgtk-4-dev", "libadwaita-1-dev"]), .brew(["gtk4", "libadwaita"])]),
    .systemLibrary(
      name: "CWebKit", pkgConfig: "webkitgtk-6.0", providers: [.apt(["libwebkitgtk-6.0-dev"])]),
    .target(
      name: "WaymarkGTK", dependencies: ["Waymark", "WaymarkPage", "WaymarkWeb", cGTK, cWebKit],
      swiftSettings: strict),
    .target(
      name: "WaymarkWebKit",
      dependencies: ["Waymark", "WaymarkPage", "WaymarkWeb"] + standIns(["WebKit"]),
      swiftSettings: strict),
    .target(
      name: "WaymarkSystem",
      dependencies: ["Waymark", "WaymarkWebKit"]
        + standIns(["UIKit", "UserNotifications", "WebKit"]),
      swiftSettings: strict),
    .target(
      name: "WaymarkUIKit",
      dependencies: ["Waymark", "WaymarkPage", "WaymarkWeb", "WaymarkWebKit"]
        + standIns(["SafariServices", "UIKit", "WebKit"]),
      swiftSettings: strict),
    .target(
      name: "WaymarkSwiftUI",
      dependencies: ["Waymark", "WaymarkPage", "WaymarkWeb", "WaymarkWebKit"]
        + standIns(["SwiftUI", "UIKit", "WebKit"]),
      swiftSettings: strict),
    // SwiftPM may build this for an app that never asked for it, so it compiles without any trait.
    .executableTarget(
      name: "WaymarkTool",
      dependencies: [.target(name: "WaymarkCommand", condition: withPrograms)],
      swiftSettings: strict),
    .target(
      name: "WaymarkCommand",
      dependencies: [
        "Waymark", "WaymarkBrowser", "WaymarkFoundation", "WaymarkGraph", "WaymarkInspector",
        "WaymarkPage", "WaymarkRouteFile", "WaymarkSite", "WaymarkTerminal", argumentParser,
      ],
      resources: [.embedInCode("Playground/Client")],
      swiftSettings: strict),
    .executableTarget(
      name: "RepoBrowser",
      dependencies: [
        "Waymark", "WaymarkFoundation", "WaymarkInspector", "WaymarkPage", "WaymarkTerminal",
        "WaymarkBrowser", .target(name: "WaymarkGTK", condition: .when(traits: ["GTK"])),
        argumentParser,
      ],
      path: "Examples/RepoBrowser",
      swiftSettings: strict),
    .target(
      name: "Bistro", dependencies: ["Waymark", "WaymarkPage"], path: "Examples/Bistro/Bistro",
      swiftSettings: strict),
    .executableTarget(
      name: "BistroWeb",
      dependencies: [
        "Bistro", "Waymark", "WaymarkBrowser", "WaymarkFoundation", "WaymarkInspector",
        "WaymarkPage", "WaymarkTerminal", argumentParser,
      ],
      path: "Examples/Bistro/Web", swiftSettings: strict),
    .executableTarget(
      name: "BistroApp",
      dependencies: ["Bistro", "Waymark", "WaymarkFoundation", "WaymarkPage", "WaymarkSwiftUI"]
        + standIns(["SwiftUI"]),
      path: "Examples/Bistro/SwiftUI", swiftSettings: strict),
    .executableTarget(
      name: "BistroScene",
      dependencies: ["Bistro", "Waymark", "WaymarkFoundation", "WaymarkSystem", "WaymarkUIKit"]
        + standIns(["UIKit", "UserNotifications"]),
      path: "Examples/Bistro/UIKit", swiftSettings: strict),
    .target(
      name: "ReaderApp", dependencies: ["Waymark", "WaymarkPage", "WaymarkWeb"],
      path: "Examples/Reader/App", swiftSettings: strict),
    .executableTarget(
      name: "Reader",
      dependencies: [
        "ReaderApp", "Waymark", "WaymarkBrowser", "WaymarkFoundation", "WaymarkPage",
        .target(name: "WaymarkGTK", condition: .when(traits: ["GTK"])), argumentParser,
      ],
      path: "Examples/Reader/Program", swiftSettings: strict),
    .target(
      name: "LawSupport", dependencies: ["WaymarkTesting"], path: "Tests/LawSupport",
      swiftSettings: strict),
    .testTarget(
      name: "WaymarkTests",
      dependencies: ["LawSupport", "Waymark", "WaymarkRouteFile", "WaymarkTesting"],
      swiftSettings: strict),
    .testTarget(
      name: "WaymarkRouteFileTests",
      dependencies: ["LawSupport", "Waymark", "WaymarkRouteFile", "WaymarkTesting"],
      swiftSettings: strict),
    .testTarget(
      name: "WaymarkSiteTests",
      dependencies: ["LawSupport", "Waymark", "WaymarkRouteFile", "WaymarkSite", "WaymarkTesting"],
      swiftSettings: strict),
    .testTarget(
      name: "WaymarkGraphTests",
      dependencies: [
        "LawSupport", "Waymark", "WaymarkGraph", "WaymarkRouteFile", "WaymarkTesting",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "WaymarkAcceptanceTests", dependencies: ["Waymark", "WaymarkFoundation"],
      swiftSettings: strict),
    .testTarget(
      name: "WaymarkMainActorTests", dependencies: ["Waymark", "WaymarkTesting"],
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
    .executableTarget(
      name: "SavingChild", dependencies: ["Waymark", "WaymarkFoundation"],
      path: "Tests/SavingChild", swiftSettings: strict),
    .testTarget(
      name: "WaymarkFoundationTests",
      dependencies: [
        "LawSupport", "SavingChild", "Waymark", "WaymarkFoundation", "WaymarkTesting",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "WaymarkPageTests", dependencies: ["Waymark", "WaymarkPage"], swiftSettings: strict),
    .testTarget(
      name: "WaymarkWebTests",
      dependencies: ["Waymark", "WaymarkPage", "WaymarkTesting", "WaymarkWeb"],
      swiftSettings: strict),
    .executableTarget(
      name: "MarkdownPrinter", dependencies: ["WaymarkPage"], path: "Tests/MarkdownPrinter",
      swiftSettings: strict),
    .testTarget(
      name: "WaymarkTerminalTests",
      dependencies: [
        "Waymark", "WaymarkFoundation", "WaymarkPage", "WaymarkSite", "WaymarkTerminal",
        "WaymarkTesting",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "WindowChild", dependencies: ["Waymark", "WaymarkGTK", "WaymarkPage", cGTK],
      path: "Tests/WindowChild", swiftSettings: strict),
    .testTarget(
      name: "WaymarkGTKTests",
      dependencies: [
        "LawSupport", "Waymark", "WaymarkGTK", "WaymarkPage", "WaymarkTesting", "WaymarkWeb",
        "WindowChild", cGTK, cWebKit,
      ],
      swiftSettings: strict),
    .testTarget(
      name: "WaymarkBrowserTests",
      dependencies: [
        "Bistro", "BistroWeb", "Reader", "ReaderApp", "RepoBrowser", "Waymark",
        "WaymarkCommand", "WaymarkFoundation", "WaymarkPage", "WaymarkBrowser", "WaymarkInspector",
        "WaymarkTesting", "WaymarkTool", "WaymarkWeb",
        nio("NIOCore"), nio("NIOPosix"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "WaymarkProxyTests",
      dependencies: [
        "Waymark", "WaymarkBrowser", "WaymarkPage", "WaymarkProxy", nioOfProxy("NIOCore"),
        nioOfProxy("NIOHTTP1"), nioOfProxy("NIOPosix"), nioOfProxy("NIOTLS"), nioSSL,
      ],
      swiftSettings: strict),
    .testTarget(
      name: "WaymarkInspectorTests",
      dependencies: [
        "Waymark", "WaymarkBrowser", "WaymarkInspection", "WaymarkInspector", "WaymarkPage",
        "WaymarkTerminal", "WaymarkTesting",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "WaymarkFuzzTests",
      dependencies: [
        "Waymark", "WaymarkBrowser", "WaymarkFoundation", "WaymarkPage", "WaymarkRouteFile",
        "WaymarkTerminal", "WaymarkTesting", nio("NIOCore"),
      ],
      swiftSettings: strict),
    .testTarget(name: "AppleTests", swiftSettings: strict),
    .testTarget(
      name: "WaymarkUIKitTests",
      dependencies: [
        "Waymark", "WaymarkPage", "WaymarkSystem", "WaymarkTesting", "WaymarkUIKit", "WaymarkWeb",
        "WaymarkWebKit",
      ]
        + standIns([
          "Bistro", "BistroScene", "ReaderApp", "ReadmeUIKit", "SafariServices", "UIKit",
          "UserNotifications", "WebKit", "_Testing_UIKit",
        ]),
      swiftSettings: strict + usesStandIns),
    .testTarget(
      name: "WaymarkSwiftUITests",
      dependencies: [
        "Waymark", "WaymarkPage", "WaymarkTesting", "WaymarkSwiftUI", "WaymarkWeb",
        "WaymarkWebKit",
      ]
        + standIns([
          "Bistro", "BistroApp", "ReaderApp", "ReadmeSwiftUI", "SwiftUI", "UserNotifications",
          "WebKit",
        ]),
      swiftSettings: strict + usesStandIns),
    .testTarget(
      name: "WaymarkCommandTests",
      dependencies: [
        "RepoBrowser", "Waymark", "WaymarkBrowser", "WaymarkCommand", "WaymarkPage", "WaymarkTool",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "ReadmeSample", dependencies: ["Waymark"], path: "Tests/ReadmeSample",
      swiftSettings: strict),
    .testTarget(
      name: "WaymarkStyleTests", dependencies: ["ReadmeSample"], swiftSettings: strict),
    .testTarget(
      name: "BistroTests",
      dependencies: [
        "Bistro", "BistroWeb", "Waymark", "WaymarkGraph", "WaymarkPage", "WaymarkTesting",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RepoBrowserTests",
      dependencies: [
        "RepoBrowser", "Waymark", "WaymarkFoundation", "WaymarkGraph", "WaymarkPage",
        "WaymarkTerminal", argumentParser,
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// A build for Apple's platforms, and one with stand-ins, has the hosts only: the rest would be built
// twice, or for platforms on which it cannot run.
let hosts: Set = [
  "Waymark", "WaymarkFoundation", "WaymarkPage", "WaymarkSystem", "WaymarkTesting", "WaymarkWeb",
  "WaymarkWebKit",
  "WaymarkUIKit", "WaymarkSwiftUI",
]
let apps: Set = ["BistroApp", "BistroScene", "ReadmeSwiftUI", "ReadmeUIKit"]

// The apps of the README need Apple's modules, or stand-ins for them.
if hasStandIns {
  package.targets += [
    .executableTarget(
      name: "ReadmeSwiftUI",
      dependencies: [
        "Waymark", "WaymarkFoundation", "WaymarkSwiftUI", "WaymarkSystem", "SwiftUI",
        "UserNotifications",
      ],
      path: "Tests/ReadmeApps/SwiftUI", swiftSettings: strict),
    .executableTarget(
      name: "ReadmeUIKit",
      dependencies: ["Waymark", "WaymarkSystem", "WaymarkUIKit", "UIKit", "UserNotifications"],
      path: "Tests/ReadmeApps/UIKit", swiftSettings: strict),
  ]
}
let hostTests: Set = ["AppleTests", "WaymarkUIKitTests", "WaymarkSwiftUITests"]

let window: Set = [
  "CGTK", "CWebKit", "LawSupport", "Waymark", "WaymarkFoundation", "WaymarkGTK", "WaymarkGTKTests",
  "WaymarkPage", "WaymarkTesting", "WaymarkWeb", "WindowChild", "WindowFigures",
]

// Only its script measures the window.
if hasWindowOnly {
  package.targets.append(
    .executableTarget(
      name: "WindowFigures", dependencies: ["Waymark", "WaymarkGTK", "WaymarkPage", cGTK],
      path: "Tests/WindowFigures", swiftSettings: strict))
}

let proxy: Set = [
  "CBrowserClient", "Waymark", "WaymarkBrowser", "WaymarkFoundation", "WaymarkPage", "WaymarkProxy",
  "WaymarkProxyTests", "WaymarkWeb",
]

if hasProxyOnly {
  package.dependencies = [swiftNIO, swiftNIOSSL]
  package.targets = package.targets.filter { proxy.contains($0.name) }
  package.products = package.products.filter { proxy.contains($0.name) }
}

if hasStandIns || hasHostsOnly || hasWindowOnly {
  let kept =
    hasStandIns
    ? hosts.union(apps).union(hostTests).union(["Bistro", "ReaderApp"])
    : hasWindowOnly ? window : hosts
  package.targets = package.targets.filter { kept.contains($0.name) }
  package.products = package.products.filter { kept.contains($0.name) }
  package.dependencies = []
}

#if !os(macOS)
  // Without stand-ins there is nothing to show them.
  if !hasStandIns { package.targets.removeAll { apps.contains($0.name) } }
#endif

if hasStandIns {
  package.targets += [
    .target(
      name: "UIKit", dependencies: ["UserNotifications"], path: "Tests/StandIns/UIKit",
      swiftSettings: strict),
    .target(
      name: "UserNotifications", path: "Tests/StandIns/UserNotifications", swiftSettings: strict),
    .target(
      name: "SafariServices", dependencies: ["UIKit"], path: "Tests/StandIns/SafariServices",
      swiftSettings: strict),
    .target(
      name: "WebKit", dependencies: ["UIKit"], path: "Tests/StandIns/WebKit",
      swiftSettings: strict),
    .target(
      name: "SwiftUI", dependencies: ["UIKit"], path: "Tests/StandIns/SwiftUI",
      swiftSettings: strict),
    .target(
      name: "_Testing_UIKit", dependencies: ["UIKit"], path: "Tests/StandIns/_Testing_UIKit",
      swiftSettings: strict),
  ]
}
