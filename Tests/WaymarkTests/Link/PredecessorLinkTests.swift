import Testing

@testable import Waymark

/// What the systems before this one make of links; where this one differs, the row says why.
@Suite struct PredecessorLinkTests {
  struct Command: Sendable {
    let fact: String
    let text: String
    let command: Directives.Command?
    let rest: String
    var action: String?
    var why = ""
  }

  static let commands: [Command] = [
    Command(
      fact: "st-cmd-4", text: "http://myapp.com/profile?x_pop_page_and_refresh=true&x_page_title=P",
      command: .popAndRefresh, rest: "http://myapp.com/profile"),
    Command(
      fact: "st-cmd-5", text: "http://myapp.com/profile?x_pop_page_and_replace=true&x_page_title=P",
      command: .popAndReplace, rest: "http://myapp.com/profile",
      why: "the page's own address has no directives"),
    Command(
      fact: "st-cmd-8",
      text: "http://myapp.com/profile?x_clear_stack_and_replace=true&x_page_title=P",
      command: .clearAndReplace, rest: "http://myapp.com/profile",
      why: "the page's own address has no directives"),
    Command(
      fact: "st-cmd-10", text: "inapp://capture?x_action=myAction", command: nil,
      rest: "inapp://capture", action: "myAction"),
    Command(
      fact: "st-val-2", text: "http://m.com/p?x_push_page=TRUE", command: nil,
      rest: "http://m.com/p"),
    Command(
      fact: "st-val-6", text: "http://m.com/p?x_push_page=false&x_push_page=true", command: nil,
      rest: "http://m.com/p"),
    Command(
      fact: "st-val-7", text: "http://m.com/p?x_push_page=&x_push_page=true", command: .push,
      rest: "http://m.com/p", why: "the page's own address has no directives"),
    Command(
      fact: "st-val-8", text: "http://m.com/p?x_pop_page=true&x_push_page=true", command: .push,
      rest: "http://m.com/p", why: "the page's own address has no directives"),
    Command(
      fact: "st-val-10", text: "http://m.com/p?q=x_push_page=true", command: nil,
      rest: "http://m.com/p?q=x_push_page=true"),
    Command(
      fact: "st-ext-1", text: "http://news.ca/some/article?x_external_page=true",
      command: .external, rest: "http://news.ca/some/article"),
    Command(
      fact: "st-ext-2",
      text: "http://news.ca/some/article?1230-breaking-news-this-morning&?mobile=1"
        + "&x_external_page=true",
      command: .external,
      rest: "http://news.ca/some/article?1230-breaking-news-this-morning&?mobile=1"),
    Command(
      fact: "st-ext-3", text: "http://localhost:3000/x?x_external_page=true", command: .external,
      rest: "http://localhost:3000/x", why: "stripping keeps the port"),
    Command(
      fact: "st-ext-4", text: "web://u:p@h.com/x?x_external_page=true", command: .external,
      rest: "web://u:p@h.com/x", why: "stripping keeps the user; on the web one is an error"),
    Command(
      fact: "st-ext-5", text: "http://h.com/a/?x_external_page=true&b=1", command: .external,
      rest: "http://h.com/a/?b=1", why: "stripping keeps the trailing slash"),
    Command(
      fact: "st-ext-7", text: "http://h.com/a?x_external_page=true&next=x_external_page",
      command: .external, rest: "http://h.com/a?next=x_external_page",
      why: "only a pair whose key is the directive goes"),
    Command(
      fact: "st-ext-8", text: "http://h.com/a?x_external_page=true&x_page_title=T&b=1",
      command: .external, rest: "http://h.com/a?b=1", why: "every directive goes"),
  ]

  @Test(arguments: commands)
  func `commands are read and stripped`(_ fact: Command) throws {
    let link = try DeepLink(fact.text)
    #expect(link.directives.command == fact.command, "\(fact.fact)")
    #expect(link.directives.action == fact.action, "\(fact.fact)")
    #expect(link.description == fact.rest, "\(fact.fact)")
  }

  @Test(
    arguments: [
      ("st-title-1", "/profile?x_push_page=true&x_page_title=Profile", "Profile", nil, nil),
      ("st-title-2", "/p?x_page_title=My+Profile", "My Profile", nil, nil),
      // One pair of quotes goes.
      (
        "st-title-4", "/newsfeed?x_pop_page_and_replace=true&x_page_title=\"News+Feed\"",
        "News Feed",
        nil, nil
      ),
      // No title is the screen's own title, not a blank.
      ("st-title-5", "/p", nil, nil, nil),
      (
        "st-btn-1", "/profile?x_page_title=Profile&x_right_button=myNavButton", "Profile", nil,
        "myNavButton"
      ),
      ("st-btn-3", "/p?x_left_button=b", nil, "b", nil),
      // Whether a button of that name is registered is not the link's business.
      ("st-btn-5", "/q?x_right_button=unknown", nil, nil, "unknown"),
    ] as [(String, String, String?, String?, String?)])
  func `titles and buttons are read`(
    _ fact: String, text: String, title: String?, left: String?, right: String?
  ) throws {
    let directives = try DeepLink(text).directives
    #expect(directives.title == title, "\(fact)")
    #expect(directives.leftButton == left, "\(fact)")
    #expect(directives.rightButton == right, "\(fact)")
  }

  struct Parts: Sendable {
    let fact: String
    let text: String
    let segments: [String]
    var items: [QueryItem] = []
    var fragment: String?
    var why = ""
  }

  static let parts: [Parts] = [
    Parts(
      fact: "ik-parse-3", text: "appscheme://path/to/thing?foo=bar&thing=blah&thing",
      segments: ["path", "to", "thing"],
      items: [QueryItem("foo", "bar"), QueryItem("thing", "blah"), QueryItem("thing", nil)],
      why: "a key without a value does not spoil the link"),
    Parts(
      fact: "ik-parse-4", text: "appscheme://path/to/thing?foo=bar",
      segments: ["path", "to", "thing"], items: [QueryItem("foo", "bar")]),
    Parts(
      fact: "ik-parse-d3", text: "myapp://a?x=%20y+z", segments: ["a"],
      items: [QueryItem("x", " y+z")], why: "values are decoded once; a plus sign stays"),
    Parts(
      fact: "ik-parse-d4", text: "myapp://a/b#frag", segments: ["a", "b"], fragment: "frag",
      why: "the fragment is no part of the last segment"),
    Parts(
      fact: "ik-parse-d6", text: "myapp://open?u=http://x/y", segments: ["open"],
      items: [QueryItem("u", "http://x/y")], why: "a link in the query leaves the path alone"),
    Parts(
      fact: "ik-parse-d10", text: "myapp://a?x=1?y=2", segments: ["a"],
      items: [QueryItem("x", "1?y=2")], why: "only the first question mark begins the query"),
    Parts(fact: "tt-query-2", text: "/?q", segments: [], items: [QueryItem("q", nil)]),
    Parts(
      fact: "tt-query-6", text: "/?q=three20&hl=en", segments: [],
      items: [QueryItem("q", "three20"), QueryItem("hl", "en")]),
    Parts(
      fact: "tt-query-9", text: "/?q=three20=repo&hl=en", segments: [],
      items: [QueryItem("q", "three20=repo"), QueryItem("hl", "en")],
      why: "an item is split at its first equals sign"),
    Parts(
      fact: "tt-query-12", text: "/?q=foo&q=three20&hl=en", segments: [],
      items: [QueryItem("q", "foo"), QueryItem("q", "three20"), QueryItem("hl", "en")]),
  ]

  @Test(arguments: parts)
  func `links are taken apart`(_ fact: Parts) throws {
    let link = try DeepLink(fact.text)
    #expect(link.routeSegments == fact.segments, "\(fact.fact)")
    #expect(link.queryItems == fact.items, "\(fact.fact)")
    #expect(link.fragment == fact.fragment, "\(fact.fact)")
  }

  @Test func `a bare fragment is appended to the current link (tt-open-2)`() throws {
    let current = try DeepLink("tt://order?waitress=Betty")
    let link = try AppAddresses().read("#send", current: current)
    #expect(link.description == "tt://order?waitress=Betty#send")
  }

  @Test func `a component is escaped as UTF-8 (tt-enc-3)`() {
    #expect(
      PercentEncoding.component("äÄöÖüÜñàÀáÀîÎ")
        == "%C3%A4%C3%84%C3%B6%C3%96%C3%BC%C3%9C%C3%B1%C3%A0%C3%80%C3%A1%C3%80%C3%AE%C3%8E")
  }
}
