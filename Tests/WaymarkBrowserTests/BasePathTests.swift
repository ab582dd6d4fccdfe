import Testing
import Waymark
import WaymarkPage

@testable import WaymarkBrowser

@Suite(.enabled(if: Chromium.isWanted, "needs Chromium"), .serialized, .timeLimit(.minutes(15)))
struct `A base path in Chromium` {
  private let top = ".layer.top .screen:not([hidden])"

  private func setup(web: (any WebPageHandler)? = nil) -> BrowserSetup {
    var setup = SampleApp.setup(web: web)
    setup.options.path = "/admin"
    return setup
  }

  @Test func `stands before every address, over a reload and in the history`() async throws {
    try await RunningHost.with(setup()) { host in
      try await ChromiumWindow.with { window in
        try await window.open(String(host.address.dropLast()))
        try await window.expect(topTitle, "Home")
        try await window.expect(address, "/admin/")
        try await window.expect(
          "document.querySelector(\"\(top) a[href='/admin/item/3']\")?.textContent.trim()",
          "Item 3Number 3")
        try await window.click("\(top) a[href='/admin/item/3']")
        try await window.expect(topTitle, "Item 3")
        try await window.expect(address, "/admin/item/3")
        try await window.reload()
        try await window.expect(topTitle, "Item 3")
        try await window.back()
        try await window.expect(topTitle, "Home")
        try await window.expect(address, "/admin/")
        try await window.click(".tab:last-child")
        try await window.expect(address, "/admin/search")
        try await window.expect("document.querySelector('.tab').pathname", "/admin/")
        try await window.open(host.address + "item/5/part/2")
        try await window.expect(topTitle, "Part 2")
        try await window.expect(address, "/admin/item/5/part/2")
        try await window.open(host.address + "nothing/here")
        try await window.expect(topTitle, "Not found")
        try await window.expect(address, "/admin/nothing/here")
      }
    }
  }

  @Test func `stands before a picture of the app's own`() async throws {
    var setup = ComponentApp.setup()
    setup.options.path = "/admin"
    setup.web = PictureFile()
    try await RunningHost.with(setup) { host in
      try await ChromiumWindow.with { window in
        try await window.open(host.address + "parts")
        try await window.expect(
          "[...document.querySelectorAll('img')].map(e => e.naturalWidth).join()", "320,7")
      }
    }
  }

  @Test func `is left out of the app's own pages`() async throws {
    try await RunningHost.with(setup(web: OrderPages())) { host in
      try await ChromiumWindow.with { window in
        try await window.open(host.address + "orders")
        try await window.expect(
          "document.querySelector('iframe')?.contentWindow.location.pathname", "/admin/orders")
        try await window.expect(address, "/admin/orders")
        for (link, title, place) in [
          ("item", "Item 3", "/admin/item/3"), ("new", "New order", "/admin/orders/new"),
        ] {
          try await window.enterFrame("\(top) iframe")
          try await window.click("#\(link)")
          try await window.leaveFrame()
          try await window.expect(topTitle, title)
          try await window.expect(address, place)
          try await window.back()
          try await window.expect(topTitle, "Orders (1)")
        }
      }
    }
  }

  @Test func `foreign content is shown`() async throws {
    try await RunningHost.with(setup()) { host in
      try await ChromiumWindow.with { window in
        try await window.open(host.address + "foreign")
        try await window.expect(topTitle, "Foreign")
        try await window.expect(
          "document.querySelector('iframe')?.src.includes('/admin/~waymark/content/')", "true")
      }
    }
  }
}
