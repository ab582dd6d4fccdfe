import Testing

@testable import Waymark

/// Every mistake that a route file can make, with its line and column.
@Suite struct RouteFileMistakeTests {
  /// A line after `/ tab`, what is wrong, and where.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let line: String
    let column: Int
    let message: String
    var testDescription: String { line }

    init(_ line: String, _ column: Int, _ message: String) {
      self.line = line
      self.column = column
      self.message = message
    }
  }

  static let mistakes = [
    Mistake(
      "menu", 1, "a line begins with ‘/’ (a route), ‘origin’, ‘scheme’ or ‘#’, not with ‘menu’"),
    Mistake("origin", 1, "‘origin’ needs a value, such as ‘origin https://example.com’"),
    Mistake("  scheme", 3, "‘scheme’ needs a value, such as ‘scheme tt’"),
    Mistake("scheme tt shop", 11, "nothing may follow here; write one value a line"),
    Mistake("scheme https", 8, "‘https’ is no custom scheme; write letters, such as ‘tt’"),
    Mistake(
      "origin example.com", 8,
      "‘example.com’ is no web origin; write it like ‘https://example.com’, without a path"),
    Mistake(
      "/menu/:a:b", 9,
      "There are two parameters in one segment, the second at character 9 of the pattern: give "
        + "each a segment of its own, or write %3A for a colon and %2A for an asterisk."),
    Mistake("/menu present:sheet present:push", 21, "the option ‘present’ is given twice"),
    Mistake("/menu action redirect:/", 7, "‘action’ and ‘redirect’ do not go together"),
    Mistake("/menu tab action", 7, "only a screen can be the root of a tab"),
    Mistake("/menu tab:/", 7, "‘tab’ takes no value"),
    Mistake("/menu action:yes", 7, "‘action’ takes no value"),
    Mistake("/menu types:", 7, "‘types’ needs a value: types:String,Int?"),
    Mistake("/menu present", 7, "‘present’ needs a value: present:sheet"),
    Mistake("/menu in", 7, "‘in’ needs a value: in:/search"),
    Mistake("/menu parent:", 7, "‘parent’ needs a value: parent:/project/:project"),
    Mistake("/menu reuse", 7, "‘reuse’ needs a value: reuse:existing"),
    Mistake("/menu redirect", 7, "‘redirect’ needs a value: redirect:/menu/:name"),
    Mistake("/menu trust", 7, "‘trust’ needs a value: trust:outside"),
    Mistake("/menu guard:", 7, "‘guard’ needs a value: guard:signedIn"),
    Mistake(
      "/menu present:window", 15,
      "‘window’ is no value of ‘present’; write one of push, replace, sheet, fullScreen, "
        + "popover, external"),
    Mistake(
      "/menu reuse:always", 13,
      "‘always’ is no value of ‘reuse’; write one of never, existing, update"),
    Mistake("/menu trust:me", 13, "‘me’ is no value of ‘trust’; write ‘trust:outside’"),
    Mistake(
      "/menu window:big", 7,
      "there is no option ‘window’; write one of tab, action, guard:, in:, parent:, present:, "
        + "redirect:, reuse:, trust:, types:"),
    Mistake(
      "/menu/:a/:b types:Int,Float", 23,
      "there is no type ‘Float’; write String, Int, Double or Bool, with ? if optional"),
    Mistake("/menu types:Int", 13, "the pattern names 0 parameters, its screen takes 1"),
    Mistake(
      "/menu?q=:q? types:Int", 19,
      "‘q’ is optional in the pattern, so its type must be ‘Int?’ or have a default"),
    Mistake(
      "/menu/:x tab", 10, "the root ‘/menu/:x’ needs a screen route of its own, without parameters"),
    Mistake("/menu in:/cards", 10, "there is no tab with the root ‘/cards’"),
    Mistake("/menu parent:/cards", 14, "no screen route takes the parent ‘/cards’"),
    Mistake("/menu parent:/menu", 14, "the parents of this route lead back to it"),
    Mistake(
      "/menu redirect:/menu/:x", 16,
      "‘/menu/:x’ uses the parameter ‘x’, which the pattern does not have"
    ),
    Mistake(
      "/menu redirect:cards", 16,
      "‘cards’ is no link: The link “cards” has neither a scheme nor a slash at character 1: "
        + "write “/cards”."),
    Mistake(
      "/menu redirect:/?x_pop_page=1", 16,
      "‘/?x_pop_page=1’ must be a link without directives and without a fragment"),
    Mistake("/menu action in:/", 17, "‘action’ and ‘tab’ do not go together"),
    Mistake("/menu?x_action=:a", 1, "‘x_action’ is a directive and never reaches a pattern"),
    Mistake("/", 1, "another route takes the same links with the same rank"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is found where it stands`(_ mistake: Mistake) {
    let file = RouteFile("/ tab\n\(mistake.line)\n# the end")
    #expect(file.problems.map(\.message) == [mistake.message])
    #expect(file.problems.map(\.column) == [mistake.column])
    #expect(file.problems.map(\.line) == [2])
    #expect(file.problems.map(\.text) == [mistake.line])
  }

  @Test func `several mistakes come in the order of the lines`() {
    let file = RouteFile(
      """
      / tab
      /menu/:menu
      /menu/:card types:Int   present:window
      nonsense
      /dish/:dish
      /menu/:text
      """)
    #expect(file.problems.map(\.line) == [3, 4, 6])
    #expect(file.problems.last?.otherLine == 2)
    #expect(file.problems.allSatisfy { !$0.isMissingRoot })
  }

  @Test func `a line that cannot be read is left out, the others match all the same`() throws {
    let file = RouteFile("/ tab\n/menu/:a:b\n/dish/:dish")
    #expect(try file.match("/dish/1")?.pattern == "/dish/:dish")
    #expect(try file.match("/menu/1") == nil)
  }

  @Test func `a second tab with the same root is found at its own line`() {
    let file = RouteFile("/ tab\n/menu tab\n/menu tab")
    #expect(file.problems.map(\.line).contains(3))
  }
}
