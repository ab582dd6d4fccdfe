import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct GoingBackTests {
  @Test func `back to a link closes everything above the nearest entry`() throws {
    for (before, link, state) in [
      (
        ["/restaurant/a", "/restaurant/b", "/settings"], "/restaurant/a",
        "[*/ > /restaurant/a | /search]"
      ),
      (
        ["/restaurant/a", "/restaurant/b", "/restaurant/a", "/settings"], "/restaurant/a",
        "[*/ > /restaurant/a > /restaurant/b > /restaurant/a | /search]"
      ), (["/settings", "/settings/about"], "tt://settings", "[*/ | /search] ^sheet /settings"),
      (["/restaurant/a"], "/", "[*/ | /search]"),
    ] {
      let navigator = Shop.navigator(after: before)
      #expect(navigator.back(to: LinkTarget(text: link)) == .performed)
      #expect(navigator.state.description == state)
    }
    // A link that isn't below changes nothing, and is reported, unless it's the visible one.
    for link in ["/restaurant/b", "/search", "/nowhere", "/restaurant/a"] {
      let journal = Journal()
      let navigator = Shop.navigator(after: ["/restaurant/a"], journal)
      #expect(navigator.back(to: LinkTarget(text: link)) == .unchanged)
      let reported = Diagnostic.noEntryToGoBackTo(try DeepLink(link))
      #expect(journal.diagnostics == (link == "/restaurant/a" ? [] : [reported]))
      #expect(navigator.state == "[*/ > /restaurant/a | /search]" && journal.changes.isEmpty)
    }
  }

  @Test func `a refreshed link is loaded again when next seen, in each entry that shows it`() {
    let journal = Journal()
    let navigator = Shop.navigator(
      after: ["/restaurant/a", "/restaurant/b", "/restaurant/a"], journal)
    let host = RecordingHost<String>()
    navigator.attach(host)
    navigator.open("/search")
    journal.forget()
    #expect(navigator.refresh("/restaurant/a") == .performed && journal.made.isEmpty)
    #expect(navigator.state.tabs[0].map(\.loadCount) == [0, 1, 0, 1])
    navigator.select(tab: 0)
    #expect(journal.made == ["/restaurant/a"] && navigator.state.tabs[0].count == 4)
    #expect(navigator.refresh("/nowhere") == .unchanged)
  }
}
