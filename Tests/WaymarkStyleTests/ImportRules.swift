/// The modules that a target may import.
enum ImportRules {
  static let platforms: [Substring] = ["Android", "Darwin", "Glibc", "Musl"]
  static let allowed: [String: [Substring]] = [
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
  ]

  static func findings(_ files: [SourceFile]) -> [String] {
    files.flatMap { file in
      file.imports.compactMap { module, line in
        problem(file, module).map { "\(file.path):\(line): \($0)" }
      }
    }
  }

  private static func problem(_ file: SourceFile, _ module: Substring) -> String? {
    let target = file.target
    if module == "FoundationNetworking", target != "WaymarkInspection" {
      return "only WaymarkInspection connects to another machine, in debug builds"
    }
    guard file.path.hasPrefix("Sources/") else { return nil }
    guard let list = allowed[target] else { return "\(target) has no list of imports" }
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
    var ranks: [Substring: Int] = [:]
    var home: [Substring: String] = [:]
    var findings: [String] = []
    let core = files.filter { $0.path.hasPrefix("Sources/Waymark/") }
    for file in core {
      guard let rank = stages.firstIndex(of: file.folder) else {
        findings.append("\(file.path): the folder is no stage")
        continue
      }
      for type in file.declaredTypes where type.isTopLevel && !type.isPrivate {
        ranks[type.name] = min(rank, ranks[type.name] ?? rank)
        home[type.name] = file.folder
      }
    }
    for file in core {
      guard let rank = stages.firstIndex(of: file.folder) else { continue }
      let own = Set(file.declaredTypes.map(\.name))
      for word in file.words {
        guard let other = ranks[word.text], other > rank, word.before.last != ".",
          !own.contains(word.text), file.path != facade || word.text != "Navigator",
          word.before.count(where: { $0 == "\"" }).isMultiple(of: 2)
        else { continue }
        findings.append(
          "\(file.path):\(word.line): \(file.folder) names \(word.text), "
            + "which belongs to \(home[word.text] ?? "")")
      }
    }
    return findings
  }
}
