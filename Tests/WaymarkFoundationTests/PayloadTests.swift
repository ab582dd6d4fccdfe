import Foundation
import Testing
import Waymark
import WaymarkFoundation
import WaymarkTesting

/// The payload of an entry.
@Suite struct PayloadTests {
  private struct Draft: Codable, Equatable {
    var text: String
    var scrolled: Double
  }

  /// Shows the draft of its entry.
  private static func routes() -> Routes<Draft?> {
    var routes = Routes<Draft?>()
    routes.add("/") { (_: OpenContext) -> Draft?? in .some(nil) }
    routes.add("/write/:id") { (opening: OpenContext, _: Int) -> Draft?? in
      .some(try opening.payload(as: Draft.self))
    }
    return routes
  }

  @Test func `a value that a screen keeps is passed to its maker after the next launch`() throws {
    let store = MemoryStateStore()
    let first = Navigator(Self.routes())
    first.session.saving = StateSaving(in: store)
    first.session.restore()
    first.open("/write/1")
    let entry = first.state.top
    let draft = Draft(text: "Dear…\n", scrolled: 0.5)
    #expect(try first.setPayload(encoding: draft) == .performed)
    #expect(try first.setPayload(encoding: draft) == .unchanged)
    #expect(first.state.top.revision == entry.revision, "the screen is the one that knows")
    first.open("/write/2")
    #expect(
      try first.setPayload(encoding: Draft(text: "", scrolled: 1), for: entry.id) == .performed)
    #expect(try first.setPayload(encoding: draft, for: entry.id) == .performed)

    let second = Navigator(Self.routes())
    second.session.saving = StateSaving(in: store)
    #expect(second.session.restore().didRestoreAny)
    second.back()
    #expect(second.screen(of: second.state.top) == .some(draft))
    #expect(second.setPayload(nil) == .performed)
    #expect(store.text?.contains("payload") == false)
  }
}
