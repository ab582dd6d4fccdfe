import Foundation

/// A file of the repository, or an invented one.
struct SourceFile {
  let path: String
  let text: String

  init(_ path: String, _ text: String) { (self.path, self.text) = (path, text) }

  private var parts: [Substring] { path.split(separator: "/") }
  var name: String { parts.last.map(String.init) ?? path }
  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// A Boolean value indicating whether the file is in a folder of tests.
  var isTest: Bool { path.contains("Tests/") }

  /// The target: the second part of the path.
  var target: String { parts.dropFirst().first.map(String.init) ?? "" }

  /// The folder inside the target: the third part of the path.
  var folder: String { parts.dropLast().dropFirst(2).first.map(String.init) ?? "" }

  /// The lines without comments and without blanks at the beginning.
  var code: [Substring] {
    lines.map { line in
      let code = line.drop { $0 == " " }
      return code.hasPrefix("//")
        ? "" : code[..<(code.firstRange(of: " //")?.lowerBound ?? code.endIndex)]
    }
  }

  /// The words of the code, of letters, digits and `_`, with the code before each and its line.
  var words: [(text: Substring, before: Substring, line: Int)] {
    code.enumerated().flatMap { index, line in
      line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map {
        ($0, line[..<$0.startIndex], index + 1)
      }
    }
  }

  /// The types that the file declares, nested ones too.
  var declaredTypes: [(name: Substring, isTopLevel: Bool, isPrivate: Bool)] {
    let introducers: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    let (all, lines) = (words, lines)
    return zip(all, all.dropFirst()).compactMap { introducer, name in
      guard introducers.contains(introducer.text), name.text.first?.isUppercase == true,
        introducer.before.last != "."
      else { return nil }
      let isTopLevel = lines[name.line - 1].first != " "
      return (name.text, isTopLevel, introducer.before.contains("private"))
    }
  }

  /// The modules that the file imports.
  var imports: [(module: Substring, line: Int)] {
    code.enumerated().compactMap { index, line in
      guard line.contains("import ") else { return nil }
      let found = line.prefixMatch(of: /(?:@?\w+ )*import (?:(?:struct|class|enum|func) )?(\w+)/)
      return found.map { ($0.1, index + 1) }
    }
  }
}

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
