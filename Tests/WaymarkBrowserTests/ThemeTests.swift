import Foundation
import Testing
import Waymark
import WaymarkPage

@testable import WaymarkBrowser

@Suite struct `The colours of a theme` {
  @Test func `can be read on every ground, whatever the tint is`() {
    var random = SystemRandomNumberGenerator()
    let tints =
      [0x000000, 0xFFFFFF, 0xFFD60A, 0x00FF00, 0x0000FF]
      + (0..<500).map { _ in
        UInt32.random(in: 0...0xFFFFFF, using: &random)
      }
    for number in tints {
      let (light, dark) = (TintColours(light: number), TintColours(dark: number))
      for (colours, grounds) in [
        (light, TintColours.lightGrounds), (dark, TintColours.darkGrounds),
      ] {
        let written = grounds.map { colours.tint.contrast(to: ThemeColour($0)) }.min() ?? 0
        let worn =
          [colours.tint, colours.hovered, colours.pressed].map {
            $0.contrast(to: colours.words)
          }.min() ?? 0
        #expect(min(written, worn) >= 4.5, "\(String(number, radix: 16))")
      }
    }
  }

  @Test func `stay as they are where they can be read, and are made readable where not`() {
    #expect(TintColours(light: 0x005AC8).tint.css == "#005ac8")
    #expect(TintColours(dark: 0x5AADFF).tint.css == "#5aadff")
    #expect(TintColours(light: 0xFFD60A).tint.css != "#ffd60a")
    #expect(TintColours(dark: 0xFFD60A).tint.css == "#ffd60a")
    #expect(abs(ThemeColour.black.contrast(to: .white) - 21) < 0.001)
    // As WCAG's own examples have it.
    #expect(abs(ThemeColour(0x767676).contrast(to: .white) - 4.54) < 0.01)
  }

  @Test func `are those that the style sheet has as grounds`() throws {
    let style = try #require(
      ClientFiles.shared.files.values.first { $0.type.hasPrefix("text/css") })
    let text = String(decoding: style.data, as: UTF8.self)
    for name in ["ground", "surface", "raised", "hovered", "pressed"] {
      let found = text.matches(of: try Regex("--\(name): light-dark\\(#(\\w+), #(\\w+)\\)"))
      #expect(found.count == 1, "\(name)")
      for match in found {
        let colours = (1...2).map { match.output[$0].substring.map(Self.number) ?? 0 }
        #expect(TintColours.lightGrounds.contains(colours[0]), "\(name)")
        #expect(TintColours.darkGrounds.contains(colours[1]), "\(name)")
      }
    }
  }

  /// `fff` and `f2f2f7`.
  private static func number(_ digits: Substring) -> UInt32 {
    UInt32(digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits), radix: 16)
      ?? 1
  }
}

@Suite(.serialized, .timeLimit(.minutes(5))) struct `The files of an app` {
  @Test func `come under paths of their own, for ever, below its base path`() async throws {
    var setup = SampleApp.setup()
    setup.options.path = "/shop"
    setup.options.theme.icon = .init(Data("<svg/>".utf8), type: "image/svg+xml")
    setup.options.theme.touchIcon = .init(Data([1, 2]), type: "image/png")
    setup.options.theme.logo = .init(Data([3]), type: "image/png")
    setup.options.theme.tint = .init(0x0A7A3B)
    setup.options.theme.styleSheet = "h1 { color: red }"
    setup.options.script = "window.isApps = true"
    try await RunningHost.with(setup) { host in
      let client = try await RawClient(port: host.port)
      try await client.request("/shop/")
      let html = try await client.response().body
      let paths = html.matches(of: /(?:href|src)="(\/shop\/~waymark\/app\/[^"]+)"/).map {
        String($0.1)
      }
      #expect(paths.count == 4)
      var types: [String] = []
      for path in paths {
        try await client.request(path)
        let response = try await client.response()
        #expect(response.status == 200)
        #expect(response.head.contains("immutable") && response.head.contains("nosniff"))
        types.append(
          try #require(response.head.firstMatch(of: /Content-Type: ([^\r;]+)/)).1.description)
        if path.hasSuffix(".css") {
          #expect(response.body.hasSuffix("h1 { color: red }"))
          let logo = try #require(response.body.firstMatch(of: /--logo: url\("([^"]+)"\)/)?.1)
          #expect(logo.hasPrefix("/shop/~waymark/app/"))
        }
      }
      #expect(types == ["image/svg+xml", "image/png", "text/css", "text/javascript"])
      try await client.request("/shop/~waymark/app/nothing")
      #expect(try await client.response().status == 404)
    }
  }

  @Test func `are not served if a colour is none`() async throws {
    var setup = SampleApp.setup()
    setup.options.theme.tint = .init(0x0A7A3B, dark: 0xFF00_00FF)
    let error = await #expect(throws: BrowserHostError.self) {
      try await RunningHost.with(setup) { _ in }
    }
    #expect(
      error?.message
        == "The option ‘theme.tint’ is wrong. 0xff0000ff is no colour: write 0xRRGGBB, as in 0x005AC8."
    )
  }

  @Test func `are none where the app brings none`() async throws {
    try await RunningHost.with { host in
      let client = try await RawClient(port: host.port)
      try await client.request("/")
      #expect(!(try await client.response().body.contains("~waymark/app/")))
    }
  }
}

@Suite(.enabled(if: Chromium.isWanted, "needs Chromium"), .serialized, .timeLimit(.minutes(15)))
struct `A theme in Chromium` {
  private func themed(_ tint: UInt32) -> BrowserSetup {
    var setup = ComponentApp.setup()
    let logo = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 36"><rect width="120" height="36" rx="8"
      fill="#0a7a3b"/></svg>
      """
    let more = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 22"><circle cx="4" cy="11" r="2"/>
      <circle cx="11" cy="11" r="2"/><circle cx="18" cy="11" r="2"/></svg>
      """
    setup.options.theme.images["more"] = .init(Data(more.utf8), type: "image/svg+xml")
    setup.options.theme.tint = .init(tint)
    setup.options.theme.font = "Georgia, serif"
    setup.options.theme.logo = .init(Data(logo.utf8), type: "image/svg+xml")
    setup.options.theme.styleSheet = ":root { --ground: light-dark(#fdf6e3, #002b36); }"
    return setup
  }

  @Test(arguments: [(390, false), (390, true), (1280, false), (1280, true)])
  func `has the app's colours, letters, logo and style, and can be read`(
    _ width: Int, _ isDark: Bool
  ) async throws {
    // Yellow cannot be read on white.
    try await RunningHost.with(themed(0xFFD60A)) { host in
      try await ChromiumWindow.with(width: width, height: 900, isDark: isDark) { window in
        for name in ["", "orders", "people", "parts"] {
          try await window.open("about:blank")
          try await window.open("\(host.address)\(name)")
          try await window.expect("document.querySelector('.card') !== null", "true")
          try await window.screenshot("theme-\(name)-\(width)-\(isDark ? "dark" : "light")")
          #expect(try await window.contrast().bad.isEmpty, "\(name)")
        }
        try await window.expect("getComputedStyle(document.body).fontFamily", "Georgia, serif")
        try await window.expect(
          "getComputedStyle(document.body).backgroundColor",
          isDark ? "rgb(0, 43, 54)" : "rgb(253, 246, 227)")
        let tint = TintColours(light: 0xFFD60A).tint.css
        try await window.expect(
          "getComputedStyle(document.documentElement).getPropertyValue('--tint')",
          "light-dark(\(tint), #ffd60a)")
      }
    }
  }

  @Test(arguments: [false, true])
  func `shows the pictures of buttons in their colour, and says their titles`(
    _ isDark: Bool
  ) async throws {
    var setup = SampleApp.setup()
    setup.options.path = "/shop"
    setup.options.theme.images = themed(0x0A7A3B).options.theme.images
    try await RunningHost.with(setup) { host in
      try await ChromiumWindow.with(width: 390, isDark: isDark) { window in
        try await window.open(host.address + "chrome")
        try await window.expect(topTitle, "Chrome")
        _ = try await window.value(
          "[...document.querySelectorAll('.leads > .main')].find((row) => row.textContent === 'Buttons').click()"
        )
        try await window.expect(topTitle, "Item 5")
        let button = "document.querySelector('.bar [data-name=more]')"
        let image = "document.querySelector('.bar [data-name=more] > .bar-image')"
        try await window.expect("\(button).textContent", "")
        try await window.expect("\(button).ariaLabel + \(button).title", "MoreMore")
        try await window.expect("\(image).offsetWidth + \(image).offsetHeight", "44")
        try await window.expect(
          "getComputedStyle(\(image)).backgroundColor === getComputedStyle(\(button)).color", "true"
        )
        try await window.expect(
          """
          performance.getEntriesByType('resource')
            .filter((file) => getComputedStyle(\(image)).maskImage === `url("${file.name}")`)
            .map((file) => new URL(file.name).pathname.slice(0, 19) + file.responseStatus).join()
          """, "/shop/~waymark/app/200")
        // The app has no picture of this name.
        try await window.expect(
          "document.querySelector('.bar [data-name=cart]').textContent", "Cart3")
        try await window.screenshot("bar-image-\(isDark ? "dark" : "light")")
        try await window.click(".bar [data-name=more]")
        try await window.expect(
          "[...document.querySelectorAll('.menu-item')].map((line) => line.textContent).join()",
          "First,Not now,Delete")
      }
    }
  }

  @Test(arguments: [390, 1280])
  func `without a logo has the app's name above its tabs, or over its first screens`(
    _ width: Int
  ) async throws {
    try await RunningHost.with { host in
      try await ChromiumWindow.with(width: width) { window in
        try await window.open(host.address)
        try await window.expect(topTitle, "Home")
        let place = width < 900 ? ".layer.top .screen:not([hidden]) .bar-start" : ".tabs"
        try await window.expect(
          "getComputedStyle(document.querySelector('\(place)'), '::before').content",
          "\"\(SampleApp.setup().title)\"")
        try await window.open(host.address + "item/3")
        try await window.expect(topTitle, "Item 3")
        try await window.expect(
          "getComputedStyle(document.querySelector('.layer.top .screen:not([hidden]) .bar-start'), '::before').content",
          "none")
      }
    }
  }
}
