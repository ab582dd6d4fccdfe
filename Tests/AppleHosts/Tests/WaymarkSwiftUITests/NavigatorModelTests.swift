@testable import WaymarkSwiftUI

private struct Observer: View {
  @Environment(\.navigator) private var navigator

  var body: some View {
    if let navigator {
      @Bindable var bindable = navigator
      Text("\(navigator.top.link) in \(navigator.selectedTab), back \(navigator.canGoBack)")
      Picker(tab: $bindable.selectedTab)
      Button("back") { navigator.back() }
      Button("close") { navigator.dismiss() }
    }
  }
}

private struct Probe: View {
  let found: (NavigatorModel?) -> Void
  @Environment(\.navigator) private var navigator

  var body: some View {
    let _ = found(navigator)
    Text("probe")
  }
}

private struct Picker: View {
  @Binding var tab: Int
  var body: some View { Button("next") { tab += 1 } }
}

extension SwiftUITests {
  @Test func `a view observes the navigator around it, and selects a tab by a binding`() throws {
    var routes = Routes<AnyView>()
    routes.tab("/")
    routes.tab("/two")
    routes.tab("/three")
    for link in ["/", "/two", "/three", "/item"] { routes.add(link) { Observer() } }
    routes.add("/sheet", .present(.sheet)) { Observer() }
    let app = try Journey(routes)
    #expect(app.words.first == "/ in 0, back false")
    app.open("/item")
    #expect(app.words.first == "/item in 0, back true")
    app.press("back")
    #expect(app.press("next") == "[/ | */two | /three]")
    #expect(app.words.first == "/two in 1, back false")
    app.tapTab(0)
    #expect(app.words.first == "/ in 0, back false")
    app.open("/sheet")
    #expect(app.words.first == "/sheet in 0, back true")
    #expect(app.press("close") == "[*/ | /two | /three]")
  }

  @Test func `each window of a group has its own navigator`() {
    // A group makes its view once.
    let view = NavigatorView(Journey.routes)
    let windows = [StandInWindow(view), StandInWindow(view)]
    for window in windows { window.settle() }
    #expect(windows[0].tapTab(1))
    for window in windows { window.settle() }
    #expect(windows.map(\.selectedTab) == [AnyHashable(1), AnyHashable(0)])
  }

  @Test func `a view opens links with options and sources`() {
    var routes = Routes<AnyView>()
    for link in ["/", "/item"] { routes.add(link) { Observer() } }
    routes.action("/logout") {}
    let navigator = Navigator(routes)
    let model = NavigatorModel(navigator, clock: .turns)
    #expect(model.open("/logout", from: .untrusted) == .denied(.untrustedAction(.untrusted)))
    #expect(model.open("/item", as: .sheet) == .opened && navigator.state == "/ ^sheet /item")
  }

  @Test func `a row of a list shows the kind of its link`() throws {
    var routes = Routes<AnyView>()
    routes.externalPolicy = .system
    routes.add("/") {
      List {
        LinkRow("push", to: "/item")
        LinkRow("sheet", to: "/sheet")
        LinkRow("outside", to: "https://elsewhere.example/")
        LinkRow("shared", to: "/shared")
        LinkRow("root", to: "/")
        LinkRow("above", to: LinkTarget("/item", as: .sheet))
        LinkRow("nowhere", to: "/nowhere")
        LinkRow(destination: { Text("own") }, label: { Text("view") })
        LinkRow(as: .sheet, destination: { Text("own") }, label: { Text("view above") })
      }
    }
    routes.add("/item") { Text("item") }
    routes.add("/sheet", .present(.sheet)) { Text("sheet") }
    routes.add("/shared", .reuse(.existing)) { Text("shared") }
    let app = try Journey(routes)
    #expect(
      app.window.images == [
        "chevron.forward", "arrow.up.forward", "chevron.forward", "chevron.forward",
      ])
    #expect(app.press("push") == "/ > /item")
    app.goBack()
    #expect(app.press("view") == "/ > /~/1" && app.words.last == "own")
    app.goBack()
    #expect(app.press("view above") == "/ ^sheet /~/2")
  }

  @Test func `only a button that can present has an anchor for a popover`() throws {
    var routes = Routes<AnyView>()
    routes.add("/") {
      ForEach(0..<50, id: \.self) { LinkButton("\($0)", to: "/item/\($0)") }
      LinkButton("filter", to: "/filter")
    }
    routes.add("/item/:item") { (item: Int) in Text("\(item)") }
    routes.add("/filter", .present(.popover)) { Text("popover") }
    let app = try Journey(routes)
    #expect(app.window.views(of: LinkButton<Text>.self).count == 51)
    // Sheet, cover, popover, alert and dialog of the tabs, and the popover of one button.
    #expect(app.window.presenterCount == 6 && app.press("filter") == "/ ^popover /filter")
  }

  @Test func `the observed state is the new one during the animation`() throws {
    var model: NavigatorModel?
    var routes = Routes<AnyView>()
    routes.add("/") { Probe { model = $0 } }
    routes.add("/item") { Text("item") }
    let app = try Journey(routes)
    app.navigator.open("/item")
    #expect(model?.state.description == "/ > /item")
    app.window.settle()
  }

  @Test func `a session is saved when its window stops being active, and only then`() {
    let store = MemoryStateStore()
    let window = StandInWindow(
      NavigatorView(Journey.routes, session: { _ in StateSaving(in: store) }))
    window.settle()
    for (phase, isSaved) in [
      (ScenePhase.inactive, true), (.active, false), (.background, true), (.active, false),
    ] {
      store.remove()
      window.scenePhase = phase
      window.settle()
      #expect((store.text != nil) == isSaved)
    }
  }

  @Test func `the link of a window opens with what is below it, and not again after a restart`() {
    let store = MemoryStateStore()
    for state in ["[*/ > /item/1 | /search | /account]", "[*/ | /search | /account]"] {
      var shown: Navigator<AnyView>?
      let view = NavigatorView(
        Journey.routes, opening: "/item/1", session: { _ in StateSaving(in: store) },
        start: { shown = $0 })
      let window = StandInWindow(view)
      window.settle()
      #expect(shown?.state.description == state)
      shown?.back()
      window.scenePhase = .background
      window.settle()
    }
  }
}
