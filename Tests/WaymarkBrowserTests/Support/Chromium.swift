#if Browser
import Foundation
import Testing

enum Chromium {
  /// The headless shell has the same engine, and starts and draws in half the time.
  static let browser = find(
    ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"], "CHROMIUM")
  static let driver = find(["chromedriver"], "CHROMEDRIVER")

  /// A Boolean value indicating whether its tests run. With WAYMARK_REQUIRE_CHROMIUM=1 they always
  /// run, and fail without Chromium. With 0 they never run. Otherwise they run if it's installed.
  static let isWanted: Bool =
    switch ProcessInfo.processInfo.environment["WAYMARK_REQUIRE_CHROMIUM"] {
    case "1"?: true
    case "0"?: false
    default: browser != nil && driver != nil
    }

  private static func find(_ names: [String], _ variable: String) -> String? {
    let environment = ProcessInfo.processInfo.environment
    if let path = environment[variable], !path.isEmpty { return path }
    // First Debian's program itself: of its script of the same name the driver would end the shell alone.
    let folders = "/usr/lib/chromium:\(environment["PATH"] ?? "")".split(separator: ":")
    return names.lazy.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

extension Trait where Self == ConditionTrait {
  static var needsChromium: Self { .enabled(if: Chromium.isWanted, "needs Chromium") }
}

/// The driver of every browser of the tests. It starts with the first test and ends with this process.
actor ChromiumDriver {
  struct Failure: Error, CustomStringConvertible {
    let description: String

    /// A Boolean value indicating whether the driver refused to click, because the element is
    /// covered or was replaced.
    var wasNotClicked: Bool {
      description.hasPrefix("element click intercepted")
        || description.hasPrefix("stale element reference")
    }
  }

  static let shared = ChromiumDriver()
  private var process = Process()
  /// The shell that watches the driver reads this, and ends the driver when this process ends in
  /// any way.
  private var life = Pipe()
  private lazy var starting = Task { try await start() }

  func port() async throws -> UInt16 { try await starting.value }

  private func start() throws -> UInt16 {
    guard let path = Chromium.driver, Chromium.browser != nil else {
      throw Failure(description: "Chromium or its driver is not on the PATH.")
    }
    var said = ""
    // The driver ends if the port it finds for IPv6 is in use for IPv4.
    for _ in 0..<5 {
      said = ""
      let output = Pipe()
      (process, life) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      // Only the driver keeps the output open, so that reading it ends if the driver ends.
      let script = #""$0" --port=0 </dev/null & exec >/dev/null; cat; kill -KILL $!"#
      process.arguments = ["-c", script, path]
      process.standardInput = life
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      while let data = try output.fileHandleForReading.read(upToCount: 1), !data.isEmpty {
        said += String(decoding: data, as: UTF8.self)
        guard said.hasSuffix(".\n"), let range = said.range(of: "successfully on port ") else {
          continue
        }
        return UInt16(said[range.upperBound...].prefix { $0.isNumber }) ?? 0
      }
    }
    throw Failure(description: "The driver did not start: \(said)")
  }
}

/// The two browsers that all tests share, one test in each at a time.
actor ChromiumPool {
  static let shared = ChromiumPool()
  private static let most = 2
  private var idle: [ChromiumWindow] = []
  private var lent = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  fileprivate func take() async throws -> ChromiumWindow {
    if lent < Self.most {
      lent += 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
    if let window = idle.popLast() { return window }
    do {
      return try await ChromiumWindow.start()
    } catch {
      giveBack(nil)
      throw error
    }
  }

  /// Accepts a window in its initial state, or `nil` if the window was closed.
  fileprivate func giveBack(_ window: ChromiumWindow?) {
    if let window { idle.append(window) }
    if waiting.isEmpty { lent -= 1 } else { waiting.removeFirst().resume() }
  }
}

/// A window of Chromium without cookies or a history, driven from outside as a user would.
struct ChromiumWindow {
  private let port: UInt16
  private let session: String

  static func with<Result>(
    width: Int = 800, height: Int = 700, isDark: Bool = false, isCalm: Bool = true,
    _ body: (ChromiumWindow) async throws -> Result
  ) async throws -> Result {
    let window = try await ChromiumPool.shared.take()
    do {
      try await window.emulate(width: width, height: height, isDark: isDark, isCalm: isCalm)
      let result = try await body(window)
      try await window.beginAnew()
      await ChromiumPool.shared.giveBack(window)
      return result
    } catch {
      await window.quit()
      await ChromiumPool.shared.giveBack(nil)
      throw error
    }
  }

  fileprivate static func start() async throws -> ChromiumWindow {
    let driver = try await ChromiumDriver.shared.port()
    let options: [String: Any] = [
      "binary": Chromium.browser ?? "",
      "args": [
        // The browser ends with its driver.
        "--remote-debugging-pipe",
        "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-breakpad",
        "--disable-search-engine-choice-screen",
        // The tests don't need these features, which slow two cores down.
        "--disable-background-networking", "--disable-component-update", "--disable-extensions",
        "--disable-sync", "--disable-features=SpareRendererForSitePerProcess,Translate,MediaRouter",
        // A script navigates more often in ten seconds than the browser allows.
        "--disable-ipc-flooding-protection",
        // The pages see a mouse, although none is connected.
        "--blink-settings=primaryHoverType=2,availableHoverTypes=2,"
          + "primaryPointerType=4,availablePointerTypes=4",
      ],
    ]
    let wanted: [String: Any] = [
      "browserName": "chrome", "goog:chromeOptions": options,
      // An element is waited for: a user looks, too, until it is there.
      "timeouts": ["implicit": 120_000],
    ]
    let capabilities: [String: Any] = ["capabilities": ["alwaysMatch": wanted]]
    let reply = try await call(driver, "/session", "POST", capabilities)
    guard let value = reply as? [String: Any], let id = value["sessionId"] as? String else {
      throw ChromiumDriver.Failure(description: "No window could be opened: \(reply)")
    }
    return ChromiumWindow(port: driver, session: "/session/\(id)")
  }

  /// Leaves one empty tab with an empty history, and removes everything that pages have stored.
  private func beginAnew() async throws {
    try await protocolCommand("Network.clearBrowserCookies", [:])
    try await protocolCommand("Network.clearBrowserCache", [:])
    let new = try await openTab()
    for handle in try await command("window/handles", "GET") as? [String] ?? []
    where handle != new {
      try await switchTo(handle)
      try await command("window", "DELETE")
    }
    try await switchTo(new)
    try await protocolCommand("Page.bringToFront", [:])
  }

  func emulate(width: Int, height: Int, isDark: Bool = false, isCalm: Bool = true) async throws {
    try await protocolCommand(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
    let features = [
      ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"],
      ["name": "prefers-reduced-motion", "value": isCalm ? "reduce" : "no-preference"],
    ]
    try await protocolCommand("Emulation.setEmulatedMedia", ["features": features])
  }

  fileprivate func quit() async { _ = try? await command("", "DELETE") }

  // MARK: What a user does

  func open(_ address: String) async throws { try await command("url", ["url": address]) }
  func back() async throws { try await command("back", [:]) }
  func forward() async throws { try await command("forward", [:]) }
  func reload() async throws { try await command("refresh", [:]) }

  /// Clicks the element of a selector with a real pointer, as soon as nothing covers it.
  func click(_ selector: String) async throws {
    let end = ContinuousClock.now + patience
    while true {
      let found = try await element(selector)
      // In the middle of the window, where no bar is above it.
      let scroll = "arguments[0].scrollIntoView({ block: 'center' })"
      let reference = ["element-6066-11e4-a52e-4f735466cecf": found]
      _ = try? await execute(scroll, [reference])
      do {
        try await command("element/\(found)/click", [:])
        return
      } catch let failure as ChromiumDriver.Failure
        where failure.wasNotClicked && ContinuousClock.now < end
      { try await Task.sleep(for: .milliseconds(20)) }
    }
  }

  func type(_ text: String, into selector: String) async throws {
    try await command("element/\(element(selector))/value", ["text": text])
  }

  func press(_ key: String) async throws {
    let actions: [[String: Any]] = [
      ["type": "keyDown", "value": key], ["type": "keyUp", "value": key],
    ]
    try await command("actions", ["actions": [["type": "key", "id": "keys", "actions": actions]]])
  }

  static let escape = "\u{E00C}"
  static let enter = "\u{E007}"
  static let down = "\u{E015}"
  static let backspace = "\u{E003}"

  @discardableResult func openTab() async throws -> String {
    let new = try await command("window/new", ["type": "tab"]) as? [String: Any]
    let handle = new?["handle"] as? String ?? ""
    try await switchTo(handle)
    return handle
  }

  func setHidden(_ isHidden: Bool) async throws {
    let window = try await protocolCommand("Browser.getWindowForTarget", [:]) as? [String: Any]
    try await protocolCommand(
      "Browser.setWindowBounds",
      [
        "windowId": window?["windowId"] ?? 0,
        "bounds": ["windowState": isHidden ? "minimized" : "normal"],
      ])
    try await expect("document.hidden", "\(isHidden)")
  }

  func switchTo(_ handle: String) async throws { try await command("window", ["handle": handle]) }

  func enterFrame(_ selector: String) async throws {
    let id = try await element(selector)
    try await command("frame", ["id": ["element-6066-11e4-a52e-4f735466cecf": id]])
  }

  func leaveFrame() async throws { try await command("frame", ["id": NSNull()]) }

  // MARK: What there is to see

  func value(_ expression: String) async throws -> String {
    let script = "const value = (\(expression)); return value === undefined ? '' : String(value)"
    return try await execute(script) as? String ?? ""
  }

  func run(_ script: String) async throws { try await execute(script) }

  @discardableResult private func execute(_ script: String, _ arguments: [Any] = []) async throws
    -> Any
  { try await command("execute/sync", ["script": script, "args": arguments]) }

  /// The value of an expression as soon as it is the wanted one, or after some milliseconds.
  private func value(
    _ expression: String, within patience: Int, is wanted: String
  ) async throws -> String {
    let script = """
      const [wanted, patience] = arguments;
      const end = performance.now() + patience;
      return new Promise((resolve, reject) => {
        const look = () => {
          try {
            const value = (\(expression));
            const text = value === undefined ? "" : String(value);
            if (text === wanted || performance.now() >= end) resolve(text);
            else setTimeout(look, 8);
          } catch (error) {
            if (performance.now() >= end) reject(error);
            else setTimeout(look, 8);
          }
        };
        look();
      });
      """
    return try await execute(script, [wanted, patience]) as? String ?? ""
  }

  func awaited(_ expression: String) async throws -> String {
    try await execute("return (async () => String(await (\(expression))))()") as? String ?? ""
  }

  /// Returns a selector that can be put between quotes in a script.
  func quoted(_ selector: String) -> String { selector.replacing("\"", with: "\\\"") }

  /// Waits until an expression has a value. A failure contains the last value.
  /// - Parameter attempt: Runs before each evaluation; without it, the page itself waits for the value.
  func expect(
    _ expression: String, _ wanted: String, within limit: Duration = patience,
    sourceLocation: SourceLocation = #_sourceLocation,
    after attempt: (() async throws -> Void)? = nil
  ) async throws {
    var found = ""
    let end = ContinuousClock.now + limit
    repeat {
      try await attempt?()
      let patience = attempt == nil ? 1_000 : 0
      found = (try? await value(expression, within: patience, is: wanted)) ?? "nothing"
      if found == wanted { return }
      try await Task.sleep(for: .milliseconds(20))
    } while ContinuousClock.now < end
    #expect(found == wanted, "\(expression)", sourceLocation: sourceLocation)
    throw ChromiumDriver.Failure(description: "\(expression) is ‘\(found)’, not ‘\(wanted)’.")
  }

  @discardableResult
  func protocolCommand(_ name: String, _ parameters: [String: Any]) async throws -> Any {
    try await command("goog/cdp/execute", ["cmd": name, "params": parameters])
  }

  // MARK: The wire

  private func element(_ selector: String) async throws -> String {
    let found = try await command("element", ["using": "css selector", "value": selector])
    return (found as? [String: Any])?.values.first as? String ?? ""
  }

  @discardableResult
  private func command(_ path: String, _ body: [String: Any]) async throws -> Any {
    try await Self.call(port, "\(session)/\(path)", "POST", body)
  }

  @discardableResult private func command(_ path: String, _ method: String) async throws -> Any {
    try await Self.call(port, path.isEmpty ? session : "\(session)/\(path)", method, nil)
  }

  private static func call(
    _ port: UInt16, _ path: String, _ method: String, _ body: [String: Any]?
  ) async throws -> Any {
    let json = try body.map { try JSONSerialization.data(withJSONObject: $0) }
    let client = try await RawClient(port: port)
    defer { client.close() }
    try await client.request(
      path, method: method, ["Content-Type: application/json", "Connection: close"],
      body: String(decoding: json ?? Data(), as: UTF8.self))
    let data = Data(try await client.response().body.utf8)
    let reply = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    let value = reply?["value"] ?? NSNull()
    if let failure = value as? [String: Any], let error = failure["error"] as? String {
      throw ChromiumDriver.Failure(description: "\(error): \(failure["message"] ?? "")")
    }
    return value
  }
}
#endif
