#if Browser
import Foundation
import Waymark
import WaymarkPage

/// The entries of guests. Every viewer is notified of the next entry.
actor GuestBook {
  private var entries: [String] = []
  private var readers: [UUID: AsyncStream<[String]>.Continuation] = [:]

  func write(_ entry: String) {
    entries.append(entry)
    for reader in readers.values { reader.yield(entries) }
  }

  /// Everything that is written now, and again after each entry.
  nonisolated func updates() -> AsyncStream<[String]> {
    AsyncStream { reader in
      let id = UUID()
      reader.onTermination = { _ in Task { await self.forget(id) } }
      Task { await self.add(reader, id) }
    }
  }

  private func add(_ reader: AsyncStream<[String]>.Continuation, _ id: UUID) {
    readers[id] = reader
    reader.yield(entries)
  }

  private func forget(_ id: UUID) { readers[id] = nil }
}

func guestBookRoutes(_ book: GuestBook) -> Routes<Page> {
  var routes = Routes<Page>()
  routes.add("/") {
    Page("Guest book", updates: book.updates()) { entries in
      let write = Page.Row("Write something", link: "/write", role: .primary)
      return Page("Guest book", items: [.buttons([write])] + entries.map { .text($0) })
    }
  }
  routes.add("/write", .present(.sheet)) {
    let form = Page.Form(
      .longText("words", label: "Your words", isRequired: true), submit: "Write"
    ) { words in
      guard words.count <= 500 else {
        throw Page.Form.Refusal(fields: ["words": "At most 500 letters."])
      }
      await book.write(words)
      return .back("Thank you.")
    }
    return Page("Write", items: [.form(form)])
  }
  return routes
}
#endif
