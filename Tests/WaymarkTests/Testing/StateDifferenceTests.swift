import Testing
import Waymark
import WaymarkTesting

@Suite struct StateDifferenceTests {
  @Test func `a state describes its difference from the expected notation`() throws {
    for (shown, expected, words) in [
      ("/ > /a", "/ > /a", nil), ("/ > /a", "/ > /b", "Tab 0 holds / > /a, expected / > /b."),
      ("[*/ | /b]", "[/ | */b]", "Tab 0 is selected, expected tab 1."),
      ("/", "[*/ | /b]", "There are 1 tabs, expected 2."),
      ("/ ^sheet /a", "/", "Layer 0 is unexpected: ^sheet /a."),
      ("/", "/ ^sheet /a > /b", "Layer 0 is missing: ^sheet /a > /b."),
      ("/ ^sheet /a", "/ ^fullScreen /a", "Layer 0 is ^sheet, expected ^fullScreen."),
      ("/ ^sheet /a", "/ ^sheet /a > /b", "Layer 0 holds /a, expected /a > /b."),
      (
        "[/ > /a | */b] ^sheet /c", "[*/ | /b > /d] ^popover /c",
        "Tab 1 is selected, expected tab 0. Tab 0 holds / > /a, expected /. "
          + "Tab 1 holds /b, expected /b > /d. Layer 0 is ^sheet, expected ^popover."
      ),
    ] as [(String, String, String?)] {
      let state = try NavigationState(shown)
      #expect(state.difference(from: expected) == words && (state == expected) == (words == nil))
    }
    let state = try NavigationState("/")
    let words = try #require(state.difference(from: "/ > "))
    #expect(words.hasPrefix("The expected text isn't a state. There is ") && state != "/ > ")
  }

  @Test func `an expected stack may be higher than the usual limit`() throws {
    let text = Array(repeating: "/a", count: 2_000).joined(separator: " > ")
    let state = try NavigationState(text, entryLimit: 2_000)
    #expect(state.difference(from: text) == nil && state == text && state != text + " > /a")
  }

  @Test func `a host reports which entry is another one, or looks different`() throws {
    let navigator = Navigator(HostConformance.routes { "\($0.link)" })
    navigator.open("/item/1")
    let shown = navigator.state
    #expect(shown.difference(from: navigator.state) == nil)
    navigator.refresh()
    #expect(
      shown.difference(from: navigator.state)
        == "Tab 0, entry 1, is /item/1 with revision 0; expected /item/1 with revision 1.")
    navigator.back()
    navigator.open("/item/1?x_page_title=One&x_right_button=save")
    let old = shown.top.id.number
    let new = navigator.state.top.id.number
    #expect(
      shown.difference(from: navigator.state)
        == "Tab 0, entry 1, is /item/1 with id \(old), no title, no right button; "
        + "expected /item/1 with id \(new), title ‘One’, right button ‘save’.")
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
        "Layer 0 is ^popover with id \(old) at ‘funnel’, "
          + "expected ^popover with id \(new) at ‘menu’."))
  }
}
