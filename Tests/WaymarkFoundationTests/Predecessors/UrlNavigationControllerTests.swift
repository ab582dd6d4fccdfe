import Foundation
import Testing
import Waymark
import WaymarkFoundation

/// The promises of UrlNavigationController's document: the numbered buttons, and their return.
@Suite struct `Coming from UrlNavigationController` {
  /// The sample's controller: a number that is its link, and a button that pushes the next.
  final class NumberedButton {
    private let entry: EntryID?
    private weak var navigator: Navigator<NumberedButton>?
    private(set) var number: Int

    init(_ opening: OpenContext<NumberedButton>, _ navigator: Navigator<NumberedButton>?) {
      entry = opening.entry
      self.navigator = navigator
      number = opening.link.segments.last.flatMap { Int($0) } ?? 0
    }

    var currentLink: String {
      get { "/number/\(number)" }
      set {
        number = newValue.split(separator: "/").last.flatMap { Int($0) } ?? 0
        navigator?.replaceLink(of: entry, with: LinkTarget(text: newValue))
      }
    }

    /// Counts without an announcement.
    func count(to number: Int) { self.number = number }

    func press() { navigator?.open("test://number/\(number + 1)") }
  }

  private final class Box {
    weak var navigator: Navigator<NumberedButton>?
  }

  /// The sample's `configureUrls`, its state in a store.
  private func launch(_ store: any StateStore) throws -> Navigator<NumberedButton> {
    let box = Box()
    var routes = Routes<NumberedButton>()
    routes.accept(schemes: ["test"])
    routes.tab("/number/0")
    routes.handle(prefix: "/number") { NumberedButton($0, box.navigator) }
    let navigator = Navigator(routes)
    box.navigator = navigator
    navigator.session.saving = StateSaving(in: store)
    navigator.currentScreenLink = { $0.currentLink }
    if !navigator.session.restore().didRestoreAny {
      navigator.open(LinkTarget("test://number/0", transition: .instant))
    }
    return navigator
  }

  private func top(_ navigator: Navigator<NumberedButton>) -> NumberedButton? {
    navigator.screen(of: navigator.state.top)
  }

  @Test func `a link is a controller, and its button pushes the next`() throws {
    let navigator = try launch(MemoryStateStore())
    #expect(top(navigator)?.number == 0)
    for _ in 1...5 { top(navigator)?.press() }
    #expect(top(navigator)?.number == 5)
    #expect(navigator.state.links.map(\.description) == (0...5).map { "/number/\($0)" })
    navigator.back()
    #expect(top(navigator)?.number == 4)
  }

  @Test func `the first handler that accepts a link makes its controller`() throws {
    var routes = Routes<String>()
    routes.add("/") { "Home" }
    routes.handle("odd", where: { ($0.segments.last.flatMap { Int($0) } ?? 0) % 2 == 1 }) { _ in
      "odd"
    }
    routes.handle(prefix: "/number") { _ in "number" }
    let navigator = Navigator(routes)
    #expect(try navigator.screens(for: "/number/3").last == "odd")
    #expect(try navigator.screens(for: "/number/4").last == "number")
    #expect(navigator.preview("/numbers/4").outcome.isFailure)
    #expect(
      !navigator.preview("/number").outcome.isFailure
        && navigator.preview("/other").outcome.isFailure)
    // A handler that is added later is tried last.
    try navigator.changeRoutes { routes in
      routes.handle("all", where: { !$0.segments.isEmpty }) { _ in "any" }
    }
    #expect(try navigator.screens(for: "/number/4").last == "number")
    #expect(try navigator.screens(for: "/other").last == "any")
  }

  @Test func `a controller's link is read and written while it lives`() throws {
    let navigator = try launch(MemoryStateStore())
    top(navigator)?.press()
    let controller = try #require(top(navigator))
    for number in [7, 8] {
      controller.currentLink = "/number/\(number)"
      #expect(controller.currentLink == "/number/\(number)")
      #expect(navigator.currentLink.description == controller.currentLink)
    }
    #expect(top(navigator) === controller)
  }

  @Test func `the stack is restored at the next launch, and only then is no button added`() throws {
    let store = MemoryStateStore()
    let first = try launch(store)
    for _ in 1...3 { top(first)?.press() }
    let second = try launch(store)
    #expect(second.state.description == first.state.description)
    #expect(second.state.links.count == 4)
    // Only the visible controller is built.
    #expect(top(second)?.number == 3 && second.builtCount == 1)
  }

  @Test func `saving asks each controller for its link`() throws {
    let store = MemoryStateStore()
    let first = try launch(store)
    for _ in 1...2 { top(first)?.press() }
    top(first)?.count(to: 42)
    try first.session.save()
    let second = try launch(store)
    #expect(second.state.links.map(\.description) == ["/number/0", "/number/1", "/number/42"])
    #expect(top(second)?.number == 42)
  }

  @Test func `stores have names, and a file keeps the stack across launches`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "waymark-\(UInt64.random(in: .min ... .max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    let navigator = try launch(FileStateStore(folder: folder, name: "left"))
    top(navigator)?.press()
    try navigator.session.flush()
    #expect(try launch(FileStateStore(folder: folder, name: "right")).state.links.count == 1)
    #expect(try launch(FileStateStore(folder: folder, name: "left")).state.links.count == 2)
  }

  @Test func `a whole stack is pushed by its links, and read again`() throws {
    let navigator = try launch(MemoryStateStore())
    #expect(navigator.setStack(["test://number/0", "test://number/4", "/number/9"]) == .opened)
    #expect(navigator.state.links.map(\.description) == ["/number/0", "/number/4", "/number/9"])
    #expect(navigator.currentLink.description == "/number/9")
  }
}
