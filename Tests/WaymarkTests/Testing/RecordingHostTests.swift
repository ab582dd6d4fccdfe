import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct RecordingHostTests {
  private let navigator: Navigator<String>
  private let host = RecordingHost<String>()

  init() throws { navigator = Navigator(HostConformance.routes { "\($0.link)" }) }

  @Test func `a user cannot act on something that does not exist`() {
    var done = [
      host.swipeBack(), host.swipeDown(), host.tapTab(0), host.announce(title: "?"),
      host.user(.pressBack), host.settle(),
    ]
    navigator.attach(host)
    done += [host.swipeBack(), host.swipeDown(), host.tapTab(3), host.tapTab(-1)]
    done += [host.swipeBack(0), host.swipeDown(0)]
    navigator.open("/settings")
    done.append(host.tapTab(1))
    #expect(!done.contains(true), "a layer covers the tabs")
    #expect(navigator.state == "[*/ | /search | /account] ^sheet /settings")
  }

  @Test func `it requests the screens of its appetite, and records them`() throws {
    host.appetite = .nothing
    navigator.attach(host)
    #expect(host.asked.isEmpty && navigator.builtCount == 0)
    host.appetite = .top
    navigator.setStack(["/", "/item/1", "/item/2"])
    #expect(host.asked == [navigator.state.top.id])
    host.forget()
    host.appetite = .everything
    navigator.open("/item/3")
    #expect(host.asked == navigator.state.entryIDs)
    let top = try #require(host.tree?.visible.last)
    #expect(host.screen(of: top) == "/item/3")
  }

  @Test func `a slow host shows an update when it answers, and the other hosts before`() {
    for manner in [RecordingHost<String>.Manner.late, .never, .slow] {
      let host = RecordingHost<String>()
      navigator.attach(host)
      host.manner = manner
      navigator.open("/item/1")
      #expect((host.tree?.difference(from: navigator.state) == nil) == (manner != .slow))
      host.settleAll()
      navigator.attach(nil)
    }
  }

  @Test func `a wrong operation is noted and shows as a wrong tree`() throws {
    navigator.open(LinkTarget("/filter", anchor: "a"))
    let layer = try #require(navigator.state.modals.first)
    navigator.open("/settings")
    var tree = HostTree(navigator.state)
    let nobody = (entry: EntryID(99), layer: LayerID(99))
    var popover = layer
    popover.id = nobody.layer
    let wrong: [(NavigationOperation, HostTree.Mistake)] = [
      (.present(layer), .alreadyOpen(layer.id)), (.present(popover), .secondPopover(popover.id)),
      (.dismiss(layer.id), .notOnTop(layer.id)), (.dismiss(nobody.layer), .notOnTop(nobody.layer)),
      (.select(tab: 3), .noTab(3)),
      (.setStack(.tab(9), navigator.state.topStack, .push), .noStack(.tab(9))),
      (
        .setStack(.modal(nobody.layer), navigator.state.topStack, .push),
        .noStack(.modal(nobody.layer))
      ),
    ]
    func expectMistakes(_ wrong: [(NavigationOperation, HostTree.Mistake)]) {
      for (operation, mistake) in wrong {
        #expect(tree.replay(operation) == mistake && mistake.message.hasSuffix("."))
      }
    }
    expectMistakes(wrong)
    let two = try #require(EntryStack([navigator.state.top, navigator.state.top]))
    navigator.open("/ask/a")
    let alert = try #require(navigator.state.modals.last)
    #expect(tree.replay(.present(alert)) == nil)
    navigator.dismiss()
    expectMistakes([
      (.dismiss(layer.id), .notOnTop(layer.id)),
      (.setStack(.modal(alert.id), two, .push), .stackInDialog(alert.id)),
    ])
    navigator.open("/film/1")
    let film = try #require(navigator.state.modals.last)
    expectMistakes([(.present(film), .aboveQuestion(film.id))])
    navigator.dismiss()
    #expect(tree.replay(.dismiss(alert.id)) == nil)
    let stranger = try #require(
      NavigationState("/ > /b > /c > /d > /e > /f > /g > /h").tabs[0].last)
    expectMistakes([(.refresh(stranger), .noEntry(stranger.id))])
    #expect(tree.difference(from: navigator.state) == nil)
  }

  @Test func `an update that does not start from the shown state is a mistake`() {
    navigator.attach(host)
    navigator.open("/item/1")
    let events = host.onEvent
    host.onEvent = nil
    // A broken host: it removes a screen and does not report it.
    host.swipeBack()
    host.onEvent = events
    navigator.open("/item/2")
    #expect(
      host.mistakes.map(\.message) == [
        "Update 3 starts from another state than the host shows. "
          + "Tab 0 holds /, expected / > /item/1."
      ])
  }

  @Test func `steps run in order, even inside a change`() {
    navigator.attach(host)
    let script = NavigationScript(
      "all",
      [
        .open("/item/1"), .burst([.open("/item/2"), .user(.swipeBack())]),
        .inside(apply: .open("/settings"), .inside(apply: .open("/film/1"), .dismiss)),
        .inside(apply: .open("/nowhere"), .select(1)), .open("/search/tea"), .refresh, .popToRoot,
      ])
    for step in script.steps { navigator.take(step, with: host) }
    #expect(navigator.state.difference(from: "[/ > /item/1 | */search | /account]") == nil)
    #expect(host.tree?.difference(from: navigator.state) == nil && host.onApply == nil)
  }
}
