#if GTK
  import Foundation
  import Testing

  /// A session bus that no other program is on.
  final class SessionBus {
    private static var program: String? {
      let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
      return folders.map { $0 + "/dbus-daemon" }
        .first(where: FileManager.default.isExecutableFile(atPath:))
    }

    static var isThere: Bool { program != nil }

    let address: String
    private let process = Process()
    private let folder: URL
    /// A bus that starts no programs of the desktop by itself.
    private static let setup = """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
        "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <type>session</type>
        <listen>unix:tmpdir=/tmp</listen>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
        </policy>
      </busconfig>
      """

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      let setup = folder.appending(path: "bus.conf")
      try Data(Self.setup.utf8).write(to: setup)
      process.executableURL = URL(filePath: try #require(Self.program))
      process.arguments = ["--nofork", "--print-address", "--config-file", setup.path]
      let output = Pipe()
      (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
      try process.run()
      var bytes = Data()
      while bytes.last != 0x0A {
        let more = output.fileHandleForReading.availableData
        try #require(!more.isEmpty, "The session bus has not started.")
        bytes += more
      }
      address = String(decoding: bytes.dropLast(), as: UTF8.self)
    }

    func stop() {
      process.kill()
      try? FileManager.default.removeItem(at: folder)
    }
  }

  /// The program `WindowChild`, in a process of its own.
  final class WindowChild {
    private let process = Process()
    private let folder: URL

    init(_ link: String? = nil, on bus: SessionBus) throws {
      let places = Bundle.allBundles.map(\.bundleURL) + [URL(filePath: CommandLine.arguments[0])]
      let programs = places.map { $0.deletingLastPathComponent().path + "/WindowChild" }
      let program = try #require(
        programs.first(where: FileManager.default.isExecutableFile(atPath:)))
      folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      let files = try ["output", "errors"].map { name in
        try Data().write(to: folder.appending(path: name))
        return try FileHandle(forWritingTo: folder.appending(path: name))
      }
      (process.standardOutput, process.standardError) = (files[0], files[1])
      process.executableURL = URL(filePath: program)
      process.arguments = link.map { [$0] } ?? []
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["DBUS_SESSION_BUS_ADDRESS": bus.address]
      ) { $1 }
      try process.run()
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// What it has said so far.
    var lines: [String] { text("output").split(separator: "\n").map(String.init) }

    /// What it has complained of so far, or GTK in it.
    var complaints: String { text("errors") }

    private func text(_ name: String) -> String {
      (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
    }

    /// What it has ended with; nil while it runs.
    var status: Int32? { process.isRunning ? nil : process.terminationStatus }

    func stop() { process.kill() }
  }

  extension Process {
    /// Ends it; a process that was started on a thread of a queue is deaf to softer signals.
    fileprivate func kill() {
      guard isRunning else { return }
      Foundation.kill(processIdentifier, SIGKILL)
      waitUntilExit()
    }
  }
#endif
