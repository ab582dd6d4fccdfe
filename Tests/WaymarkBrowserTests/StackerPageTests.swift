#if Browser
@testable import WaymarkBrowser

/// A server as Stacker wants it: every page may be stacked, and its links, forms and redirects say how.
private actor StackerPages: WebPageHandler {
  private static let links = [
    ("profile", "/profile?x_push_page=true&x_page_title=Profile"),
    ("old", "/profile/2?x_new_page=true&x_page_title=My+Newsfeed"),
    ("replace", "/newsfeed?x_replace_page=true"), ("pop", "/profile?x_pop_page=true"),
    ("pop-refresh", "/profile?x_pop_page_and_refresh=true"),
    ("pop-replace", "/newsfeed?x_pop_page_and_replace=true&x_page_title=\"News+Feed\""),
    ("clear", "/profile?x_clear_stack=true"),
    ("clear-refresh", "/profile?x_clear_stack_and_refresh=true"),
    ("clear-replace", "/newsfeed?x_clear_stack_and_replace=true"),
    ("about", "/about"), ("today", "/today"), ("moved", "/moved"), ("gone", "/gone"),
    ("leads", "/leads"), ("untitled", "/notes/untitled.txt"), ("bad", "/site/100%"),
    ("latin", "/site/%E9t%E9"), ("steered", "/site/100%?x_push_page=true"), ("round", "/round"),
    ("outside", "https://other.example/a?x_external_page=true&b=1"),
    ("foreign", "https://other.example/b"), ("framed", "/framed"),
  ]
  /// The redirects of posted forms; `nil` is an answer without a redirect.
  private static let answers = [
    "refresh": "/profile?x_pop_page_and_refresh=true",
    "replaced": "/newsfeed?x_pop_page_and_replace=true&x_page_title=\"News+Feed\"",
    "pushed": "/about?x_push_page=true", "plain": "/about", "wrong": nil, "resent": nil,
  ]

  /// The requests, except for a `GET` only with their methods.
  private(set) var requests: [String] = []

  func answer(_ request: WebRequest) async throws -> WebResponse? {
    requests.append((request.method == "GET" ? "" : request.method + " ") + request.target)
    switch request.path {
    case "/save":
      let body = String(decoding: request.body, as: UTF8.self)
      guard let name = request.query, body == "what=green+tea&by=\(name)" else { return nil }
      if name == "resent" { return Self.moved("/echo", status: 307) }
      if let place = Self.answers[name] ?? nil { return Self.moved(place) }
      return page(request, status: 422)
    case "/today": return Self.moved("/letter/2?x_push_page=true")
    case "/moved": return Self.moved("/about")
    case "/round": return Self.moved("/round/2")
    case "/round/2": return Self.moved("/round")
    case "/leads": return WebResponse(html: "<script>location.replace('/about')</script>")
    case "/framed":
      return WebResponse(html: "<!doctype html><title>At /framed</title><iframe src=/inner>")
    case "/inner":
      return WebResponse(html: "<script>history.pushState(1, '', '/inner2')</script>")
    case "/gone": return nil
    case "/notes/untitled.txt":
      return WebResponse(headers: ["Content-Type": "text/plain"], body: Data("Notes".utf8))
    default: return page(request)
    }
  }

  private static func moved(_ place: String, status: Int = 303) -> WebResponse {
    WebResponse(status: status, headers: ["Location": place])
  }

  private func page(_ request: WebRequest, status: Int = 200) -> WebResponse {
    let forms = Self.answers.keys.sorted().map { name in
      """
      <form method="post" action="/save?\(name)"><input name="what" value="green tea">
      <button name="by" value="\(name)" id="\(name)">Send</button></form>
      """
    }
    let links = Self.links.map { id, link in
      let escaped = link.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
      return "<p><a id=\"\(id)\" href=\"\(escaped)\">\(id)</a></p>"
    }
    let more = """
      <p id="here"><a id="jump" href="#here">Jump</a> <button id="reload">Reload</button>
      <button id="push">Push</button> <button id="write">Write</button>
      <button id="hash">Hash</button> <button id="submit">Submit</button>
      <button id="capture">Capture</button> <button id="script">Script</button>
      <button id="opened">Opened</button> <button id="named">Named</button>
      <a id="window" target="_blank" href="/letter/3">Window</a>
      <a id="top" target="_TOP" href="/about">Top</a>
      <a id="inside" target="part" href="/inner">Inside</a> <iframe name="part"></iframe></p>
      <form action="/inner" target="part"><button id="form-inside">Form inside</button></form>
      <form action="/find"><input name="q" value="green tea"><button id="find">Find</button></form>
      <script>
      const on = (id, action) => { document.getElementById(id).onclick = action; };
      on("reload", () => location.reload());
      on("push", () => history.pushState(null, "", "/pushed"));
      on("write", () => history.replaceState(null, "", "/written"));
      on("hash", () => { location.hash = "there"; });
      on("capture", () => { location = "inapp://capture?x_action=capture"; });
      on("opened", () => window.open("/letter/5")); on("named", () => window.open("/letter/5", 7));
      on("script", () => { location = "/letter/4?x_push_page=true"; });
      on("submit", () => {
        const form = document.querySelector("form[action='/save?plain']");
        form.insertAdjacentHTML("beforeend", "<input type=hidden name=by value=plain>");
        form.submit();
      });
      </script>
      """
    var response = WebResponse(
      html: "<!doctype html><title>At \(request.path)</title><body>"
        + (links + forms).joined() + more + "</body>")
    response.status = status
    return response
  }
}

/// Steps of a user, such as `old /profile/2`: the clicked element and the page that appears, or
/// `about` for both. `back` and `forward` are buttons of the browser, and `close` is in the bar.
private struct Walk: Sendable, CustomTestStringConvertible {
  let steps: String
  let state: String
  let requests: String
  let opensPlainLinks: Bool

  init(_ steps: String, _ state: String, _ requests: String, opensPlainLinks: Bool = true) {
    (self.steps, self.state) = (steps, state)
    (self.requests, self.opensPlainLinks) = (requests, opensPlainLinks)
  }

  var testDescription: String { "\(steps) (\(opensPlainLinks))" }

  static let directives = [
    Walk("profile", "/ > /profile", "/, /profile"),
    Walk("profile, old /profile/2", "/ > /profile > /profile/2", "/, /profile, /profile/2"),
    Walk("profile, replace /newsfeed", "/ > /newsfeed", "/, /profile, /newsfeed"),
    Walk("profile, pop /", "/", "/, /profile"),
    Walk("profile, pop-refresh /", "/", "/, /profile, /"),
    Walk("profile, pop-replace /newsfeed", "/newsfeed", "/, /profile, /newsfeed"),
    Walk("profile, old /profile/2, clear /", "/", "/, /profile, /profile/2"),
    Walk("profile, old /profile/2, clear-refresh /", "/", "/, /profile, /profile/2, /"),
    Walk(
      "profile, old /profile/2, clear-replace /newsfeed", "/newsfeed",
      "/, /profile, /profile/2, /newsfeed"),
    Walk("pop /", "/", "/"),
    Walk("profile, back /, forward /profile", "/ > /profile", "/, /profile, /profile"),
    Walk("profile, close /", "/", "/, /profile"),
    Walk("profile, again /profile, back /", "/", "/, /profile, /profile, /"),
    Walk("profile, reload /profile, back /", "/", "/, /profile, /profile"),
    Walk("about, back /", "/", "/, /about"),
    Walk("top /about", "/about", "/, /about", opensPlainLinks: false),
    Walk("inside /, profile, back /", "/", "/, /inner, /profile"),
    Walk("inside /", "/", "/, /inner", opensPlainLinks: false),
    Walk("form-inside /", "/", "/, /inner?"),
    Walk("window /letter/3, back /", "/", "/, /letter/3"),
    Walk("profile, about, back /", "/", "/, /profile, /about", opensPlainLinks: false),
  ]

  static let redirects = [
    Walk("today /letter/2, back /", "/", "/, /today, /letter/2"),
    Walk("today /letter/2, back /", "/", "/, /today, /letter/2", opensPlainLinks: false),
    Walk("moved /about, back /", "/", "/, /moved, /about"),
    Walk("moved /about", "/about", "/, /moved, /about", opensPlainLinks: false),
    Walk("leads /about, back /", "/", "/, /leads, /about"),
    Walk("leads /about", "/about", "/, /leads, /about", opensPlainLinks: false),
  ]

  static let forms = [
    Walk("profile, refresh /", "/", "/, /profile, POST /save?refresh, /"),
    Walk("profile, refresh /", "/", "/, /profile, POST /save?refresh, /", opensPlainLinks: false),
    Walk("profile, replaced /newsfeed", "/newsfeed", "/, /profile, POST /save?replaced, /newsfeed"),
    Walk("refresh /", "/", "/, POST /save?refresh, /"),
    Walk("refresh /", "/", "/, POST /save?refresh, /", opensPlainLinks: false),
    Walk("pushed /about, back /", "/", "/, POST /save?pushed, /about"),
    Walk("pushed /about, back /", "/", "/, POST /save?pushed, /about", opensPlainLinks: false),
    Walk("profile, plain /about, back /", "/", "/, /profile, POST /save?plain, /about"),
    Walk("submit /about", "/about", "/, POST /save?plain, /about", opensPlainLinks: false),
    Walk(
      "profile, wrong /save, plain /about, back /", "/",
      "/, /profile, POST /save?wrong, POST /save?plain, /about"),
    Walk("profile, wrong /save, back /", "/", "/, /profile, POST /save?wrong"),
    Walk("resent /echo", "/", "/, POST /save?resent, POST /echo"),
    Walk("find, back /", "/", "/, /find?q=green%20tea"),
    Walk("find", "/find?q=green%20tea", "/, /find?q=green%20tea", opensPlainLinks: false),
  ]

  static let scripts = [
    Walk("profile, push /profile, back /", "/", "/, /profile"),
    Walk("profile, push /profile", "/ > /pushed", "/, /profile"),
    Walk("profile, write /profile", "/ > /written", "/, /profile"),
    Walk("profile, push /profile, again /pushed, back /", "/", "/, /profile, /pushed, /"),
    Walk("opened /letter/5, back /", "/", "/, /letter/5"),
    Walk("named /letter/5, back /", "/", "/, /letter/5"),
    Walk("opened /letter/5, back /", "/", "/, /letter/5", opensPlainLinks: false),
    Walk("framed, back /", "/", "/, /framed, /inner"),
    Walk("profile, jump /profile, hash /profile, back /", "/", "/, /profile"),
    Walk("profile, hash /profile", "/ > /profile#there", "/, /profile"),
  ]

  static let unreadable = [
    Walk("profile, bad /site/100%, back /", "/", "/, /profile, /site/100%"),
    Walk("profile, latin /site/%E9t%E9", "/ > /profile", "/, /profile, /site/%E9t%E9"),
  ]
}

@Suite(.needsChromium, .timeLimit(.minutes(15))) struct `Stacker's pages in Chromium` {
  private let pages = StackerPages()
  private let captures = Attempts()
  private let frame = "\(top) iframe:not(.next)"
  private var shownTitle: String { "document.querySelector('\(frame)')?.contentDocument?.title" }

  private func show(opensPlainLinks: Bool = true, _ body: InChromium) async throws {
    let setup = BrowserSetup.app("Stacker", web: pages) { routes in
      routes.accept(schemes: ["inapp"])
      routes.externalPolicy = .browser
      routes.opensPlainLinks = opensPlainLinks
      routes.action("/capture") { [captures] in _ = captures.next() }
      routes.tab("/", "Home") { Page("Home", web: .url("/")) }
      routes.add("/*path") { (opening: OpenContext, _: String) in
        Page("", web: .url(opening.link.description))
      }
    }
    try await inChromium(setup, until: "\(shownTitle) === 'At /'", body)
  }

  /// Waits for the page on top. It's seen from outside of its frame, which may still show another page.
  private func expect(_ path: String, in window: ChromiumWindow) async throws {
    try await window.expect(shownTitle, "At \(path)")
  }

  private func click(_ id: String, in window: ChromiumWindow) async throws {
    try await window.inFrame(frame) { try await window.click("#\(id)") }
  }

  @Test(
    arguments: [Walk.directives, Walk.redirects, Walk.forms, Walk.scripts, Walk.unreadable].joined()
  )
  fileprivate func `a page is requested once, and Back leaves it`(walk: Walk) async throws {
    try await show(opensPlainLinks: walk.opensPlainLinks) { window, session, _ in
      for step in walk.steps.split(separator: ", ") {
        let parts = step.split(separator: " ").map(String.init)
        let (old, count) = (await session.state, await pages.requests.count)
        switch parts[0] {
        case "back": try await window.back()
        case "forward": try await window.forward()
        case "again": try await window.reload()
        case "close": try await window.click("\(top) .back")
        default: try await click(parts[0], in: window)
        }
        try await expect(parts.count > 1 ? parts[1] : "/" + parts[0], in: window)
        if parts[0] == "back" { try await until { await session.state != old } }
        if parts[0] == "push" {
          try await until { await session.state.top.link.description == "/pushed" }
          try await window.expect(address, "/pushed")
        }
        // The document before looks the same.
        if parts[0] == "reload" { try await until { await pages.requests.count > count } }
      }
      let wanted = walk.requests.split(separator: ", ").map(String.init)
      try await until { await pages.requests.count >= wanted.count }
      try await until { await session.state.description == walk.state }
      let top = await session.state.top.link.description
      try await window.expect("decodeURI(\(address))", top.removingPercentEncoding ?? "")
      // An extra request would have been sent by now.
      try await Task.sleep(for: .milliseconds(100))
      #expect(await pages.requests == wanted)
    }
  }

  @Test(arguments: [
    ("old", "/profile/2", "My Newsfeed"), ("pop-replace", "/newsfeed", "News Feed"),
    ("replaced", "/newsfeed", "News Feed"),
  ])
  func `a directive's title is the screen's`(id: String, path: String, title: String) async throws {
    try await show { window, _, _ in
      try await click("profile", in: window)
      try await window.expect(topTitle, "Profile")
      try await expect("/profile", in: window)
      try await click(id, in: window)
      try await window.expect(topTitle, title)
    }
  }

  @Test(arguments: [("gone", "Not found"), ("untitled", "untitled.txt")])
  func `a document without a title doesn't keep the one of the document before`(
    id: String, title: String
  ) async throws {
    try await show(opensPlainLinks: false) { window, session, _ in
      try await window.expect(topTitle, "At /")
      try await click(id, in: window)
      try await window.expect(topTitle, title)
      try await until { await session.state.top.title == title }
    }
  }

  @Test func `directives of an invalid link are reported and not followed`() async throws {
    try await show { window, session, _ in
      try await click("steered", in: window)
      try await window.expect(
        notice,
        "The address isn’t a link of this app, so its directives can’t be followed.")
      try await expectState("/", of: session)
      #expect(await pages.requests == ["/"])
    }
  }

  @Test func `a title in the link overrides the document's, even after a reload`() async throws {
    try await show { window, session, _ in
      try await click("profile", in: window)
      for _ in 0..<2 {
        try await expect("/profile", in: window)
        try await window.expect(topTitle, "Profile")
        try await until { await session.state.top.title == "Profile" }
        try await window.reload()
      }
      #expect(await pages.requests.allSatisfy { !$0.contains("x_") })
    }
  }

  @Test func `pages that redirect in a loop are stopped, and the user is told`() async throws {
    try await show { window, session, _ in
      try await click("round", in: window)
      try await window.expect("\(notice).startsWith('This page navigates in a loop')", "true")
      try await until { await session.state.top.link.description.hasPrefix("/round") }
      let rounds = await pages.requests.count { $0.hasPrefix("/round") }
      #expect(rounds > 1 && rounds < 14)
    }
  }

  @Test func `a script runs an action through the app's scheme, and its page stays`() async throws {
    try await show { window, _, _ in
      try await window.inFrame(frame) { try await window.run("window.mark = 7") }
      try await click("capture", in: window)
      try await until { captures.number == 1 }
      try await click("script", in: window)
      try await expect("/letter/4", in: window)
      try await window.back()
      try await expect("/", in: window)
      try await window.inFrame(frame) { try await window.expect("window.mark", "7") }
      #expect(captures.number == 1)
    }
  }

  @Test func `a page outside the app is a layer with its address and a link to it`() async throws {
    try await show { window, session, _ in
      for (id, link) in [
        ("outside", "https://other.example/a?b=1"), ("foreign", "https://other.example/b"),
      ] {
        try await click(id, in: window)
        try await window.expect(
          "document.querySelector('.layer.top .failure-words')?.textContent", link)
        try await window.expect("document.querySelector('.layer.top a.button').href", link)
        try await expectState("/ ^external \(link)", of: session)
        try await window.click(".layer.top .close")
        try await window.expect("document.querySelector('dialog') === null", "true")
        try await expectState("/", of: session)
      }
    }
  }
}
#endif
