#if STAND_INS
  import Foundation
  import SwiftUI
  import Testing
  import Waymark
  import WaymarkPage
  import WaymarkSwiftUI
  import WaymarkTesting
  import WaymarkWebKit

  private struct BackButton: View {
    @Environment(\.navigator) private var navigator

    var body: some View { Button("leave") { navigator?.back() } }
  }

  /// Holds what a guard looks at.
  @Observable private final class Draft {
    var isFull = false
    var isChanged = false
  }

  private struct Guarded: View {
    let draft: Draft

    var body: some View {
      let isFull = draft.isFull
      Text(isFull ? "full" : "room").navigatorGuard { request in
        isFull && request.context["anyway"] == nil ? .deny("full") : .allow
      }
    }
  }

  private struct Editor: View {
    let draft: Draft
    @Environment(\.navigator) private var navigator

    var body: some View {
      Text("editor").asksToLeave(draft.isChanged) { navigator?.open("/discard") }
    }
  }

  /// Asks only while a part of it is there.
  private struct DraftPart: View {
    let draft: Draft

    var body: some View {
      Text("text")
      if draft.isFull { Text("draft").asksToLeave {} }
    }
  }

  /// What views of screens use: the navigator, buttons, guards, pages.
  extension SwiftUITests {
    @Test func `a view finds the nearest navigator`() throws {
      var routes = Routes<AnyView>()
      routes.add("/") { Text("home") }
      routes.add("/item") { BackButton() }
      routes.add("/sheet", .present(.sheet)) { BackButton() }
      let journey = try Journey(routes, opened: ["/item", "/sheet"])
      #expect(journey.window.press("leave"))
      journey.settle()
      #expect(journey.state == "/ > /item")
      #expect(journey.window.press("leave"))
      journey.settle()
      #expect(journey.state == "/")
      // Outside of any navigator there is none.
      let window = StandInWindow(BackButton())
      #expect(window.press("leave"))
      let disabled = StandInWindow(LinkButton("go", to: "/item"))
      #expect(!disabled.press("go"))
    }

    @Test func `buttons and views lead to links, and to views without one`() throws {
      var routes = Routes<AnyView>()
      routes.add("/") {
        LinkButton("link", to: "/item")
        Text("tap").linkDestination(LinkTarget("/item", present: .sheet))
        LinkButton(title: "Inline") {
          Text("inline")
        } label: {
          Text("lay")
        }
        Text("below").linkDestination(present: .sheet) { Text("in a sheet") }
      }
      routes.add("/item") { Text("item") }
      let journey = try Journey(routes)
      for (button, state) in [
        ("link", "/ > /item"), ("tap", "/ ^sheet /item"), ("lay", "/ > /~/1"),
        ("below", "/ ^sheet /~/2"),
      ] {
        #expect(journey.window.press(button))
        journey.settle()
        #expect(journey.state == state)
        if button == "lay" { #expect(journey.window.title == "Inline") }
        journey.navigator.back()
        journey.settle()
      }
    }

    @Test func `the guard of a screen decides by what the view says last`() throws {
      let draft = Draft()
      var routes = Routes<AnyView>()
      routes.add("/") { Guarded(draft: draft) }
      routes.add("/item") { Text("item") }
      let journey = try Journey(routes)
      #expect(journey.navigator.preview("/item").outcome == .opened)
      draft.isFull = true
      journey.settle()
      #expect(
        journey.navigator.open("/item") == .denied(.guard("navigatorGuard", reason: "full")))
      #expect(journey.navigator.open(LinkTarget("/item", context: ["anyway": true])) == .opened)
      journey.settle()
      #expect(journey.navigator.open("/item") == .opened)
      journey.settle()
    }

    @Test func `a screen that asks cannot be left by hand until it no longer does`() throws {
      let draft = Draft()
      var routes = Routes<AnyView>()
      routes.add("/") { Text("home") }
      routes.add("/editor") { Editor(draft: draft) }
      routes.add("/discard", .present(.alert)) { Button("Keep", role: .cancel) {} }
      let journey = try Journey(routes, opened: ["/editor"])
      draft.isChanged = true
      journey.settle()
      #expect(!journey.window.goBack())
      #expect(!journey.window.beginBackSwipe())
      #expect(journey.window.press("Back"))
      journey.settle()
      #expect(journey.state == "/ > /editor ^alert /discard")
      #expect(journey.window.press("Keep"))
      journey.settle()
      draft.isChanged = false
      journey.settle()
      #expect(journey.window.goBack())
      journey.navigator.open(LinkTarget("/editor", present: .sheet))
      draft.isChanged = true
      journey.settle()
      #expect(!journey.window.swipeDown())
      draft.isChanged = false
      journey.settle()
      #expect(journey.window.swipeDown())
      journey.settle()
      #expect(journey.state == "/")
    }

    @Test func `a route that asks keeps fingers away, and its back button asks`() throws {
      var answer = GuardDecision.redirect("/discard")
      var routes = Routes<AnyView>()
      let asks = RouteOption.asksToLeave("draft") { _ in answer }
      routes.add("/") { Text("home") }
      routes.add("/editor", asks) { Text("editor") }
      routes.add("/paper", .present(.sheet), asks) { Text("paper") }
      routes.add("/discard", .present(.alert)) { Button("Keep", role: .cancel) {} }
      let journey = try Journey(routes, opened: ["/editor"])
      #expect(!journey.window.goBack())
      #expect(!journey.window.beginBackSwipe())
      #expect(journey.window.press("Back"))
      journey.settle()
      #expect(journey.state == "/ > /editor ^alert /discard")
      #expect(journey.window.press("Keep"))
      journey.settle()
      answer = .allow
      #expect(journey.window.press("Back"))
      journey.settle()
      #expect(journey.state == "/")
      journey.navigator.open("/paper")
      journey.settle()
      #expect(!journey.window.swipeDown())
      #expect(journey.navigator.dismiss(asks: true) == .performed)
      journey.settle()
      #expect(journey.state == "/")
    }

    @Test func `the first screen of a stack has no button that leads back, whatever it asks`()
      throws
    {
      var routes = Routes<AnyView>()
      routes.add("/") { Text("home").asksToLeave {} }
      let journey = try Journey(routes)
      #expect(journey.window.bar == [])
    }

    @Test func `a page shows its items, and its rows lead where they say`() throws {
      var routes = Routes<Page>()
      routes.add("/") {
        Page(
          "Home",
          [
            .init("First", [.text("text"), .fact("key", "value"), .code("code")]),
            .init(
              nil,
              [
                .row("item", detail: "more", link: "/item/1"),
                .row(.init("two", link: "/item/2", accessory: .link("/item/3", label: "three"))),
                .row("inline") { Page("Inline") },
                .form(.init("/item/:number", fields: [.init("number", label: "Number")])),
              ]),
          ])
      }
      routes.add("/item/:number") { (number: Int) in Page("Item \(number)") }
      let navigator = try Navigator(routes)
      let window = StandInWindow(NavigatorView(navigator))
      window.settle()
      #expect(window.title == "Home")
      #expect(
        window.words == [
          "First", "text", "key", "value", "code", "item", "more", "two", "three", "inline",
          "Number", "Open",
        ])
      for (button, state) in [
        ("item more", "/ > /item/1"), ("two", "/ > /item/2"), ("three", "/ > /item/3"),
        ("inline", "/ > /~/1"),
      ] {
        #expect(window.press(button))
        window.settle()
        #expect(navigator.state.description == state)
        window.goBack()
        window.settle()
      }
      #expect(window.type("12", into: "Number"))
      #expect(window.press("Open"))
      window.settle()
      #expect(window.title == "Item 12")
      #expect(window.difference(from: navigator.state) == nil)
    }

    @Test func `a page that takes time says so, fails in words, and can be tried again`()
      async throws
    {
      struct Offline: Error {}
      var attempts = 0
      var routes = Routes<AnyView>()
      routes.add("/") {
        PageView(
          Page("Slow", loading: "Wait") {
            attempts += 1
            if attempts == 1 { throw Offline() }
            return Page("Quick", items: [.text("done")])
          })
      }
      let journey = try Journey(routes)
      try await journey.expect(["Offline()", "Try again"])
      #expect(journey.window.title == "Slow")
      #expect(journey.window.press("Try again"))
      try await journey.expect(["done"])
      #expect(journey.window.title == "Quick")
      #expect(attempts == 2)
    }

    @Test func `a page says its own words in the language of the app`() async throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("Words-\(UInt64.random(in: 0...UInt64.max)).bundle")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
      try "\"Loading…\" = \"Lädt …\"; \"It was cancelled.\" = \"Abgebrochen.\";".write(
        to: folder.appendingPathComponent("Localizable.strings"), atomically: true,
        encoding: .utf8)
      try await BuiltInWord.$bundle.withValue(try #require(Bundle(path: folder.path))) {
        var routes = Routes<AnyView>()
        routes.add("/") { PageView(Page("Slow") { throw CancellationError() }) }
        let journey = try Journey(routes)
        #expect(journey.window.words == ["Lädt …"])
        try await journey.expect(["Abgebrochen.", "Try again"])
      }
    }

    @Test func `a preview shows the app as it stands after a link`() throws {
      let window = StandInWindow(try NavigatorView(preview: Journey.routes(), at: "/item/1/part/a"))
      window.settle()
      #expect(window.words == ["/item/1/part/a"])
      #expect(window.goBack(2))
      #expect(throws: RoutesError.self) {
        var routes = Routes<AnyView>()
        routes.add("/a/:b") { Text("no argument") }
        _ = try NavigatorView(preview: routes, at: "/")
      }
    }

    @Test func `a view may be given another navigator`() throws {
      let (one, two) = (try Navigator(Journey.routes()), try Navigator(Journey.routes()))
      two.open("/item/2")
      let choice = Choice(one)
      let window = StandInWindow(Choosing(choice: choice))
      window.settle()
      #expect(window.words == ["/"])
      choice.navigator = two
      window.settle()
      #expect(window.words == ["/item/2"])
      #expect(window.goBack())
      window.settle()
      #expect(two.state.description == "[*/ | /search | /account]")
      #expect(window.difference(from: two.state) == nil)
    }

    @Test func `a navigator that another one took the place of is shown no more`() throws {
      func navigator(_ words: String) throws -> Navigator<AnyView> {
        var routes = Routes<AnyView>()
        routes.add("/") { Text(words) }
        routes.add("/item") { Text("item of the \(words)") }
        return try Navigator(routes)
      }
      let (one, two) = (try navigator("first"), try navigator("second"))
      let choice = Choice(one)
      let window = StandInWindow(Choosing(choice: choice))
      window.settle()
      choice.navigator = two
      window.settle()
      #expect(window.words == ["second"])
      one.open("/item")
      window.settle()
      #expect(window.words == ["second"])
      choice.navigator = one
      window.settle()
      #expect(window.words == ["item of the first"])
      #expect(window.goBack())
      #expect(one.state.description == "/")
      #expect(two.state.description == "/")
    }

    @Test func `a screen no longer asks once the view that asked is gone`() throws {
      let draft = Draft()
      draft.isFull = true
      var routes = Routes<AnyView>()
      routes.add("/") { Text("home") }
      routes.add("/item") { Text("item") }
      routes.add("/editor") { DraftPart(draft: draft) }
      let journey = try Journey(routes, opened: ["/editor"])
      #expect(!journey.window.goBack())
      journey.navigator.open("/item")
      journey.settle()
      #expect(journey.window.goBack())
      journey.settle()
      #expect(!journey.window.goBack())
      draft.isFull = false
      journey.settle()
      #expect(journey.window.goBack())
      journey.settle()
      #expect(journey.state == "/")
    }

    @Test func `screens of one's own type are shown by a function`() throws {
      var routes = Routes<String>()
      routes.add("/") { "home" }
      routes.add("/item/:item") { (item: Int) in "item \(item)" }
      let navigator = try Navigator(routes)
      let window = StandInWindow(
        NavigatorView(navigator, screen: { Text($0) }))
      window.settle()
      navigator.open("/item/1")
      window.settle()
      #expect(window.words == ["item 1"])
    }
  }

  @Observable private final class Choice {
    var navigator: Navigator<AnyView>

    init(_ navigator: Navigator<AnyView>) { self.navigator = navigator }
  }

  private struct Choosing: View {
    let choice: Choice

    var body: some View { NavigatorView(choice.navigator) }
  }
#endif
