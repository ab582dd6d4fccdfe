import Foundation
import Testing
import Waymark

@testable import WaymarkBrowser

/// Pages of a site elsewhere, as a proxy hands them over: they know their site's address, and not the host's.
private struct SitePages: WebPageHandler {
  func answer(_ request: WebRequest) async throws -> WebResponse? {
    var response: WebResponse
    switch (request.method, request.path) {
    case ("GET", "/orders"):
      response = WebResponse(
        html: """
          <!doctype html><title>Cart</title><a id="item" href="https://shop.example/item/3">Item</a>
          <a id="help" href="https://shop.example/help?x=1">Help</a>
          <form method="get" action="//shop.example/find"><input name="q" value="tea">
          <button id="find" formaction="https://shop.example/found">Find</button></form>
          <form method="post" action="https://shop.example/orders"><input name="what" value="tea">
          <button id="send">Send</button></form>
          <script nonce="page">
          const show = (name, text) => { document.documentElement.dataset[name] = text; };
          const stock = "https://shop.example/stock";
          const read = (answer) => answer.text();
          fetch(stock).then(read).then((text) => show("fetched", text));
          fetch(new Request(stock, { method: "POST", body: "1" })).then(read)
            .then((text) => show("posted", text));
          const asked = new XMLHttpRequest();
          asked.onload = () => show("asked", asked.responseText);
          asked.open("GET", stock);
          asked.send();
          </script>
          """)
      response.headers["Content-Security-Policy"] =
        "default-src 'self'; script-src 'strict-dynamic' 'nonce-page' 'nonce-host'; form-action 'self'"
    case ("POST", "/orders"):
      let body = String(decoding: try await request.body.collect(upTo: 100), as: UTF8.self)
      response = WebResponse(html: "<!doctype html><title>Ordered \(body)</title>")
    case ("POST", "/stock"):
      let body = String(decoding: try await request.body.collect(upTo: 100), as: UTF8.self)
      response = .plain(200, "\(7 - (Int(body) ?? 0))")
    case ("GET", "/stock"): response = .plain(200, "7")
    case ("GET", "/help"): response = WebResponse(html: "<!doctype html><title>Help</title>")
    case ("GET", "/found"):
      response = WebResponse(html: "<!doctype html><title>Found \(request.query ?? "")</title>")
    default: return nil
    }
    response.site = WebResponse.Site(origin: "https://shop.example", nonce: "host")
    return response
  }
}

@Suite(
  .enabled(if: Chromium.isWanted, "needs Chromium"), .serialized, .timeLimit(.minutes(15)))
struct `A remote site in Chromium` {
  private let frame = ".layer.top .screen:not([hidden]) iframe"

  private func show(_ body: (ChromiumWindow, RunningHost) async throws -> Void) async throws {
    try await RunningHost.with(SampleApp.setup(web: SitePages())) { host in
      try await ChromiumWindow.with { window in
        try await window.open(host.address.dropLast() + "/orders")
        try await window.expect("document.querySelector('iframe') !== null", "true")
        try await window.expect(topTitle, "Cart")
        try await window.enterFrame(frame)
        try await body(window, host)
      }
    }
  }

  @Test func `has links with its own address, which are the app's`() async throws {
    try await show { window, _ in
      try await window.click("#item")
      try await window.leaveFrame()
      try await window.expect(topTitle, "Item 3")
      try await window.expect(address, "/item/3")
    }
  }

  @Test func `has a link that no route takes, which loads in place`() async throws {
    try await show { window, _ in
      try await window.click("#help")
      try await window.leaveFrame()
      try await window.expect(topTitle, "Help")
      try await window.expect(address, "/help?x=1")
    }
  }

  @Test func `asks the host for what its scripts ask it for`() async throws {
    try await show { window, _ in
      for (name, text) in [("fetched", "7"), ("asked", "7"), ("posted", "6")] {
        try await window.expect("(document.documentElement.dataset.\(name) || '').trim()", text)
      }
    }
  }

  @Test(arguments: [("#send", "Ordered what=tea"), ("#find", "Found q=tea")])
  func `has its forms sent to the host`(_ button: String, _ title: String) async throws {
    try await show { window, _ in
      try await window.click(button)
      try await window.leaveFrame()
      try await window.expect(topTitle, title)
    }
  }
}
