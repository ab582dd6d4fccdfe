#if Browser
import Testing
import Waymark
import WaymarkPage

@testable import WaymarkBrowser

@Suite(.needsChromium, .serialized, .timeLimit(.minutes(15)))
struct `Forms in Chromium` {
  private static let send = "\(top) form > .button"
  private let app = OrderForm()

  private func show(_ link: String, _ body: InChromium) async throws {
    let isThere = "document.querySelectorAll('\(top) form').length === 1"
    try await inChromium(app.setup(), link: "/" + link, canBeCut: true, until: isThere, body)
  }

  private func named(_ name: String) -> String { "\(top) [name=field-\(name)]" }

  private func error(of name: String) -> String {
    """
    document.querySelector('\(named(name))').closest('.field-box')
      .querySelector('.field-error').textContent
    """
  }

  private func value(of name: String) -> String { "document.querySelector('\(named(name))').value" }

  private func set(_ name: String, _ value: String, _ window: ChromiumWindow) async throws {
    try await window.run("\(self.value(of: name)) = '\(value)'")
  }

  private let notice = "document.querySelector('.notice p')?.textContent.trim()"

  @Test func `every field is read with its type`() async throws {
    try await show("new") { window, _, _ in
      try await window.type("Ann", into: named("customer"))
      try await window.type(ChromiumWindow.backspace + "4", into: named("count"))
      try await window.type("one\ntwo", into: named("words"))
      try await set("due", "2026-11-23", window)
      try await set("status", "p", window)
      try await set("size", "l", window)
      try await window.click(named("gift"))
      try await window.click(named("fast"))
      try await window.type("secret", into: named("word"))
      try await window.click(Self.send, shows: "Order of Ann")
      try await window.expect(notice, "Ordered.")
      #expect(
        app.taken == ["Ann 4 \"one\\ntwo\" 2026-11-23 p l true false secret"])
    }
  }

  @Test func `a field may have the name of a property of every form or element`() async throws {
    try await show("odd") { window, _, _ in
      try await window.type("tea", into: named("append"))
      try await window.type("pot", into: named("elements"))
      try await set("key", "k", window)
      try await window.click(Self.send)
      try await until { app.taken == ["tea pot k"] }
      try await window.expect("document.querySelector('form').inert", "false")
      try await window.expect(value(of: "append"), "tea")
      try await window.type("cup", into: named("elements"))
      try await window.reload()
      try await window.expect(value(of: "elements"), "potcup")
      // A screen below it has a form and a field of the same names.
      try await window.click("\(top) a[href='/odd/more']", shows: "More")
      try await window.expect(
        "document.querySelectorAll('form').length + ' '"
          + " + (ids => ids.length - new Set(ids).size)"
          + "([...document.querySelectorAll('[id]')].map(one => one.id))", "2 0")
    }
  }

  @Test func `an error is shown at its field, which has focus, and the input stays`() async throws {
    try await show("new") { window, _, _ in
      try await window.type("2", into: named("count"))
      try await window.type("kept", into: named("words"))
      try await window.click(Self.send)
      try await window.expect(error(of: "customer"), "Fill this in.")
      try await window.expect(error(of: "due"), "Fill this in.")
      try await window.expect(error(of: "count"), "")
      try await window.expect("document.activeElement.name", "field-customer")
      try await window.expect("document.activeElement.getAttribute('aria-invalid')", "true")
      try await window.type("Ann", into: named("customer"))
      try await set("due", "2026-11-23", window)
      try await window.type("x", into: named("word"))
      try await window.click(Self.send)
      // Errors of the app are shown in the same way.
      try await window.expect(error(of: "count"), "We have only 9.")
      try await window.expect("document.activeElement.name", "field-count")
      try await window.expect(error(of: "customer"), "")
      try await window.expect(value(of: "words"), "kept")
      #expect(app.taken == [])
    }
  }

  @Test func `a form sent twice is processed once, and says if its answer is lost`() async throws {
    try await show("slow") { window, _, _ in
      try await window.type(
        "tea" + ChromiumWindow.enter + ChromiumWindow.enter, into: named("words"))
      try await until { app.taken == ["began tea"] }
      try await window.expect("document.querySelector('\(top) form').ariaBusy", "true")
      try await window.cut()
      try await window.expect(
        "document.querySelector('\(top) .form-words').textContent",
        "The connection was lost before an answer arrived. "
          + "Check whether it worked before you send it again.")
      app.letGo()
      try await until { app.taken == ["began tea", "ended tea"] }
      try await window.mend()
      try await window.expect(value(of: "words"), "tea")
      try await window.click(Self.send)
      try await until { app.taken == ["began tea", "ended tea", "began tea"] }
      app.letGo()
      try await window.expect(notice, "Kept tea.")
    }
  }

  @Test func `a form that is only a button goes back, and shows its notice`() async throws {
    try await show("delete") { window, _, _ in
      try await window.click(Self.send)
      try await until { app.taken == ["deleted"] }
      try await window.expect(topTitle, "Home")
      try await window.expect(notice, "Deleted.")
      try await window.click(".notice button")
      try await window.expect(notice, "")
    }
  }

  @Test func `a notice stays while more screens open, until the next action of the user`()
    async throws
  {
    let setup = BrowserSetup(title: "Notice") {
      var routes = Routes<Page>()
      routes.add("/") { context in
        let form = Page.Form(submit: "Order") {
          for number in 1...3 { context.navigator.open("/item/\(number)") }
          return .stay("Ordered.")
        }
        return Page("Home", items: [.form(form)])
      }
      routes.add("/item/:number") { (number: Int) in Page("Item \(number)") }
      return WindowApp(routes)
    }
    try await inChromium(setup) { window, _, _ in
      try await window.click(Self.send, shows: "Item 3")
      // Longer than the transition.
      try await Task.sleep(for: .milliseconds(500))
      try await window.expect(notice, "Ordered.", within: .seconds(1))
      try await window.back()
      try await window.expect(notice, "")
    }
  }

  @Test func `input survives a reload, except for passwords`() async throws {
    try await show("new") { window, _, _ in
      try await window.type("Ann", into: named("customer"))
      try await window.type("long", into: named("words"))
      try await set("status", "p", window)
      try await set("size", "l", window)
      try await window.click(named("gift"))
      try await window.type("secret", into: named("word"))
      try await window.reload()
      try await window.expect("document.querySelectorAll('\(top) form').length", "1")
      for (name, text) in [
        ("customer", "Ann"), ("words", "long"), ("status", "p"), ("size", "l"), ("word", ""),
        ("count", "1"),
      ] { try await window.expect(value(of: name), text) }
      try await window.expect("document.querySelector('\(named("gift"))').checked", "true")
      #expect(
        try await !window.value("JSON.stringify(Object.entries(sessionStorage))").contains("secret")
      )
    }
  }

  @Test func `the page of an answer replaces the form's, and its fields are reset`() async throws {
    try await show("name") { window, _, _ in
      try await window.type(ChromiumWindow.backspace + "a", into: named("name"))
      try await window.click(Self.send, shows: "Called Ana")
      try await window.expect(value(of: "name"), "Ana")
    }
  }
}

/// Messages for a form that is no longer shown.
@Suite(.serialized, .timeLimit(.minutes(5))) struct FormSocketTests {
  private let app = OrderForm()

  @Test func `a form that is no longer shown reports this, and processes nothing`() async throws {
    try await RunningHost.with(app.setup()) { host in
      let (client, _, state) = try await connected(to: host, link: "/delete")
      let id = try #require(state.firstMatch(of: /"pages":\{"(\d+)"/)).1
      let page = try #require(state.firstMatch(of: /"number":(\d+)/)).1
      for (form, values) in [("4", "{}"), ("0", "{\"other\":\"x\"}")] {
        try await client.sendMessage(
          #"{"submit":{"id":\#(id),"page":\#(page),"attempt":1,"form":\#(form),"values":\#(values)}}"#
        )
        let answer = try await client.message("submitted")
        #expect(answer.contains("The form has changed. Fill it in again."))
      }
      #expect(app.taken == [])
    }
  }

  @Test func `a form in a leading column opens its link`() async throws {
    let setup = BrowserSetup(title: "Columns") {
      var routes = Routes<Page>()
      routes.columns(of: "/", "/box/:box")
      routes.add("/") {
        Page("Boxes", items: [.form(Page.Form(submit: "Next") { .open("/box/2") })])
      }
      routes.add("/box/:box") { (box: Int) in Page("Box \(box)") }
      return WindowApp(routes)
    }
    try await withSession(setup, link: "/box/1") { _, session, _ in
      let (id, page) = try #require(await session.rootPage)
      await session.receive(.submit(id: id, form: 0, page: page, attempt: 1, values: [:]))
      try await expectState("/ > /box/2", of: session)
    }
  }
}

extension BrowserSession {
  /// The ids of the first screen and its content.
  fileprivate var rootPage: (id: Int, page: Int)? {
    let id = state.tabs[0].root.id
    return screen.shown[id].map { (id.number, $0.number) }
  }
}
#endif
