import Foundation

/// The files of this repository.
enum Checkout {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The paths of all files from the root, without those of git and builds.
  static let paths: [String] = {
    let ignored = [".git", ".build", ".swiftpm", "Package.resolved"]
    guard let all = FileManager.default.enumerator(atPath: root) else { return [] }
    var paths: [String] = []
    while let path = all.nextObject() as? String {
      let name = path.split(separator: "/").last ?? ""
      if ignored.contains(where: { path == $0 }) || name.hasPrefix(".build") {
        all.skipDescendants()
      } else if all.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
        paths.append(path)
      }
    }
    return paths.sorted()
  }()

  /// The Swift sources of libraries, tools, examples and tests.
  static let sources: [SourceFile] = paths.filter {
    $0.hasSuffix(".swift") && ["Sources/", "Examples/", "Tests/"].contains(where: $0.hasPrefix)
  }.map { SourceFile($0, text($0)) }

  /// The sources without the tests.
  static let products = sources.filter { !$0.isTest }

  /// The Markdown pages.
  static let pages: [SourceFile] = paths.filter { $0.hasSuffix(".md") }.map {
    SourceFile($0, text($0))
  }

  static func text(_ path: String) -> String {
    FileManager.default.contents(atPath: root + "/" + path).map {
      String(decoding: $0, as: UTF8.self)
    } ?? ""
  }
}
