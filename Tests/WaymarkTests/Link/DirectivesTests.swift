import Testing

@testable import Waymark

@Suite struct DirectivesTests {
  @Test(
    arguments: [
      ("x_push_page", .push), ("x_new_page", .push), ("x_replace_page", .replace),
      ("x_pop_page", .pop), ("x_pop_page_and_refresh", .popAndRefresh),
      ("x_pop_page_and_replace", .popAndReplace), ("x_clear_stack", .clear),
      ("x_clear_stack_and_refresh", .clearAndRefresh),
      ("x_clear_stack_and_replace", .clearAndReplace), ("x_close_modals", .closeModals),
      ("x_refresh_page", .refresh), ("x_external_page", .external),
    ] as [(String, Directives.Command)])
  func `only true or 1 enables a command`(_ name: String, command: Directives.Command) throws {
    for value in ["true", "1"] {
      let link = try DeepLink("/p?a=1&\(name)=\(value)&b=2#f")
      #expect(link.directives.command == command && link.directives.remarks.isEmpty)
      #expect(link.description == "/p?a=1&b=2#f")
    }
    for value in ["TRUE", "True", "yes", "0", "false", "", "+true", "11"] {
      let link = try DeepLink("/p?\(name)=\(value)")
      #expect(link.directives.command == nil && link.directives.remarks.count == 1)
      #expect(link.description == "/p")
    }
    // The first value that is not empty counts.
    for query in [name, "\(name)=false&\(name)=true"] {
      #expect(try DeepLink("/p?" + query).directives.command == nil)
    }
    #expect(try DeepLink("/p?\(name)=&\(name)=true").directives.command == command)
  }

  @Test func `of several commands the stronger one applies, whatever their order`() throws {
    let all = Directives.Command.allCases
    for (index, strong) in all.enumerated() {
      for weak in all[(index + 1)...] {
        for pair in [[strong, weak], [weak, strong]] {
          let query = pair.map { "x_\($0.rawValue)=true" }.joined(separator: "&")
          let directives = try DeepLink("/p?" + query).directives
          #expect(directives.command == strong)
          #expect(directives.remarks.count == 1)
          #expect(directives.remarks[0].hasPrefix("x_\(weak.rawValue) has no effect"))
        }
      }
    }
  }

  @Test func `an action is stronger than every command`() throws {
    let link = try DeepLink("inapp://capture?x_push_page=true&x_action=save")
    var expected = Directives()
    expected.action = "save"
    expected.remarks = link.directives.remarks
    #expect(link.directives == expected && link.description == "inapp://capture")
    #expect(link.directives.remarks.map { $0.prefix(12) } == ["x_push_page "])
  }

  @Test(
    arguments: [
      ("x_page_title=Profile", "Profile"), ("x_page_title=My+Profile", "My Profile"),
      ("x_page_title=1%2B1", "1+1"), ("x_page_title=\"News+Feed\"", "News Feed"),
      ("x_page_title=%22News%22", "News"), ("x_page_title=\"\"News\"\"", "\"News\""),
      ("x_page_title=\"News", "\"News"), ("x_page_title=\"\u{301}News\"", "\u{301}News"),
      ("x_page_title=\"", "\""), ("x_page_title=\"\"", nil), ("x_page_title=", nil),
      ("x_page_title", nil), ("x_page_title=&x_page_title=Second", "Second"),
      ("x_page_title=First&x_page_title=Second", "First"), ("", nil),
    ] as [(String, String?)])
  func `a title loses plus signs and one pair of quotes`(_ query: String, title: String?) throws {
    let link = try DeepLink("/p?" + query)
    #expect(link.directives.title.map { Array($0.utf8) } == title.map { Array($0.utf8) })
  }

  @Test func `buttons are read on both sides`() throws {
    let link = try DeepLink("/p?x_left_button=menu&x_right_button=%22save%22&a")
    #expect(link.directives.leftButton == "menu" && link.directives.rightButton == "save")
    #expect(try link.description == "/p?a" && DeepLink("/p").directives == .none)
  }

  @Test(arguments: [
    (
      "/article?1230-breaking-news-this-morning&?mobile=1",
      "/article?1230-breaking-news-this-morning&?mobile=1"
    ),
    (
      "/article?1230-breaking-news-this-morning&?mobile=1&x_external_page=true",
      "/article?1230-breaking-news-this-morning&?mobile=1"
    ), ("http://localhost:3000/x?x_external_page=true", "http://localhost:3000/x"),
    ("web://u:p@h.com/x?x_external_page=true", "web://u:p@h.com/x"),
    ("/a/?x_external_page=true&b=1&x_page_title=T", "/a/?b=1"), ("/a?x_push_page=true", "/a"),
    ("/a?x_push_page=true#f", "/a#f"), ("/a?b=%2f+c&x_push_page=true&&d", "/a?b=%2f+c&&d"),
    ("/a?next=x_external_page&q=x_push_page=true", "/a?next=x_external_page&q=x_push_page=true"),
    (
      "/a?x_unknown=1&X_PUSH_PAGE=true&xx_push_page=true",
      "/a?x_unknown=1&X_PUSH_PAGE=true&xx_push_page=true"
    ), ("/a?x%5Fpush_page=true", "/a?x%5Fpush_page=true"),
    ("/a?b=1#x_push_page=true", "/a?b=1#x_push_page=true"),
    ("/x_push_page=true", "/x_push_page=true"), ("/a?q=1+2", "/a?q=1+2"),
  ]) func `exactly the recognised pairs are removed`(_ text: String, rest: String) throws {
    #expect(try DeepLink(text).description == rest)
  }
}
