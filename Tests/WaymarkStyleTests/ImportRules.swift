/// The modules that a target may import.
enum ImportRules {
  static let platforms = ["Android", "Darwin", "Glibc", "Musl"]
  static let allowed: [String: [String]] = [
    "Waymark": [],
    "WaymarkFoundation": ["Dispatch", "Foundation", "UIKit", "UserNotifications", "Waymark"]
      + platforms, "WaymarkPage": ["Observation", "Waymark", "WaymarkWeb"],
    "WaymarkSite": ["Foundation", "Waymark"],
    "WaymarkWeb": ["Foundation", "Observation", "UIKit", "Waymark", "WaymarkFoundation", "WebKit"],
    "WaymarkTesting": ["Waymark"],
    "WaymarkTerminal": ["Dispatch", "Foundation", "Waymark", "WaymarkPage", "WaymarkWeb"],
    "WaymarkUIKit": [
      "SafariServices", "UIKit", "Waymark", "WaymarkFoundation", "WaymarkWeb", "WebKit",
    ],
    "WaymarkSwiftUI": [
      "AppKit", "Foundation", "Observation", "SwiftUI", "UIKit", "Waymark", "WaymarkFoundation",
      "WaymarkWeb", "WebKit",
    ],
    "WaymarkBrowser": [
      "CBrowserClient", "Dispatch", "Foundation", "NIOCore", "NIOHTTP1", "NIOPosix", "NIOWebSocket",
      "Waymark", "WaymarkFoundation", "WaymarkInspection", "WaymarkPage", "WaymarkWeb",
    ] + platforms, "WaymarkInspection": ["Foundation", "FoundationNetworking", "Waymark"],
    "WaymarkCommand": [
      "ArgumentParser", "Foundation", "Observation", "Waymark", "WaymarkBrowser",
      "WaymarkFoundation", "WaymarkPage", "WaymarkSite", "WaymarkTerminal",
    ],
    "Bistro": [
      "Bistro", "Foundation", "Observation", "SwiftUI", "TourRoutes", "UIKit", "UserNotifications",
      "Waymark", "WaymarkFoundation", "WaymarkPage", "WaymarkSwiftUI", "WaymarkUIKit",
    ],
    "RepoBrowser": [
      "ArgumentParser", "Foundation", "PackageDescription", "Waymark", "WaymarkBrowser",
      "WaymarkFoundation", "WaymarkPage", "WaymarkTerminal",
    ] + platforms,
    "Tour": [
      "ArgumentParser", "Foundation", "Observation", "PackageDescription", "TourRoutes", "Waymark",
      "WaymarkBrowser", "WaymarkFoundation", "WaymarkPage", "WaymarkTerminal", "WaymarkWeb",
    ],
  ]
  static let hosts = ["WaymarkTerminal", "WaymarkBrowser", "WaymarkUIKit", "WaymarkSwiftUI"]

  static func findings(_ files: [SourceFile]) -> [String] {
    files.flatMap { file in
      file.imports.compactMap { module, line in
        problem(file.target, module, isTest: file.isTest).map { "\(file.path):\(line): \($0)" }
      }
    }
  }

  private static func problem(_ target: String, _ module: String, isTest: Bool) -> String? {
    if module == "Foundation" + "Networking", target != "WaymarkInspection" {
      return "only WaymarkInspection connects to another machine, in debug builds"
    }
    if isTest { return nil }
    guard let list = allowed[target] else { return "\(target) has no list of imports" }
    if hosts.contains(target), hosts.contains(module) {
      return "\(target) is a host and imports \(module), another one"
    }
    return list.contains(module) ? nil : "\(target) may not import \(module)"
  }
}
