import WaymarkSwiftUI

private struct BackButton: View {
  @Environment(\.navigator) private var navigator
  var body: some View { Button("leave") { navigator?.back() } }
}

@Observable private final class Draft {
  var isFull = false
  var isChanged = false
}

private struct Guarded: View {
  let draft: Draft

  var body: some View {
    let isFull = draft.isFull
    Text(isFull ? "full" : "room").navigationGuard(on: .push) { request in
      isFull && request.values["anyway"] == nil ? .deny("full") : .allow
    }
  }
}

private struct Editor: View {
  let draft: Draft

  var body: some View {
    Text("editor").navigationGuard(on: .dismiss, isActive: draft.isChanged) { _ in
      .redirect("/discard")
    }
  }
}

/// Asks only while a part of it is there.
private struct DraftPart: View {
  let draft: Draft

  var body: some View {
    Text("text")
    if draft.isFull { Text("draft").navigationGuard(on: .dismiss) { _ in .deny("") } }
  }
}

extension SwiftUITests {
  @Test func `a view finds the nearest navigator`() throws {
    var routes = Routes<AnyView>()
    routes.add("/") { Text("home") }
    routes.add("/item") { BackButton() }
    routes.add("/sheet", .present(.sheet)) { BackButton() }
    let app = try Journey(routes, opened: ["/item", "/sheet"])
    #expect(app.press("leave") == "/ > /item" && app.press("leave") == "/")
    // Outside of a host, there is no navigator.
    #expect(StandInWindow(BackButton()).press("leave"))
    for target in ["/item", LinkTarget("/item", as: .popover)] {
      #expect(!StandInWindow(LinkButton("go", to: target)).press("go"))
    }
  }

  @Test func `buttons and views lead to links, and to views without one`() throws {
    var routes = Routes<AnyView>()
    routes.add("/") {
      LinkButton("link", to: "/item")
      LinkButton(LinkTarget("/item", as: .sheet)) { Text("tap") }
      LinkButton(title: "Inline") {
        Text("inline")
      } label: {
        Text("lay")
      }
      LinkButton(as: .sheet) {
        Text("in a sheet")
      } label: {
        Text("below")
      }
    }
    routes.add("/item") { Text("item") }
    let app = try Journey(routes)
    for (button, state) in [
      ("link", "/ > /item"), ("tap", "/ ^sheet /item"), ("lay", "/ > /~/1"),
      ("below", "/ ^sheet /~/2"),
    ] {
      #expect(app.press(button) == state)
      if button == "lay" { #expect(app.window.title == "Inline") }
      app.finish { $0.back() }
    }
  }

  @Test func `a route has a text or a pattern, and its closure can receive the context`() throws {
    var routes = Routes<AnyView>()
    routes.tab(LinkPattern("/")) { Text("home") }
    routes.add("/text/:item") { (item: Int) in Text("\(item + 1)") }
    routes.add("/text/:item/link") { (opening: OpenContext, item: Int) in
      Text("\(opening.link) \(item + 1)")
    }
    routes.add(LinkPattern("/pattern/:item", as: Int.self)) { Text("\($0 + 1)") }
    routes.add(LinkPattern("/pattern/:item/link", as: Int.self)) { opening, item in
      Text("\(opening.link) \(item + 1)")
    }
    let app = try Journey(routes)
    for (link, words) in [
      ("/", "home"), ("/text/1", "2"), ("/text/1/link", "/text/1/link 2"), ("/pattern/1", "2"),
      ("/pattern/1/link", "/pattern/1/link 2"),
    ] {
      app.open(LinkTarget(text: link))
      #expect(app.words == [words])
    }
  }

  @Test func `the guard of a screen uses the latest values of its view`() throws {
    let draft = Draft()
    var routes = Routes<AnyView>()
    for link in ["/", "/second"] { routes.add(link) { Guarded(draft: draft) } }
    routes.add("/item") { Text("item") }
    let app = try Journey(routes)
    #expect(app.open("/second") == "/ > /second" && app.goBack() == "/")
    #expect(app.navigator.preview("/item").outcome == .opened)
    draft.isFull = true
    app.settle()
    #expect(app.navigator.open("/item") == .denied(.guard("navigationGuard", reason: "full")))
    #expect(app.navigator.open(LinkTarget("/item", values: ["anyway": true])) == .opened)
    app.settle()
    #expect(app.navigator.open("/item") == .opened)
    app.settle()
  }

  @Test func `the user can't leave a screen while its guard is active`() throws {
    let draft = Draft()
    var routes = Routes<AnyView>()
    routes.add("/") { Text("home") }
    routes.add("/editor") { Editor(draft: draft) }
    routes.alert("/discard") { Dialog("Discard it?", actions: [.init("Keep", role: .cancel)]) }
    let app = try Journey(routes, opened: ["/editor"])
    draft.isChanged = true
    app.settle()
    #expect(!app.window.goBack() && !app.window.beginBackSwipe())
    #expect(app.press("Back") == "/ > /editor ^alert /discard")
    app.press("Keep")
    draft.isChanged = false
    app.settle()
    #expect(app.window.goBack())
    app.navigator.open(LinkTarget("/editor", as: .sheet))
    draft.isChanged = true
    app.settle()
    #expect(!app.window.swipeDown())
    draft.isChanged = false
    app.settle()
    #expect(app.swipeDown() == "/")
  }

  @Test(arguments: [true, false])
  func `a screen has one back button for its guard and that of its route`(isChanged: Bool) throws {
    let draft = Draft()
    draft.isChanged = isChanged
    var routes = Routes<AnyView>()
    routes.add("/") { Text("home") }
    routes.add("/editor", .guard("route", on: .dismiss) { _ in .allow }) { Editor(draft: draft) }
    #expect(try Journey(routes, opened: ["/editor"]).window.bar == ["topBarLeading: Back"])
  }

  @Test func `a preview shows the app after a link`() throws {
    let window = StandInWindow(NavigatorView(preview: Journey.routes(), at: "/item/1/part/a"))
    window.settle()
    #expect(window.words == ["/item/1/part/a"] && window.goBack(2))
  }

  @Test func `a view can change its navigator, and ignores the previous one`() throws {
    func navigator(_ words: String) throws -> Navigator<AnyView> {
      var routes = Routes<AnyView>()
      routes.add("/") { Text(words) }
      routes.add("/item") { Text("item of the \(words)") }
      return Navigator(routes)
    }
    let (one, two) = (try navigator("first"), try navigator("second"))
    let choice = Choice(one)
    let window = StandInWindow(Choosing(choice: choice))
    window.settle()
    two.open("/item")
    choice.navigator = two
    window.settle()
    #expect(window.words == ["item of the second"] && window.goBack() && window.settle())
    #expect(window.words == ["second"] && window.difference(from: two.state) == nil)
    one.open("/item")
    window.settle()
    #expect(window.words == ["second"])
    choice.navigator = one
    window.settle()
    #expect(window.words == ["item of the first"] && window.goBack())
    #expect(one.state.description == "/" && two.state.description == "/")
  }

  @Test func `a guard ends with the view that added it`() throws {
    let draft = Draft()
    draft.isFull = true
    var routes = Routes<AnyView>()
    routes.add("/") { Text("home") }
    routes.add("/item") { Text("item") }
    routes.add("/editor") { DraftPart(draft: draft) }
    let app = try Journey(routes, opened: ["/editor"])
    #expect(!app.window.goBack())
    app.open("/item")
    app.goBack()
    #expect(!app.window.goBack())
    app.finish { $0.refresh() }
    #expect(!app.window.goBack(), "the new view has its own guard")
    draft.isFull = false
    app.settle()
    #expect(app.goBack() == "/")
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
