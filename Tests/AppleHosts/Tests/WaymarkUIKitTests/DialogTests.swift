@testable import WaymarkUIKit

extension UIKitHostTests {
  private func app(
    _ manner: Int = 0, isActionSheet: Bool = false, opened target: LinkTarget = "/ask"
  ) throws -> StandInApp {
    var routes = TestScreen.routes("/")
    routes.add("/item/:item") { (opening: OpenContext, _: Int) in TestScreen(opening) }
    let dialog = Dialog(
      "Delete it?", message: "For ever.",
      actions: [
        .init("Delete", role: .destructive, opens: "/delete"), .init("Look", opens: "/item/2"),
        .init("Nowhere", opens: "/nowhere"), .init("Back", opens: "?x_pop_page=true"),
        .init("Sheet", opens: LinkTarget("/item/3", as: .sheet)),
        .init("Keep", role: .cancel), .init("Leave", role: .cancel), .init("Done"),
      ])
    if isActionSheet {
      routes.actionSheet("/ask") { dialog }
    } else {
      routes.alert("/ask") { dialog }
    }
    routes.action("/delete") {}
    let app = try StandInApp(routes, manner: .all[manner], opened: "/item/1")
    app.open(target)
    return app
  }

  @Test func `the actions of a dialog are those of an alert`() throws {
    let app = try app()
    let alert = try #require(app.layers.last as? UIAlertController)
    #expect(alert.title == "Delete it?" && alert.message == "For ever.")
    #expect(
      alert.actions.map(\.title)
        == ["Delete", "Look", "Nowhere", "Back", "Sheet", "Keep", "Leave", "Done"])
    #expect(
      alert.actions.map(\.style) == [
        .destructive, .default, .default, .default, .default, .cancel, .default, .default,
      ])
  }

  nonisolated static let answers: [(Int, String)] = [
    (0, "/ > /item/1"), (1, "/ > /item/1 > /item/2"),
    (2, "/ > /item/1 ^alert /ask"), (3, "/"), (4, "/ > /item/1 ^sheet /item/3"),
    (5, "/ > /item/1"), (6, "/ > /item/1"), (7, "/ > /item/1"),
  ]

  @Test(arguments: answers, [0, 1, 2])
  func `an action closes a dialog and opens a target`(answer: (Int, String), manner: Int) throws {
    let app = try app(manner)
    let alert = try #require(app.layers.last as? UIAlertController)
    #expect(alert.standInTap(answer.0))
    app.expect(answer.1)
  }

  @Test func `an action sheet points at the layer below it`() throws {
    let app = try app(2, isActionSheet: true)
    app.open("/item/3")
    app.open(LinkTarget("/item/2", as: .sheet))
    app.open("/ask")
    let sheet = try #require(app.layers.last as? UIAlertController)
    #expect(sheet.popoverPresentationController?.sourceView === app.layers.first?.view)
    #expect(app.layers.count == 2)
    let below = app.layers.first
    #expect(sheet.standInTap(5) && app.settle() == "/ > /item/1 > /item/3 ^sheet /item/2")
    #expect(app.layers == [below])
  }

  @Test func `a dialog that is dismissed without an answer is presented again`() throws {
    let app = try app()
    let alert = try #require(app.layers.last as? UIAlertController)
    alert.dismiss(animated: false)
    app.host.wake()
    app.settle()
    #expect(app.layers.count == 1 && app.layers.last !== alert)
  }

  @Test func `an alert of the app keeps its presentation style`() throws {
    var routes = TestScreen.routes("/")
    let alert = UIAlertController(title: "Own", message: nil, preferredStyle: .alert)
    alert.modalPresentationStyle = .formSheet
    routes.add("/own", .present(.sheet)) { alert }
    let app = try StandInApp(routes)
    app.isCompared = false
    app.open("/own")
    #expect(app.layers == [alert] && alert.modalPresentationStyle == .formSheet)
  }
}
