import Testing
import Waymark

@testable import WaymarkBrowser

@Suite(.serialized, .timeLimit(.minutes(15))) struct `A link that no route takes` {
  @Test(arguments: [
    ("/", 200), ("/item/3", 200), ("/item/x", 404), ("/nothing/here", 404), ("/robots.txt", 404),
    ("/item/1?unknown=1", 200), ("/%zz", 404),
  ])
  func `is not found for whoever asks by HTTP`(_ path: String, _ status: Int) async throws {
    try await RunningHost.with { host in
      let client = try await RawClient(port: host.port)
      defer { client.close() }
      try await client.request(path, ["Accept: text/html"])
      let response = try await client.response()
      #expect(response.status == status)
      #expect(response.body.contains("client.js"))
    }
  }

  @Test(.enabled(if: Chromium.isWanted, "needs Chromium"))
  func `has a page at its own address, over a reload and in the history`() async throws {
    try await RunningHost.with { host in
      try await ChromiumWindow.with { window in
        try await window.open(host.address.dropLast() + "/nothing/here?q=1")
        for _ in 0..<2 {
          try await window.expect(topTitle, "Not found")
          try await window.expect(address, "/nothing/here?q=1")
          try await window.expect(
            "document.querySelector('.layer.top .screen:not([hidden]) .text').textContent",
            "This app has no screen for /nothing/here?q=1")
          try await window.reload()
        }
        try await window.click(".layer.top .screen:not([hidden]) a[href='/']")
        try await window.expect(topTitle, "Home")
        try await window.expect(address, "/")
        let state = try await window.session(of: host).state
        #expect(state.description == "[*/ | /search]")
      }
    }
  }

  @Test func `leaves a restored stack beneath, and is one page however often it is asked for`()
    async throws
  {
    try await RunningHost.with { host in
      let (client, id, _) = try await connected(to: host)
      try await client.sendMessage(#"{"t":"open","link":"/item/1"}"#)
      while try await !client.message("state").contains("Item 1") {}
      try await client.sendMessage(#"{"t":"visit","link":"/nothing","asked":1}"#)
      let state = try await client.message("state")
      #expect(state.contains(#""link":"/nothing""#))
      let session = try #require(await host.store.session(id))
      #expect(
        await session.state.description
          == "[*/ > /item/1 > /~waymark/missing/nothing | /search]")
    }
  }
}
