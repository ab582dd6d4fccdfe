import Foundation
import Testing
import WaymarkBrowser
import WaymarkFoundation

@testable import Tour

/// The tour in a window of Chromium.
struct TourWindow {
  let window: ChromiumWindow
  var width = 390

  /// The widths of a phone and of a desktop.
  static let widths = [390, 1280]
  private static let height = 844

  /// Serves the tour and shows one of its links.
  static func walk(
    from link: String, width: Int, _ body: (TourWindow) async throws -> Void
  ) async throws {
    let (ready, continuation) = AsyncStream.makeStream(of: String.self)
    let host = BrowserHost(
      title: "Tour", port: 0, launches: false, web: NewsfeedServer()
    ) { WindowApp(tourRoutes()) }
    let serving = Task { try await host.run { continuation.yield($0) } }
    defer { serving.cancel() }
    let address = try #require(await ready.first { _ in true })
    try await ChromiumWindow.with(width: width, height: height) { window in
      try await window.open(address.dropLast() + link)
      try await body(TourWindow(window: window, width: width))
    }
  }

  // MARK: What a user does

  /// Presses the row, button or link of the topmost screen that begins with these words.
  func press(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await press(words, in: Self.screen, sourceLocation)
  }

  /// Presses a link or a button of the web page on top.
  func pressInPage(
    _ words: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await press(words, in: Self.page, sourceLocation)
  }

  func select(tab: String) async throws {
    try await press(tab, in: "document.querySelector('.tabs')", #_sourceLocation)
  }

  private func press(
    _ words: String, in root: String, _ sourceLocation: SourceLocation
  ) async throws {
    try await window.expect(
      """
      (() => {
        const found = [...(\(root)?.querySelectorAll("a, button") ?? [])]
          .find((one) => one.textContent.trim().startsWith("\(words)") && one.checkVisibility());
        found?.click();
        return found !== undefined;
      })()
      """, "true", within: .seconds(20), sourceLocation: sourceLocation)
  }

  func type(_ text: String, into name: String) async throws {
    try await window.type(text, into: ".layer.top .screen:not([hidden]) [name='field-\(name)']")
  }

  func typeInPage(_ text: String, into name: String) async throws {
    try await expectInPage(words: "Request")
    _ = try await window.value(
      "Object.assign(\(Self.page).querySelector(`[name=\(name)]`), { value: `\(text)` })")
  }

  // MARK: What there is to see

  func expect(
    _ title: String, at link: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await window.expect(
      """
      decodeURIComponent(location.pathname + location.search) + " " \
      + \(Self.screen)?.querySelector("h1")?.textContent
      """, "\(link) \(title)", within: .seconds(20), sourceLocation: sourceLocation)
  }

  func expect(title: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await window.expect(
      "\(Self.screen)?.querySelector('h1')?.textContent", title, within: .seconds(20),
      sourceLocation: sourceLocation)
  }

  func expect(words: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await window.expect(
      "document.body.innerText.includes(\"\(words)\")", "true", within: .seconds(20),
      sourceLocation: sourceLocation)
  }

  func expectInPage(
    words: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await window.expect(
      "\(Self.page)?.body?.innerText.includes('\(words)')", "true", within: .seconds(20),
      sourceLocation: sourceLocation)
  }

  /// Checks the accessibility of the screen, light and dark, if the environment names the file of
  /// axe.
  func expectAccessible(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    guard let file = ProcessInfo.processInfo.environment["WAYMARK_AXE"] else { return }
    let axe = try String(contentsOfFile: file, encoding: .utf8)
    let hasPage = try await window.value("\(Self.page) !== undefined")
    for isDark in [true, false] {
      try await window.emulate(width: width, height: Self.height, isDark: isDark)
      try await expectAccessible(axe, sourceLocation)
      guard hasPage == "true" else { continue }
      try await window.enterFrame(Self.frame)
      try await expectAccessible(axe, sourceLocation)
      try await window.leaveFrame()
    }
  }

  private func expectAccessible(_ axe: String, _ sourceLocation: SourceLocation) async throws {
    if try await window.value("window.axe") == "" {
      _ = try await window.value("(() => { \(axe)\n })()")
    }
    let findings = try await window.awaited(
      """
      axe.run(document, { iframes: false }).then(({ violations }) =>
        violations.map((one) => `${one.id}: ${one.nodes[0].html}`).join())
      """)
    #expect(findings == "", sourceLocation: sourceLocation)
  }

  private static let screen = "document.querySelector('.layer.top .screen:not([hidden])')"
  private static let frame = ".layer.top .screen:not([hidden]) iframe:not(.next)"
  private static let page = "document.querySelector('\(frame)')?.contentDocument"
}
