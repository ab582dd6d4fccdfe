import Testing
import WaymarkTesting

@testable import Waymark

/// Screens of a user interface: classes on the main actor.
@MainActor private class Screen {
  let text: String
  init(_ text: String) { self.text = text }
}

@MainActor private final class ProjectScreen: Screen {
  init(project: Int) { super.init("project \(project)") }
}

@MainActor private final class ItemScreen: Screen {
  init?(project: Int, item: String) {
    guard item != "none" else { return nil }
    super.init("item \(item) of \(project)")
  }
}

private enum Failure: Error { case closed }

@MainActor private final class DoorScreen: Screen {
  init(door: String) throws {
    guard door != "closed" else { throw Failure.closed }
    super.init("door \(door)")
  }
}

@MainActor @Suite struct MainActorRegistrationTests {
  private func navigator() -> Navigator<Screen> {
    var routes = Routes<Screen>()
    routes.add("/") { Screen("home") }
    routes.add("/project/:project", to: ProjectScreen.init(project:))
    routes.add("/project/:project/item/:item", to: ItemScreen.init(project:item:))
    routes.add("/door/:door", to: DoorScreen.init(door:))
    return Navigator(routes)
  }

  @Test func `initialisers on the main actor are makers, which decline or throw`() throws {
    let navigator = navigator()
    #expect(navigator.open("/project/7") == .opened)
    #expect(navigator.screen(of: navigator.state.top)?.text == "project 7")
    navigator.expect(
      """
      /project/7/item/a -> opened
      /project/7/item/none -> unmatched
      /door/open -> opened
      """)
    #expect(navigator.open("/door/closed") == .failed(Failure.closed))
    #expect(navigator.state == "/ > /project/7 > /project/7/item/a > /door/open")
  }
}
