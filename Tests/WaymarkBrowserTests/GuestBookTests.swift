import Foundation
import Testing
import Waymark
import WaymarkPage

@testable import WaymarkBrowser

@Suite(.timeLimit(.minutes(15))) struct `The guest book of the article` {
  @Test func `a link has the list beneath it`() throws {
    let navigator = try Navigator(guestBookRoutes(GuestBook()))
    navigator.open("/write")
    #expect(navigator.state.description == "/ ^sheet /write")
  }

  @Test func `an action goes on in the window that asked for it`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let setup = guestBookHost(GuestBook(), keptIn: folder).setup
    let app = try await setup.app(BrowserVisitor())
    let navigator = try Navigator(app.routes)
    app.start(navigator)
    navigator.open("/about")
    #expect(navigator.state.description == "[/ | */about]")
    #expect(navigator.open("/start") == .performed)
    #expect(navigator.state.description == "[*/ | /about]")
  }

  @Test func `every link has the document that the browser begins with, and no page in it`()
    async throws
  {
    let setup = BrowserSetup(title: "Guest book", tabs: []) { [book = GuestBook()] _ in
      VisitorApp(guestBookRoutes(book))
    }
    try await RunningHost.with(setup.patient) { host in
      var bodies: [String] = []
      for link in ["/", "/write"] {
        let client = try await RawClient(port: host.port)
        try await client.request(link)
        let answer = try await client.response()
        #expect(answer.head.hasPrefix("HTTP/1.1 200"))
        bodies.append(answer.body)
      }
      #expect(bodies[0] == bodies[1] && !bodies[1].contains("Your words"))
    }
  }

  @Test func `what one window writes another shows`() async throws {
    let setup = BrowserSetup(title: "Guest book", tabs: []) { [book = GuestBook()] _ in
      VisitorApp(guestBookRoutes(book))
    }
    try await RunningHost.with(setup.patient) { host in
      let (reader, _, _) = try await connected(to: host)
      let (writer, session, _) = try await connected(to: host, link: "/write")
      let form = try await #require(await host.store.session(session)).state.top.id.number
      func submit(_ words: String, _ attempt: Int) async throws {
        try await writer.sendMessage(
          """
          {"t":"submit","id":\(form),"form":0,"attempt":"\(attempt)","values":{"words":"\(words)"}}
          """)
      }
      try await submit(String(repeating: "a", count: 501), 1)
      #expect(try await writer.message("submitted").contains("At most 500 letters."))
      try await submit("We were here.", 2)
      while try await !reader.message("page").contains("We were here.") {}
      #expect(try await writer.message("notice").contains("Thank you."))
    }
  }
}
