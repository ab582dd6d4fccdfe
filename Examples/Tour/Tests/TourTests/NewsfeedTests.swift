import Foundation
import Testing
import Waymark
import WaymarkBrowser
import WaymarkPage
import WaymarkTerminal

@testable import Tour

/// The links of Stacker's document.
@MainActor @Suite struct NewsfeedTests {
  private let navigator = Navigator(tourRoutes())

  @Test(arguments: [
    (
      "/profile?x_push_page=true&x_page_title=Profile", "/newsfeed > /profile > /profile", "Profile"
    ),
    (
      "/profile/2?x_new_page=true&x_page_title=My+Newsfeed", "/newsfeed > /profile > /profile/2",
      "My Newsfeed"
    ),
    ("/profile/3?x_replace_page=true&x_page_title=Replaced", "/newsfeed > /profile/3", "Replaced"),
    ("/profile?x_pop_page=true", "/newsfeed", "Newsfeed"),
    ("/profile?x_pop_page_and_refresh=true", "/newsfeed", "Newsfeed"),
    ("/newsfeed?x_pop_page_and_replace=true&x_page_title=\"News+Feed\"", "/newsfeed", "News Feed"),
    ("/profile?x_clear_stack=true", "/newsfeed", "Newsfeed"),
    ("/profile?x_clear_stack_and_refresh=true", "/newsfeed", "Newsfeed"),
    ("/newsfeed?x_clear_stack_and_replace=true&x_page_title=News", "/newsfeed", "News"),
  ])
  func `a link says how to navigate`(link: String, stack: String, title: String) {
    navigator.open("/newsfeed")
    navigator.open("/profile")
    navigator.open(text: link, from: .page("https://myapp.com"))
    #expect(navigator.stack == stack)
    #expect(navigator.title == title)
  }

  @Test func `an external page opens without the directive`() {
    let article = "https://news.ca/some/article?1230-breaking-news-this-morning&?mobile=1"
    navigator.open(text: article + "&x_external_page=true", from: .app)
    #expect(navigator.state.modals.map(\.style) == [.external])
    #expect(navigator.currentLink.description == article)
  }

  @Test func `a link shows registered buttons`() async {
    let shown = await TerminalHost.transcript(
      of: navigator, "/profile?x_left_button=myHomeButton&x_right_button=myNavButton", "R")
    #expect(shown.contains("L [Home]") && shown.contains("R [Write]"), "\(shown)")
    #expect(navigator.currentLink.description == "/post")
  }

  @Test func `a link runs a registered action`() {
    navigator.open("inapp://capture?x_action=myAction")
    #expect(navigator.dialog(of: navigator.state.top)?.title == "Captured")
  }

  @Test func `the answer to a form goes back and refreshes`() async throws {
    let server = NewsfeedServer()
    let post = WebRequest(
      method: "POST", target: "/post", body: Data("text=Fish+%26+chips".utf8))
    let answer = try #require(try await server.answer(post))
    #expect(answer.headers["Location"] == "/newsfeed?x_pop_page_and_refresh=true")
    let page = try #require(try await server.answer(WebRequest(target: "/newsfeed")))
    #expect(String(decoding: page.body, as: UTF8.self).contains("<li>Fish &amp; chips</li>"))
  }
}
