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

/// Each table has a row for an address and a column for a cause: `open` pushes or follows the
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
    let rows = [table, exceptions].flatMap { text in
      text.split(separator: "\n").dropFirst().map { $0.split(separator: " ").map(String.init) }
    }
    let cells = Dictionary(rows.map { ($0.last ?? "", $0) }) { $1 }
    #expect(cells.count == 27)
    for (address, cells) in cells {
      let url = address.hasPrefix("/") ? "https://shop.example" + address : address
      let words = Self.columns.map { kind, method in
        rules.decision(about: WebNavigation(url, method: method, kind: kind, from: source)).word
      }
      #expect(words == cells.dropLast(), "\(address)")
    }
  }

  private static let page = """
    link     form     post     redirect script   load
    open     open     load     replace  open     load     /item/3
    open     open     load     open     open     load     /item/3?x_push_page=true
    open     open     load     open     open     load     /item/3?x_replace_page=1
    open     open     load     open     open     load     /item/3?x_pop_page=true
    open     open     load     open     open     load     /item/3?x_pop_page_and_replace=true
    open     open     load     replace  open     load     /item/3?x_page_title=A
    open     open     load     open     open     load     /item/3?x_action=save
    open     open     load     open     open     load     /item/3?x_external_page=true
    open     open     load     open     open     load     /cart
    open     open     load     open     open     load     /cart?x_push_page=true
    open     open     load     open     open     load     /save
    open     open     load     open     open     load     /save?x_push_page=true
    open     open     load     open     open     load     /ask
    follow   follow   load     follow   follow   load     /help
    follow   follow   load     follow   follow   load     /help?x_push_page=true
    open     open     load     open     open     load     /help?x_clear_stack=true
    follow   follow   load     follow   follow   load     /help?x_page_title=A
    open     open     load     open     open     load     /help?x_action=none
    follow   follow   load     follow   follow   load     /page
    follow   follow   load     follow   follow   load     /page#end
    open     open     load     open     open     load     /page?x_push_page=true
    open     open     open     open     open     block    inapp://item/3
    open     open     open     open     open     block    inapp://capture?x_action=save
    external load     load     load     load     load     https://other.example/a
    open     open     load     open     open     load     https://other.example/a?x_external_page=true
    external external external external external block    mailto:a@b.c
    block    block    block    block    block    block    javascript:alert(1)
    """

  @Test func `a page of the app`() throws {
    try expect(Self.page, from: Shop.own, "/page", hasDocument: true)
  }

  @Test func `a foreign document`() throws {
    let expected = """
      link     form     post     redirect script   load
      open     follow   load     follow   follow   load     /item/3
      open     follow   load     follow   follow   load     /item/3?x_push_page=true
      open     follow   load     follow   follow   load     /item/3?x_replace_page=1
      open     follow   load     follow   follow   load     /item/3?x_pop_page=true
      open     follow   load     follow   follow   load     /item/3?x_pop_page_and_replace=true
      open     follow   load     follow   follow   load     /item/3?x_page_title=A
      open     follow   load     follow   follow   load     /item/3?x_action=save
      open     follow   load     follow   follow   load     /item/3?x_external_page=true
      open     follow   load     follow   follow   load     /cart
      open     follow   load     follow   follow   load     /cart?x_push_page=true
      open     open     load     open     open     load     /save
      open     open     load     open     open     load     /save?x_push_page=true
      open     open     load     open     open     load     /ask
      follow   follow   load     follow   follow   load     /help
      follow   follow   load     follow   follow   load     /help?x_push_page=true
      follow   follow   load     follow   follow   load     /help?x_clear_stack=true
      follow   follow   load     follow   follow   load     /help?x_page_title=A
      follow   follow   load     follow   follow   load     /help?x_action=none
      follow   follow   load     follow   follow   load     /page
      follow   follow   load     follow   follow   load     /page#end
      follow   follow   load     follow   follow   load     /page?x_push_page=true
      open     open     open     open     open     block    inapp://item/3
      open     open     open     open     open     block    inapp://capture?x_action=save
      load     load     load     load     load     load     https://other.example/a
      load     load     load     load     load     load     https://other.example/a?x_external_page=true
      external external external block    block    block    mailto:a@b.c
      block    block    block    block    block    block    javascript:alert(1)
      """
    try expect(expected, from: Shop.foreign, "/page", hasDocument: true)
  }

  @Test func `an empty page`() throws {
    let expected = """
      link     form     post     redirect script   load
      replace  replace  load     replace  replace  load     /item/3
      replace  replace  load     replace  replace  load     /item/3?x_push_page=true
      replace  replace  load     replace  replace  load     /item/3?x_replace_page=1
      open     open     load     open     open     load     /item/3?x_pop_page=true
      open     open     load     open     open     load     /item/3?x_pop_page_and_replace=true
      replace  replace  load     replace  replace  load     /item/3?x_page_title=A
      leave    leave    load     leave    leave    load     /item/3?x_action=save
      leave    leave    load     leave    leave    load     /item/3?x_external_page=true
      leave    leave    load     leave    leave    load     /cart
      leave    leave    load     leave    leave    load     /cart?x_push_page=true
      leave    leave    load     leave    leave    load     /save
      leave    leave    load     leave    leave    load     /save?x_push_page=true
      leave    leave    load     leave    leave    load     /ask
      follow   follow   load     follow   follow   load     /help
      follow   follow   load     follow   follow   load     /help?x_push_page=true
      open     open     load     open     open     load     /help?x_clear_stack=true
      follow   follow   load     follow   follow   load     /help?x_page_title=A
      leave    leave    load     leave    leave    load     /help?x_action=none
      follow   follow   load     follow   follow   load     /page
      follow   follow   load     follow   follow   load     /page#end
      replace  replace  load     replace  replace  load     /page?x_push_page=true
      replace  replace  replace  replace  replace  block    inapp://item/3
      leave    leave    leave    leave    leave    block    inapp://capture?x_action=save
      leaveExt load     load     load     load     load     https://other.example/a
      leave    leave    load     leave    leave    load     https://other.example/a?x_external_page=true
      leaveExt leaveExt leaveExt leaveExt leaveExt block    mailto:a@b.c
      block    block    block    block    block    block    javascript:alert(1)
      """
    try expect(expected, from: Shop.own, "/page", hasDocument: false)
  }

  @Test func `a page whose plain links stay`() throws {
    let exceptions = """
      link     form     post     redirect script   load
      follow   follow   load     follow   follow   load     /item/3
      replace  replace  load     replace  replace  load     /item/3?x_page_title=A
      follow   follow   load     follow   follow   load     /cart
      """
    try expect(Self.page, except: exceptions, from: Shop.own, "/place", hasDocument: true)
  }
}
