import Testing
import Waymark

@testable import WaymarkWeb

@Suite struct WebPageSetupTests {
  private let shop = "https://shop.example"

  private func setups(_ setup: WebPageSetup) throws -> WebPageSetups {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.webPages(of: shop, setup)
    let navigator = Navigator(routes)
    return withExtendedLifetime(navigator) { navigator.routesNow.registry[WebPageSetups.self] }
  }

  @Test(arguments: [
    ("https://shop.example/a?b=c", true), ("HTTPS://SHOP.EXAMPLE:443", true),
    ("http://shop.example/", false), ("https://shop.example:8443/", false),
    ("https://www.shop.example/", false), ("https://shop.example.evil.example/", false),
    ("https://evil.example/?https://shop.example", false), ("about:blank", false), ("/a", false),
  ])
  func `only pages of the origin get its additions`(url: String, isAdded: Bool) throws {
    let setups = try setups(
      WebPageSetup(
        headers: { ["Authorization": "secret"] }, cookies: { ["session": "secret"] },
        userAgent: "Shop/3"))
    #expect((setups.addition(to: url) == WebPageAddition()) == !isAdded)
    #expect((setups.addition(to: url).headers == ["Authorization": "secret"]) == isAdded)
  }

  @Test func `headers and cookies follow a sign-in`() throws {
    var token: String?
    let setups = try setups(
      WebPageSetup(
        headers: { token.map { ["Authorization": $0] } ?? [:] },
        cookies: { token.map { ["session": $0] } ?? [:] }))
    #expect(setups.addition(to: shop) == WebPageAddition())
    token = "a; b=\n"
    #expect(setups.addition(to: shop).headers == [:])
    #expect(
      setups.addition(to: shop).cookies == [
        "session=a%3B%20b%3D%0A; Path=/; HttpOnly; SameSite=Lax; Secure"
      ])
  }

  @Test func `a cookie that the app no longer makes is removed from its origin`() throws {
    var cookies = ["session": "1", "theme": "dark"]
    let setups = try setups(WebPageSetup(cookies: { cookies }))
    let ends = "Path=/; HttpOnly; SameSite=Lax; Secure"
    #expect(setups.addition(to: shop).cookies == ["session=1; \(ends)", "theme=dark; \(ends)"])
    cookies["session"] = nil
    let signedOut = setups.addition(to: shop)
    #expect(signedOut.cookies == ["theme=dark; \(ends)", "session=; \(ends); Max-Age=0"])
    var sender = WebPageSender()
    #expect(!sender.admits([:], for: signedOut))
    _ = sender.send([:], adding: signedOut)
    #expect(sender.admits([:], for: signedOut))
    #expect(setups.addition(to: "https://bank.example").cookies == [])
    cookies["session"] = "2"
    #expect(setups.addition(to: shop).cookies == ["session=2; \(ends)", "theme=dark; \(ends)"])
  }

  @Test(arguments: [
    ("!~", "!~"), (" \u{1F}", "%20%1F"), ("\u{7F}é", "%7F%C3%A9"),
    (#"",;\=%"#, "%22%2C%3B%5C%3D%25"), ("a\r\nb", "a%0D%0Ab"),
  ])
  func `a byte that a cookie can't have is encoded`(value: String, encoded: String) throws {
    let setups = try setups(WebPageSetup(cookies: { [value: value] }))
    let cookie = try #require(setups.addition(to: shop).cookies.first)
    #expect(cookie.hasPrefix("\(encoded)=\(encoded); Path=/;"))
  }

  @Test func `going back leads only through documents of the origin, if enabled`() throws {
    #expect(try !setups(WebPageSetup()).goesBackInPage(from: shop))
    let setups = try setups(WebPageSetup(goesBackInPage: true))
    #expect(setups.goesBackInPage(from: shop + "/a?b=c"))
    for url in ["https://bank.example/", "about:blank", "/a"] {
      #expect(!setups.goesBackInPage(from: url))
    }
  }

  @Test(arguments: [
    "shop.example", "https://shop.example/a", "ftp://shop.example", "https://ü.example",
  ])
  func `an invalid origin is reported with the other mistakes of the routes`(text: String) {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.webPages(of: text, WebPageSetup())
    #expect(throws: RoutesError.self) { try routes.validate() }
  }

  @Test func `a request continues unchanged only with the additions of its address`() {
    let own = WebPageAddition(headers: ["X-Token": "1"], userAgent: "Shop/3")
    var sender = WebPageSender()
    #expect(sender.admits(["Accept": "*/*"], for: WebPageAddition()))
    #expect(!sender.admits([:], for: own))
    #expect(sender.send(["Accept": "*/*"], adding: own) == ["Accept": "*/*", "X-Token": "1"])
    // Fields are case-insensitive, and a browser may change their case.
    #expect(sender.admits(["accept": "*/*", "x-token": "1"], for: own))
    #expect(!sender.admits(["x-token": "2"], for: own))
    // A redirect to a foreign origin.
    #expect(!sender.admits(["x-token": "1"], for: WebPageAddition(userAgent: "Shop/3")))
    #expect(!sender.isClean(["x-token": "1"]))
    #expect(sender.send(["x-token": "1", "a": "b"], adding: WebPageAddition()) == ["a": "b"])
    #expect(sender.isClean(["a": "b"]) && sender.admits(["a": "b"], for: WebPageAddition()))
  }
}

@Suite struct EventStreakTests {
  private func time(_ milliseconds: Int) -> Duration { .milliseconds(milliseconds) }

  @Test func `panels in a row are counted, however long each is read`() {
    var panels = EventStreak(pause: .seconds(1))
    var now = 0
    for number in 1...60 {
      #expect(panels.number(at: time(now)) == number)
      now += 5000
      panels.end(at: time(now))
      now += 900
    }
    now += 100
    #expect(panels.number(at: time(now)) == 1)
  }

  @Test func `panels with a pause between them are not in a row`() {
    var panels = EventStreak(pause: .seconds(1))
    for turn in 0..<100 {
      #expect(panels.number(at: time(turn * 1100)) == 1)
      panels.end(at: time(turn * 1100 + 100))
    }
  }
}

@Suite struct BuiltInWordTests {
  @Test(arguments: [
    ("https://shop.example", "shop.example says:"),
    ("http://shop.example:8080", "http://shop.example:8080 says:"),
    ("null", "A page without an address says:"),
  ]) @MainActor func `the title of a script's dialog names its origin`(
    origin: String, title: String
  ) { #expect(BuiltInWord.text(saidBy: origin) == title) }
}
