#if Browser
@testable import WaymarkBrowser

final class OrderForm: Sendable {
  private let lines = Locked<[String]>([])
  private let gate = AsyncStream.makeStream(of: Void.self)

  var taken: [String] { lines.withLock { $0 } }

  /// Lets the work of `/slow` end.
  func letGo() { gate.continuation.yield() }

  func setup() -> BrowserSetup {
    BrowserSetup(title: "Orders", app: { [self] in WindowApp(routes()) })
  }

  private func take(_ words: String) { lines.withLock { $0.append(words) } }

  private func routes() -> Routes<Page> {
    var routes = Routes<Page>()
    routes.add("/") { Page("Home", items: [.row("New", link: "/new")]) }
    routes.add("/new") { [self] in Page("New order", items: [.form(order)]) }
    routes.add("/orders/:name") { (name: String) in Page("Order of \(name)") }
    routes.add("/slow") { [self] in
      Page(
        "Slow",
        items: [
          .form(
            Page.Form(.text("words", label: "Words")) { [self] words in
              take("began \(words)")
              for await _ in gate.stream { break }
              take("ended \(words)")
              return .stay("Kept \(words).")
            })
        ])
    }
    routes.add("/delete") { [self] in
      Page(
        "Delete",
        items: [
          .form(
            Page.Form(submit: "Delete", role: .destructive) { [self] in
              take("deleted")
              return .back("Deleted.")
            })
        ])
    }
    routes.add("/odd") { [self] in
      Page("Odd", items: [.row("More", link: "/odd/more"), .form(odd)])
    }
    routes.add("/odd/more") { [self] in Page("More", items: [.form(odd)]) }
    routes.add("/name") { Self.named("Ann") }
    return routes
  }

  private var order: Page.Form {
    Page.Form(
      .text("customer", label: "Customer", isRequired: true),
      .number("count", label: "How many", as: Int.self, value: 1).help("At most 9."),
      .longText("words", label: "Words"), .date("due", label: "Due"),
      .menu("status", label: "Status", [("o", "Open"), ("p", "Paid")], value: "o"),
      .menu("size", label: "Size", [("s", "Small"), ("l", "Large")], value: "s"),
      .checkbox("gift", label: "Gift"), .checkbox("fast", label: "Fast", value: true),
      .password("word", label: "Password"),
      submit: "Order"
    ) { [self] customer, count, words, due, status, size, gift, fast, word in
      guard count <= 9 else { throw Page.Form.Refusal(fields: ["count": "We have only 9."]) }
      take(
        "\(customer) \(count) \(words.debugDescription) \(due.linkText) \(status) \(size) \(gift) \(fast) "
          + word)
      return .open(LinkTarget(text: "/orders/\(customer)"), "Ordered.")
    }
  }

  /// A form whose fields are called like what a form or an element has in a browser.
  private var odd: Page.Form {
    Page.Form(
      .text("append", label: "Append"), .text("elements", label: "Elements"),
      .menu("key", label: "Key", [("k", "K"), ("l", "L")], value: "l"),
      .text("remove", label: "Remove"), .text("attributes", label: "Attributes"),
      .text("reset", label: "Reset"), .text("querySelectorAll", label: "Query"),
      .text("childNodes", label: "Nodes")
    ) { [self] append, elements, key, _, _, _, _, _ in
      take("\(append) \(elements) \(key)")
      return .stay("Taken.")
    }
  }

  private static func named(_ name: String) -> Page {
    Page(
      "Called \(name)",
      items: [.form(Page.Form(.text("name", label: "Name", value: name)) { .show(named($0)) })])
  }
}

@Suite(.needsChromium, .serialized, .timeLimit(.minutes(15))) struct `Forms in Chromium` {
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
      #expect(app.taken == ["Ann 4 \"one\\ntwo\" 2026-11-23 p l true false secret"])
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
    let setup = BrowserSetup.app("Notice") { routes in
      routes.add("/") { context in
        let form = Page.Form(submit: "Order") {
          for number in 1...3 { context.navigator.open("/item/\(number)") }
          return .stay("Ordered.")
        }
        return Page("Home", items: [.form(form)])
      }
      routes.add("/item/:number") { (number: Int) in Page("Item \(number)") }
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
    let setup = BrowserSetup.app("Columns") { routes in
      routes.columns(of: "/", "/box/:box")
      routes.add("/") {
        Page("Boxes", items: [.form(Page.Form(submit: "Next") { .open("/box/2") })])
      }
      routes.add("/box/:box") { (box: Int) in Page("Box \(box)") }
    }
    try await withSession(setup, link: "/box/1") { _, session, _ in
      let (id, page) = try #require(await session.rootPage)
      await session.receive(.submit(id: id, form: 0, page: page, attempt: 1, values: [:]))
      try await expectState("/ > /box/2", of: session)
    }
  }
}

extension BrowserSession {
  fileprivate var rootPage: (id: Int, page: Int)? {
    let id = state.tabs[0].root.id
    return screen.shown[id].map { (id.number, $0.number) }
  }
}
#endif
