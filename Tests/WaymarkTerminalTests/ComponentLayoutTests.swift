import Testing
import Waymark
import WaymarkPage

@testable import WaymarkTerminal

@Suite struct ComponentLayoutTests {
  private func layout(_ items: [Page.Item], width: Int = 40) -> PageLayout {
    var layout = PageLayout(width: width) { _ in .push }
    layout.add(Page("", items: items))
    return layout
  }

  private func lines(_ items: [Page.Item], width: Int = 40, _ style: TerminalDevice.Style = .plain)
    -> [String]
  { layout(items, width: width).lines.map { $0.text(style) } }

  private let table = Page.Table(
    [.init("Name"), .init("Price", .number), .init("Now")],
    rows: [
      .init(["Tea", "3.50", "new"], link: "/tea"), .init(["Cake of the house", "12.00"]),
      .init(["Soup", "4.00"], link: "/soup"),
    ])

  @Test func `a table has aligned columns, and its rows are numbered`() {
    let layout = layout([.row("Before", link: "/x"), .table(table)])
    #expect(
      layout.lines.map { $0.text(.plain) } == [
        "  1  Before                            ›", "", "     Name               Price  Now",
        "  2  Tea                 3.50  new", "     Cake of the house  12.00",
        "  3  Soup                4.00",
      ])
    #expect(
      layout.targets.map { if case .open(let target) = $0.press { target.link } else { "" } } == [
        "/x", "/tea", "/soup",
      ])
  }

  @Test func `columns shrink until they fit, and otherwise rows are listed one by one`() {
    #expect(
      lines([.table(table)], width: 24).prefix(3) == [
        "     Name    Price  Now", "  1  Tea      3.50  new", "     Cake …  12.00",
      ])
    #expect(
      lines([.table(table)], width: 21).prefix(3) == [
        "  1  Tea            ›", "     Price: 3.50 ·", "     Now: new",
      ])
  }

  @Test func `buttons are shown as rows, and a picture as its description`() {
    let items: [Page.Item] = [
      .buttons([.init("Save", link: "/save", role: .primary), .init("Stop", role: .cancel)]),
      .image(.init([], type: "image/png", "A cup")), .image(.init([], type: "image/png", "")),
    ]
    #expect(
      lines(items, width: 24) == [
        "  1  Save              ›", "  2  Stop              ✕", "", "  A cup", "", "  Image",
      ])
  }
}
