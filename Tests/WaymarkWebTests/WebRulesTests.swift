import Testing
import Waymark

@testable import WaymarkWeb

/// An app with the pages of `https://shop.example`.
enum Shop {
  static let own = LinkSource.page("https://shop.example")
  static let foreign = LinkSource.page("https://other.example")

  static func navigator(_ change: (inout Routes<String>) -> Void = { _ in }) throws
    -> Navigator<String>
  {
    var routes = Routes<String>()
    routes.accept(schemes: ["inapp"], origins: ["https://shop.example"])
    routes.add("/") { "Home" }
    routes.add("/item/:number") { (number: Int) in "Item \(number)" }
    routes.add("/cart", .present(.sheet)) { "Cart" }
    routes.add("/page") { "Page" }
    routes.add("/place", .opensPlainLinks(false)) { "A page whose links stay" }
    routes.alert("/ask") { Dialog("Really?") }
    routes.action("/save") {}
    change(&routes)
    return Navigator(routes)
  }

  static func rules(
    at link: LinkTarget = "/page", _ change: (inout Routes<String>) -> Void = { _ in }
  ) throws -> (rules: WebRules, navigator: Navigator<String>) {
    let navigator = try navigator(change)
    navigator.open(link)
    return (WebRules(navigator, for: navigator.state.top, hasDocument: true), navigator)
  }
}

extension WebDecision {
  /// The decision in one word, for a table.
  var word: String {
    switch self {
    case .open(let target, _, let leavesPage):
      leavesPage ? "leave" : target.presentation == .replace ? "replace" : "open"
    case .load(_, let link): link == nil ? "load" : "follow"
    case .download: "save"
    case .external(_, let leavesPage): leavesPage ? "leaveExt" : "external"
    case .block: "block"
    }
  }
}

/// Each table has rows of addresses, and a column for each cause: `open` pushes or follows the
/// directives, `replace` replaces the page, `leave` pops the page first; `follow` loads in the page and
/// gives its entry the link, `load` loads and leaves the link.
struct `The decision about a navigation` {
  private static let columns: [(kind: WebNavigation.Kind, method: String)] = [
    (.link, "GET"), (.form, "GET"), (.form, "POST"), (.redirect, "GET"), (.script, "GET"),
    (.load, "GET"),
  ]

  /// - Parameter exceptions: The rows that replace those of the table.
  private func expect(
    _ table: String, except exceptions: String = "", from source: LinkSource, _ link: LinkTarget,
    hasDocument: Bool
  ) throws {
    var (rules, navigator) = try Shop.rules(at: link)
    defer { withExtendedLifetime(navigator) {} }
    rules.hasDocument = hasDocument
    var cells: [String: [String]] = [:]
    for text in [table, exceptions] {
      var words: [String] = []
      for line in text.split(separator: "\n").dropFirst() {
        var row = line.split(separator: " ").map(String.init)
        if line.first != " " { (words, row) = (Array(row.prefix(6)), Array(row.dropFirst(6))) }
        for address in row { cells[address] = words }
      }
    }
    #expect(cells.count == 27)
    for (address, expected) in cells {
      let url = address.hasPrefix("/") ? "https://shop.example" + address : address
      let words = Self.columns.map { kind, method in
        rules.decision(about: WebNavigation(url, method: method, kind: kind, from: source)).word
      }
      #expect(words == expected, "\(address)")
    }
  }

  private static let page = """
    link     form     post     redirect script   load
    open     open     load     replace  open     load     /item/3 /item/3?x_page_title=A
    open     open     load     open     open     load     /item/3?x_push_page=true
      /item/3?x_replace_page=1 /item/3?x_pop_page=true /item/3?x_pop_page_and_replace=true
      /item/3?x_action=save /item/3?x_external_page=true /cart /cart?x_push_page=true /save
      /save?x_push_page=true /ask /help?x_clear_stack=true /help?x_action=none
      /page?x_push_page=true https://other.example/a?x_external_page=true
    follow   follow   load     follow   follow   load     /help /help?x_push_page=true
      /help?x_page_title=A /page /page#end
    open     open     open     open     open     block    inapp://item/3
      inapp://capture?x_action=save
    external load     load     load     load     load     https://other.example/a
    external external external external external block    mailto:a@b.c
    block    block    block    block    block    block    javascript:alert(1)
    """

  @Test func `a page of the app`() throws {
    try expect(Self.page, from: Shop.own, "/page", hasDocument: true)
  }

  @Test func `a foreign document`() throws {
    let expected = """
      link     form     post     redirect script   load
      open     follow   load     follow   follow   load     /item/3 /item/3?x_push_page=true
        /item/3?x_replace_page=1 /item/3?x_pop_page=true /item/3?x_pop_page_and_replace=true
        /item/3?x_page_title=A /item/3?x_action=save /item/3?x_external_page=true /cart
        /cart?x_push_page=true
      open     open     load     open     open     load     /save /save?x_push_page=true /ask
      follow   follow   load     follow   follow   load     /help /help?x_push_page=true
        /help?x_clear_stack=true /help?x_page_title=A /help?x_action=none /page /page#end
        /page?x_push_page=true
      open     open     open     open     open     block    inapp://item/3
        inapp://capture?x_action=save
      load     load     load     load     load     load     https://other.example/a
        https://other.example/a?x_external_page=true
      external external external block    block    block    mailto:a@b.c
      block    block    block    block    block    block    javascript:alert(1)
      """
    try expect(expected, from: Shop.foreign, "/page", hasDocument: true)
  }

  @Test func `an empty page`() throws {
    let expected = """
      link     form     post     redirect script   load
      replace  replace  load     replace  replace  load     /item/3 /item/3?x_push_page=true
        /item/3?x_replace_page=1 /item/3?x_page_title=A /page?x_push_page=true
      open     open     load     open     open     load     /item/3?x_pop_page=true
        /item/3?x_pop_page_and_replace=true /help?x_clear_stack=true
      leave    leave    load     leave    leave    load     /item/3?x_action=save
        /item/3?x_external_page=true /cart /cart?x_push_page=true /save /save?x_push_page=true /ask
        /help?x_action=none https://other.example/a?x_external_page=true
      follow   follow   load     follow   follow   load     /help /help?x_push_page=true
        /help?x_page_title=A /page /page#end
      replace  replace  replace  replace  replace  block    inapp://item/3
      leave    leave    leave    leave    leave    block    inapp://capture?x_action=save
      leaveExt load     load     load     load     load     https://other.example/a
      leaveExt leaveExt leaveExt leaveExt leaveExt block    mailto:a@b.c
      block    block    block    block    block    block    javascript:alert(1)
      """
    try expect(expected, from: Shop.own, "/page", hasDocument: false)
  }

  @Test func `a page whose plain links stay`() throws {
    let exceptions = """
      link     form     post     redirect script   load
      follow   follow   load     follow   follow   load     /item/3 /cart
      replace  replace  load     replace  replace  load     /item/3?x_page_title=A
      """
    try expect(Self.page, except: exceptions, from: Shop.own, "/place", hasDocument: true)
  }
}
