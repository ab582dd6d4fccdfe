#if Browser
import Testing

@testable import WaymarkCommand

/// Every mistake that a route file can make, with its line and column.
@Suite struct RouteFileMistakeTests {
  /// Lines after `/ tab`, the columns of their mistakes, and the messages.
  private static let mistakes = """
    menu @1 a line begins with ‘/’ (a route), ‘origin’, ‘scheme’ or ‘#’ (a comment), not with \
    ‘menu’
    origin @1 ‘origin’ needs a value; write ‘origin https://example.com’
      scheme @3 ‘scheme’ needs a value; write ‘scheme tt’
    scheme tt shop @11 a line has one ‘scheme’; write another line that begins with ‘scheme’
    scheme https @8 ‘https’ is not a custom scheme; write a word such as ‘tt’, without a colon
    origin example.com @8 ‘example.com’ is no web origin; write it like ‘https://example.com’, \
    without a path
    /menu/:a:b @9 there are two parameters in one segment, the second: give each a segment of \
    its own, or write %3A for a colon and %2A for an asterisk
    /menu present:sheet present:push @21 the option ‘present’ is given twice; leave one out
    /menu action redirect:/ @23 ‘action’ and ‘redirect’ do not go together; leave one out
    /menu tab action @7 ‘action’ and ‘tab’ do not go together; leave one out
    /menu tab:/ @7 ‘tab’ takes no value; write ‘tab’ alone
    /menu action:yes @7 ‘action’ takes no value; write ‘action’ alone
    /menu types: @7 ‘types’ needs a value; write ‘types:String,Int?’, for example
    /menu present @7 ‘present’ needs a value; write ‘present:sheet’, for example
    /menu in @7 ‘in’ needs a value; write ‘in:/search’, for example
    /menu parent: @7 ‘parent’ needs a value; write ‘parent:/project/:project’, for example
    /menu columns: @7 ‘columns’ needs a value; write ‘columns:/mail/:box,/mail/:box/:letter’, \
    for example
    /menu columns:/ @15 no tab has the root ‘/menu’; name the path of a line that says ‘tab’
    /menu tab columns:/a,/b,/c @19 the columns of ‘/menu’: name one or two patterns, for two or \
    three columns
    /menu tab columns:/menu/:x @19 the columns of ‘/menu’: no route has the pattern ‘/menu/:x’; \
    write it as it was registered
    /menu tab columns:card @19 the columns of ‘/menu’: ‘card’ is no pattern: there is neither a \
    slash nor a scheme: write ‘/card’, or begin with a scheme such as tt://
    /menu reuse @7 ‘reuse’ needs a value; write ‘reuse:existing’, for example
    /menu redirect @7 ‘redirect’ needs a value; write ‘redirect:/menu/:name’, for example
    /menu trust @7 ‘trust’ needs a value; write ‘trust:outside’, for example
    /menu guard: @7 ‘guard’ needs a value; write ‘guard:signedIn’, for example
    /menu present:window @15 ‘window’ is not a value of ‘present’; write push, replace, sheet, \
    fullScreen, modal, popover, external, alert or actionSheet
    /menu reuse:always @13 ‘always’ is not a value of ‘reuse’; write never, existing or update
    /menu trust:me @13 ‘me’ is not a value of ‘trust’; write outside
    /menu window:big @7 there is no option ‘window’; write one of types:, present:, tab, in:, \
    columns:, parent:, reuse:, redirect:, alias:, action, trust:, guard:, entryGuard:, onWeb:
    /menu/:a/:b types:Int,Float @23 there is no type ‘Float’; write String, Int, Double or Bool, \
    with ? for a parameter that is optional, or in brackets for a list
    /menu types:Int @13 ‘Int’ is one type too many; number of parameters in the pattern: 0
    /menu?q=:q? types:Int @19 ‘q’ is optional in the pattern, so its type is ‘Int?’
    /menu/:x tab @10 ‘/menu/:x’ is not the root of a tab; only a screen without parameters can \
    be one
    /menu in:/cards @10 no tab has the root ‘/cards’; name the path of a line that says ‘tab’
    /menu parent:/cards @14 no screen route matches the parent ‘/cards’; write a line for one
    /menu parent:/menu @14 the parents of this route lead back to it; leave one of them out
    /menu redirect:/menu/:x @16 ‘/menu/:x’, its parent or redirect, uses the parameter ‘x’, \
    which the pattern does not have
    /menu redirect:cards @16 ‘cards’ does not begin with a slash; write ‘/cards’
    /menu redirect:/?x_pop_page=1 @16 ‘/?x_pop_page=1’ has a directive or a fragment, which is \
    not possible here; leave it out
    /menu action in:/ @17 ‘action’ and ‘in’ do not go together; leave one out
    /menu?x_action=:a @1 ‘x_action’ is a directive and never reaches a pattern; give the key \
    another name
    menu/:id @1 a line begins with ‘/’ (a route), ‘origin’, ‘scheme’ or ‘#’ (a comment), not \
    with ‘menu/:id’; write ‘/menu/:id’ for a route
    /menu/%zz @7 there is a % that two hexadecimal digits do not follow: write %25 for a percent \
    sign
    /menu//b @7 there is an empty segment: leave out one of the slashes
    /menu?x=1 @9 there is a literal value in the query: write =:name and look at the value in \
    the screen, or in a condition of the route
    /menu/:x types:Int? @16 ‘x’ is not optional in the pattern, so its type is ‘Int’
    /menu tab redirect:/ @7 ‘redirect’ and ‘tab’ do not go together; leave one out
    /menu tab in:/ @14 ‘tab’ and ‘in’ do not go together; leave one out
    /menu action present:sheet @22 ‘action’ and ‘present’ do not go together; leave one out
    /menu redirect:/ reuse:existing @24 ‘redirect’ and ‘reuse’ do not go together; leave one out
    / @1 another route matches the same links, and neither is more specific; leave one out
    """

  @Test func `a mistake is found at its place`() throws {
    for row in Self.mistakes.split(separator: "\n") {
      let mark = try #require(row.firstRange(of: #/@[0-9]+ /#))
      let line = String(row[..<mark.lowerBound].dropLast())
      let column = Int(row[mark].dropFirst().dropLast())
      let file = RouteFile("/ tab\n\(line)\n# the end")
      #expect(file.problems.map(\.message) == [String(row[mark.upperBound...])])
      #expect(file.problems.map(\.column) == [column] && file.problems.map(\.line) == [2])
      #expect(file.problems.map(\.text) == [line])
    }
  }

  @Test func `several mistakes have the order of the lines, and the other lines match`() throws {
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
    #expect(RouteFile("/ tab\n/menu tab\n/menu tab").problems.map(\.line).contains(3))
    let unread = RouteFile("/ tab\n/menu/:a:b\n/dish/:dish")
    #expect(try unread.match("/dish/1")?.pattern == "/dish/:dish" && unread.match("/menu/1") == nil)
  }
}
#endif
