import Testing
import WaymarkTesting

@testable import Waymark

/// The scroll position of a screen is kept with its entry, and no update shows it again.
@Suite struct ScrollTests {
  private let navigator: Navigator<String>
  private let host = RecordingHost<String>()
  private let store = MemoryStateStore()

  init() {
    navigator = Navigator(HostConformance.routes { "\($0.link)" })
    navigator.restore(from: store)
    navigator.host = host
  }

  private func scroll(_ entry: Entry, to place: Int) {
    host.onEvent?(.fact(.didScroll(entry.id, to: place)))
  }

  @Test func `a scroll changes no revision, builds no screen and sends no update`() {
    navigator.openAll(["/item/1", "/item/2"])
    host.forget()
    let (before, made) = (navigator.state.top, navigator.builtCount)
    scroll(before, to: 480)
    let after = navigator.state.top
    #expect(after.details.scrolled == 480)
    #expect(after.revision == before.revision && after.loadCount == before.loadCount)
    #expect(host.updates.isEmpty && navigator.builtCount == made)
    #expect(navigator.back() == .performed, "there is the same to go back over")
    #expect(navigator.state == "[*/ > /item/1 | /search | /account]")
  }

  @Test func `every screen is restored at its scroll position, even one that is already open`() {
    scroll(navigator.state.tabs[0].root, to: 10)
    navigator.openAll(["/item/1", "/settings"])
    scroll(navigator.state.tabs[0].top, to: 20)
    scroll(navigator.state.top, to: 30)
    let again = Navigator(HostConformance.routes { "\($0.link)" })
    #expect(again.restore(from: store).didRestoreAny)
    #expect(again.state.tabs[0].map(\.details.scrolled) == [10, 20])
    #expect(again.state.top.details.scrolled == 30 && again.state.tabs[0].root.loadCount == 0)
  }

  @Test func `a position above the top is the top, and that of a removed screen is ignored`() {
    scroll(navigator.state.top, to: -7)
    #expect(navigator.state.top.details.scrolled == 0)
    var reported: [Diagnostic] = []
    navigator.onDiagnostic = { reported.append($0) }
    let before = navigator.state
    host.onEvent?(.fact(.didScroll(EntryID(9_999), to: 5)))
    #expect(navigator.state == before && reported.count == 1)
  }

  @Test func `an invalid position in a saved session is the top`() {
    let text = "waymark-state 1\ntabs / /search /account\n[*/ | /search | /account]\n"
    navigator.session.restore(SavedText.sealing(text + "1 scrolled:far\nend\n"))
    #expect(navigator.state.top.details.scrolled == 0)
    navigator.session.restore(SavedText.sealing(text + "1 scrolled:77\nend\n"))
    #expect(navigator.state.top.details.scrolled == 77)
  }
}
