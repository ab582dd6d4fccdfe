import Foundation
import Testing

/// A public declaration of a module of this package, from the symbol graph that the compiler makes.
struct Symbol: Decodable {
  private struct Graph: Decodable {
    let symbols: [Symbol]
    let relationships: [Relationship]
  }

  private struct Relationship: Decodable {
    let kind: String
    let source: String
  }

  private struct Identifier: Decodable { let precise: String }
  private struct Kind: Decodable { let identifier: String }

  private struct Fragment: Decodable {
    let kind: String
    let spelling: String
  }

  private let identifier: Identifier
  private let kind: Kind
  private let pathComponents: [String]
  private let declarationFragments: [Fragment]

  /// The declarations of the stand-ins that are Apple's.
  static let standIns: [Symbol] = {
    let modules = [
      "SafariServices", "SwiftUI", "UIKit", "UserNotifications", "WebKit", "_Testing_UIKit",
    ]
    return all(in: modules).filter { symbol in
      !symbol.pathComponents.contains {
        $0.lowercased().hasPrefix("standin") || $0.hasPrefix("init(standIn")
      }
    }
  }()

  /// The declarations of modules, without overrides, associated types and synthesized initializers.
  static func all(in modules: [String]) -> [Symbol] {
    modules.flatMap(graphs).flatMap { graph in
      let overrides = Set(graph.relationships.filter { $0.kind == "overrides" }.map(\.source))
      return graph.symbols.filter { symbol in
        !overrides.contains(symbol.identifier.precise)
          && !["swift.associatedtype", "swift.typealias"].contains(symbol.kind.identifier)
          && !(symbol.pathComponents.last == "init(rawValue:)" && symbol.types.hasPrefix("?"))
      }
    }
  }

  private static func graphs(of module: String) -> [Graph] {
    do {
      return try read(module)
    } catch {
      Issue.record(error, "The declarations of \(module) can't be read.")
      return []
    }
  }

  private static func read(_ module: String) throws -> [Graph] {
    // The modules are in the folder of the tests, which is in a folder for the system.
    let build = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "swift", "symbolgraph-extract", "-module-name", module,
      "-target", build.deletingLastPathComponent().lastPathComponent,
      "-I", build.appendingPathComponent("Modules").path, "-output-dir", folder.path,
      "-minimum-access-level", "public", "-skip-synthesized-members",
    ]
    try compiler.run()
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    // Another file contains the extensions of each other module.
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .map { try JSONDecoder().decode(Graph.self, from: Data(contentsOf: $0)) }
  }

  /// `Type.member(labels:)`.
  var name: String { pathComponents.joined(separator: ".") }

  var isFunction: Bool {
    ["func", "init", "method", "subscript"].contains { kind.identifier.hasSuffix($0) }
  }

  var isOnMainActor: Bool {
    declarationFragments[..<nameIndex].map(\.spelling).joined().contains("@MainActor")
  }

  var isSendable: Bool { types.contains("@Sendable") }

  /// The text after the name, without the names of parameters.
  var types: String {
    declarationFragments[nameIndex...].dropFirst().reduce(into: "") { types, fragment in
      if fragment.kind != "internalParam" {
        types += fragment.spelling
      } else if types.hasSuffix(" ") {
        types.removeLast()
      } else {
        types += "_"
      }
    }
  }

  private var nameIndex: Int {
    declarationFragments.firstIndex {
      $0.kind == "identifier" || ["init", "subscript"].contains($0.spelling)
    } ?? declarationFragments.endIndex
  }
}
