import Testing
import Waymark
import WaymarkTesting

@Suite struct StateDifferenceTests {
  @Test func `a state equals its notation, and describes its difference from another`() throws {
    for (shown, expected) in [
      ("/ > /a", "/ > /b"), ("[*/ | /b]", "[/ | */b]"), ("/", "[*/ | /b]"), ("/ ^sheet /a", "/"),
      ("/ ^sheet /a", "/ ^fullScreen /a"), ("/ ^sheet /a", "/ ^sheet /a > /b"),
    ] {
      let (state, other) = (try NavigationState(shown), try NavigationState(expected))
      #expect(state == shown && state != expected)
      #expect(state.difference(from: state) == nil)
      #expect(state.difference(from: other) == "It is \(shown), expected \(expected).")
    }
    #expect(try NavigationState("/") != "/ > ")
  }

  @Test func `an expected stack may be higher than the usual limit`() throws {
    let text = Array(repeating: "/a", count: 2_000).joined(separator: " > ")
    let state = try NavigationState(text, entryLimit: 2_000)
    #expect(state == text && state != text + " > /a")
  }

  @Test func `a host reports which entry is another one, or looks different`() throws {
    let navigator = Navigator(HostConformance.routes { "\($0.link)" })
    navigator.open("/item/1")
    let shown = navigator.state
    let old = shown.top.id.number
    navigator.refresh()
    #expect(
      shown.difference(from: navigator.state)
        == "It has /item/1 with id \(old), revision 0, not /item/1 with id \(old), revision 1.")
    navigator.back()
    navigator.open("/item/1?x_page_title=One&x_right_button=save")
    let new = navigator.state.top.id.number
    #expect(
      shown.difference(from: navigator.state)
        == "It has /item/1 with id \(old), revision 0, not /item/1 with id \(new), revision 0, "
        + "title ‘One’, right button ‘save’.")
  }

  @Test func `a host reports which layer is another one`() throws {
    let navigator = Navigator(HostConformance.routes { "\($0.link)" })
    navigator.open(LinkTarget("/filter", anchor: "funnel"))
    let shown = navigator.state
    let old = try #require(shown.modals.first).id.number
    navigator.open(LinkTarget("/filter", anchor: "menu"))
    let new = try #require(navigator.state.modals.first).id.number
    let words = try #require(shown.difference(from: navigator.state))
    #expect(
      words.hasPrefix(
        "It has ^popover with id \(old) at ‘funnel’, not ^popover with id \(new) at ‘menu’."))
  }
}
