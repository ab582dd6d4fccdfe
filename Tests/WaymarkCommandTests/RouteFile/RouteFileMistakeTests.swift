#if Browser
import Testing

@testable import WaymarkCommand

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
      "menu", 1,
      "a line begins with ‘/’ (a route), ‘origin’, ‘scheme’ or ‘#’ (a comment), not with ‘menu’"),
    Mistake("origin", 1, "‘origin’ needs a value; write ‘origin https://example.com’"),
    Mistake("  scheme", 3, "‘scheme’ needs a value; write ‘scheme tt’"),
    Mistake(
      "scheme tt shop", 11, "a line has one ‘scheme’; write another line that begins with ‘scheme’"),
    Mistake(
      "scheme https", 8,
      "‘https’ is not a custom scheme; write a word such as ‘tt’, without a colon"),
    Mistake(
      "origin example.com", 8,
      "‘example.com’ is no web origin; write it like ‘https://example.com’, without a path"),
    Mistake(
      "/menu/:a:b", 9,
      "there are two parameters in one segment, the second: give each a segment of its "
        + "own, or write %3A for a colon and %2A for an asterisk"),
    Mistake(
      "/menu present:sheet present:push", 21, "the option ‘present’ is given twice; leave one out"),
    Mistake(
      "/menu action redirect:/", 23, "‘action’ and ‘redirect’ do not go together; leave one out"),
    Mistake("/menu tab action", 7, "‘action’ and ‘tab’ do not go together; leave one out"),
    Mistake("/menu tab:/", 7, "‘tab’ takes no value; write ‘tab’ alone"),
    Mistake("/menu action:yes", 7, "‘action’ takes no value; write ‘action’ alone"),
    Mistake("/menu types:", 7, "‘types’ needs a value; write ‘types:String,Int?’, for example"),
    Mistake("/menu present", 7, "‘present’ needs a value; write ‘present:sheet’, for example"),
    Mistake("/menu in", 7, "‘in’ needs a value; write ‘in:/search’, for example"),
    Mistake(
      "/menu parent:", 7, "‘parent’ needs a value; write ‘parent:/project/:project’, for example"),
    Mistake(
      "/menu columns:", 7,
      "‘columns’ needs a value; write ‘columns:/mail/:box,/mail/:box/:letter’, for example"),
    Mistake(
      "/menu columns:/", 15, "no tab has the root ‘/menu’; name the path of a line that says ‘tab’"),
    Mistake(
      "/menu tab columns:/a,/b,/c", 19,
      "the columns of ‘/menu’: name one or two patterns, for two or three columns"),
    Mistake(
      "/menu tab columns:/menu/:x", 19,
      "the columns of ‘/menu’: no route has the pattern ‘/menu/:x’; write it as it was registered"),
    Mistake(
      "/menu tab columns:card", 19,
      "the columns of ‘/menu’: ‘card’ is no pattern: there is neither a slash nor a scheme: write "
        + "‘/card’, or begin with a scheme such as tt://"),
    Mistake("/menu reuse", 7, "‘reuse’ needs a value; write ‘reuse:existing’, for example"),
    Mistake(
      "/menu redirect", 7, "‘redirect’ needs a value; write ‘redirect:/menu/:name’, for example"),
    Mistake("/menu trust", 7, "‘trust’ needs a value; write ‘trust:outside’, for example"),
    Mistake("/menu guard:", 7, "‘guard’ needs a value; write ‘guard:signedIn’, for example"),
    Mistake(
      "/menu present:window", 15,
      "‘window’ is not a value of ‘present’; write push, replace, sheet, fullScreen, modal, popover, "
        + "external, alert or actionSheet"),
    Mistake(
      "/menu reuse:always", 13,
      "‘always’ is not a value of ‘reuse’; write never, existing or update"),
    Mistake("/menu trust:me", 13, "‘me’ is not a value of ‘trust’; write outside"),
    Mistake(
      "/menu window:big", 7,
      "there is no option ‘window’; write one of types:, present:, tab, in:, columns:, "
        + "parent:, reuse:, redirect:, alias:, action, trust:, guard:, entryGuard:, onWeb:"),
    Mistake(
      "/menu/:a/:b types:Int,Float", 23,
      "there is no type ‘Float’; write String, Int, Double or Bool, with ? for a parameter "
        + "that is optional, or in brackets for a list"),
    Mistake(
      "/menu types:Int", 13, "‘Int’ is one type too many; number of parameters in the pattern: 0"),
    Mistake("/menu?q=:q? types:Int", 19, "‘q’ is optional in the pattern, so its type is ‘Int?’"),
    Mistake(
      "/menu/:x tab", 10,
      "‘/menu/:x’ is not the root of a tab; only a screen without parameters can be one"),
    Mistake(
      "/menu in:/cards", 10, "no tab has the root ‘/cards’; name the path of a line that says ‘tab’"
    ),
    Mistake(
      "/menu parent:/cards", 14, "no screen route matches the parent ‘/cards’; write a line for one"
    ),
    Mistake(
      "/menu parent:/menu", 14, "the parents of this route lead back to it; leave one of them out"),
    Mistake(
      "/menu redirect:/menu/:x", 16,
      "‘/menu/:x’, its parent or redirect, uses the parameter ‘x’, which the pattern does not have"),
    Mistake("/menu redirect:cards", 16, "‘cards’ does not begin with a slash; write ‘/cards’"),
    Mistake(
      "/menu redirect:/?x_pop_page=1", 16,
      "‘/?x_pop_page=1’ has a directive or a fragment, which is not possible here; leave it out"),
    Mistake("/menu action in:/", 17, "‘action’ and ‘in’ do not go together; leave one out"),
    Mistake(
      "/menu?x_action=:a", 1,
      "‘x_action’ is a directive and never reaches a pattern; give the key another name"),
    Mistake(
      "menu/:id", 1,
      "a line begins with ‘/’ (a route), ‘origin’, ‘scheme’ or ‘#’ (a comment), not with "
        + "‘menu/:id’; write ‘/menu/:id’ for a route"),
    Mistake(
      "/menu/%zz", 7,
      "there is a % that two hexadecimal digits do not follow: write %25 for a percent sign"),
    Mistake("/menu//b", 7, "there is an empty segment: leave out one of the slashes"),
    Mistake(
      "/menu?x=1", 9,
      "there is a literal value in the query: write =:name and look at the value in the screen, "
        + "or in a condition of the route"),
    Mistake("/menu/:x types:Int?", 16, "‘x’ is not optional in the pattern, so its type is ‘Int’"),
    Mistake("/menu tab redirect:/", 7, "‘redirect’ and ‘tab’ do not go together; leave one out"),
    Mistake("/menu tab in:/", 14, "‘tab’ and ‘in’ do not go together; leave one out"),
    Mistake(
      "/menu action present:sheet", 22, "‘action’ and ‘present’ do not go together; leave one out"),
    Mistake(
      "/menu redirect:/ reuse:existing", 24,
      "‘redirect’ and ‘reuse’ do not go together; leave one out"),
    Mistake(
      "/", 1, "another route matches the same links, and neither is more specific; leave one out"),
  ]

  @Test(arguments: mistakes) func `a mistake is found where it stands`(_ mistake: Mistake) {
    let file = RouteFile("/ tab\n\(mistake.line)\n# the end")
    #expect(file.problems.map(\.message) == [mistake.message])
    #expect(file.problems.map(\.column) == [mistake.column] && file.problems.map(\.line) == [2])
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
    #expect(file.problems.map(\.line) == [3, 4, 6] && file.problems.last?.otherLine == 2)
    #expect(file.problems.allSatisfy { !$0.isMissingRoot })
  }

  @Test func `a line that cannot be read is left out, the others match all the same`() throws {
    let file = RouteFile("/ tab\n/menu/:a:b\n/dish/:dish")
    #expect(try file.match("/dish/1")?.pattern == "/dish/:dish" && file.match("/menu/1") == nil)
  }

  @Test func `a second tab with the same root is found at its own line`() {
    let file = RouteFile("/ tab\n/menu tab\n/menu tab")
    #expect(file.problems.map(\.line).contains(3))
  }
}
#endif
