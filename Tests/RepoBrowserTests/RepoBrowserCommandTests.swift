import ArgumentParser
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
      ("/refresh", "may not run actions"), ("https://example.org/", "is not the app's own"),
    ])
  func `a link to open that leads nowhere is a usage error`(link: String, words: String)
    async throws
  {
    let made = try MadeRepository()
    defer { withExtendedLifetime(made) {} }
    let command = try RepoBrowserCommand.parse([
      made.path, "--no-launch", "--open", link,
    ])
    do {
      try await command.run()
      Issue.record("no error")
    } catch {
      #expect(RepoBrowserCommand.exitCode(for: error) == .validationFailure)
      #expect(RepoBrowserCommand.message(for: error).contains(words))
    }
  }
}
