import Foundation
import Testing
import Waymark
import WaymarkFoundation

@testable import WaymarkBrowser

/// Tickets and tokens in their stores, without a host.
@Suite struct `A sign-in that is kept` {
  @Test(
    arguments: [
      MemoryStateStores(),
      FileStateStores(folder: .temporaryDirectory.appending(path: RandomName.make())),
    ] as [any StateStores])
  func `ends when its time is over`(_ stores: any StateStores) throws {
    defer {
      if let folder = (stores as? FileStateStores)?.folder {
        try? FileManager.default.removeItem(at: folder)
      }
    }
    let clock = Locked(Date(timeIntervalSince1970: 1_000))
    let signIns = SignIns(stores, tokenTime: 100, now: { clock.withLock { $0 } })
    let late = try signIns.makeTicket(for: "anna")
    let token = try #require(try signIns.redeem(try signIns.makeTicket(for: "anna")))
    clock.withLock { $0 += SignIns.ticketTime }
    #expect(try signIns.redeem(late) == nil)
    #expect(try signIns.entry(of: token)?.user == "anna")
    #expect(try signIns.redeem(token) == nil && signIns.entry(of: late) == nil)
    clock.withLock { $0 += 100 - SignIns.ticketTime }
    #expect(try signIns.entry(of: token) == nil)
    _ = try signIns.makeTicket(for: "bert")
    #expect(try stores.names().count == 1, "what does not count any more is gone")
  }

  @Test(arguments: [
    "", "waymark-user 2\n", "waymark-user 2\nTOKEN\n", "waymark-user 2\nTOKEN\n99999999999\nann",
    "waymark-user 1\nTOKEN\n99999999999\nann\n", "waymark-user 2\nTOKEN\nnever\nann\n",
    "waymark-user 2\n0123\n99999999999\nann\n",
  ])
  func `counts nothing that is not whole, or is another's`(_ text: String) throws {
    let stores = MemoryStateStores()
    let token = RandomName.make()
    let signIns = SignIns(stores, tokenTime: 100)
    func write(_ text: String) throws {
      let store = stores.store("token-\(token.prefix(16))")
      _ = try store.load()
      try store.save { text.replacing("TOKEN", with: token) }
    }
    try write("waymark-user 2\nTOKEN\n99999999999\nann\n")
    #expect(try signIns.entry(of: token)?.user == "ann")
    try write(text)
    #expect(try signIns.entry(of: token) == nil)
  }

  @Test func `counts a ticket once, for many who come with it at once`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: RandomName.make())
    defer { try? FileManager.default.removeItem(at: folder) }
    for stores in [MemoryStateStores(), FileStateStores(folder: folder)] as [any StateStores] {
      // The clock stands: on a busy machine a minute may pass until all have come.
      let signIns = SignIns(stores, tokenTime: 100, now: { Date(timeIntervalSince1970: 1_000) })
      let ticket = try signIns.makeTicket(for: "anna")
      let tokens = await withTaskGroup(of: String?.self) { group in
        for _ in 0..<20 { group.addTask { try? signIns.redeem(ticket) } }
        return await group.reduce(into: []) { $0 += [$1].compactMap(\.self) }
      }
      #expect(tokens.count == 1)
    }
  }
}
