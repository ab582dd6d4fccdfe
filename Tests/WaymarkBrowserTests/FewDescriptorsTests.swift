import Foundation
import NIOCore
import Testing

@testable import RepoBrowser
@testable import WaymarkBrowser

@Suite(.serialized, .timeLimit(.minutes(15))) struct `RepoBrowser with few descriptors` {
  /// What a new window shows.
  private func words(_ port: UInt16) async throws -> String {
    try await limited(to: .seconds(300)) {
      while true {
        // Beside all other tests this process may say hello too late for the program's limit.
        do {
          return try await shown(port)
        } catch is ChannelError, is RawInbox.Ended, is RawClient.Closed {}
      }
    }
  }

  private func shown(_ port: UInt16) async throws -> String {
    let client = try await RawClient(port: port)
    defer { client.close() }
    guard try await client.openSocket() == 101 else { return "" }
    _ = try await client.hello()
    while true {
      let text = try await client.anyMessage()
      if ["The only one", "No room for git"].contains(where: text.contains) { return text }
    }
  }

  @Test func `says so where git cannot be started, and lives on`() async throws {
    var answers: [String] = []
    // How many it needs to serve is not for this test to know: some are too few, and some enough.
    for limit in stride(from: 16, through: 32, by: 2) {
      guard let program = try await RunningProgram.repoBrowser("ulimit -n \(limit)") else {
        continue
      }
      answers.append(try await words(program.port))
      #expect(program.process.isRunning)
      let client = try await RawClient(port: program.port)
      try await client.request("/")
      #expect(try await client.response().status == 200)
    }
    #expect(answers.contains { $0.contains("no free file descriptors") })
    #expect(answers.last?.contains("The only one") == true)
  }

  @Test func `serves one window after the other until there are none left, and lives on`()
    async throws
  {
    let program = try #require(try await RunningProgram.repoBrowser("ulimit -n 64"))
    #expect(try await words(program.port).contains("The only one"))
    // Each session keeps two files open until nobody comes back to it.
    for _ in 1...30 {
      guard try await words(program.port).contains("no free file descriptors") else { continue }
      break
    }
    #expect(program.process.isRunning)
  }
}
