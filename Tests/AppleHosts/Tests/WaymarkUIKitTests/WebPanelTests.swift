import Foundation
import Testing
import UIKit
import Waymark
import WaymarkTesting
import WaymarkWeb
import WebKit

@testable import WaymarkUIKit

extension UIKitHostTests {
  /// Dialogs, windows and files of a page, in the model of WebKit.
  @MainActor @Suite(.timeLimit(.minutes(15))) struct WebPanelTests {
    private let site = StandInApp.site

    private func loaded() async throws -> (StandInApp, WKWebView) {
      let app = try StandInApp.showing()
      let view = try app.webView()
      #expect(await view.standInLoad())
      return (app, view)
    }

    /// Begins something that waits for the user, and turns until an alert is there.
    private func alert(
      _ app: StandInApp, _ begin: @escaping @MainActor () async -> Void
    ) async throws -> UIAlertController {
      Task { await begin() }
      while app.layers.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
      StandIn.settle()
      return try #require(app.layers.last as? UIAlertController)
    }

    @Test func `an alert of a script names its page`() async throws {
      let (app, view) = try await loaded()
      var isAnswered = false
      let frame = URL(string: "http://frame.example:8080/")
      let alert = try await alert(app) {
        await view.standInAlert("Sold out.", from: frame)
        isAnswered = true
      }
      #expect(alert.title == "http://frame.example:8080 says:" && alert.message == "Sold out.")
      #expect(alert.actions.map(\.title) == ["OK"] && !isAnswered)
      #expect(alert.standInTap(0))
      StandIn.settle()
      while !isAnswered { try await Task.sleep(for: .milliseconds(1)) }
      #expect(app.layers.isEmpty && app.difference == nil)
    }

    @Test(arguments: [(0, false), (1, true)])
    func `a confirmation of a script returns the choice of the user`(button: Int, answer: Bool)
      async throws
    {
      let (app, view) = try await loaded()
      var result: Bool?
      let alert = try await alert(app) { result = await view.standInConfirm("Delete?") }
      #expect(alert.title == "conformance.example says:")
      #expect(alert.actions.map(\.title) == ["Cancel", "OK"])
      #expect(alert.standInTap(button))
      StandIn.settle()
      while result == nil { try await Task.sleep(for: .milliseconds(1)) }
      #expect(result == answer)
    }

    @Test(arguments: [(0, nil), (1, "Ada")])
    func `a prompt of a script returns the typed text`(button: Int, answer: String?)
      async throws
    {
      let (app, view) = try await loaded()
      var result: String?? = .none
      let alert = try await alert(app) { result = await view.standInPrompt("Name?", "Name") }
      let field = try #require(alert.textFields?.first)
      #expect(field.text == "Name")
      field.standInType("Ada")
      #expect(alert.standInTap(button))
      StandIn.settle()
      while result == nil { try await Task.sleep(for: .milliseconds(1)) }
      #expect(result == .some(answer))
    }

    @Test func `a question is answered when its screen goes away`() async throws {
      let (app, view) = try await loaded()
      var result: Bool?
      _ = try await alert(app) { result = await view.standInConfirm("Delete?") }
      app.finish { $0.back() }
      while result == nil { try await Task.sleep(for: .milliseconds(1)) }
      #expect(result == false)
      #expect(app.layers.isEmpty && app.difference == nil)
    }

    @Test func `a page that is covered, or cannot ask, is answered at once`() async throws {
      let (app, view) = try await loaded()
      StandIn.refusesPresentations = true
      #expect(await view.standInConfirm("Now?") == false)
      StandIn.refusesPresentations = false
      app.open("/item/1")
      StandIn.settle()
      #expect(await view.standInPrompt("Name?", "Ada") == nil)
      await view.standInAlert("Hidden.")
      #expect(app.layers.isEmpty)
    }

    @Test func `a script that asks in a loop is answered by itself, and the user can leave`()
      async throws
    {
      let (app, view) = try await loaded()
      var diagnostics: [Diagnostic] = []
      app.navigator.onDiagnostic = { diagnostics.append($0) }
      var (answers, shown) = ([Bool?](), 0)
      Task {
        for _ in 1...30 { answers.append(await view.standInConfirm("Again?")) }
      }
      while answers.count < 30 {
        await Task.yield()
        StandIn.settle()
        guard let alert = app.layers.last as? UIAlertController else { continue }
        shown += 1
        #expect(alert.standInTap(1))
        StandIn.settle()
      }
      #expect(shown == 10)
      #expect(answers.prefix(10).allSatisfy { $0 == true })
      #expect(answers.dropFirst(10).allSatisfy { $0 == false })
      #expect(diagnostics == [.panelsRefused(try DeepLink("/page"), after: 10)])
      #expect(
        diagnostics.first?.message
          == "The page of /page opened 10 panels in a row; more are cancelled until it rests.")
      #expect(app.finish(.pressBack))
      app.expect("[*/ | /search | /account]")
    }

    @Test func `a window that a script opens is a screen, or another app's`() async throws {
      let (app, view) = try await loaded()
      view.standInOpenWindow("https://elsewhere.example/help")
      #expect(app.scene.standInOpened.map(\.absoluteString) == ["https://elsewhere.example/help"])
      view.standInOpenWindow("/item/1")
      StandIn.settle()
      #expect(app.navigator.state.top.link.description == "/item/1")
      #expect(view.standInRequests == ["GET \(site)/page"])
    }

    @Test func `a download is left to the system, without directives`() async throws {
      let (app, view) = try await loaded()
      #expect(await !view.standInGo(to: "/file.zip?x_push_page=true&a=1", isDownload: true))
      #expect(app.scene.standInOpened.map(\.absoluteString) == ["\(site)/file.zip?a=1"])
      #expect(app.navigator.state.top.link.description == "/page")
    }

    @Test(arguments: [
      (StandInAnswer.file(isShown: false), true),
      (.file(isShown: true, fields: ["Content-Disposition": "Attachment; filename=a.pdf"]), true),
      (.file(isShown: true, fields: ["Content-Disposition": "inline; filename=a.pdf"]), false),
      (.file(isShown: true), false),
    ])
    func `a file is left to the system by its answer, and the page stays`(
      answer: StandInAnswer, isFile: Bool
    ) async throws {
      let (app, view) = try await loaded()
      view.standInAnswers["\(site)/a"] = answer
      #expect(await view.standInGo(to: "/a") == !isFile)
      StandIn.settle()
      #expect(app.scene.standInOpened.map(\.absoluteString) == (isFile ? ["\(site)/a"] : []))
      #expect(app.navigator.state.top.link.description == (isFile ? "/page" : "/a"))
      #expect(try app.webController().contentUnavailableConfiguration == nil)
      #expect(try app.webController().progress.isHidden && app.difference == nil)
      // The page works as before.
      #expect(await view.standInGo(to: "/help"))
    }

    @Test func `a screen whose page is a file is popped`() async throws {
      let app = try StandInApp.showing()
      let view = try app.webView()
      view.standInAnswers["\(site)/page"] = .file(isShown: false)
      #expect(await !view.standInLoad())
      StandIn.settle()
      #expect(app.scene.standInOpened.map(\.absoluteString) == ["\(site)/page"])
      app.expect("[*/ | /search | /account]")
    }

    @Test func `a file that answers a form is reported, and the page stays`() async throws {
      let (app, view) = try await loaded()
      var messages: [String] = []
      app.navigator.onDiagnostic = { messages.append($0.message) }
      view.standInAnswers["\(site)/export"] = .file(isShown: false)
      #expect(await !view.standInGo(to: "/export", by: .formSubmitted, method: "POST"))
      StandIn.settle()
      #expect(
        messages == [
          "\(site)/export was not opened: it is a file that answers a form; have the form lead to an address of the file."
        ])
      #expect(app.scene.standInOpened.isEmpty && app.difference == nil)
      #expect(app.navigator.state.top.link.description == "/page")
      #expect(try app.webController().contentUnavailableConfiguration == nil)
    }
  }
}
