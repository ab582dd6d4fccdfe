#if Browser
import Foundation
import LawSupport
import Testing
import Waymark

@testable import WaymarkBrowser
@testable import WaymarkFoundation

/// Reports about a disk that can't store sessions.
@Suite(.serialized, .timeLimit(.minutes(5))) struct `A disk that refuses` {
  private let temporary = TemporaryFolder()
  private var folder: URL { temporary.url }

  /// The log of a host with a failing disk while the body runs.
  private func told(
    _ failures: [String: Int32], _ body: (RunningHost) async throws -> Void
  ) async throws -> [String] {
    let lines = Locked<[String]>([])
    var setup = SampleApp.setup()
    setup.log = { line in lines.withLock { $0.append(line) } }
    var stores = FileStateStores(folder: folder)
    stores.makeStore = { folder, name in
      let disk = SimulatedDisk()
      disk.refused = failures
      return FileStateStore(folder: folder, name: name, disk: disk)
    }
    setup.kept = KeptSessions(stores)
    try await RunningHost.with(setup, body)
    return lines.withLock { $0 }
  }

  /// The messages until the next state, which is confirmed.
  private func messages(to client: RawClient) async throws -> [String] {
    var messages: [String] = []
    while true {
      let text = try await client.anyMessage()
      messages.append(text)
      guard text.hasPrefix("{\"state\":") else { continue }
      let revision = text.split(separator: "\"revision\":")[1].prefix { $0.isNumber }
      try await client.sendMessage("{\"settled\":{\"revision\":\(revision)}}")
      return messages
    }
  }

  @Test(arguments: [
    ("write", ENOSPC, "No space left on device"), ("create", EROFS, "Read-only file system"),
    ("make", EACCES, "Permission denied"),
  ])
  func `is reported once in each tab, and to the developer`(
    _ operation: String, _ number: Int32, _ reason: String
  ) async throws {
    let lines = try await told([operation: number]) { host in
      for _ in 0..<2 {
        let (client, _, _) = try await connected(to: host)
        // The next change reports the failed write; every change is shown anyway.
        var notices = 0
        for number in 1...200 where notices == 0 {
          try await client.visit("/item/\(number)")
          notices += try await messages(to: client).count { $0.contains(reason) }
          try await Task.sleep(for: .milliseconds(10))
        }
        #expect(notices == 1)
        for number in 201...210 {
          try await client.visit("/item/\(number)")
          #expect(try await messages(to: client).allSatisfy { !$0.contains(reason) })
        }
      }
    }
    #expect(lines.count == 2)
    #expect(
      lines[0].hasPrefix("The open screens can't be saved and will be lost when the server stops."))
    #expect(lines[0].contains(reason) && lines[0].contains("choose another folder"))
  }

  @Test func `that can't be read is reported when the tab returns, and kept`() async throws {
    let lines = try await told(["read": EIO]) { host in
      let (client, session, _) = try await connected(
        to: host, session: RandomName.make(), takesOver: true)
      #expect(await host.store.session(session)?.state.description == "[*/ | /search]")
      let notice = try await client.message("notice")
      #expect(notice.contains("Some screens couldn't be restored."))
    }
    #expect(lines.count == 1 && lines.allSatisfy { $0.contains("Input/output error") })
  }

  @available(macOS 15, *)
  @Test func `that answers late leaves the session to the newest document`() async throws {
    let id = RandomName.make()
    do {
      let before = FileStateStore(folder: folder, name: id)
      before.save { "what was open" }
      try before.flush()
    }
    var setup = SampleApp.setup()
    var stores = FileStateStores(folder: folder)
    let (asked, answer) = (Locked(0), DispatchSemaphore(value: 0))
    stores.makeStore = { folder, name in
      // The first store checks that the session exists, and the second one reads it.
      let isLate = asked.withLock { count in
        count += 1
        return count == 2
      }
      if isLate { answer.wait() }
      return FileStateStore(folder: folder, name: name)
    }
    setup.kept = KeptSessions(stores)
    let store = SessionStore(setup, origins: ["http://127.0.0.1:8080"])
    func join(_ outlet: MessageOutlet) -> Task<BrowserSession, any Error> {
      Task(executorPreference: OwnThreads()) {
        try await store.join(
          .hello(session: id, life: nil, link: "/", takesOver: true, isReload: false), outlet)
      }
    }
    let (first, last) = (MessageOutlet { _ in }, MessageOutlet { _ in })
    let firstJoin = join(first)
    try await until { asked.withLock { $0 } == 2 }
    let lastJoin = join(last)
    try await until { await store.slots[id]?.outlet === last }
    answer.signal()
    #expect(try await lastJoin.value.id == id)
    let refusal = await #expect(throws: MessageOutlet.Reason.self) { try await firstJoin.value }
    #expect(refusal == .replaced)
    #expect(await store.slots[id]?.outlet === last)
    await store.end()
  }
}
#endif
