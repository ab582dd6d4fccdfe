#if STAND_INS
  import Foundation
  import ReaderApp
  import Testing
  import UIKit
  import Waymark
  import WaymarkPage
  import WaymarkUIKit
  import WaymarkWebKit
  import WebKit

  extension UIKitHostTests {
    /// The reader's description, as a browser shows it too, in the model of UIKit and WebKit.
    @MainActor @Suite struct ReaderTests {
      private let app: StandInApp
      private let list: ReadingList
      private let site = "https://letters.example"

      init() throws {
        let list = try ReadingList()
        let reader = Reader<UIViewController>(list) { PageViewController($0) }
        app = try StandInApp(reader.routes, attaches: false)
        reader.navigator = app.navigator
        app.host.webOrigin = site
        app.attach()
        self.list = list
      }

      private var state: String { "\(app.navigator.state)" }

      private func loadedView() async throws -> WKWebView {
        let view = try app.webView()
        #expect(await view.standInLoad())
        return view
      }

      @Test func `a letter is pushed, and a comment goes back to it and loads it again`()
        async throws
      {
        let front = try await loadedView()
        #expect(front.standInRequests == ["GET \(site)/"])
        #expect(await !front.standInGo(to: "/letter/3?x_push_page=true&x_right_button=text"))
        StandIn.settle()
        #expect(state == "[*/ > /letter/3 | /saved]")
        #expect(app.bar?.rightBarButtonItems?.map(\.title) == ["Text"])
        let letter = try await loadedView()
        #expect(await !letter.standInGo(to: "/letter/3/comment?x_push_page=true"))
        StandIn.settle()
        let form = try await loadedView()
        form.standInAnswers["\(site)/letter/3/comment"] =
          .redirect("/letter/3?x_pop_page_and_refresh=true")
        #expect(
          await !form.standInGo(to: "/letter/3/comment", by: .formSubmitted, method: "POST"))
        StandIn.settle()
        #expect(state == "[*/ > /letter/3 | /saved]")
        #expect(try await loadedView().standInRequests == ["GET \(site)/letter/3"])
        #expect(app.difference == nil)
      }

      @Test func `a page asks for its letter to be saved, and the app's scheme shows the list`()
        async throws
      {
        let front = try await loadedView()
        let call: [String: Any] = [
          "command": "call", "number": 1, "name": "save",
          "text": #"{"link": "/letter/1", "title": "First"}"#,
        ]
        let reply = await front.standInPost(call, to: "waymark") as? [String: Any]
        #expect(reply?["text"] as? String == "1")
        #expect(await !front.standInGo(to: "reader://saved"))
        StandIn.settle()
        #expect(state == "[/ | */saved]")
        app.navigator.open("/about")
        StandIn.settle()
        #expect(state == "[/ | */saved] ^sheet /about")
        let about = try await loadedView()
        #expect(await !about.standInGo(to: "/letter/99?x_push_page=true"))
        StandIn.settle()
        #expect(state == "[/ | */saved] ^sheet /about > /letter/99")
        #expect(app.difference == nil)
      }
    }
  }
#endif
