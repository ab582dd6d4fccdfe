import Testing

@testable import WaymarkBrowser

@Suite(
  .enabled(if: Chromium.isWanted, "needs Chromium"), .serialized, .timeLimit(.minutes(15)))
struct `A lost connection in Chromium` {
  private let top = ".layer.top .screen:not([hidden])"
  private let spinner =
    "getComputedStyle(document.querySelector('.busy > .main') ?? document.body, '::after').content"

  @Test func `a row shows that its link waits, until the screen is there`() async throws {
    try await RunningHost.with { host in
      try await ChromiumWindow.with { window in
        try await window.prepareToCut()
        try await window.open(host.address)
        try await window.expect(topTitle, "Home")
        try await window.cut()
        try await window.click("\(top) a[href='/item/3']")
        try await window.expect("document.querySelector('.busy .name')?.textContent", "Item 3")
        try await window.expect(spinner, "\"\"")
        try await window.expect(
          "getComputedStyle(document.querySelector('.busy > .main'), '::after').opacity", "1")
        try await window.expect(topTitle, "Home")
        try await window.mend()
        try await window.expect(topTitle, "Item 3")
        try await window.back()
        try await window.expect(topTitle, "Home")
        try await window.expect("document.querySelector('.busy')", "null")
      }
    }
  }

  @Test func `nothing is lost with the socket alone`() async throws {
    try await RunningHost.with { host in
      try await ChromiumWindow.with { window in
        try await window.prepareToCut()
        try await window.open(host.address)
        try await window.expect(topTitle, "Home")
        _ = try await window.value("document.querySelector('.scroll').scrollTo(0, 300)")
        try await window.expect("document.querySelector('.scrolled') !== null", "true")
        try await window.click("\(top) a[href='/settings']")
        try await window.expect(topTitle, "Settings")
        let place = try await window.value("document.querySelector('#root .scroll').scrollTop")
        _ = try await window.value("(window.screenBefore = document.querySelector('\(top)'))")
        let session = try await window.value("sessionStorage.getItem('waymark-session')")
        try await window.cut()
        // Beside the sheet the window could not say so: everything else is inert.
        try await window.expect("document.querySelector('dialog.top #status') !== null", "true")
        try await window.mend()
        try await window.expect("window.screenBefore === document.querySelector('\(top)')", "true")
        try await window.expect("sessionStorage.getItem('waymark-session')", session)
        try await window.press(ChromiumWindow.escape)
        try await window.expect(topTitle, "Home")
        try await window.expect("document.querySelector('#root .scroll').scrollTop", place)
        try await window.click("\(top) a[href='/item/3']")
        try await window.expect(topTitle, "Item 3")
      }
    }
  }

  @Test func `that it is lost is still said when the layer that said so is gone`() async throws {
    try await RunningHost.with { host in
      try await ChromiumWindow.with { window in
        try await window.prepareToCut()
        try await window.open(host.address)
        try await window.expect(topTitle, "Home")
        try await window.click("\(top) a[href='/settings']")
        try await window.expect(topTitle, "Settings")
        try await window.cut()
        try await window.expect("document.querySelector('dialog.top #status') !== null", "true")
        try await window.back()
        try await window.expect(topTitle, "Home")
        try await window.expect("document.getElementById('status')?.hidden", "false")
        try await window.mend()
      }
    }
  }

  @Test(arguments: [
    [("/item/3", "Item 3"), ("/item/3/part/1", "Part 1")],
    [("/settings", "Settings"), ("/settings/about", "About")],
  ])
  func `a server that is started again finds the window where it was`(
    _ steps: [(link: String, title: String)]
  ) async throws {
    try await ChromiumWindow.with { window in
      try await window.prepareToCut()
      var port: UInt16 = 0
      try await RunningHost.with { host in
        port = host.port
        try await window.open(host.address)
        try await window.expect(topTitle, "Home")
        // A screen that is gone again: what comes after the restart has other ids.
        try await window.click("\(top) a[href='/item/2']")
        try await window.expect(topTitle, "Item 2")
        try await window.back()
        try await window.expect(topTitle, "Home")
        for step in steps {
          try await window.click("\(top) a[href='\(step.link)']")
          try await window.expect(topTitle, step.title)
        }
        try await window.cut()
      }
      try await RunningHost.with(port: port) { host in
        #expect(host.port == port)
        #expect(await host.store.attachedCount == 0)
        try await window.mend()
        try await window.expect(topTitle, steps[1].title)
        try await window.expect(address, steps[1].link)
        try await window.expect("history.state.place", "2")
        #expect(await host.store.attachedCount == 1)
        try await window.click("\(top) .back")
        try await window.expect(topTitle, steps[0].title)
        try await window.expect(address, steps[0].link)
        try await window.back()
        try await window.expect(topTitle, "Home")
        try await window.expect(address, "/")
        try await window.click("\(top) a[href='/item/4']")
        try await window.expect(topTitle, "Item 4")
      }
    }
  }

  @Test func `another app at the same address is told of`() async throws {
    try await ChromiumWindow.with { window in
      try await window.prepareToCut()
      var port: UInt16 = 0
      try await RunningHost.with { host in
        port = host.port
        try await window.open(host.address)
        try await window.expect(topTitle, "Home")
        try await window.cut()
      }
      var other = SampleApp.setup()
      other.title = "Other"
      try await RunningHost.with(other, port: port) { _ in
        try await window.mend()
        try await window.expect(
          "document.querySelector('.notice p')?.textContent", "Another app answers here now: Other."
        )
      }
    }
  }
}
