import Testing
import Waymark
import WaymarkTesting

/// An app whose code is on the main actor without saying so.
class Controller {
  let title: String
  init(title: String) { self.title = title }
}

enum Meal: String, LinkParameter { case lunch, dinner }

final class Menu: Controller {
  init?(meal: Meal, page: Int) {
    guard page > 0 else { return nil }
    super.init(title: "\(meal) \(page)")
  }
}

final class Door: Controller {
  struct Closed: Error {}

  init(door: String) throws {
    guard door != "closed" else { throw Closed() }
    super.init(title: door)
  }
}

final class Window: NavigationHost {
  var onEvent: ((HostEvent) -> Void)?
  var titles: [String] = []
  var state: NavigationState?

  func apply(_ update: NavigationUpdate, of navigator: Navigator<Controller>) {
    titles.append(navigator.screen(of: update.after.top)?.title ?? "-")
    state = update.after
    // Simulates a transition that ends on a later turn of the main actor.
    Task {
      await Task.yield()
      onEvent?(.settled(revision: update.revision, .completed))
    }
  }
}

final class Coordinator {
  let navigator: Navigator<Controller>
  let window = Window()
  var count = 0

  init() {
    var routes = Routes<Controller>()
    routes.add("/", to: { Controller(title: "home") })
    routes.add("/restaurant/:name", to: Controller.init(title:))
    routes.add("/menu/:meal/:page", to: Menu.init(meal:page:))
    routes.add("/door/:door", to: Door.init(door:))
    navigator = Navigator(routes)
    navigator.onTransition = { [unowned self] _ in count += 1 }
    navigator.addGuard("count") { [unowned self] _ in count >= 0 ? .allow : .deny("never") }
    navigator.host = window
  }
}

@Suite(.timeLimit(.minutes(15))) struct MainActorOwnerTests {
  @Test func `an app with main actor isolation by default needs no annotation`() async throws {
    let coordinator = Coordinator()
    let navigator = coordinator.navigator
    #expect(navigator.open("/restaurant/Chotchkie's") == .opened)
    #expect(navigator.open("/menu/lunch/2") == .opened)
    await navigator.settled()
    #expect(coordinator.window.titles == ["home", "lunch 2"])
    #expect(coordinator.window.state?.difference(from: navigator.state) == nil)
    #expect(coordinator.count == 2)
    guard case .unmatched = navigator.open("/menu/lunch/0") else {
      Issue.record("An initializer that returns nil declines.")
      return
    }
    #expect(navigator.open("/door/closed") == .failed(Door.Closed()))
    #expect(navigator.open("/door/front") == .opened && coordinator.count == 3)
  }

  @Test func `a host with main actor isolation by default conforms`() async throws {
    let window = Window()
    let failures = try await HostConformance.failures(
      of: window, routes: HostConformance.routes { Controller(title: "\($0.link)") },
      limit: .seconds(120)
    ) { state in window.state?.difference(from: state) }
    #expect(failures.map(\.message) == [])
  }
}
