import Testing
import WaymarkTesting

@testable import Waymark

@Suite struct ButtonTests {
  private let journal = Journal()
  private let navigator: Navigator<String>
  private let host = RecordingHost<String>()

  init() throws {
    var routes = Shop.routes(journal)
    routes.button(
      "cart", "Cart", opens: "/restaurant/cart", isEnabled: false, badge: "3", image: "cart")
    routes.button(
      "more", "More",
      menu: [
        BarButton.Item("Share", opens: LinkTarget("/news/1", payload: "p")),
        BarButton.Item("Delete", opens: "/logout", isDestructive: true, isEnabled: false),
        BarButton.Item("About", opens: "/info"),
      ])
    navigator = try Navigator(routes)
    journal.listen(to: navigator)
    navigator.attach(host)
  }

  private func button(_ name: String) throws -> BarButton {
    try #require(navigator.screens.button(name))
  }

  @Test func `a button says whether it can be pressed, what is on its corner and in its menu`()
    throws
  {
    let cart = try button("cart")
    #expect(!cart.isEnabled && cart.badge == "3" && cart.menu.isEmpty)
    #expect(cart.link == "/restaurant/cart" && cart.image == "cart")
    let more = try button("more")
    #expect(more.isEnabled && more.badge == nil && more.link == nil)
    #expect(more.menu.map(\.title) == ["Share", "Delete", "About"])
    #expect(more.menu[1].isDestructive && !more.menu[1].isEnabled)
  }

  @Test func `a button that changes is looked at again wherever it stands, and nothing is loaded`()
    throws
  {
    navigator.open("/news/1?x_right_button=save")
    navigator.open("/news/2")
    navigator.open("/news/3?x_left_button=save")
    let before = navigator.state
    journal.forget()
    host.forget()
    navigator.setButton("save", title: "Keep", isEnabled: false, badge: "3")
    #expect(try button("save").title == "Keep")
    #expect(try button("save").badge == "3")
    let update = try #require(host.updates.last)
    let refreshed = update.operations.map { operation -> String in
      if case .refresh(let entry) = operation { entry.link.description } else { "\(operation)" }
    }
    #expect(refreshed == ["/news/1", "/news/3"])
    #expect(navigator.state.topStack.map(\.loadCount) == before.topStack.map(\.loadCount))
    #expect(journal.made.isEmpty && journal.diagnostics.isEmpty)
    #expect(host.tree?.difference(from: navigator.state) == nil)

    navigator.setButton("save", badge: "", image: "tray")
    #expect(try button("save").badge == nil)
    #expect(try button("save").image == "tray")
    navigator.setButton("save", image: "")
    #expect(try button("save").image == nil)
    #expect(try !button("save").isEnabled)
    let count = host.updates.count
    navigator.setButton("save", title: "Keep", badge: "")
    navigator.setButton("menu", badge: "9")
    #expect(host.updates.count == count)
  }

  @Test func `a button that nobody knows is reported`() {
    navigator.setButton("nobody", isEnabled: true)
    #expect(journal.diagnostics == [.unknownButton("nobody")])
  }

  @Test func `a disabled button does nothing, whoever presses it`() {
    let before = navigator.state
    host.onEvent?(.request(.press(button: "cart")))
    #expect(navigator.press("cart") == .denied(.button("cart")))
    #expect(navigator.state == before)
    #expect(journal.diagnostics == [.buttonDisabled("cart"), .buttonDisabled("cart")])
    #expect(
      journal.diagnostics[0].message == "The button ‘cart’ is disabled; nothing was done.")
    navigator.setButton("cart", isEnabled: true)
    host.onEvent?(.request(.press(button: "cart")))
    #expect(navigator.state.top.link.description == "/restaurant/cart")
  }

  @Test func `a line of a menu is chosen by its place`() {
    host.onEvent?(.request(.choose(button: "more", item: 0)))
    #expect(navigator.state.top.link.description == "/news/1")
    #expect(navigator.state.top.payload == "p")
    journal.forget()
    let before = navigator.state
    host.onEvent?(.request(.choose(button: "more", item: 1)))
    host.onEvent?(.request(.choose(button: "more", item: 3)))
    host.onEvent?(.request(.choose(button: "nobody", item: 0)))
    host.onEvent?(.request(.press(button: "more")))
    #expect(navigator.state == before)
    #expect(
      journal.diagnostics == [
        .menuItemDisabled("more", 1), .unknownMenuItem("more", 3), .unknownButton("nobody"),
        .buttonHasMenu("more"),
      ])
    for diagnostic in journal.diagnostics { #expect(diagnostic.message.hasSuffix(".")) }
  }

  @Test func `a popover that a button opens points at the button`() {
    #expect(navigator.press("more", item: 2) == .opened)
    #expect(navigator.state.modals.last?.style == .popover)
    #expect(navigator.state.modals.last?.anchor == "button:more")
  }

  @Test func `a menu may change while the app runs`() throws {
    navigator.setButton("more", menu: [BarButton.Item("New", opens: "/compose")])
    #expect(navigator.press("more", item: 0) == .opened)
    #expect(navigator.state.description == "[*/ | /search] ^fullScreen /compose")
    #expect(navigator.press("more", item: 1) == .denied(.button("more")))
    #expect(journal.diagnostics == [.unknownMenuItem("more", 1)])
  }

  @Test func `a link that asks for buttons that nobody knows has none, on either side`() {
    navigator.open("/news/1?x_left_button=nobody&x_right_button=no+one")
    #expect(
      navigator.state.top.details.leftButton == nil
        && navigator.state.top.details.rightButton == nil)
    #expect(journal.diagnostics == [.unknownButton("nobody"), .unknownButton("no one")])
  }
}
