import Testing
import Waymark
import WaymarkTesting

final class PrintingHost: NavigationHost {
  var onEvent: ((HostEvent) -> Void)?
  private(set) var shown: NavigationState?

  func apply(_ update: NavigationUpdate, of navigator: Navigator<String>) {
    shown = update.after
    print(navigator.screen(of: update.after.top) ?? "no screen")
    onEvent?(.settled(revision: update.revision, .completed))
  }

  /// Called when the user goes back.
  func goBack() { onEvent?(.request(.back)) }
}

extension PrintingHost {
  fileprivate func selectSecondTab() {
    onEvent?(.request(.select(tab: 1)))
  }

  fileprivate func didPop(to entry: Entry) {
    onEvent?(.fact(.didPop(to: entry.id)))
  }
}

/// The samples of the article "Writing a host".
@Suite struct HostArticleTests {
  @Test func `a host of the app shows the state and reports the user`() {
    var routes = Routes<String>()
    routes.tab("/") { "Items" }
    routes.tab("/orders") { "Orders" }
    routes.add("/item/:item") { (id: Int) in "Item \(id)" }
    let navigator = Navigator(routes)
    let host = PrintingHost()
    navigator.host = host
    navigator.open("/item/7")  // prints "Item 7"
    #expect(host.shown == navigator.state)
    host.goBack()
    #expect(navigator.state == "[*/ | /orders]")
    host.selectSecondTab()
    navigator.open("/item/8")
    host.didPop(to: navigator.state.tabs[1].root)
    #expect(navigator.state == "[/ | */orders]")
  }

  @Test func `a host of the app passes the scripts`() async throws {
    let host = PrintingHost()
    let failures = try await HostConformance.failures(
      of: host, routes: HostConformance.routes { "\($0.link)" },
      shows: { state in host.shown == state ? nil : "It shows \(host.shown, default: "nothing")." })
    #expect(failures.isEmpty)
  }
}
