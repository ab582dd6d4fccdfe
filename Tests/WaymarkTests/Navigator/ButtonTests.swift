import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct ButtonTests {
  private let journal = Journal()
  private let navigator: Navigator<String>
  private let host = RecordingHost<String>()

  init() {
    var routes = Shop.routes(journal)
    routes.button("cart", "Cart", opens: "/cafe/cart", isEnabled: false, image: "cart")
    routes.button("share", "Share", opens: LinkTarget("/news/1", payload: "p"))
    routes.button("about", "About", opens: "/info")
    navigator = journal.navigator(routes)
    navigator.host = host
  }

  private func button(_ name: String) throws -> BarButton { try #require(navigator.buttons[name]) }

  @Test func `a button has a link, an image, and can be disabled`() throws {
    let buttons = try ["cart", "share"].map { name in
      let button = try button(name)
      return "\(button.isEnabled) \(button.link) \(button.image ?? "-")"
    }
    #expect(buttons == ["false /cafe/cart cart", "true /news/1 -"])
    let before = navigator.buttons
    #expect(!navigator[button: "nobody"].isEnabled)
    navigator[button: "nobody"].isEnabled = true
    #expect(navigator.buttons == before && journal.diagnostics == [.unknownButton("nobody")])
  }

  @Test func `a changed button is updated in every entry with it, and nothing is loaded`() throws {
    navigator.openAll(["/news/1?x_right_button=save", "/news/2", "/news/3?x_left_button=save"])
    let before = navigator.state
    journal.forget()
    host.forget()
    var keep = try button("save")
    (keep.title, keep.isEnabled) = ("Keep", false)
    navigator[button: "save"] = keep
    #expect(try button("save").title == "Keep")
    let update = try #require(host.updates.last)
    let refreshed = zip(before.topStack, update.after.topStack).filter {
      $0.revision != $1.revision
    }
    #expect(refreshed.map(\.0.link.description) == ["/news/1", "/news/3"])
    #expect(navigator.state.topStack.map(\.loadCount) == before.topStack.map(\.loadCount))
    #expect(journal.made.isEmpty && journal.diagnostics.isEmpty)
    #expect(host.state?.difference(from: navigator.state) == nil)

    navigator[button: "save"].image = "tray"
    #expect(try button("save").image == "tray")
    navigator[button: "save"].image = nil
    #expect(try button("save").image == nil && !button("save").isEnabled)
    let count = host.updates.count
    navigator[button: "save"] = keep
    navigator[button: "menu"].title = "Menu"
    #expect(host.updates.count == count)
  }

  @Test func `a disabled button does nothing, whatever presses it`() {
    let before = navigator.state
    host.onEvent?(.request(.press(button: "cart")))
    #expect(navigator.press("cart") == .denied(.button("cart")) && navigator.state == before)
    #expect(journal.diagnostics == [.buttonDisabled("cart"), .buttonDisabled("cart")])
    #expect(journal.diagnostics[0].message == "The button ‘cart’ is disabled; nothing was done.")
    navigator[button: "cart"].isEnabled = true
    host.onEvent?(.request(.press(button: "cart")))
    #expect(navigator.state.top.link.description == "/cafe/cart")
  }

  @Test func `a button opens its target with the target's payload, a popover at the button`() {
    host.onEvent?(.request(.press(button: "share")))
    #expect(navigator.state.top.link.description == "/news/1" && navigator.state.top.payload == "p")
    navigator.expect("press about -> opened [*/ > /news/1 | /search] ^popover /info")
    #expect(navigator.state.modals.last?.anchor == "button:about" && journal.diagnostics.isEmpty)
  }

  @Test func `title and buttons of a screen are those of its entry, as they look now`() {
    navigator.select(tab: 1)
    #expect(navigator.chrome(of: navigator.state.top) == ScreenChrome())
    navigator.open("/news/1?x_page_title=Home&x_left_button=save&x_right_button=nobody")
    navigator[button: "save"].title = "Saved"
    let chrome = navigator.chrome(of: navigator.state.top)
    #expect(chrome.title == "Home" && chrome.left?.title == "Saved" && chrome.right == nil)
    #expect(journal.diagnostics == [.unknownButton("nobody")])
  }
}
