/// Which modules a target may import.
enum ImportRules {
  static let platforms = ["Android", "Darwin", "Glibc", "Musl"]
  static let allowed: [String: [String]] = [
    "Waymark": [],
    "WaymarkFoundation": ["Dispatch", "Foundation", "Waymark"] + platforms,
    "WaymarkPage": ["Observation", "Waymark"],
    "WaymarkRouteFile": ["Waymark"],
    "WaymarkGraph": ["Waymark", "WaymarkRouteFile"],
    "WaymarkSite": ["Foundation", "Waymark"],
    "WaymarkWeb": ["Foundation", "Waymark"],
    "WaymarkTesting": ["Waymark"],
    "WaymarkTerminal": ["Dispatch", "Waymark", "WaymarkPage", "WaymarkWeb"] + platforms,
    "WaymarkWebKit": [
      "Foundation", "UIKit", "Waymark", "WaymarkPage", "WaymarkWeb", "WebKit",
    ],
    "WaymarkSystem": ["Foundation", "UIKit", "UserNotifications", "Waymark", "WaymarkWebKit"],
    "WaymarkUIKit": [
      "SafariServices", "UIKit", "Waymark", "WaymarkPage", "WaymarkWeb", "WaymarkWebKit", "WebKit",
    ],
    "WaymarkBrowser": [
      "CBrowserClient", "Dispatch", "Foundation", "NIOCore", "NIOHTTP1", "NIOPosix",
      "NIOWebSocket", "Waymark",
      "WaymarkFoundation", "WaymarkPage", "WaymarkWeb",
    ] + platforms,
    "WaymarkProxy": [
      "Foundation", "NIOCore", "NIOHTTP1", "NIOPosix", "NIOSSL", "WaymarkBrowser", "WaymarkWeb",
    ],
    "WaymarkGTK": ["CGTK", "CWebKit", "Dispatch", "Waymark", "WaymarkPage", "WaymarkWeb"],
    "WaymarkInspection": ["Foundation", "FoundationNetworking", "Waymark"],
    "WaymarkInspector": [
      "Foundation", "Waymark", "WaymarkBrowser", "WaymarkInspection", "WaymarkPage",
    ],
    "WaymarkMacros": ["Waymark"],
    "WaymarkMacrosPlugin": [
      "SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder",
      "SwiftSyntaxMacros", "Waymark",
    ],
    "WaymarkSwiftUI": [
      "AppKit", "Foundation", "Observation", "SwiftUI", "UIKit", "Waymark", "WaymarkPage",
      "WaymarkWeb", "WaymarkWebKit", "WebKit",
    ],
    "WaymarkCommand": [
      "ArgumentParser", "Foundation", "Waymark", "WaymarkBrowser", "WaymarkFoundation",
      "WaymarkGraph", "WaymarkInspector", "WaymarkPage", "WaymarkRouteFile", "WaymarkSite",
      "WaymarkTerminal",
    ],
    "WaymarkTool": ["Foundation", "WaymarkCommand"],
    "RepoBrowser": [
      "ArgumentParser", "Foundation", "Waymark", "WaymarkBrowser", "WaymarkFoundation",
      "WaymarkGTK", "WaymarkInspector", "WaymarkPage", "WaymarkTerminal",
    ],
    "Bistro": [
      "ArgumentParser", "Bistro", "Foundation", "SwiftUI", "UIKit", "Waymark", "WaymarkBrowser",
      "WaymarkFoundation", "WaymarkInspector", "WaymarkPage", "WaymarkSwiftUI", "WaymarkSystem",
      "WaymarkTerminal", "WaymarkUIKit", "UserNotifications",
    ],
    "Reader": [
      "ArgumentParser", "Foundation", "ReaderApp", "Waymark", "WaymarkBrowser", "WaymarkFoundation",
      "WaymarkGTK", "WaymarkPage", "WaymarkWeb",
    ],
    "Backoffice": [
      "ArgumentParser", "Backoffice", "Foundation", "GRDB", "PackageDescription", "SessionTable",
      "Testing", "Waymark", "WaymarkBrowser", "WaymarkPage", "WaymarkTesting",
    ],
  ]
  static let hosts = [
    "WaymarkTerminal", "WaymarkBrowser", "WaymarkUIKit", "WaymarkSwiftUI", "WaymarkGTK",
  ]

  static func findings(_ files: [SourceFile]) -> [String] {
    files.flatMap { file in
      file.imports.compactMap { module, line in
        problem(file.target, module, isTest: file.path.hasPrefix("Tests/"))
          .map { "\(file.path):\(line): \($0)" }
      }
    }
  }

  private static func problem(_ target: String, _ module: String, isTest: Bool) -> String? {
    if module == "Foundation" + "Networking", target != "WaymarkInspection" {
      return "only WaymarkProxy, by SwiftNIO, and WaymarkInspection, in debug builds, ask a network"
    }
    if isTest { return nil }
    guard let list = allowed[target] else { return "\(target) has no list of imports" }
    if hosts.contains(target), hosts.contains(module) {
      return "\(target) is a host and imports \(module), another one"
    }
    return list.contains(module) ? nil : "\(target) may not import \(module)"
  }
}
