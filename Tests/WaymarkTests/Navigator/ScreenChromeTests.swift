import Testing

@testable import Waymark

@Suite struct ScreenChromeTests {
  @Test func `title and buttons are those of the entry, as they look now`() throws {
    var routes = Routes<String>()
    routes.add("/") { "home" }
    routes.button("save", "Save", opens: "/")
    let navigator = Navigator(routes)
    #expect(navigator.chrome(of: navigator.state.top) == ScreenChrome())
    navigator.open("/?x_push_page=true&x_page_title=Home&x_left_button=save&x_right_button=nobody")
    navigator.setButton("save", title: "Saved")
    let chrome = navigator.chrome(of: navigator.state.top)
    #expect(chrome.title == "Home")
    #expect(chrome.left?.title == "Saved")
    #expect(chrome.right == nil)
  }
}
