#if Browser
import Foundation
import LawSupport
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkCommand

/// Every mistake that a route file can make, with its line and column.
@Suite struct RouteFileMistakeTests {
  /// Lines after `/ tab`, the columns of their mistakes, and the messages.
  private static let mistakes = """
    menu @1 no line can begin with ‘menu’; begin it with ‘/’ for a route, with ‘origin’ or \
    ‘scheme’, or with ‘#’ for a comment
    origin @1 ‘origin’ needs a value; write ‘origin https://example.com’
      scheme @3 ‘scheme’ needs a value; write ‘scheme tt’
    scheme tt shop @11 a line has one ‘scheme’; write another line that begins with ‘scheme’
    scheme https @8 ‘https’ isn't a custom scheme; write a word such as ‘tt’, without a colon
    origin example.com @8 ‘example.com’ isn't a web origin; write it like ‘https://example.com’, \
    without a path
    /menu/:a:b @9 a segment can have only one parameter; add a slash, or write %3A for a colon \
    and %2A for an asterisk
    /menu present:sheet present:push @21 the option ‘present’ occurs twice; remove one
    /menu action redirect:/ @23 ‘action’ can't be combined with ‘redirect’; remove one
    /menu tab action @7 ‘action’ can't be combined with ‘tab’; remove one
    /menu tab:/ @7 ‘tab’ takes no value; write ‘tab’ alone
    /menu action:yes @7 ‘action’ takes no value; write ‘action’ alone
    /menu types: @7 ‘types’ needs a value; write ‘types:String,Int?’, for example
    /menu present @7 ‘present’ needs a value; write ‘present:sheet’, for example
    /menu in @7 ‘in’ needs a value; write ‘in:/search’, for example
    /menu parent: @7 ‘parent’ needs a value; write ‘parent:/project/:project’, for example
    /menu columns: @7 ‘columns’ needs a value; write ‘columns:/mail/:box,/mail/:box/:letter’, \
    for example
    /menu columns:/ @15 no tab has the root ‘/menu’; write the path of a line with ‘tab’
    /menu tab columns:/a,/b,/c @19 the columns of ‘/menu’: name one or two patterns, for two or \
    three columns
    /menu tab columns:/menu/:x @19 the columns of ‘/menu’: no route has the pattern ‘/menu/:x’; \
    write it as it was registered
    /menu tab columns:card @19 the columns of ‘/menu’: ‘card’ isn't a pattern: it has neither a \
    slash nor a scheme at the beginning; write ‘/card’, or a scheme such as ‘tt://’
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
    /menu types:Int @13 ‘Int’ is one type too many; the pattern has no parameters
    /menu?q=:q? types:Int @19 ‘q’ is optional in the pattern, so its type must be ‘Int?’
    /menu/:x tab @10 ‘/menu/:x’ is not the root of a tab; only a screen without parameters can \
    be one
    /menu in:/cards @10 no tab has the root ‘/cards’; write the path of a line with ‘tab’
    /menu parent:/cards @14 no screen route matches the parent ‘/cards’; add a route for it
    /menu parent:/menu @14 the parents of this route lead back to it; remove one of them
    /menu redirect:/menu/:x @16 ‘/menu/:x’ uses the parameter ‘x’, which the pattern doesn't \
    have
    /menu redirect:cards @16 ‘cards’ isn't a link. The link ‘cards’ has neither a scheme nor a slash at \
    character 1: write ‘/cards’
    /menu redirect:/?x_pop_page=1 @16 ‘/?x_pop_page=1’ has a directive or a fragment, which isn't \
    possible here; remove it
    /menu action in:/ @17 ‘action’ can't be combined with ‘in’; remove one
    /menu?x_action=:a @1 ‘x_action’ is a directive and never reaches a pattern; rename it
    menu/:id @1 no line can begin with ‘menu/:id’; write ‘/menu/:id’ for a route
    /menu/%zz @7 two hexadecimal digits must follow ‘%’; write %25 for a percent sign
    /menu//b @7 the segment is empty; remove one of the slashes
    /menu?x=1 @9 values in a query can't be literal; write ‘=:name’, and check the value in a condition
    /menu/:x types:Int? @16 ‘x’ isn't optional in the pattern, so its type must be ‘Int’
    /menu tab redirect:/ @7 ‘redirect’ can't be combined with ‘tab’; remove one
    /menu tab in:/ @14 ‘tab’ can't be combined with ‘in’; remove one
    /menu action present:sheet @22 ‘action’ can't be combined with ‘present’; remove one
    /menu redirect:/ reuse:existing @24 ‘redirect’ can't be combined with ‘reuse’; remove one
    / @1 another route matches the same links, and neither is more specific; remove one
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
    #expect(RouteFile("/ tab\n/menu tab\n/menu tab").problems.map(\.line).contains(3))
    let unread = RouteFile("/ tab\n/menu/:a:b\n/dish/:dish")
    #expect(try unread.match("/dish/1")?.pattern == "/dish/:dish" && unread.match("/menu/1") == nil)
  }
}

/// Returns the processor time of this thread in nanoseconds, which other work doesn't change.
private func threadTime() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

@Suite struct RouteFileLawTests {
  private static let words = [
    "/", "/a", "/:b", "/*c", "/a/:b", "/a//b", "/:b:c", "/%zz", "?q=:q", "?q=:q?", "?x_action=:a",
    "tt://x", "origin", "scheme", "https://shop.example", "tt", "types:Int", "types:Int,Bool?",
    "tab", "action", "redirect:/a", "redirect:b", "parent:/a", "in:/", "in:/a", "columns:/a,/a/:b",
    "present:sheet", "present:x", "reuse:update", "guard:g", "entryGuard:g", "trust:outside",
    "onWeb:false", "#", "é:x", "\u{202E}", "\u{FEFF}", "guard:", ":", "\0",
  ]

  private static func line(_ random: inout SeededGenerator) -> String {
    let start = random.chance(50) ? "/p\(random.below(6))" : ""
    let words = (0..<random.below(4)).map { _ in random.pick(Self.words) }
    return start + words.joined(separator: random.chance(80) ? " " : random.pick(["", "\t", "  "]))
  }

  @Test func `a file is read in linear time, also if each line has a mistake`() {
    for line in ["/a/:b types:Int", "/p# guard:x", "/a in:/b", "origin", "x"] {
      func time(_ count: Int) -> UInt64 {
        let lines = (0..<count).map { line.replacing("#", with: "\($0)") }
        let text = "/ tab\n" + lines.joined(separator: "\n")
        return (0..<3).map { _ in
          let start = threadTime()
          _ = RouteFile(text)
          return threadTime() - start
        }.min() ?? 0
      }
      // A quadratic reader takes 64 times as long.
      #expect(time(4_000) < time(500) * 24, "\(line)")
    }
  }

  @Test func `law: a problem has a place, and a file without problems makes an app`() async throws {
    var random = SeededGenerator(law: "routes files")
    for round in 0..<SeededGenerator.rounds(300) {
      await random.pause(at: round)
      let lines = ["/ tab"] + (0..<random.below(5)).map { _ in Self.line(&random) }
      let file = RouteFile(lines.joined(separator: random.pick(["\n", "\r\n"])))
      for problem in file.problems {
        let (line, column) = (problem.line, problem.column)
        let isWithin = lines.indices.contains(line - 1) && problem.text == lines[line - 1]
        #expect(isWithin, "seed \(random.seed): \(problem)")
        #expect((1...problem.text.count + 1).contains(column), "seed \(random.seed): \(problem)")
        #expect(!problem.message.isEmpty && problem.message.last != ".", "seed \(random.seed)")
        #expect(problem.otherLine.map { lines.indices.contains($0 - 1) } ?? true)
      }
      for line in lines {
        #expect(!file.explain(line).isEmpty)
        do throws(LinkError) { _ = try file.match(line) } catch {
          #expect((0...line.utf8.count).contains(error.offset) && error.message.hasSuffix("."))
        }
      }
      guard file.problems.isEmpty else { continue }
      let navigator = Navigator(file.patternRoutes)
      for definition in file.patternRoutes.registry.definitions {
        for link in file.examples(of: definition) { navigator.open(text: link, from: .app) }
      }
      #expect(navigator.state.top.pattern != nil, "seed \(random.seed): \(lines)")
    }
  }
}

@Suite struct RouteFileTests {
  static let shop = """
    origin https://example.com
    origin http://localhost:8080
    scheme tt
    scheme shop
    / tab
    /search?q=:query? tab
    /menu/:menu/:page types:String,Int reuse:existing
    /price/:price types:Double
    /flag?on=:on&n=:n? types:Bool,Int?
    /files/*path
    /settings present:sheet
    /swap present:replace reuse:never
    /help in:/search
    /dish/:id parent:/menu/lunch/1 reuse:update
    /account guard:signedIn guard:paid entryGuard:saved
    /logout action
    /track/:what action trust:outside
    /r/:name redirect:/menu/:name/1
    https://docs.example.org/*page present:external

    """

  @Test func `a file with every option has no problems`() {
    #expect(RouteFile(Self.shop).problems.isEmpty)
  }

  @Test func `columns of a file work as in code`() {
    var routes = Routes<String>()
    routes.tab("/")
    routes.tab("/mail")
    routes.columns(of: "/mail", "/mail/:box", "/mail/:box/a,b")
    for pattern in ["/", "/mail"] { routes.add(pattern) { pattern } }
    for pattern in ["/mail/:box", "/mail/:box/a,b"] { routes.add(pattern) { (box: String) in box } }
    let file = RouteFile(
      """
      / tab
      /mail tab columns:/mail/:box,/mail/:box/a%2Cb
      /mail/:box
      /mail/:box/a,b
      """)
    #expect(file.problems.isEmpty)
    for routes in [routes, file.patternRoutes] {
      let navigator = Navigator(routes)
      navigator.open("/mail/inbox/a,b")
      navigator.open("/mail/sent")
      #expect(navigator.state.description == "[/ | */mail > /mail/sent]")
    }
  }

  @Test func `a file's routes run with one maker and one function for all guards`() {
    let file = RouteFile(Self.shop)
    #expect(file.guardNames == ["signedIn", "paid", "saved"])
    var asked: [String] = []
    let routes: Routes<String> = file.routes(
      guards: { name, _, request in
        asked.append(name)
        return name == "paid" ? .deny("\(request.link?.description ?? "") costs") : .allow
      },
      screen: { pattern, opening in
        pattern == "/files/*path" ? nil : "\(pattern) \(opening.parameters["page"] ?? "-")"
      })
    let navigator = Navigator(routes)
    #expect(navigator.open("shop://menu/lunch/5") == .opened)
    #expect(navigator.screen(of: navigator.state.top) == "/menu/:menu/:page 5")
    #expect(navigator.open("/menu/lunch/five").word == "unmatched")
    #expect(navigator.open("/files/a").word == "unmatched")
    #expect(navigator.open("/account") == .denied(.guard("paid", reason: "/account costs")))
    #expect(asked == ["signedIn", "paid"])
    #expect(navigator.open("/track/x", from: .notification) == .performed)
    #expect(navigator.open("/r/dinner", from: .notification) == .opened)
    #expect(navigator.state.description == "[*/ > /menu/dinner/1 | /search]")
  }

  @Test func `a file shows which route matches a link`() throws {
    let file = RouteFile(Self.shop)
    let found = try #require(try file.match("https://example.com/menu/lunch/5?x_push_page=true"))
    #expect(found.pattern == "/menu/:menu/:page")
    #expect(found.parameters.map { "\($0)=\($1)" } == ["menu=lunch", "page=5"])
    #expect(try file.match("/menu/lunch/five") == nil)
    #expect(throws: LinkError.self) { try file.match("/%zz") }
  }

  @Test func `line endings of any system are read, and only lines with a mistake have a problem`() {
    for end in ["\n", "\r\n"] {
      let text = ["\u{FEFF}/ tab", "/menu/:menu", "/dish types:Int"].joined(separator: end)
      let file = RouteFile(text)
      #expect(file.problems.map(\.line) == [3] && file.problems.map(\.text) == ["/dish types:Int"])
    }
    // A line with a mistake does not make another line a duplicate.
    let file = RouteFile("/\n/a/:x types:Int\n/a/:y types:Imt\n/a/:z frob types:Bool")
    #expect(file.problems.map(\.line) == [3, 4])
  }
}
#endif
