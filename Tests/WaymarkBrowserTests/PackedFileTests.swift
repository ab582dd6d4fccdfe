import Foundation
import Testing

@testable import WaymarkBrowser

@Suite struct `Packed files` {
  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../../Sources/WaymarkBrowser/Client").standardized

  @Test func `and all others of the client are embedded`() throws {
    let source = Self.folder.appending(path: "../../CBrowserClient/client.c").standardized
    let code = try String(contentsOf: source, encoding: .utf8)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.path(percentEncoded: false))
    let missing = names.filter { !code.contains("#embed \"../WaymarkBrowser/Client/\($0)\"\n") }
    #expect(missing == [])
    #expect(names.count > 40)
  }

  /// `WAYMARK_PACK=1 swift test --filter 'Packed files'` packs them anew, for the next build.
  @Test func `unpack to what is sent to those who cannot unpack`() throws {
    for (path, file) in ClientFiles.shared.files {
      if ProcessInfo.processInfo.environment["WAYMARK_PACK"] == "1" {
        let name = path.split(separator: "/").last.map { "\($0).gz" } ?? ""
        try gzip(["-9", "-n"], file.data).write(to: Self.folder.appending(path: name))
      } else {
        let packed = try #require(
          file.packed,
          "The client has changed: run WAYMARK_PACK=1 swift test --filter 'Packed files'")
        #expect(try gzip(["-d"], packed) == file.data)
        #expect(packed.count * 2 < file.data.count)
      }
    }
  }

  @Test(arguments: [
    ("gzip", true), ("gzip, deflate, br, zstd", true), ("x-gzip", true), ("GZIP;Q=0.1", true),
    ("*", true), ("br, *;q=0.5", true), ("identity;q=0.5, gzip", true), ("gzip;q=1.000", true),
    ("gzip ; q=0.2", true), ("identity;q=0, gzip", true), ("identity, gzip", true),
    ("", false), ("gzip;q=0", false), ("gzip;q=0.000", false), ("gzip;q=0, *", false),
    ("*;q=0", false), ("br", false), ("gzipped", false), ("identity", false),
    ("identity, gzip;q=0.5", false), ("gzip;q=high", false), ("gzip;q=nan", false),
    ("gzip;q=-1", false), (",;,=", false), ("identity;q=0", false), ("q=1", false),
  ])
  func `are sent to those who say that they unpack`(_ accepted: String, _ isPacked: Bool)
    async throws
  {
    try await RunningHost.with { host in
      let client = try await RawClient(port: host.port)
      for (path, file) in ClientFiles.shared.files {
        for method in ["HEAD", "GET"] {
          try await client.request(path, method: method, ["Accept-Encoding: \(accepted)"])
          let head = try await client.response(hasBody: false).head
          #expect(head.contains("\r\nContent-Encoding: gzip\r\n") == isPacked)
          #expect(head.contains("\r\nVary: Accept-Encoding\r\n"))
          #expect(head.contains("immutable"))
          let body = try #require(isPacked ? file.packed : file.data)
          #expect(head.contains("\r\nContent-Length: \(body.count)\r\n"))
          if method == "GET" { #expect(try await client.read(body.count) == [UInt8](body)) }
        }
      }
      client.close()
    }
  }

  @Test func `are not sent to those who say nothing`() async throws {
    try await RunningHost.with { host in
      let client = try await RawClient(port: host.port)
      for path in ClientFiles.shared.files.keys {
        try await client.request(path)
        let head = try await client.response().head
        #expect(!head.contains("Content-Encoding"))
        #expect(head.contains("\r\nVary: Accept-Encoding\r\n"))
      }
    }
  }

  /// A page has the secret of its session beside a link that another site may choose.
  @Test(arguments: ["/", "/item/3", "/~waymark/nothing"])
  func `are never answers with something of a session`(_ target: String) async throws {
    try await RunningHost.with { host in
      let client = try await RawClient(port: host.port)
      try await client.request(
        target, ["Accept-Encoding: gzip", "Accept: text/html", "Sec-Fetch-Dest: document"])
      #expect(try await !client.response().head.contains("Content-Encoding"))
    }
  }

  private func gzip(_ arguments: [String], _ input: Data) throws -> Data {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try input.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-c"] + arguments
    process.standardInput = try FileHandle(forReadingFrom: file)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return data
  }
}
