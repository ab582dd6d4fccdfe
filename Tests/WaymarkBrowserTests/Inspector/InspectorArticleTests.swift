#if Browser
import Testing
import Waymark
import WaymarkInspection
import WaymarkPage

@testable import WaymarkBrowser

/// The samples of the article "Inspecting an app", as the compiler sees them.
@MainActor struct `The samples about inspecting` {
  private func shopRoutes() -> Routes<Page> {
    var routes = Routes<Page>()
    routes.add("/") { Page("Shop") }
    return routes
  }

  @Test func `two lines inspect an app`() async throws {
    let navigator = Navigator(shopRoutes())
    let inspector = Inspector()
    let watching = Task { await inspector.watch(navigator, as: "Shop") }
    let serving = Task { try await inspector.run(port: 9229) }
    let app =
      WindowApp(shopRoutes(), work: { await inspector.watch($0) })
    #expect(app.routes.entryLimit == 1_000)
    for await picture in inspector.log.pictures() where picture.current != nil {
      #expect(picture.current?.name == "Shop")
      break
    }
    serving.cancel()
    watching.cancel()
    _ = await serving.result
  }

  @Test func `a remote app is inspected`() async throws {
    let navigator = Navigator(shopRoutes())
    let remote = try RemoteInspector("http://192.168.1.5:9330/k3v2")
    let watchingFromAfar = Task { await remote.watch(navigator, as: "Phone") { print($0) } }
    watchingFromAfar.cancel()
    await watchingFromAfar.value
    #expect(navigator.onOutcome == nil)
  }
}
#endif
