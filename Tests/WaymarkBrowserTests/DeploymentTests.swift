import Foundation
import Testing
import Waymark
import WaymarkFoundation
import WaymarkPage

@testable import WaymarkBrowser

/// Whom the office knows.
private struct Staff: Sendable {
  /// Names are the same in capitals.
  func user(_ name: String, password: String) async throws -> String? {
    (name.lowercased(), password) == ("anna", "swordfish") ? "anna" : nil
  }
}

/// The app of Documentation/deployment.md, as it is written there.
private struct Office {
  static func routes(_ visitor: BrowserVisitor, _ staff: Staff) -> Routes<Page> {
    let signedIn = RouteOption.guard("signedIn") { _ in
      visitor.user == nil ? .wait(at: "/login") : .allow
    }
    var routes = Routes<Page>()
    routes.add("/") { Page("Office", items: [.row("Orders", link: "/orders")]) }
    routes.add("/orders", signedIn) {
      Page("Orders of \(visitor.user!)", items: [.row("Sign out", link: "/leave")])
    }
    routes.add("/login", .present(.sheet)) {
      let form = visitor.signInForm { name, password in
        try await staff.user(name, password: password)
      }
      return Page("Sign in", items: [.form(form)])
    }
    routes.action("/leave") { visitor.signOut() }
    return routes
  }

  static func host(port: UInt16 = 8080, keptIn folder: URL) -> BrowserHost {
    var options = BrowserHost.Options()
    options.origins = ["https://office.example.com"]
    options.proxies = ["127.0.0.1"]
    options.path = "/admin"
    let staff = Staff()
    return BrowserHost(
      title: "Office", port: port, launches: false,
      keepsSessionsIn: FileStateStores(folder: folder), options: options
    ) { visitor in
      VisitorApp(Office.routes(visitor, staff))
    }
  }
}

@Suite(.timeLimit(.minutes(5))) struct `The app of the article` {
  private let origin = "https://office.example.com"

  private func connected(_ port: UInt16, _ headers: [String] = []) async throws -> RawClient {
    let client = try await RawClient(port: port)
    let status = try await client.openSocket(
      origin: origin, host: "office.example.com", below: "/admin", headers)
    #expect(status == 101)
    _ = try await client.hello(link: "/orders")
    return client
  }

  /// The number of the screen whose page has a title.
  private static func page(titled title: String, in message: String) throws -> String? {
    let json = try JSONSerialization.jsonObject(with: Data(message.utf8)) as? [String: Any]
    let state = json?["state"] as? [String: Any]
    let pages = state?["pages"] as? [String: [String: Any]]
    return pages?.first { $0.value["title"] as? String == title }?.key
  }

  @Test func `signs in by a form, and shows what was asked for`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    // The article's port may be in use here.
    let port = UInt16.random(in: 20_000..<30_000)
    var host = Office.host(port: port, keptIn: folder)
    host.setup = host.setup.patient
    let (ready, continuation) = AsyncStream.makeStream(of: String.self)
    let serving = Task { try await host.run { continuation.yield($0) } }
    #expect(await ready.first { _ in true } == "https://office.example.com/admin/")
    let client = try await connected(port)
    let state = try await client.message("state")
    let id = try #require(try Self.page(titled: "Sign in", in: state))
    func send(_ password: String) async throws {
      try await client.sendMessage(
        "{\"t\":\"submit\",\"id\":\(id),\"form\":0,"
          + "\"values\":{\"name\":\"Anna\",\"password\":\"\(password)\"}}")
    }
    try await send("guess")
    #expect(try await client.message("submitted").contains("do not belong together"))
    try await send("swordfish")
    let told = try await client.message("newUser")
    #expect(told.contains(#""link":"/orders""#))
    let address = try #require(told.firstMatch(of: /"address":"([^"]+)"/)?.1)
    let post = try await RawClient(port: port)
    try await post.request(
      "/admin" + address, method: "POST", host: "office.example.com", ["Origin: \(origin)"])
    let head = try await post.response().head
    let cookie = try #require(head.firstMatch(of: /Set-Cookie: ([^;]+)/)?.1)
    let again = try await connected(port, ["Cookie: \(cookie)"])
    #expect(try await again.message("state").contains("Orders of anna"))
    serving.cancel()
    try await serving.value
  }
}
