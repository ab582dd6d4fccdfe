import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct GoingBackTests {
  @Test(
    arguments: [
      (
        ["/restaurant/a", "/restaurant/b", "/settings"], "/restaurant/a",
        "[*/ > /restaurant/a | /search]"
      ),
      (
        ["/restaurant/a", "/restaurant/b", "/restaurant/a", "/settings"], "/restaurant/a",
        "[*/ > /restaurant/a > /restaurant/b > /restaurant/a | /search]"
      ), (["/settings", "/settings/about"], "tt://settings", "[*/ | /search] ^sheet /settings"),
      (["/restaurant/a"], "/", "[*/ | /search]"),
    ] as [([String], String, String)])
  func `back to a link closes everything above the nearest entry`(
    _ before: [String], _ link: String, _ state: String
  ) {
    let navigator = Shop.navigator(after: before)
    #expect(navigator.back(to: LinkTarget(text: link)) == .performed)
    #expect(navigator.state.description == state)
  }

  @Test(arguments: ["/restaurant/b", "/search", "/nowhere"])
  func `back to a link that isn't below changes nothing, and is reported`(_ link: String) throws {
    let journal = Journal()
    let navigator = Shop.navigator(after: ["/restaurant/a"], journal)
    journal.forget()
    #expect(navigator.back(to: LinkTarget(text: link)) == .unchanged)
    #expect(journal.diagnostics == [.noEntryToGoBackTo(try DeepLink(link))])
    #expect(navigator.state == "[*/ > /restaurant/a | /search]")
  }

  @Test func `back to the visible link changes nothing`() {
    let journal = Journal()
    let navigator = Shop.navigator(after: ["/restaurant/a"], journal)
    journal.forget()
    #expect(navigator.back(to: "/restaurant/a") == .unchanged)
    #expect(journal.diagnostics.isEmpty && journal.changes.isEmpty)
  }

  @Test func `a refreshed link is loaded again when it is next seen, in each entry that shows it`()
  {
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
