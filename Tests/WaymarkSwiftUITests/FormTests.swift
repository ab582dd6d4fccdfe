#if STAND_INS
  import Foundation
  import SwiftUI
  import Testing
  import Waymark
  import WaymarkPage
  import WaymarkSwiftUI
  import WaymarkTesting
  import WaymarkWebKit

  @MainActor @Suite struct FormTests {
    @Test func `a form says what is wrong, asks, and is taken with its types`() async throws {
      final class Log { var taken: [String] = [] }
      let log = Log()
      var routes = Routes<Page>()
      routes.add("/") { Page("Home", items: [.row("New", link: "/new")]) }
      routes.add("/new") {
        Page(
          "New",
          items: [
            .form(
              Page.Form(
                .text("name", label: "Name", isRequired: true), .checkbox("gift", label: "Gift"),
                .menu("size", label: "Size", [("s", "Small"), ("l", "Large")], value: "s"),
                .password("word", label: "Password"), asking: "Order it?"
              ) { name, gift, size, word in
                log.taken.append("\(name) \(gift) \(size) \(word)")
                return .back("Ordered.")
              })
          ])
      }
      let navigator = try Navigator(routes)
      let window = StandInWindow(NavigatorView(navigator))
      navigator.open("/new")
      window.settle()
      #expect(window.type("secret", into: "Password"))
      #expect(window.press("Large"))
      #expect(window.press("Save"))
      window.settle()
      #expect(window.words.contains("Order it?"))
      #expect(window.press("Save"))
      window.settle()
      #expect(window.words.contains("Fill this in."))
      #expect(window.type("Ann", into: "Name"))
      #expect(window.press("Save") && log.taken.isEmpty)
      window.settle()
      #expect(window.press("Save"))
      for _ in 1...100 where log.taken.isEmpty { await Task.yield() }
      #expect(log.taken == ["Ann false l secret"])
      for _ in 1...100 where !navigator.state.hasDialog { await Task.yield() }
      window.settle()
      #expect(navigator.state.hasDialog && !navigator.state.description.contains("/new"))
      #expect(navigator.state.topStack.count == 1)
    }
  }
#endif
