import Foundation
import Testing
import Waymark

@testable import WaymarkWeb

struct `The content of a decision` {
  private let shop = "https://shop.example"

  private func decision(
    _ url: String, _ kind: WebNavigation.Kind, in target: WebNavigation.Target = .page,
    from source: LinkSource = Shop.own, hasDocument: Bool = true, isContent: Bool = false,
    _ change: (inout Routes<String>) -> Void = { _ in }
  ) throws -> WebDecision {
    var (rules, navigator) = try Shop.rules(change)
    defer { withExtendedLifetime(navigator) {} }
    (rules.hasDocument, rules.isContent) = (hasDocument, isContent)
    return rules.decision(about: WebNavigation(url, kind: kind, in: target, from: source))
  }

  @Test func `a page is loaded without its directives, and no other byte changes`() throws {
    for (url, loaded) in [
      (shop + "/help?x_page_title=A", shop + "/help"),
      (shop + "/help?a=%7e&x_push_page=true&&b", shop + "/help?a=%7e&&b"),
      (shop + "/help?a=1#x_page_title=A", shop + "/help?a=1#x_page_title=A"),
      ("/help?x_push_page=no&x=1", "/help?x=1"),
    ] { #expect(try decision(url, .load) == .load(url: loaded)) }
  }

  @Test func `a load in a page gives its entry the app's form of the link`() throws {
    #expect(
      try decision(shop + "/help/a?x_page_title=A&b=1", .link)
        == .load(url: shop + "/help/a?b=1", link: "/help/a?b=1"))
    #expect(
      try decision(shop + "/page#end", .link) == .load(url: shop + "/page#end", link: "/page#end"))
  }

  @Test func `a redirect that pushes replaces an empty page, and sets the title`() throws {
    let url = shop + "/item/3?a=1&x_push_page=true&x_page_title=My+%22Page%22&x_right_button=add#f"
    let opened = try decision(url, .redirect, hasDocument: false)
    guard case .open(let target, Shop.own, false) = opened else { return _ = Issue.record() }
    #expect((target.presentation, target.base) == (.replace, .onTop))
    let link = try DeepLink(target.link)
    #expect(link.description == shop + "/item/3?a=1#f" && link.directives.command == nil)
    #expect(link.directives.title == "My \"Page\"" && link.directives.rightButton == "add")
  }

  @Test func `a link keeps the directives of a foreign page, so that they are reported`() throws {
    let url = "inapp://item/3?x_page_title=A"
    let opened = try decision(url, .redirect, from: Shop.foreign, hasDocument: false)
    guard case .open(let target, Shop.foreign, false) = opened else { return _ = Issue.record() }
    #expect(target.link == url && target.presentation == .replace)
  }

  @Test(arguments: WebNavigation.Kind.allCases)
  func `a frame in a page loads pages and opens nothing`(_ kind: WebNavigation.Kind) throws {
    for source in [Shop.own, Shop.foreign] {
      func inFrame(_ url: String) throws -> WebDecision {
        try decision(url, kind, in: .subframe, from: source)
      }
      #expect(try inFrame(shop + "/item/3?x_pop_page=1") == .load(url: shop + "/item/3"))
      #expect(try inFrame("https://other.example/") == .load(url: "https://other.example/"))
      #expect(try inFrame("about:blank") == .load(url: "about:blank"))
      #expect(try inFrame("inapp://capture?x_action=save") == .block(.notAsked))
      #expect(try inFrame("mailto:a@b.c") == .block(.notAsked))
      #expect(try inFrame("javascript:1") == .block(.code))
    }
  }

  @Test func `a new window becomes a screen, or the system opens it`() throws {
    func inWindow(_ url: String, _ source: LinkSource = Shop.own) throws -> String {
      try decision(url, .link, in: .newWindow, from: source) { $0.opensPlainLinks = false }.word
    }
    #expect(try inWindow(shop + "/item/3") == "open")
    #expect(try inWindow(shop + "/help") == "follow")
    #expect(try inWindow("https://other.example/") == "external")
    #expect(try inWindow("https://other.example/", Shop.foreign) == "external")
    #expect(
      try decision("https://other.example/", .script, in: .newWindow, from: Shop.foreign)
        == .block(.notAsked))
  }

  @Test func `a download is saved without directives`() throws {
    #expect(
      try decision(shop + "/f.zip?x_page_title=A", .link, in: .download)
        == .download(url: shop + "/f.zip"))
    #expect(try decision("blob:https://shop.example/1", .link, in: .download).word == "save")
    #expect(try decision("javascript:1", .link, in: .download) == .block(.code))
    #expect(try decision("inapp://item/3", .link, in: .download) == .block(.notAsked))
  }

  @Test func `HTML without an address opens links that the user follows, and no others`() throws {
    func inContent(_ url: String, _ kind: WebNavigation.Kind) throws -> String {
      try decision(url, kind, from: .page("null"), isContent: true).word
    }
    #expect(try inContent("/item/3", .link) == "open")
    #expect(try inContent("https://other.example/", .link) == "open")
    #expect(try inContent("javascript:1", .link) == "block")
    #expect(try inContent("/item/3", .script) == "block")
    #expect(try inContent("/item/3", .redirect) == "block")
    #expect(try inContent("about:blank", .load) == "load")
  }

  @Test func `the policy for external links applies before the system`() throws {
    let other = "https://other.example/"
    for (policy, word) in [
      (ExternalPolicy.unmatched, "external"), (.refuse, "open"), (.system, "open"),
      (.browser, "open"),
    ] {
      #expect(try decision(other, .link) { $0.externalPolicy = policy }.word == word)
      #expect(try decision("mailto:a@b.c", .link) { $0.externalPolicy = policy }.word == word)
    }
    // A foreign page loads its links in place.
    #expect(
      try decision(other, .link, from: Shop.foreign) { $0.externalPolicy = .system }.word == "load")
  }

  @Test func `an address that isn't a link is loaded, unless it can have directives`() throws {
    for url in [shop + "/help?a=%zz", shop + "/item/3#%zz"] {
      #expect(try decision(url, .link) == .load(url: url))
      #expect(try decision(url, .load) == .load(url: url))
    }
    #expect(try decision(shop + "/help?a=%zz&x_pop_page=true", .link) == .block(.unreadable))
    #expect(try decision(shop + "/%zz?x_pop_page=true", .link) == .block(.unreadable))
    #expect(
      try decision(shop + "/help?a=%zz&x_pop_page=true", .link, from: Shop.foreign)
        == .block(.unreadable))
    #expect(try decision("javascript:alert('100%')", .link) == .block(.code))
    // The app's server may have a page at an address that isn't a link, and another site too.
    for url in [shop + "/100%", "/%E9t%E9?a=1", shop + "/%zz"] {
      #expect(try decision(url, .link) == .load(url: url))
    }
    #expect(try decision("https://other.example/100%", .link) == .block(.unreadable))
    #expect(
      try decision("https://other.example/?a=%zz&x_a=1", .link, from: Shop.foreign).word == "load")
  }

  @Test func `a plus sign is a space in the query of a form, and not in that of a link`() throws {
    let address = shop + "/help?q="
    for (kind, query) in [(WebNavigation.Kind.form, "a%20b%2Bc"), (.link, "a+b%2Bc")] {
      #expect(
        try decision(address + "a+b%2Bc", kind)
          == .load(url: address + query, link: "/help?q=" + query))
    }
  }

  @Test func `a link to the page itself loads it again`() throws {
    #expect(try decision(shop + "/page/", .redirect) == .load(url: shop + "/page/", link: "/page/"))
  }

  @Test(arguments: [
    ("/page#end", WebNavigation.Kind.link, true), ("/page#", .script, true),
    ("/page", .link, false), ("/page?a=1#end", .link, false), ("/page#end", .redirect, false),
    ("/page#end", .load, true), ("/page#start", .load, false),
  ])
  func `only a fragment is in the document`(url: String, kind: WebNavigation.Kind, isWithin: Bool) {
    let navigation = WebNavigation(shop + url, kind: kind, from: Shop.own)
    #expect(navigation.isWithin(shop + "/page#start") == isWithin)
  }

  @Test func `a posted form and a navigation of a frame are never within the document`() {
    for navigation in [
      WebNavigation(url, method: "POST", kind: .form, from: Shop.own),
      WebNavigation(url, kind: .link, in: .subframe, from: Shop.own),
    ] { #expect(!navigation.isWithin(shop + "/page")) }
  }

  private var url: String { shop + "/page#end" }
}

@Suite struct WebAddressTests {
  @Test(
    arguments: [
      ("/a?b", "https://shop.example", "https://shop.example/a?b"), ("/a?b", nil, nil),
      ("https://other.example/a", "https://shop.example", "https://other.example/a"),
      ("https://other.example/a", nil, "https://other.example/a"),
      ("tt://a", "https://shop.example", nil),
    ] as [(String, String?, String?)])
  func `an address is a whole one, or a path of the app's website`(
    _ text: String, at origin: String?, address: String?
  ) throws {
    let source = WebPageSource.url(text)
    #expect(source.address(at: origin) == address && source.isInWeb(at: origin) == (address != nil))
    #expect(try DeepLink(text).webURL(at: origin)?.absoluteString == address)
  }

  @Test func `HTML has no address`() {
    let source = WebPageSource.html("<p>Tea", base: "https://shop.example")
    #expect(source.isInWeb(at: nil) && source.address(at: nil) == nil)
  }
}
