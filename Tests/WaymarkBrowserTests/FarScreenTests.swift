import Testing
import Waymark

@testable import WaymarkBrowser

@Suite(
  .enabled(if: Chromium.isWanted, "needs Chromium"), .serialized, .timeLimit(.minutes(15)))
struct `Screens far below in Chromium` {
  @Test func `are let go, and come back as they were`() async throws {
    try await RunningHost.with { host in
      try await ChromiumWindow.with { window in
        try await window.open(host.address)
        try await window.expect(topTitle, "Home")
        _ = try await window.value("document.querySelector('.scroll').scrollTo(0, 300)")
        let session = try await window.session(of: host)
        try await until { await session.state.top.details.scrolled == 300 }
        for number in 1...30 {
          try await window.expect(
            "document.querySelector('.layer.top .screen:not([hidden]) a').checkVisibility()", "true"
          )
          await session.receive(.open("/item/\(number)"))
          try await window.expect(topTitle, "Item \(number)")
        }
        let count = "document.querySelectorAll('.screen').length"
        try await window.expect(count, "20")
        _ = try await window.value("history.go(-30)")
        try await window.expect(topTitle, "Home")
        try await window.expect(
          "document.querySelector('.layer.top .screen:not([hidden]) .name').textContent", "Item 1")
        try await window.expect(
          "document.querySelector('.layer.top .screen:not([hidden]) .scroll').scrollTop", "300")
        try await window.expect(count, "1")
        #expect(await session.state.description == "[*/ | /search]")
      }
    }
  }

  @Test func `stay if something is typed there`() async throws {
    try await RunningHost.with { host in
      try await ChromiumWindow.with { window in
        try await window.open(host.address + "search?q=old")
        try await window.expect(topTitle, "‘old’")
        let field = ".layer.top .screen:not([hidden]) input"
        try await window.type(" and new", into: field)
        let session = try await window.session(of: host)
        for number in 1...25 {
          await session.receive(.open("/item/\(number)"))
          try await window.expect(topTitle, "Item \(number)")
        }
        _ = try await window.value("history.go(-25)")
        try await window.expect(topTitle, "‘old’")
        try await window.expect("document.querySelector('\(field)').value", "old and new")
      }
    }
  }
}
