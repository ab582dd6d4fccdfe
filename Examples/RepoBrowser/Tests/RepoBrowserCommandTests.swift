import ArgumentParser
import Foundation
import Testing

@testable import RepoBrowser

@Suite struct RepoBrowserCommandTests {
  @Test func `without a repository the command ends with 1`() async throws {
    let made = try MadeRepository()
    defer { withExtendedLifetime(made) {} }
    for folder in [try made.emptyFolder(), made.path + "/nothing"] {
      let command = try RepoBrowserCommand.parse([folder])
      await #expect(throws: ExitCode(1)) { try await command.run() }
    }
  }

  @Test(
    arguments: [
      ("/nowhere", "No screen has the link"), ("/%zz", "two hexadecimal digits"),
      ("https://example.org/", "is a link of another app"),
    ])
  func `a first link that opens nothing is a usage error`(link: String, words: String)
    async throws
  {
    let made = try MadeRepository()
    defer { withExtendedLifetime(made) {} }
    let command = try RepoBrowserCommand.parse([made.path, "--no-launch", "--open", link])
    do {
      try await command.run()
      Issue.record("no error")
    } catch {
      #expect(RepoBrowserCommand.exitCode(for: error) == .validationFailure)
      #expect(RepoBrowserCommand.message(for: error).contains(words))
    }
  }

  @Test func `each repository and host has a folder for its sessions`() throws {
    func folder(_ repository: String, _ host: String) throws -> URL {
      try RepoBrowserCommand.parse(["--state", "/kept", "--host", host])
        .stateFolder(of: repository)
    }
    let folders = [
      try folder("/a/work", "terminal"), try folder("/b/work", "terminal"),
      try folder("/a/work", "browser"),
    ]
    #expect(Set(folders).count == 3)
    #expect(folders.allSatisfy { $0.path.hasPrefix("/kept/work-") })
    #expect(try folder("/a/work", "terminal") == folders[0])
  }
}
