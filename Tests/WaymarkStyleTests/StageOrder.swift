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
