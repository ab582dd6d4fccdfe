#if Browser
@testable import WaymarkBrowser

actor BridgePages: WebPageHandler {
  /// The functions of the app, from the headers of the requests for pages.
  private(set) var functions: [String?] = []

  func answer(_ request: WebRequest) async throws -> WebResponse? {
    functions.append(request.headers["Waymark-Functions"])
    switch request.path {
    case "/inside": return WebResponse(html: "<!doctype html><title>Inside</title>")
    case let path where path.hasPrefix("/page/"):
      return WebResponse(
        html: "<!doctype html><title>Page \(path.dropFirst(6))</title>"
          + (path == "/page/1" ? Self.frames : ""))
    default: return nil
    }
  }

  /// A page of the app's own in a frame, and one whose origin is another.
  private static let frames = """
    <iframe id='inside' src='/~waymark/web/inside'></iframe>
    <iframe id='stranger' sandbox='allow-scripts' srcdoc='<title>Stranger</title>'></iframe>
    """

  static func setup(_ pages: BridgePages, patience: Duration = .seconds(30)) -> BrowserSetup {
    var setup = BrowserSetup.app("Bridge", web: pages) { routes in
      routes.add("/page/1") { Page("", web: .url("/page/1")) }
      routes.tab("/page/1", "Page")
      routes.add("/page/:number") { (number: Int) in Page("", web: .url("/page/\(number)")) }
      routes.bridge("sum") { (numbers: [Int]) async throws -> Int in numbers.reduce(0, +) }
      routes.bridge("wait") { (_: Int?) async throws -> Int in
        try await Task.sleep(for: .seconds(60))
        return 1
      }
    }
    setup.limits.callTimeout = patience
    return setup
  }
}

@Suite(.needsChromium, .serialized, .timeLimit(.minutes(5)))
struct `Calls of web pages in Chromium` {
  private let frame = "\(top) iframe"
  private let pages = BridgePages()

  private func show(
    patience: Duration = .seconds(30), losesConnection: Bool = false,
    _ body: (ChromiumWindow, BrowserSession) async throws -> Void
  ) async throws {
    try await inChromium(
      BridgePages.setup(pages, patience: patience), link: "/page/1", canBeCut: losesConnection,
      until: "\(topTitle) === 'Page 1'"
    ) { window, session, _ in
      try await until { await session.hasDocument }
      try await window.enterFrame(frame)
      try await body(window, session)
    }
  }

  private func expect(_ call: String, _ answer: String, in window: ChromiumWindow) async throws {
    try await window.run(
      "window.reply = 'none'; \(call).then((it) => { window.reply = it; }, "
        + "(error) => { window.reply = error.code; });")
    try await window.expect("String(window.reply)", answer)
  }

  @Test func `a script calls a function, and a call that fails reports its reason`() async throws {
    try await show { window, _ in
      for (call, answer) in [
        ("waymark.call('sum', [1, 2])", "3"), ("waymark.call('sum', 'x')", "wrongMessage"),
        ("waymark.call('other')", "unknown"),
        ("waymark.call('sum', 'x'.repeat(65536))", "tooLong"),
        ("waymark.call('sum', '\\\\'.repeat(32000))", "tooLong"),
      ] { try await expect(call, answer, in: window) }
      try await window.expect("[waymark.can('sum'), waymark.can('other')].join()", "true,false")
      #expect(await pages.functions.allSatisfy { $0 == "sum,wait" })
    }
  }

  @Test func `calls beyond the limit are refused, and unanswered calls time out`() async throws {
    try await show(patience: .seconds(3)) { window, _ in
      try await window.run(
        "window.codes = []; for (let i = 0; i < 70; i++) "
          + "waymark.call('wait').catch((error) => codes.push(error.code));")
      try await window.expect(
        "codes.join()", Array(repeating: "tooMany", count: 6).joined(separator: ","))
      try await window.expect("codes.filter((code) => code === 'late').length", "64")
      try await expect("waymark.call('sum', [4])", "4", in: window)
    }
  }

  @Test func `a call fails if its connection is lost, and later calls are answered`() async throws {
    try await show(losesConnection: true) { window, session in
      try await window.run(
        "window.code = 'none'; waymark.call('wait').catch((error) => { window.code = error.code })")
      try await until { await session.openCallCount == 1 }
      try await window.leaveFrame()
      try await window.cut()
      try await window.enterFrame(frame)
      try await window.expect("window.code", "lost")
      // A call without a connection waits for the next connection.
      try await window.run(
        "window.reply = 'none'; waymark.call('sum', [5]).then((it) => { window.reply = it })")
      try await window.leaveFrame()
      try await window.mend()
      try await window.enterFrame(frame)
      try await window.expect("String(window.reply)", "5")
    }
  }

  @Test func `the app sends messages to its pages, but not to frames inside them`() async throws {
    try await show { window, session in
      let listen =
        "window.heard = []; waymark.on('theme', () => { throw new Error('own'); }); "
        + "window.end = waymark.on('theme', (it) => heard.push(it.name));"
      try await window.run(listen)
      try await window.enterFrame("#inside")
      try await window.expect("document.title", "Inside")
      try await window.run(listen)
      try await session.act { try $0.sendToPages("theme", ["name": "dark"]) }
      try await session.act { try $0.sendToPages("other", ["name": "light"]) }
      try await session.act { try $0.sendToPages("theme", ["name": "dim"], of: $0.state.top.id) }
      try await session.act { try $0.sendToPages("theme", ["name": "gone"], of: EntryID(99)) }
      try await window.leaveFrame()
      try await window.enterFrame(frame)
      try await window.expect("heard.join()", "dark,dim")
      try await window.run("window.end()")
      try await session.act { try $0.sendToPages("theme", ["name": "late"]) }
      try await expect("waymark.call('sum', [1])", "1", in: window)
      try await window.expect("heard.join()", "dark,dim")
      try await window.enterFrame("#inside")
      try await window.expect("heard.join()", "")
    }
    #expect(throws: WebCallError.tooLong) {
      var routes = Routes<Page>()
      routes.add("/") { Page("") }
      try Navigator(routes).sendToPages("text", String(repeating: "a", count: 65_536))
    }
  }

  @Test func `a script opens a link, goes back, and names its page`() async throws {
    try await show { window, session in
      try await window.run("waymark.title('Named')")
      try await window.leaveFrame()
      try await window.expect(topTitle, "Named")
      try await window.enterFrame(frame)
      try await window.run("waymark.open('/page/2?x_push_page=true')")
      try await window.leaveFrame()
      try await window.expect(topTitle, "Page 2")
      try await expectState("/page/1 > /page/2", of: session)
      try await window.inFrame(frame) { try await window.run("waymark.back()") }
      try await window.expect(topTitle, "Named")
    }
  }

  @Test func `a document is connected even if its messages arrive after it loads`() async throws {
    try await RunningHost.with(BridgePages.setup(pages)) { host in
      try await ChromiumWindow.with { window in
        try await window.delayMessages()
        try await window.open(host.address.dropLast() + "/page/1")
        try await window.expect(topTitle, "Page 1")
        try await window.enterFrame(frame)
        try await expect("waymark.call('sum', [2, 3])", "5", in: window)
      }
    }
  }

  @Test(arguments: [("#inside", "Inside"), ("#stranger", "Stranger")])
  func `a frame inside a page cannot call functions, and its messages are ignored`(
    inner: String, title: String
  ) async throws {
    try await show { window, session in
      try await window.enterFrame(inner)
      try await window.expect("document.title", title)
      if inner == "#inside" {
        try await expect("waymark.call('sum', [1])", "notMainFrame", in: window)
      }
      try await window.run(
        """
        window.heard = 'nothing';
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => { window.heard = 'reply'; };
        top.postMessage({ waymark: 'bridge' }, '*', [port2]);
        port1.postMessage({ command: 'call', number: 1, name: 'sum', text: '[1]' });
        port1.postMessage({ command: 'back' });
        top.postMessage({ waymark: 'move', cause: 'link', link: '/page/2' }, '*');
        """)
      try await window.leaveFrame()
      try await window.enterFrame(frame)
      try await expect("waymark.call('sum', [1])", "1", in: window)
      try await window.enterFrame(inner)
      try await window.expect("window.heard", "nothing")
      try await expectState("/page/1", of: session)
    }
  }

  @Test func `the calls of a document end when it is replaced`() async throws {
    try await show { window, session in
      try await window.run("waymark.call('wait'); waymark.call('wait')")
      try await until { await session.openCallCount == 2 }
      try await window.run("window.isOld = true; waymark.refresh()")
      try await until { await session.openCallCount == 0 }
      try await window.leaveFrame()
      try await window.expect("document.querySelector('\(frame)').contentWindow.isOld", "")
      try await window.expect("document.querySelectorAll('iframe').length", "1")
      try await window.enterFrame(frame)
      try await expect("waymark.call('sum', [2, 3])", "5", in: window)
    }
  }
}

extension BrowserSession {
  fileprivate var hasDocument: Bool { screen.shown.values.contains { $0.document != nil } }

  fileprivate var openCallCount: Int {
    screen.shown.values.reduce(0) { $0 + ($1.document?.calls.openCallCount ?? 0) }
  }
}

/// The script that pages in WebKit get, in an engine that runs it, with a model of WebKit's handler.
@Suite(.needsChromium, .serialized, .timeLimit(.minutes(5)))
struct `The script for WebKit in Chromium` {
  @Test func `a page calls functions, gets messages, navigates and sets its title`() async throws {
    var routes = Routes<Page>()
    routes.accept(origins: ["https://own.example"])
    routes.add("/") { Page("Home") }
    routes.bridge("sum") { (numbers: [Int]) async throws -> Int in numbers.reduce(0, +) }
    let navigator = Navigator(routes)
    let bridge = WebBridge(navigator)
    #expect(bridge.webKitScript(for: .page("https://bank.example")) == nil)
    let script = try #require(bridge.webKitScript(for: .page("https://own.example")))
    try await ChromiumWindow.with { window in
      try await window.open("about:blank")
      try await window.run(
        """
        window.posted = [];
        const answer = ({ command, number, name }) =>
          command !== "call" ? null
          : name === "sum" ? { number, text: "3" }
          : { number, code: "unknown", text: "There is none." };
        window.webkit = { messageHandlers: { waymark: { postMessage: async (message) => {
          posted.push(message);
          return answer(message);
        } } } };
        """)
      try await window.run(script)
      try await window.run(
        """
        void (async () => {
          window.sum = await waymark.call("sum", [1, 2]);
          await waymark.call("other").catch((error) => { window.words = error.message; });
          waymark.back();
          waymark.title("Named");
          waymark.on("theme", (theme) => { window.theme = theme.name; });
          const tell = new Function("name", "text", "\(WebBridge.message)");
          tell("theme", JSON.stringify({ name: "dark" }));
          waymark.open("#there");
          window.isDone = true;
        })()
        """)
      try await window.expect("window.isDone", "true")
      try await window.expect(
        "JSON.stringify([sum, words, theme, document.title, location.hash])",
        ##"[3,"There is none.","dark","Named","#there"]"##)
      try await window.expect(
        "JSON.stringify(posted)",
        #"[{"command":"call","number":1,"name":"sum","text":"[1,2]"},"#
          + #"{"command":"call","number":2,"name":"other","text":"null"},{"command":"back"}]"#)
      try await window.expect("[waymark.can('sum'), waymark.can('pay')].join()", "true,false")
    }
  }
}
#endif
