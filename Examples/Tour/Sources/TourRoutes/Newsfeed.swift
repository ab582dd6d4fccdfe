import Waymark
import WaymarkPage
import WaymarkWeb

/// The sample of Stacker: web pages whose links say how to navigate.
extension Routes {
  mutating func addNewsfeed(_ show: @escaping (Page) -> Screen) {
    accept(schemes: ["inapp"], origins: ["https://myapp.com"])
    tab("/newsfeed", "Newsfeed", systemImage: "newspaper") {
      show(Page("Newsfeed", web: .url("/newsfeed")))
    }
    let pages = [("/profile", "Profile"), ("/profile/:", "Profile"), ("/post", "Write")]
    for (pattern, title) in pages {
      add(pattern, .tab(of: "/newsfeed")) { (context: OpenContext) in
        show(Page(title, web: .url(context.link.description)))
      }
    }
    // Registered buttons: links show them with x_left_button and x_right_button.
    button("myHomeButton", "Home", opens: "/newsfeed?x_clear_stack=true")
    button("myNavButton", "Write", opens: "/post?x_push_page=true&x_page_title=Write")
    // A registered action: inapp://capture?x_action=myAction
    action("/myAction") { context in
      context.navigator.open("/captured")
    }
    alert("/captured") {
      Dialog(
        "Captured", message: "The page ran an action of the app.",
        actions: [.init("OK", role: .cancel)])
    }
  }
}

/// The links of the web pages of the newsfeed.
public let newsfeedLinks = [
  ("Push the profile", "/profile?x_push_page=true&x_page_title=Profile"),
  ("Push another newsfeed", "/profile/2?x_new_page=true&x_page_title=My+Newsfeed"),
  (
    "Push with buttons",
    "/profile?x_page_title=Profile&x_left_button=myHomeButton&x_right_button=myNavButton"
  ),
  ("Replace", "/profile/3?x_replace_page=true&x_page_title=Replaced"),
  ("Pop", "/profile?x_pop_page=true"),
  ("Pop and refresh", "/profile?x_pop_page_and_refresh=true"),
  ("Pop and replace", "/newsfeed?x_pop_page_and_replace=true&x_page_title=\"News+Feed\""),
  ("Clear the stack", "/profile?x_clear_stack=true"),
  ("Clear and refresh", "/profile?x_clear_stack_and_refresh=true"),
  ("Clear and replace", "/newsfeed?x_clear_stack_and_replace=true&x_page_title=News"),
  (
    "External article",
    "https://news.ca/some/article?1230-breaking-news-this-morning&?mobile=1&x_external_page=true"
  ),
  ("Run an action", "inapp://capture?x_action=myAction"),
]
