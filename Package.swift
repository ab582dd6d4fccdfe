// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// Stand-ins for Apple's modules, to run the hosts' logic where those are not: never on a Mac, and only
// when asked for, in a build folder of their own (Tests/StandIns/README.md).
#if os(macOS)
  let hasStandIns = false
  let hasHostsOnly = Context.environment["WAYMARK_HOSTS_ONLY"] == "1"
  let hasApps = true
#else
  let hasStandIns = Context.environment["WAYMARK_STAND_INS"] == "1"
  let hasHostsOnly = false
  // Without Apple's modules there is nothing to show them.
  let hasApps = hasStandIns
#endif

// The desktop window and its tests alone, in a build folder of their own: a test run builds all tests.
let hasWindowOnly = !hasStandIns && Context.environment["WAYMARK_WINDOW_ONLY"] == "1"
// The proxy and its tests alone, for the same reason.
let hasProxyOnly = !hasStandIns && Context.environment["WAYMARK_PROXY_ONLY"] == "1"

let usesStandIns: [SwiftSetting] = hasStandIns ? [.define("STAND_INS")] : []

func standIns(_ modules: String...) -> [Target.Dependency] {
  hasStandIns ? modules.map { .target(name: $0) } : []
}

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

let gtkHost = Target.Dependency.target(name: "WaymarkGTK", condition: .when(traits: ["GTK"]))
let cGTK = Target.Dependency.target(name: "CGTK", condition: .when(traits: ["GTK"]))
// WebKitGTK is not for Macs.
let cWebKit = Target.Dependency.target(
  name: "CWebKit", condition: .when(platforms: [.linux], traits: ["GTK"]))

// The modules that every host for Apple's platforms depends on.
let baseOfAppleHost: [Target.Dependency] = [
  "Waymark", "WaymarkPage", "WaymarkWeb", "WaymarkWebKit",
]

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
    .target(name: "Waymark"),
    .target(name: "WaymarkRouteFile", dependencies: ["Waymark"]),
    .target(name: "WaymarkGraph", dependencies: ["Waymark", "WaymarkRouteFile"]),
    .target(name: "WaymarkSite", dependencies: ["Waymark"]),
    .target(name: "WaymarkFoundation", dependencies: ["Waymark"]),
    .target(name: "WaymarkPage", dependencies: ["Waymark"]),
    .target(name: "WaymarkWeb", dependencies: ["Waymark"], resources: [.embedInCode("Script")]),
    .target(name: "WaymarkTesting", dependencies: ["Waymark"]),
    .target(name: "WaymarkTerminal", dependencies: ["Waymark", "WaymarkPage", "WaymarkWeb"]),
    .target(name: "CBrowserClient"),
    .target(
      name: "WaymarkBrowser",
      dependencies: [
        "CBrowserClient", "Waymark", "WaymarkFoundation", "WaymarkPage", "WaymarkWeb",
        nio("NIOCore"), nio("NIOPosix"), nio("NIOHTTP1"), nio("NIOWebSocket"),
      ],
      exclude: ["Client"]),
    .target(
      name: "WaymarkProxy",
      dependencies: [
        "Waymark", "WaymarkBrowser", "WaymarkWeb", nioOfProxy("NIOCore"), nioOfProxy("NIOHTTP1"),
        nioOfProxy("NIOPosix"), nioSSL,
      ]),
    .macro(
      name: "WaymarkMacrosPlugin",
      dependencies: [
        .target(name: "Waymark", condition: .when(traits: ["Macros"])),
        swiftSyntax("SwiftCompilerPlugin"), swiftSyntax("SwiftDiagnostics"),
        swiftSyntax("SwiftSyntax"), swiftSyntax("SwiftSyntaxBuilder"),
        swiftSyntax("SwiftSyntaxMacros"),
      ]),
    .target(name: "WaymarkMacros", dependencies: ["Waymark", "WaymarkMacrosPlugin"]),
    .target(name: "WaymarkInspection", dependencies: ["Waymark"]),
    .target(
      name: "WaymarkInspector",
      dependencies: ["Waymark", "WaymarkBrowser", "WaymarkInspection", "WaymarkPage"]),
    .systemLibrary(
      name: "CGTK", pkgConfig: "gtk4 libadwaita-1 gio-unix-2.0",
      providers: [.apt(["libgtk-4-dev", "libadwaita-1-dev"]), .brew(["gtk4", "libadwaita"])]),
    .systemLibrary(
      name: "CWebKit", pkgConfig: "webkitgtk-6.0", providers: [.apt(["libwebkitgtk-6.0-dev"])]),
    .target(
      name: "WaymarkGTK", dependencies: ["Waymark", "WaymarkPage", "WaymarkWeb", cGTK, cWebKit]),
    .target(
      name: "WaymarkWebKit",
      dependencies: ["Waymark", "WaymarkPage", "WaymarkWeb"] + standIns("WebKit")),
    .target(
      name: "WaymarkSystem",
      dependencies: ["Waymark", "WaymarkWebKit"]
        + standIns("UIKit", "UserNotifications", "WebKit")),
    .target(
      name: "WaymarkUIKit",
      dependencies: baseOfAppleHost + standIns("SafariServices", "UIKit", "WebKit")),
    .target(
      name: "WaymarkSwiftUI", dependencies: baseOfAppleHost + standIns("SwiftUI", "UIKit", "WebKit")
    ),
    // SwiftPM may build this for an app that never asked for it, so it compiles without any trait.
    .executableTarget(
      name: "WaymarkTool",
      dependencies: [.target(name: "WaymarkCommand", condition: withPrograms)]),
    .target(
      name: "WaymarkCommand",
      dependencies: [
        "Waymark", "WaymarkBrowser", "WaymarkFoundation", "WaymarkGraph", "WaymarkInspector",
        "WaymarkPage", "WaymarkRouteFile", "WaymarkSite", "WaymarkTerminal", argumentParser,
      ],
      resources: [.embedInCode("Playground/Client")]),
    .executableTarget(
      name: "RepoBrowser",
      dependencies: [
        "Waymark", "WaymarkFoundation", "WaymarkInspector", "WaymarkPage", "WaymarkTerminal",
        "WaymarkBrowser", gtkHost, argumentParser,
      ],
      path: "Examples/RepoBrowser"),
    .target(
      name: "Bistro", dependencies: ["Waymark", "WaymarkPage"], path: "Examples/Bistro/Bistro"),
    .executableTarget(
      name: "BistroWeb",
      dependencies: [
        "Bistro", "Waymark", "WaymarkBrowser", "WaymarkFoundation", "WaymarkInspector",
        "WaymarkPage", "WaymarkTerminal", argumentParser,
      ],
      path: "Examples/Bistro/Web"),
    .target(
      name: "ReaderApp",
      dependencies: ["Waymark", "WaymarkPage", "WaymarkWeb"], path: "Examples/Reader/App"),
    .executableTarget(
      name: "Reader",
      dependencies: [
        "ReaderApp", "Waymark", "WaymarkBrowser", "WaymarkFoundation", "WaymarkPage",
        gtkHost, argumentParser,
      ],
      path: "Examples/Reader/Program"),
    .target(name: "LawSupport", dependencies: ["WaymarkTesting"], path: "Tests/LawSupport"),
    .testTarget(
      name: "WaymarkTests",
      dependencies: ["LawSupport", "Waymark", "WaymarkRouteFile", "WaymarkTesting"]),
    .testTarget(
      name: "WaymarkRouteFileTests",
      dependencies: ["LawSupport", "Waymark", "WaymarkRouteFile", "WaymarkTesting"]),
    .testTarget(
      name: "WaymarkSiteTests",
      dependencies: ["LawSupport", "Waymark", "WaymarkRouteFile", "WaymarkSite", "WaymarkTesting"]),
    .testTarget(
      name: "WaymarkGraphTests",
      dependencies: ["LawSupport", "Waymark", "WaymarkGraph", "WaymarkRouteFile", "WaymarkTesting"]),
    .testTarget(name: "WaymarkAcceptanceTests", dependencies: ["Waymark", "WaymarkFoundation"]),
    .testTarget(
      name: "WaymarkMainActorTests", dependencies: ["Waymark", "WaymarkTesting"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .executableTarget(
      name: "SavingChild",
      dependencies: ["Waymark", "WaymarkFoundation"], path: "Tests/SavingChild"),
    .testTarget(
      name: "WaymarkFoundationTests",
      dependencies: ["LawSupport", "SavingChild", "Waymark", "WaymarkFoundation", "WaymarkTesting"]),
    .testTarget(name: "WaymarkPageTests", dependencies: ["Waymark", "WaymarkPage"]),
    .testTarget(
      name: "WaymarkWebTests",
      dependencies: ["Waymark", "WaymarkPage", "WaymarkTesting", "WaymarkWeb"]),
    .executableTarget(
      name: "MarkdownPrinter", dependencies: ["WaymarkPage"], path: "Tests/MarkdownPrinter"),
    .testTarget(
      name: "WaymarkTerminalTests",
      dependencies: [
        "Waymark", "WaymarkFoundation", "WaymarkPage", "WaymarkSite", "WaymarkTerminal",
        "WaymarkTesting",
      ]),
    .executableTarget(
      name: "WindowChild",
      dependencies: ["Waymark", "WaymarkGTK", "WaymarkPage", cGTK], path: "Tests/WindowChild"),
    .testTarget(
      name: "WaymarkGTKTests",
      dependencies: [
        "LawSupport", "Waymark", "WaymarkGTK", "WaymarkPage", "WaymarkTesting", "WaymarkWeb",
        "WindowChild", cGTK, cWebKit,
      ]),
    .testTarget(
      name: "WaymarkBrowserTests",
      dependencies: [
        "Bistro", "BistroWeb", "Reader", "ReaderApp", "RepoBrowser", "Waymark",
        "WaymarkCommand", "WaymarkFoundation", "WaymarkPage", "WaymarkBrowser", "WaymarkInspector",
        "WaymarkTesting", "WaymarkTool", "WaymarkWeb", nio("NIOCore"), nio("NIOPosix"),
      ]),
    .testTarget(
      name: "WaymarkProxyTests",
      dependencies: [
        "Waymark", "WaymarkBrowser", "WaymarkPage", "WaymarkProxy", nioOfProxy("NIOCore"),
        nioOfProxy("NIOHTTP1"), nioOfProxy("NIOPosix"), nioOfProxy("NIOTLS"), nioSSL,
      ]),
    .testTarget(
      name: "WaymarkInspectorTests",
      dependencies: [
        "Waymark", "WaymarkBrowser", "WaymarkInspection", "WaymarkInspector", "WaymarkPage",
        "WaymarkTerminal", "WaymarkTesting",
      ]),
    .testTarget(
      name: "WaymarkFuzzTests",
      dependencies: [
        "Waymark", "WaymarkBrowser", "WaymarkFoundation", "WaymarkPage", "WaymarkRouteFile",
        "WaymarkTerminal", "WaymarkTesting", nio("NIOCore"),
      ]),
    .testTarget(name: "AppleTests"),
    .testTarget(
      name: "WaymarkUIKitTests",
      dependencies: baseOfAppleHost + ["WaymarkSystem", "WaymarkTesting", "WaymarkUIKit"]
        + standIns(
          "Bistro", "BistroScene", "ReaderApp", "ReadmeUIKit", "SafariServices", "UIKit",
          "UserNotifications", "WebKit", "_Testing_UIKit"),
      swiftSettings: usesStandIns),
    .testTarget(
      name: "WaymarkSwiftUITests",
      dependencies: baseOfAppleHost + ["WaymarkSwiftUI", "WaymarkTesting"]
        + standIns(
          "Bistro", "BistroApp", "ReaderApp", "ReadmeSwiftUI", "SwiftUI", "UserNotifications",
          "WebKit"),
      swiftSettings: usesStandIns),
    .testTarget(
      name: "WaymarkCommandTests",
      dependencies: [
        "RepoBrowser", "Waymark", "WaymarkBrowser", "WaymarkCommand", "WaymarkPage", "WaymarkTool",
      ]),
    .executableTarget(name: "ReadmeSample", dependencies: ["Waymark"], path: "Tests/ReadmeSample"),
    .testTarget(name: "WaymarkStyleTests", dependencies: ["ReadmeSample"]),
    .testTarget(
      name: "BistroTests",
      dependencies: [
        "Bistro", "BistroWeb", "Waymark", "WaymarkGraph", "WaymarkPage", "WaymarkTesting",
      ]),
    .testTarget(
      name: "RepoBrowserTests",
      dependencies: [
        "RepoBrowser", "Waymark", "WaymarkFoundation", "WaymarkGraph", "WaymarkPage",
        "WaymarkTerminal", argumentParser,
      ]),
  ],
  swiftLanguageModes: [.v6]
)

if hasApps {
  package.targets += [
    .executableTarget(
      name: "BistroApp",
      dependencies: ["Bistro", "Waymark", "WaymarkFoundation", "WaymarkPage", "WaymarkSwiftUI"]
        + standIns("SwiftUI"),
      path: "Examples/Bistro/SwiftUI"),
    .executableTarget(
      name: "BistroScene",
      dependencies: ["Bistro", "Waymark", "WaymarkFoundation", "WaymarkSystem", "WaymarkUIKit"]
        + standIns("UIKit", "UserNotifications"),
      path: "Examples/Bistro/UIKit"),
  ]
}

extension Package {
  /// Leaves out all other targets and products.
  func keep(_ names: Set<String>, with dependencies: [Dependency] = []) {
    targets.removeAll { !names.contains($0.name) }
    products.removeAll { !names.contains($0.name) }
    self.dependencies = dependencies
  }
}

// A build for Apple's platforms, and one with stand-ins, has the hosts only: the rest would be built
// twice, or for platforms on which it cannot run.
let hosts: Set = [
  "Waymark", "WaymarkFoundation", "WaymarkPage", "WaymarkSwiftUI", "WaymarkSystem",
  "WaymarkTesting", "WaymarkUIKit", "WaymarkWeb", "WaymarkWebKit",
]
if hasHostsOnly { package.keep(hosts) }

if hasProxyOnly {
  package.keep(
    [
      "CBrowserClient", "Waymark", "WaymarkBrowser", "WaymarkFoundation", "WaymarkPage",
      "WaymarkProxy", "WaymarkProxyTests", "WaymarkWeb",
    ], with: [swiftNIO, swiftNIOSSL])
}

if hasWindowOnly {
  package.keep([
    "CGTK", "CWebKit", "LawSupport", "Waymark", "WaymarkFoundation", "WaymarkGTK",
    "WaymarkGTKTests", "WaymarkPage", "WaymarkTesting", "WaymarkWeb", "WindowChild",
  ])
  package.targets.append(
    .executableTarget(
      name: "WindowFigures", dependencies: ["Waymark", "WaymarkGTK", "WaymarkPage", cGTK],
      path: "Tests/WindowFigures"))
}

if hasStandIns {
  package.keep(
    hosts.union([
      "AppleTests", "Bistro", "BistroApp", "BistroScene", "ReaderApp", "WaymarkSwiftUITests",
      "WaymarkUIKitTests",
    ]))
  // The apps of the README need Apple's modules, or stand-ins for them.
  package.targets += [
    .executableTarget(
      name: "ReadmeSwiftUI",
      dependencies: [
        "Waymark", "WaymarkFoundation", "WaymarkSwiftUI", "WaymarkSystem", "SwiftUI",
        "UserNotifications",
      ],
      path: "Tests/ReadmeApps/SwiftUI"),
    .executableTarget(
      name: "ReadmeUIKit",
      dependencies: ["Waymark", "WaymarkSystem", "WaymarkUIKit", "UIKit", "UserNotifications"],
      path: "Tests/ReadmeApps/UIKit"),
    .target(name: "UserNotifications", path: "Tests/StandIns/UserNotifications"),
    .target(name: "UIKit", dependencies: ["UserNotifications"], path: "Tests/StandIns/UIKit"),
  ]
  package.targets += ["SafariServices", "SwiftUI", "WebKit", "_Testing_UIKit"].map {
    .target(name: $0, dependencies: ["UIKit"], path: "Tests/StandIns/\($0)")
  }
}

// Every target in Swift has these settings; some have others, too.
for target in package.targets where !["CBrowserClient", "CGTK", "CWebKit"].contains(target.name) {
  target.swiftSettings =
    [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ] + (target.swiftSettings ?? [])
}
