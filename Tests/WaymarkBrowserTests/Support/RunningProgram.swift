import Foundation

@testable import RepoBrowser

/// RepoBrowser as its users run it, in a process of its own.
final class RunningProgram {
  let process: ChildProcess
  let port: UInt16
  private let folder: URL

  /// Starts it over a new repository of one commit; nil if it ends before it serves.
  /// - Parameter limits: a line of the shell that runs before it.
  init?(_ limits: String) async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let script = """
      git init -q repository
      git -C repository -c user.name=A -c user.email=a@b.c commit -q --allow-empty -m 'The only one'
      \(limits)
      exec '\(try Self.path())' --no-launch --port 0 repository --state state
      """
    process = try ChildProcess(
      "sh", ["-c", "cd '\(folder.path)'\n" + script],
      environment: ProcessInfo.processInfo.environment)
    var words = ""
    var buffer = [UInt8](repeating: 0, count: 4096)
    let end = ContinuousClock.now + .seconds(60)
    while !words.contains(" in a browser"), ContinuousClock.now < end {
      guard Descriptor.ready([(process.output, toWrite: false)])[0] else {
        try await Task.sleep(for: .milliseconds(10))
        continue
      }
      guard let count = process.output.read(into: &buffer) else { continue }
      if count == 0 { break }
      words += String(decoding: buffer[..<count], as: UTF8.self)
    }
    let found = words.split(separator: "http://127.0.0.1:").last.flatMap {
      UInt16($0.prefix { $0.isNumber })
    }
    guard let found else { return nil }
    port = found
  }

  deinit {
    process.end()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The executable, which the build puts beside the tests.
  private static func path() throws -> String {
    let places = Bundle.allBundles.map(\.bundleURL) + [URL(filePath: CommandLine.arguments[0])]
    let folders = places.flatMap { [$0, $0.deletingLastPathComponent()] }.map(\.path)
    let found = folders.map { $0 + "/RepoBrowser" }
      .first(where: FileManager.default.isExecutableFile(atPath:))
    guard let found else { throw Missing(folders: folders) }
    return found
  }

  struct Missing: Error { let folders: [String] }
}
