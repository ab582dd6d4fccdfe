@testable import WaymarkUIKit

extension UIKitHostTests {
  @Test func `a bar shows the progress of the page until it is loaded`() async throws {
    let app = try StandInApp.showing()
    let progress = try app.webController().progress
    #expect(!progress.isHidden && progress.progress == 0)
    let view = try app.webView()
    view.standInWaits = true
    #expect(await !view.standInLoad())
    #expect(!progress.isHidden && progress.progress == 0.5)
    #expect(await view.standInLoad())
    #expect(progress.isHidden)
  }

  @Test func `a page comes back where it was scrolled`() async throws {
    let (app, view) = try await StandInApp.loaded()
    view.scrollView.contentSize = CGSize(width: 0, height: 5000)
    view.scrollView.standInScroll(to: 700)
    app.host.reportScrolling()
    #expect(app.navigator.state.top.details.scrolled == 700)
    app.finish { $0.refresh() }
    let again = try app.webView()
    #expect(again !== view)
    #expect(await again.standInLoad())
    again.scrollView.contentSize = CGSize(width: 0, height: 5000)
    StandIn.settle()
    #expect(again.scrollView.standInDistance == 700)
  }

  @Test func `a page whose view is loaded early appears when a host shows it`() async throws {
    let app = try StandInApp.showing { routes in
      routes.add("/early") {
        let controller = WebPageController(.url("/early"), title: "Early")
        controller.loadViewIfNeeded()
        return controller
      }
    }
    app.open("/early")
    #expect(app.pageWords == [] && app.bar?.title == "Early")
    #expect(try await app.loadedView().standInRequests == ["GET \(site)/early"])
  }

  @Test func `a page that is not shown anymore opens nothing`() async throws {
    let app = try StandInApp.showing {
      $0.webPages(of: site, WebPageSetup(headers: { ["X-Token": "secret"] }))
    }
    let view = try app.webView()
    view.standInAnswers["\(site)/page"] = .redirect("https://bank.example/pay")
    let kept = app.stack?.topViewController
    app.finish { $0.back() }
    #expect(await !view.standInLoad())
    #expect(kept != nil && view.standInRequests == ["GET \(site)/page"])
  }

  @Test func `a dialog is presented after the layer of its page`() async throws {
    let app = try StandInApp.showing(opened: "/")
    app.navigator.open(LinkTarget("/page", as: .sheet))
    let view = try app.webView()
    Task { _ = await view.standInConfirm("Now?") }
    for _ in 0..<10 { await Task.yield() }
    #expect(app.layers.count == 1)
    StandIn.settle()
    #expect(app.dialog.contains("Now?"))
  }

  @Test(arguments: [true, false])
  func `a dialog in a transition is left alone when its page disappears`(
    isAnswered: Bool
  ) async throws {
    let app = try StandInApp.showing()
    let view = try app.webView()
    Task { _ = await view.standInConfirm("Now?") }
    for _ in 0..<10 { await Task.yield() }
    if isAnswered {
      StandIn.settle()
      app.answerDialog("OK")
    }
    #expect(!app.dialog.isEmpty)
    app.tabBar?.choose(1)
    StandIn.settle()
  }

  @Test func `a dialog that UIKit doesn't present is answered at once`() async throws {
    let app = try StandInApp.showing()
    let view = try await app.loadedView()
    StandIn.refusesPresentations = true
    #expect(await view.standInConfirm("Now?") == false)
  }
}
