#if Browser
import Testing
import Waymark
import WaymarkPage
import WaymarkWeb

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
      _ = try await window.value(
        """
        void (() => {
          window.posted = [];
          const answer = ({ command, number, name }) =>
            command !== "call" ? null
            : name === "sum" ? { number, text: "3" }
            : { number, code: "unknown", text: "There is none." };
          window.webkit = { messageHandlers: { waymark: { postMessage: async (message) => {
            posted.push(message);
            return answer(message);
          } } } };
        })()
        """)
      _ = try await window.value("void (() => {\(script)})()")
      _ = try await window.value(
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
