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

/// A stage of the core names only its types and those of earlier stages.
enum StageOrder {
  static let stages = [
    "Link", "Match", "Resolve", "State", "Update", "Routes", "Decide", "Session", "Navigator",
  ]
  /// The context of a closure gives the navigator, which has the type of the screens.
  static let facade = "Sources/Waymark/Routes/OpenContext.swift"

  static func findings(_ files: [SourceFile]) -> [String] {
    var ranks: [String: Int] = [:]
    var home: [String: String] = [:]
    var findings: [String] = []
    let core = files.filter { $0.path.hasPrefix("Sources/Waymark/") }
    for file in core {
      guard let rank = rank(of: file) else {
        findings.append("\(file.path): the folder is no stage")
        continue
      }
      for type in file.declaredTypes where type.isTopLevel && !type.isPrivate {
        ranks[type.name] = min(rank, ranks[type.name] ?? rank)
        home[type.name] = file.folder
      }
    }
    for file in core {
      guard let rank = rank(of: file) else { continue }
      let own = Set(file.declaredTypes.map(\.name))
      for word in file.words {
        guard let other = ranks[word.text], other > rank, word.before != ".",
          !own.contains(word.text), file.path != facade || word.text != "Navigator"
        else { continue }
        findings.append(
          "\(file.path):\(word.line): \(file.folder) names \(word.text), "
            + "which belongs to \(home[word.text] ?? "")")
      }
    }
    return findings
  }

  private static func rank(of file: SourceFile) -> Int? {
    stages.firstIndex(of: file.folder)
  }
}

extension SourceFile {
  /// The folder inside the target: the third part of the path.
  fileprivate var folder: String {
    let parts = path.split(separator: "/")
    return parts.count > 3 ? String(parts[2]) : ""
  }
}
