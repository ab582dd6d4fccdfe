#if STAND_INS
  import Foundation
  import ReaderApp
  import SwiftUI
  import Testing
  import Waymark
  import WaymarkSwiftUI
  import WebKit

  extension SwiftUITests {
    /// The reader's description, as a browser shows it too, in the model of SwiftUI and WebKit.
    @Test func `the reader's letters are pushed, commented and saved`() async throws {
      let reader = Reader<AnyView>(try ReadingList()) { AnyView(PageView($0)) }
      let navigator = try Navigator(reader.routes)
      reader.navigator = navigator
      let window = StandInWindow(
        NavigatorView(navigator).webOrigin("https://letters.example"))
      func loadedView() async throws -> WKWebView {
        window.settle()
        let view = try #require(window.views(WKWebView.self).last)
        #expect(await view.standInLoad())
        return view
      }
      let front = try await loadedView()
      #expect(await !front.standInGo(to: "/letter/3?x_push_page=true"))
      let letter = try await loadedView()
      #expect(letter.standInRequests == ["GET https://letters.example/letter/3"])
      #expect(await !letter.standInGo(to: "/letter/3/comment?x_push_page=true"))
      let form = try await loadedView()
      form.standInAnswers["https://letters.example/letter/3/comment"] =
        .redirect("/letter/3?x_pop_page_and_refresh=true")
      #expect(await !form.standInGo(to: "/letter/3/comment", by: .formSubmitted, method: "POST"))
      window.settle()
      #expect(navigator.state.description == "[*/ > /letter/3 | /saved]")
      let call: [String: Any] = [
        "command": "call", "number": 1, "name": "save",
        "text": #"{"link": "/letter/3", "title": "The pot"}"#,
      ]
      let reply = await (try await loadedView()).standInPost(call, to: "waymark") as? [String: Any]
      #expect(reply?["text"] as? String == "1")
      navigator.open(text: "reader://saved", from: .app)
      window.settle()
      #expect(navigator.state.description == "[/ > /letter/3 | */saved]")
      #expect(window.difference(from: navigator.state) == nil)
    }
  }
#endif
