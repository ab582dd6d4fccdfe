import Foundation
import Testing
import Waymark
import WaymarkPage

@testable import WaymarkBrowser

@Suite struct `The words of the host` {
  private var script: String {
    ClientFiles.shared.files.values.filter { $0.type.hasPrefix("text/javascript") }
      .map { String(decoding: $0.data, as: UTF8.self) }.joined()
  }

  @Test func `stand in one table, which has all that the scripts name`() throws {
    let named = Set(script.matches(of: /hostWords\.(\w+)/).map { String($0.1) })
    #expect(named.count > 40)
    #expect(named.subtracting(HostWord.allCases.map { "\($0)" }) == [])
    #expect(Set(ClientFiles.shared.words.map { "\($0)" }) == named)
  }

  @Test func `stand nowhere in a script`() {
    let keys = ["Enter", "Escape", "Tab", "ArrowDown", "ArrowUp", "Content-Type"]
    let lines = script.split(separator: "\n").filter {
      !$0.contains("new Error(") && !$0.drop { $0 == " " }.hasPrefix("//")
        && !$0.drop { $0 == " " }.hasPrefix("*")
    }
    let texts = lines.flatMap { $0.matches(of: /["'`]([A-Z][a-z]+[^"'`]*)["'`]/) }.map {
      String($0.1)
    }
    #expect(texts.filter { !keys.contains($0) } == [])
    // What the pattern is to find, it finds.
    #expect("say(\"Try again\")".contains(/["'`]([A-Z][a-z]+[^"'`]*)["'`]/))
  }

  @Test func `come with the page, as data, in the language of whoever asks`() async throws {
    let german = HostWords("de", [.skip: "Zum Inhalt", .close: "Schließen </script>\u{2028}\""])
    var setup = SampleApp.setup()
    setup.options.words = { .preferred([german, .english], by: $0.languages) ?? .english }
    try await RunningHost.with(setup) { host in
      for (accepted, language, skip) in [
        ("de-AT, en;q=0.5", "de", "Zum Inhalt"), ("fr, en;q=0.1", "en", "Skip to the content"),
        ("de;q=0, en", "en", "Skip to the content"), ("*", "en", "Skip to the content"),
      ] {
        let client = try await RawClient(port: host.port)
        try await client.request("/", ["Accept-Language: \(accepted)"])
        let html = try await client.response().body
        #expect(html.contains("<html lang=\"\(language)\" dir=\"ltr\""), "\(accepted)")
        #expect(html.contains(">\(skip)</button>"))
        let json = try #require(
          html.firstMatch(of: /<script type="application\/json" id="host-words">([^<]*)<\/script>/)?
            .1
        )
        let words = try JSONDecoder().decode([String: String].self, from: Data(json.utf8))
        #expect(
          words["close"] == (language == "de" ? "Schließen </script>\u{2028}\"" : "Close"))
        client.close()
      }
    }
  }
}

@Suite(.enabled(if: Chromium.isWanted, "needs Chromium"), .serialized, .timeLimit(.minutes(15)))
struct `Another language in Chromium` {
  /// Every text of the document with a word in Latin letters.
  private static let latin = """
    (() => {
      const names = ["aria-label", "aria-description", "title", "placeholder", "alt", "aria-valuetext"];
      const texts = [];
      const walk = document.createTreeWalker(document.documentElement, 5, (node) =>
        node.matches?.("script, style, noscript") ? 2 : 1);
      for (let node = walk.currentNode; node; node = walk.nextNode()) {
        if (node.nodeType === 3) texts.push(node.data);
        else for (const name of names) texts.push(node.getAttribute(name) ?? "");
      }
      return texts.filter((text) => /[A-Za-z]{2,}/.test(text) && !/^http:/.test(text)).join("|");
    })()
    """

  /// A screen, and what has come when it is complete.
  static let screens = [
    ("/", "document.querySelectorAll('.layer.top .row').length === 1"),
    ("/1", "document.querySelector('.empty') !== null"),
    ("/9?1=%D7%90", "document.querySelector('.accessory') !== null"),
    ("/2", "document.querySelector('.image-words') !== null"),
    ("/3", "document.querySelectorAll('.file').length === 2"),
    ("/4", "document.querySelectorAll('form').length === 2"),
    ("/5", "document.querySelector('.failure button') !== null"),
    ("/6", "document.querySelector('dialog .close') !== null"),
    ("/7", "document.querySelector('.cancel') !== null"),
    ("/8", "document.querySelector('.outside .button') !== null"),
    ("/10", "document.querySelector('.progress') !== null"),
    ("/123", "document.querySelectorAll('.layer.top .row').length === 1"),
  ]

  private func show(
    _ link: String = "/", width: Int = 800,
    _ body: (ChromiumWindow, BrowserSession) async throws -> Void
  ) async throws {
    try await RunningHost.with(HebrewApp.setup()) { host in
      try await ChromiumWindow.with(width: width) { window in
        try await window.prepareToCut()
        try await window.open(host.address.dropLast() + link)
        try await window.expect("document.querySelector('h1') !== null", "true")
        try await body(window, try await window.session(of: host))
      }
    }
  }

  @Test(arguments: [390, 1280])
  func `is written from right to left, and leaves no English word on any screen`(
    _ width: Int
  ) async throws {
    try await RunningHost.with(HebrewApp.setup()) { host in
      try await ChromiumWindow.with(width: width, height: 900) { window in
        for (link, isComplete) in Self.screens {
          try await window.open("about:blank")
          try await window.open(host.address.dropLast() + link)
          try await window.expect(isComplete, "true")
          try await window.screenshot("hebrew-\(link.dropFirst().prefix(2))-\(width)")
          try await window.expect(Self.latin, "")
          try await window.expect("getComputedStyle(document.body).direction", "rtl")
          let sideways =
            "[...document.querySelectorAll('.scroll, .body, .bar')]"
            + ".every(e => e.scrollWidth <= e.clientWidth)"
          #expect(try await window.value(sideways) == "true", "\(link)")
          let bad = try await window.contrast().bad
          #expect(bad == [], "\(link)")
        }
      }
    }
  }

  @Test(arguments: [390, 1280])
  func `from right to left lets no component scroll its page sideways`(_ width: Int) async throws {
    var setup = ComponentApp.setup()
    setup.options.words = { _ in HebrewApp.words }
    try await RunningHost.with(setup) { host in
      try await ChromiumWindow.with(width: width, height: 900) { window in
        for (name, isComplete) in `Components in Chromium`.screens {
          try await window.open("\(host.address)\(name)")
          try await window.expect(isComplete, "true")
          try await window.screenshot("rtl-\(name)-\(width)")
          let sideways =
            "[...document.querySelectorAll('.scroll, .body')].every(e => e.scrollWidth <= e.clientWidth)"
          #expect(try await window.value(sideways) == "true", "\(name)")
        }
      }
    }
  }

  @Test func `is that of a form's errors, of its question and of what it answers`() async throws {
    try await show("/4") { window, _ in
      try await window.type("1.5", into: "input[name=field-2]")
      try await window.type("-", into: "input[name=field-4]")
      try await window.click("form:first-of-type > .button")
      try await window.expect(
        "[...document.querySelectorAll('.field-error')].filter(e => e.textContent).length", "7")
      try await window.expect(Self.latin, "")
      try await window.screenshot("hebrew-errors")
      _ = try await window.value(
        "void [...document.querySelectorAll('form')].at(-1).requestSubmit()")
      try await window.expect("document.querySelectorAll('dialog.asked button').length", "2")
      try await window.expect(Self.latin, "")
      try await window.press(ChromiumWindow.escape)
    }
  }

  @Test func `is that of notices, of the keys, and of a connection that is lost`() async throws {
    try await show { window, session in
      for link in ["/11", "/123"] {
        await session.receive(.open(link))
        try await window.expect("document.querySelector('.notice') !== null", "true")
        try await window.expect(Self.latin, "")
        try await window.press(ChromiumWindow.escape)
        try await window.expect("document.querySelector('.notice')", "null")
      }
      try await window.press("?")
      try await window.expect("document.querySelectorAll('dialog.keys kbd').length", "9")
      try await window.expect(Self.latin, "")
      try await window.screenshot("hebrew-keys")
      try await window.press(ChromiumWindow.escape)
      try await window.cut(saying: HebrewApp.words[.connectionLost])
      try await window.expect(Self.latin, "")
    }
  }

  @Test func `moves the other way, and points the other way`() async throws {
    try await RunningHost.with(HebrewApp.setup()) { host in
      try await ChromiumWindow.with(isCalm: false) { window in
        try await window.open(host.address)
        try await window.expect("document.querySelector('.row') !== null", "true")
        _ = try await window.value(`How it behaves in Chromium`.slowness)
        // The sign at the end of a row is at the left, and its point, too.
        try await window.expect(
          "document.querySelector('.row .icon').getBoundingClientRect().left"
            + " < document.querySelector('.row .name').getBoundingClientRect().left", "true")
        try await window.expect(
          "getComputedStyle(document.querySelector('.row .icon')).scale", "-1 1")
        for (press, motion) in [("a[href='/2']", "to-right"), (".back", "to-left")] {
          try await window.click(".layer.top .screen:not([hidden]) \(press)")
          try await window.expect(`How it behaves in Chromium`.moving, motion)
        }
      }
    }
  }
}
