@testable import WaymarkSwiftUI

struct RootView: View {
  @Environment(\.navigator) private var navigator

  var body: some View {
    LinkButton {
      Text("Hello world!")
    } label: {
      Text("Push another view")
    }
    Button("Push falsy") { push([:]) }
    Button("Push truthy") { push(["expected": "value"]) }
      .navigationGuard(on: .push) { request in
        request.values["expected"] as? String == "value" ? .allow : .deny("not expected")
      }
  }

  private func push(_ values: [String: any Sendable]) {
    guard let stack = navigator?.base else { return }
    stack.push(AnyView(SecondView()), values: values)
  }
}

struct SecondView: View {
  var body: some View {
    Text("Second view").navigationTitle("Second view")
    LinkButton {
      Text("Third view")
    } label: {
      Text("Push yet another view")
    }
  }
}

extension SwiftUITests {
  @Test func `Stapel's views are pushed from anywhere, and the layer below decides`() throws {
    var routes = Routes<AnyView>()
    routes.add("/") { RootView() }
    let navigator = Navigator(routes)
    StandInClock.reset()
    let window = StandInWindow(NavigatorView(navigator))
    window.settle()
    for (button, height) in [("Push another view", 1), ("Push falsy", 1), ("Push truthy", 2)] {
      #expect(window.press(button) && window.settle())
      #expect(navigator.state.topStack.count == height, "\(button)")
    }
    #expect(window.title == "Second view")
    // A push from the leaf lands on the leaf.
    #expect(window.press("Push yet another view") && window.settle())
    #expect(window.words == ["Third view"] && navigator.state.topStack.count == 3)
    #expect(window.goBack(2) && window.settle())
    #expect(window.words.contains("Push truthy"))
    #expect(navigator.preview().outcome.isFailure)
    #expect(navigator.preview(values: ["expected": "value"]).outcome == .opened)
  }
}
