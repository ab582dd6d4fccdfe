#if STAND_INS
  import Testing
  import UIKit
  import Waymark
  import WaymarkPage
  import WaymarkTesting

  @testable import WaymarkUIKit

  extension UIKitHostTests {
    @MainActor @Suite struct QuestionTests {
      private func app(
        _ manner: Int = 0, presentation: Presentation = .alert
      ) throws -> StandInApp {
        var routes = Routes<UIViewController>()
        routes.add("/") { (opening: OpenContext) in TestScreen(opening) }
        routes.add("/item/:item") { (opening: OpenContext, _: Int) in TestScreen(opening) }
        routes.add("/ask", .present(presentation)) {
          PageViewController(
            Page(
              "Delete it?", message: "For ever.",
              buttons: [
                Page.Row("Delete", link: "/delete", role: .destructive),
                Page.Row("Look", link: "/item/2"), Page.Row("Nowhere", link: "/nowhere"),
                Page.Row("Back", link: "?x_pop_page=true"),
                Page.Row("Here", present: .sheet, to: { Page("Here") }),
                Page.Row("Keep", role: .cancel), Page.Row("Leave", role: .cancel),
              ]))
        }
        routes.action("/delete") {}
        let app = try StandInApp(routes, manner: StandIn.Manner.all[manner])
        app.open("/item/1")
        app.open("/ask")
        return app
      }

      @Test func `the rows of its page are the actions of an alert`() throws {
        let app = try app()
        let alert = try #require(app.layers.last as? UIAlertController)
        #expect(alert.title == "Delete it?")
        #expect(alert.message == "For ever.")
        #expect(
          alert.actions.map(\.title)
            == ["Delete", "Look", "Nowhere", "Back", "Here", "Keep", "Leave"])
        #expect(
          alert.actions.map(\.style)
            == [.destructive, .default, .default, .default, .default, .cancel, .default])
      }

      nonisolated static let answers: [(Int, String)] = [
        (0, "/ > /item/1"), (1, "/ > /item/1 > /item/2"),
        (2, "/ > /item/1 ^alert /ask"), (3, "/"), (4, "/ > /item/1 ^sheet /~/1"),
        (5, "/ > /item/1"), (6, "/ > /item/1"),
      ]

      @Test(arguments: answers, [0, 1, 2])
      func `an answer closes it and does what it says`(
        answer: (Int, String), manner: Int
      ) throws {
        let app = try app(manner)
        let alert = try #require(app.layers.last as? UIAlertController)
        #expect(alert.standInTap(answer.0))
        StandIn.settle()
        #expect("\(app.navigator.state)" == answer.1)
        #expect(app.difference == nil)
      }

      @Test func `an action sheet points somewhere where there is room for popovers`() throws {
        let app = try app(2, presentation: .actionSheet)
        let sheet = try #require(app.layers.last as? UIAlertController)
        #expect(sheet.preferredStyle == .actionSheet)
        #expect(sheet.popoverPresentationController?.sourceView != nil)
      }

      @Test func `an action sheet points at the layer that it lies on`() throws {
        let app = try app(2, presentation: .actionSheet)
        app.open("/item/3")
        app.navigator.open(LinkTarget("/item/2", present: .sheet))
        StandIn.settle()
        app.open("/ask")
        let sheet = try #require(app.layers.last as? UIAlertController)
        #expect(sheet.popoverPresentationController?.sourceView === app.layers.first?.view)
        #expect(app.layers.count == 2)
      }

      @Test func `a question that goes without an answer is asked again`() throws {
        let app = try app()
        let alert = try #require(app.layers.last as? UIAlertController)
        alert.dismiss(animated: false)
        app.host.wake()
        StandIn.settle()
        #expect(app.layers.count == 1 && app.layers.last !== alert)
        #expect(app.difference == nil)
      }

      @Test func `a question goes when something else is opened`() throws {
        let app = try app()
        app.open("/item/3")
        #expect("\(app.navigator.state)" == "/ > /item/1 > /item/3")
        #expect(app.difference == nil)
      }
    }
  }
#endif
