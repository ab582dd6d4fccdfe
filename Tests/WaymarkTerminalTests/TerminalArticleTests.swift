import Foundation
import Testing
import Waymark
import WaymarkFoundation
import WaymarkPage

@testable import WaymarkTerminal

/// The items of a cart; every page that shows it is notified of the next item.
private actor Cart {
  private var items: [Int] = []
  private var readers: [UUID: AsyncStream<[Int]>.Continuation] = [:]

  func add(_ item: Int) {
    items.append(item)
    for reader in readers.values { reader.yield(items) }
  }

  nonisolated func updates() -> AsyncStream<[Int]> {
    AsyncStream { reader in
      let id = UUID()
      reader.onTermination = { _ in Task { await self.forget(id) } }
      Task { await self.begin(reader, id) }
    }
  }

  private func begin(_ reader: AsyncStream<[Int]>.Continuation, _ id: UUID) {
    readers[id] = reader
    reader.yield(items)
  }

  private func forget(_ id: UUID) { readers[id] = nil }
}

@MainActor private func cartRoutes(_ cart: Cart) -> Routes<Page> {
  var routes = Routes<Page>()
  routes.tab("/item/3", "Item")
  routes.tab("/cart", "Cart")
  routes.add("/item/:id") { (id: Int) in
    let form = Page.Form(submit: "Add to the cart") {
      await cart.add(id)
      return .stay(Page.Notice("Item \(id) is in the cart.", label: "Show it", link: "/cart"))
    }
    return Page("Item \(id)", items: [.form(form)])
  }
  routes.add("/cart") {
    Page("Cart", updates: cart.updates()) { items in
      Page("Cart", items: items.map { .row("Item \($0)", link: "/item/\($0)") })
    }
  }
  return routes
}

/// The samples of the article about pages, as a terminal shows them.
@MainActor @Suite struct TerminalArticleTests {
  private func show(_ navigator: Navigator<Page>) async {
    await TerminalHost().run(navigator)
  }

  @Test
  func `an item that is added to the cart is reported, and appears in the other tab`() async throws
  {
    let navigator = Navigator(cartRoutes(Cart()))
    let shown = await TerminalHost.transcript(of: navigator, "t2", "t1", "=", "t2")
    #expect(shown.contains("Item 3 is in the cart."))
    #expect(shown.components(separatedBy: "  1  Item 3").count == 2)
  }

  @Test func `a terminal keeps its session`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    func program() throws -> Navigator<Page> {
      let navigator = Navigator(cartRoutes(Cart()))
      navigator.session.saving = StateSaving(in: FileStateStore(folder: folder))
      navigator.session.restore()
      return navigator
    }
    let shown = await TerminalHost.transcript(of: try program(), "t2")
    #expect(shown.contains("1 Item  [2 Cart]"))
    #expect(try program().state.description == "[/item/3 | */cart]")
  }
}
