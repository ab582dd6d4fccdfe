import Testing
import Waymark
import WaymarkPage

@Suite struct PageComponentTests {
  /// Rows, texts and facts in words.
  private func words(_ component: Page.Component) -> [String] {
    component.plainItems().map { item in
      switch item {
      case .row(let row):
        [row.text, row.plainDetail, row.target?.link].compactMap { $0 }.joined(separator: " | ")
      case .text(let text): text
      case .fact(let key, let value, _): "\(key) = \(value)"
      default: "another item"
      }
    }
  }

  @Test func `every component says the same in plain items`() {
    #expect(
      words(.buttons([.init("Save", badge: .init("2"), link: "/save")])) == ["Save | 2 | /save"])
    let chart = Page.Chart(
      "Sales", labels: ["Jan", "Feb"],
      series: [.init("In", [1_000, 2.5]), .init("Out", [.infinity])], unit: "€")
    #expect(
      words(.chart(chart)) == [
        "Sales", "Jan = In 1000 € · Out –", "Feb = In 2.5 € · Out –",
      ])
    #expect(words(.image(.init(.data([1], type: "image/png"), "A cup"))) == ["A cup"])
    #expect(words(.image(.init(.address("/cup.png"), ""))) == ["Image | /cup.png | /cup.png"])
    #expect(words(.progress(.init("Upload", 0.425))) == ["Upload = 43 %"])
    #expect(words(.progress(.init("Upload", nil))) == ["⋯ Upload"])
    #expect(
      words(.empty(.init("No orders", "Yet.", action: .init("Order", link: "/new")))) == [
        "No orders", "Yet.", "Order | /new",
      ])
    let parts = Page.Segments(
      "State", [.init("Open", link: "/"), .init("Paid", badge: .init("3"), link: "/1")], current: 1)
    #expect(words(.segments(parts)) == ["State", "Open | /", "Paid | 3 · ✓"])
    let custom = Page.Custom("x-map", json: "{}", plainItems: [.text("Here.")])
    #expect(words(.custom(custom)) == ["Here."])
  }

  @Test(
    arguments: [
      ("x-map", true), ("sales-map2", true), ("a-", true), ("map", false), ("X-map", false),
      ("-map", false), ("2-map", false), ("x-map on", false), ("font-face", false), ("", false),
      ("x-m\"", false),
    ])
  func `an element has a name that HTML knows as one of an app's own`(
    _ name: String, _ isName: Bool
  ) {
    #expect(Page.Custom.isName(name) == isName)
  }

  @Test(
    arguments: [(0.5, 0.5), (-1, 0), (7, 1), (.infinity, 1), (.nan, nil)] as [(Double, Double?)])
  func `a fraction lies between nothing and all`(_ given: Double, _ kept: Double?) {
    #expect(Page.Progress("", given).fraction == kept)
  }

  @Test(
    arguments: [
      ("Ada Lovelace", "AL"), ("ada", "A"), ("Grace B. M. Hopper", "GH"), ("", ""), ("--", ""),
      ("Éva d'Été", "ÉD"), ("李 明", "李明"), ("x@example.com", "XC"), ("🙂 Ann", "A"),
    ])
  func `an avatar has the initials of its name`(_ name: String, _ initials: String) {
    #expect(Page.Avatar(name).initials == initials)
  }

  @Test func `a graph is lines alone: a host without it shows rows that say the same`() {
    let lanes = Page.Lanes(point: 0, above: [0], below: [0, 1], count: 2)
    let row = Page.Row("Merge the lid", detail: "merge", lanes: lanes, link: "/commit/1")
    #expect(words(.buttons([row])) == ["Merge the lid | merge | /commit/1"])
  }

  @Test func `an avatar is words only where it says more than its row`() {
    #expect(Page.Row("Ada", avatar: .init("Ada")).plainDetail == nil)
    #expect(Page.Row("Fix", detail: "by Ada", avatar: .init("Ada")).plainDetail == "by Ada")
    #expect(
      Page.Row("Fix", detail: "1 h", badge: .init("new"), avatar: .init("Ada")).plainDetail
        == "new · Ada · 1 h")
  }
}
