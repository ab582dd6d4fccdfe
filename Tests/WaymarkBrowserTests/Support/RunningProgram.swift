import Foundation

@testable import RepoBrowser

/// An example as its users run it, in a process of its own.
final class RunningProgram {
  let process: ChildProcess
  let port: UInt16
  private let folder: URL
  private var isKilled = false

  /// Starts RepoBrowser over a new repository of one commit; nil if it ends before it serves.
  /// - Parameter limits: a line of the shell that runs before it.
  static func repoBrowser(_ limits: String) async throws -> RunningProgram? {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "program-\(UUID().uuidString)")
    return try await RunningProgram(
      "RepoBrowser", "--port 0 repository --state state", in: folder,
      after: """
        git init -q repository
        git -C repository -c user.name=A -c user.email=a@b.c commit -q --allow-empty -m 'The only one'
        \(limits)
        """)
  }

  /// Starts a program in a folder, which goes with it unless it is killed; nil if it ends before it serves.
  /// - Parameter lines: what the shell does before.
  init?(_ name: String, _ arguments: String, in folder: URL, after lines: String = "") async throws
  {
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let script = "\(lines)\nexec '\(try Self.path(of: name))' --no-launch \(arguments)"
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

  /// Ends it without a word, as a system does that needs its memory; its folder stays.
  func kill() {
    process.signal(SIGKILL)
    _ = process.reap(within: .seconds(10))
    isKilled = true
  }

  deinit {
    guard !isKilled else { return }
    process.end()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The executable, which the build puts beside the tests.
  private static func path(of name: String) throws -> String {
    let places = Bundle.allBundles.map(\.bundleURL) + [URL(filePath: CommandLine.arguments[0])]
    let folders = places.flatMap { [$0, $0.deletingLastPathComponent()] }.map(\.path)
    let found = folders.map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile(atPath:))
    guard let found else { throw Missing(folders: folders) }
    return found
  }

  struct Missing: Error { let folders: [String] }
}
