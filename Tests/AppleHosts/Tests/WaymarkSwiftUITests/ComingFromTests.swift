import Foundation
import SwiftUI
import Testing
import Waymark
import WaymarkTesting
import WebKit

@testable import WaymarkSwiftUI

struct NumberView: View {
  let number: Int

  var body: some View {
    LinkButton("Next", to: "test://number/\(number + 1)")
      .navigationTitle("\(number)")
  }
}

struct Contact: Identifiable {
  let id: Int
  let name: String
  static let view = LinkPattern("/contact/view/:uid", as: Int.self)
}

struct ContactList: View {
  let contacts: [Contact]

  var body: some View {
    List {
      ForEach(contacts) { contact in LinkRow(contact.name, to: Contact.view(contact.id)) }
    }
  }
}

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
    guard let stack = navigator?.navigator(of: AnyView.self) else { return }
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
  /// The samples of the articles about other routers in SwiftUI.
  @MainActor @Suite struct ComingFromTests {
    /// A window whose time passes in turns.
    private func window(_ view: some View) -> StandInWindow {
      StandInClock.reset()
      let window = StandInWindow(view)
      window.settle()
      return window
    }

    @Test func `Stacker's pages are views, and steer the stack`() async throws {
      var routes = Routes<AnyView>()
      routes.accept(schemes: ["inapp"], origins: ["https://myapp.com"])
      routes.add("/") { LinkedWebPage(.url("/"), title: "Home") }
      routes.add("/*path") { (opening: OpenContext, _: String) in
        LinkedWebPage(.url(opening.link.description))
      }

      let navigator = Navigator(routes)
      let view = NavigatorView(navigator).webOrigin("https://myapp.com")

      let window = window(view)
      let home = try #require(window.views(WKWebView.self).last)
      #expect(await home.standInLoad())
      #expect(await !home.standInGo(to: "/profile?x_push_page=true&x_page_title=My+Profile"))
      window.settle()
      #expect(window.title == "My Profile" && navigator.state == "/ > /profile")
      let profile = try #require(window.views(WKWebView.self).last)
      #expect(await profile.standInLoad())
      #expect(await !profile.standInGo(to: "/profile?x_pop_page_and_refresh=true"))
      window.settle()
      #expect(navigator.state == "/")
      let again = try #require(window.views(WKWebView.self).last)
      #expect(again !== home, "the page below is loaded again")
    }

    private func launchNumbers(_ store: any StateStore) throws -> (
      StandInWindow, Navigator<AnyView>
    ) {
      var routes = Routes<AnyView>()
      routes.accept(schemes: ["test"])
      routes.tab("/number/0")
      routes.add("/number/:number") { (number: Int) in NumberView(number: number) }

      let navigator = Navigator(routes)
      navigator.session.saving = StateSaving(in: store)
      navigator.session.restore()
      let view = NavigatorView(navigator)

      return (window(view), navigator)
    }

    @Test func `numbered views push the next, and are there at the next launch`() throws {
      let store = MemoryStateStore()
      let (window, navigator) = try launchNumbers(store)
      #expect(window.title == "0")
      for number in 1...3 {
        #expect(window.press("Next") && window.settle())
        #expect(window.title == "\(number)")
      }
      try navigator.session.flush()
      let (later, restored) = try launchNumbers(store)
      #expect(restored.state == "/number/0 > /number/1 > /number/2 > /number/3")
      #expect(later.title == "3")
      #expect(later.goBack())
      later.settle()
      #expect(later.title == "2")
    }

    @Test func `rows of a list are driven by links, and have their signs`() throws {
      let contacts = [Contact(id: 1, name: "Johnny"), Contact(id: 2, name: "Ada")]
      var routes = Routes<AnyView>()
      routes.accept(schemes: ["tt"])
      routes.add("/") { ContactList(contacts: contacts) }
      routes.add(Contact.view) { uid in Text("Contact \(uid)") }
      routes.externalPolicy = .browser

      let navigator = Navigator(routes)
      let view = NavigatorView(navigator)

      let window = window(view)
      #expect(window.images == ["chevron.forward", "chevron.forward"])
      #expect(window.press("Ada") && window.settle())
      #expect(window.words == ["Contact 2"])
      navigator.open("http://github.com/jverkoey")
      window.settle()
      let page = try #require(window.views(WKWebView.self).first)
      #expect(page.standInContent == "http://github.com/jverkoey")
    }

    @Test func `the chain of a deep link is in the stack`() throws {
      var routes = Routes<AnyView>()
      routes.accept(schemes: ["myapp"])
      routes.add("/") { Text("Home") }
      routes.parameter("projectId") { (id: Int) in AnyView(Text("Project \(id)")) }
      routes.parameter("itemId") { (id: Int) in AnyView(Text("Item \(id)")) }
      routes.chain("/project/:projectId/item/:itemId")
      routes.chain("/project/:projectId")

      let navigator = Navigator(routes)
      let view = NavigatorView(navigator)

      let window = window(view)
      navigator.open("myapp://project/7/item/3", from: .customScheme)
      window.settle()
      #expect(window.words == ["Item 3"])
      #expect(window.goBack() && window.settle())
      #expect(window.words == ["Project 7"])
      #expect(window.goBack() && window.settle())
      #expect(window.words == ["Home"])
    }

    @Test func `Stapel's views are pushed from anywhere, and the layer below decides`() throws {
      var routes = Routes<AnyView>()
      routes.add("/") { RootView() }
      let navigator = Navigator(routes)
      let view = NavigatorView(navigator)

      let window = window(view)
      for (button, height) in [
        ("Push another view", 1), ("Push falsy", 1), ("Push truthy", 2),
      ] {
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

    @Test func `JLRoutes: a route shows its view, a block runs and may decline`() throws {
      var tracked: [String] = []
      var routes = Routes<AnyView>()
      routes.accept(schemes: ["myapp"])
      routes.add("/") { Text("Home") }
      routes.add("/user/view/:userID") { (id: Int) in Text("User \(id)") }
      routes.action("/:object/:action", .trustsOutside) { (object: String, action: String) in
        guard object == "track" else { throw LinkDeclined() }
        tracked.append(action)
      }

      let navigator = Navigator(routes)
      let view = NavigatorView(navigator)

      let window = window(view)
      window.receive(try #require(URL(string: "myapp://user/view/7")))
      window.settle()
      #expect(window.words == ["User 7"])
      window.receive(try #require(URL(string: "myapp://track/start")))
      window.receive(try #require(URL(string: "myapp://other/start")))
      window.settle()
      #expect(window.words == ["User 7"] && tracked == ["start"])
    }

    @Test func `URLNavigator: a route or a call sets the presentation of a view`()
      throws
    {
      var routes = Routes<AnyView>()
      routes.accept(schemes: ["myapp"])
      routes.add("/") {
        LinkButton("Push", to: "/user/123")
        LinkButton("Present", to: LinkTarget("/user/456", as: .sheet))
      }
      routes.add("/user/:id") { (id: Int) in Text("User \(id)") }

      let navigator = Navigator(routes)
      let view = NavigatorView(navigator)

      let window = window(view)
      #expect(window.press("Push") && window.settle())
      #expect(window.words == ["User 123"] && window.goBack())
      window.settle()
      #expect(window.press("Present") && window.settle())
      #expect(window.layers.map(\.style) == [.sheet] && window.words == ["User 456"])
    }
  }
}
