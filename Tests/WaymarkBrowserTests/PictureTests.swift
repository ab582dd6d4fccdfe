import Foundation
import Testing

@testable import WaymarkBrowser

/// Pictures to look at: `WAYMARK_SCREENSHOTS=<folder> swift test --filter Pictures`.
@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["WAYMARK_SCREENSHOTS"] != nil, "on request"),
  .serialized)
struct `Pictures` {
  static let links = [
    "home": "/", "item": "/item/3", "search": "/search?q=tea", "sheet": "/settings",
    "about": "/settings/about", "empty": "/empty", "failed": "/flaky", "slow": "/slow/9000",
    "foreign": "/foreign", "outside": "/outside", "missing": "/nowhere",
  ]

  @Test(arguments: [(390, false), (390, true), (1280, false), (1280, true)])
  func `every kind of screen`(_ width: Int, _ isDark: Bool) async throws {
    let look = "\(width)-\(isDark ? "dark" : "light")"
    try await RunningHost.with { host in
      for (name, link) in Self.links {
        try await ChromiumWindow.with(width: width, height: 800, isDark: isDark) { window in
          try await window.open(host.address.dropLast() + link)
          try await Task.sleep(for: .milliseconds(600))
          try await window.screenshot("\(name)-\(look)")
          guard name == "home" else { return }
          _ = try await window.value("document.querySelector('.scroll').scrollTo(0, 700)")
          try await Task.sleep(for: .milliseconds(300))
          try await window.screenshot("scrolled-\(look)")
        }
      }
    }
  }

  @Test(arguments: [("push", "/item/3"), ("present", "/settings")])
  func `a transition half way`(_ name: String, _ link: String) async throws {
    try await RunningHost.with { host in
      try await ChromiumWindow.with(width: 390, height: 800, isCalm: false) { window in
        try await window.open(host.address)
        try await window.expect(topTitle, "Home")
        _ = try await window.value(
          "document.documentElement.style.setProperty('--glide-time', '6000ms')")
        _ = try await window.value("document.querySelector(\"a[href='\(link)']\").click()")
        try await Task.sleep(for: .milliseconds(700))
        try await window.screenshot("mid-\(name)")
      }
    }
  }
}
