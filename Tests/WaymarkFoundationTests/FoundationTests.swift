import Foundation
import Testing
import Waymark
import WaymarkFoundation
import WaymarkTesting

@Suite struct FoundationTests {
  private func navigator() -> Navigator<String> {
    var routes = Routes<String>()
    routes.accept(schemes: ["tt"], origins: ["https://example.com"])
    routes.add("/") { "home" }
    routes.add("/file/:id") { (id: UUID) in id.uuidString }
    routes.add("/day/:date") { (date: Date) in "\(date.timeIntervalSince1970)" }
    return Navigator(routes)
  }

  @Test(arguments: [
    ("https://example.com/day/2026-11-21T08:30:00Z", "opened"),
    ("TT://file/6F9619FF-8B86-D011-B42D-00CF4FC964FF", "opened"),
    ("tt://file/6f9619ff", "unmatched"), ("https://example.com/day/yesterday", "unmatched"),
    ("https://example.org/day/2026-11-21T08:30:00Z", "unmatched"),
  ])
  func `a URL is opened as a link from outside`(_ text: String, word: String) throws {
    let navigator = navigator()
    let url = try #require(URL(string: text))
    #expect(navigator.open(url).word == word)
    #expect(navigator.state.tabs[0].count == (word == "opened" ? 2 : 1))
  }

  @Test func `a date and an identifier read back`() throws {
    let date = Date(timeIntervalSince1970: 1_795_250_000)
    #expect(Date(linkText: date.linkText) == date)
    let id = UUID()
    #expect(UUID(linkText: id.linkText.lowercased()) == id)
  }

  @Test func `a link becomes a URL`() throws {
    #expect(
      URL(try DeepLink("https://example.com/a%20b"))?.absoluteString == "https://example.com/a%20b")
    #expect(URL(try DeepLink("/a")) == nil)
    let base = URL(string: "https://example.com/x/")
    #expect(
      URL(try DeepLink("/a?b=1"), relativeTo: base)?.absoluteString == "https://example.com/a?b=1")
    #expect(URL(try DeepLink("/~/1"), relativeTo: base) == nil, "the link of a screen without one")
  }

  @Test func `an error has a localized description`() async throws {
    var routes = Routes<String>()
    routes.add("/:a:b") { "nobody" }
    let navigator = navigator()
    let unmatched = await #expect(throws: OpenError.self) { try await navigator.perform("/nobody") }
    let errors: [((any Error)?, String)] = [
      (#expect(throws: RoutesError.self) { try routes.validate() }, "‘/:a:b’"),
      (#expect(throws: PatternError.self) { try Pattern("/:a:b") }, "character 4"),
      (#expect(throws: LinkError.self) { try DeepLink("/%zz") }, "character 2"),
      (#expect(throws: StateError.self) { try NavigationState("[") }, "character 2"),
      (#expect(throws: ObjectLinkError.self) { try navigator.link(to: 7) }, "for Int"),
      (unmatched, "‘/nobody’"),
    ]
    for (error, words) in errors {
      #expect(error?.localizedDescription.contains(words) == true, "\(String(describing: error))")
    }
  }
}

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
    #expect(try second.setPayload(encoding: nil as Draft?) == .performed)
    #expect(store.text?.contains("payload") == false)
  }
}
