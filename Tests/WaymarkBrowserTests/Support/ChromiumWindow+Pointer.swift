#if Browser
@testable import WaymarkBrowser

extension ChromiumWindow {
  static let tab = "\u{E004}"
  static let up = "\u{E013}"

  // Each of these waits until the screen on top has a title.

  func click(
    _ selector: String, shows title: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await click(selector)
    try await expect(topTitle, title, sourceLocation: sourceLocation)
  }

  func press(
    _ key: String, shows title: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await press(key)
    try await expect(topTitle, title, sourceLocation: sourceLocation)
  }

  func back(to title: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await back()
    try await expect(topTitle, title, sourceLocation: sourceLocation)
  }

  /// Moves the pointer over what a selector finds, and holds its button down there if asked to. A page
  /// may still be moving what it shows, so that the pointer has to follow.
  func point(
    at selector: String, isPressed: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var event: [String: Any] = [:]
    try await expect(
      "document.querySelector(\"\(quoted(selector))\").matches(':hover')", "true",
      sourceLocation: sourceLocation
    ) {
      event = try await place(of: selector)
      try await mouse("mouseMoved", event)
    }
    guard isPressed else { return }
    event.merge(["button": "left", "clickCount": 1]) { $1 }
    try await mouse("mousePressed", event)
  }

  /// Presses what a selector finds, as the click of that number of a row of clicks.
  func click(_ selector: String, number: Int) async throws {
    try await click(at: try await place(of: selector), number: number)
  }

  /// Presses a place twice, without waiting for the result of the first press.
  func doubleClick(_ selector: String) async throws {
    let place = try await place(of: selector)
    for number in [1, 2] { try await click(at: place, number: number) }
  }

  private func click(at place: [String: Any], number: Int) async throws {
    let event = place.merging(["button": "left", "clickCount": number]) { $1 }
    for kind in ["mousePressed", "mouseReleased"] { try await mouse(kind, event) }
  }

  private func mouse(_ kind: String, _ event: [String: Any]) async throws {
    try await protocolCommand("Input.dispatchMouseEvent", event.merging(["type": kind]) { $1 })
  }

  private func place(of selector: String) async throws -> [String: Any] {
    let found = try await value(
      """
      (() => {
        const element = document.querySelector("\(quoted(selector))");
        element.scrollIntoView({ block: "center" });
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${Math.round(x + width / 3)} ${Math.round(y + height / 2)}`;
      })()
      """)
    let place = found.split(separator: " ").compactMap { Int($0) }
    guard place.count == 2 else {
      throw ChromiumDriver.Failure(description: "There is no \(selector).")
    }
    return ["x": place[0], "y": place[1]]
  }

  func inFrame(_ selector: String, _ body: () async throws -> Void) async throws {
    try await enterFrame(selector)
    try await body()
    try await leaveFrame()
  }

  func session(of host: RunningHost) async throws -> BrowserSession {
    try await expect("sessionStorage.getItem('waymark-session') !== null", "true")
    let id = try await value("sessionStorage.getItem('waymark-session')")
    return try #require(await host.store.session(id))
  }

  /// Allows the test to cut each socket of later documents, and to keep it from connecting again.
  func prepareToCut() async throws {
    let script = """
      window.sockets = [];
      window.isCut = false;
      window.WebSocket = class extends WebSocket {
        constructor(address) {
          super(window.isCut ? address + "/nowhere" : address);
          window.sockets.push(this);
        }
      };
      """
    try await protocolCommand("Page.addScriptToEvaluateOnNewDocument", ["source": script])
  }

  /// Has the window receive the messages of its frames 300 ms late, as a busy browser may.
  func delayMessages() async throws {
    let script = """
      if (window === top) {
        const { addEventListener } = window;
        window.addEventListener = (type, listener, options) => addEventListener.call(
          window, type,
          type === "message" ? (event) => setTimeout(() => listener(event), 300) : listener, options);
      }
      """
    try await protocolCommand("Page.addScriptToEvaluateOnNewDocument", ["source": script])
  }

  func cut() async throws {
    try await run("window.isCut = true; window.sockets.at(-1).close()")
    try await expect(
      "document.querySelector('#status:not([hidden])')?.textContent",
      "The connection is lost. Trying again…")
  }

  func mend() async throws {
    try await run("window.isCut = false")
    try await expect("document.getElementById('status').hidden", "true")
  }

  /// Waits until all animations have ended, except endless ones.
  func rest() async throws {
    let moving = """
      document.getAnimations().filter((it) => it.effect.getComputedTiming().endTime !== Infinity)
      """
    try await expect("\(moving).every((it) => it.playState === 'finished')", "true")
  }

  /// The contrast errors (WCAG) of the visible colors, after all animations.
  func contrast() async throws -> Contrast {
    try await rest()
    let text = try await value(Contrast.script)
    return try JSONDecoder().decode(Contrast.self, from: Data(text.utf8))
  }
}

struct Contrast: Decodable {
  let texts: Int
  let rings: Int
  let bad: [String]

  static let script: String = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/contrast.js").standardized
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.trimmingCharacters(in: .whitespacesAndNewlines.union([";"]))
  }()
}
#endif
