import Foundation
import Testing
import Waymark

@testable import RepoBrowser
@testable import WaymarkBrowser

/// Pictures to look at: `WAYMARK_SCREENSHOTS=<folder> swift test --filter Pictures`.
@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["WAYMARK_SCREENSHOTS"] != nil, "on request"),
  .serialized)
struct `Pictures` {
  static let links = [
    "home": "/", "item": "/item/3", "search": "/search?q=tea", "sheet": "/settings",
    "about": "/settings/about", "empty": "/empty", "failed": "/flaky", "slow": "/slow/9000",
    "foreign": "/foreign", "outside": "/outside", "missing": "/nowhere", "popover": "/popover",
    "alert": "/confirm", "action-sheet": "/share",
    "full": "/full", "long": "/names/A%20title%20that%20is%20much%20too%20long%20for%20its%20bar",
  ]

  /// What a pointer or a key does to a screen, and where.
  static let states = [
    ("hovered", "/", ".leads > .main"), ("pressed", "/", ".leads > .main"),
    ("pressed-sheet", "/settings", "dialog .leads > .main"), ("focused", "/", ""),
    ("busy", "/", "a[href='/item/3']"), ("lost-sheet", "/settings", ""),
  ]

  @Test(arguments: [(390, false), (390, true), (1280, false), (1280, true)])
  func `every state of a row and of the connection`(_ width: Int, _ isDark: Bool) async throws {
    try await RunningHost.with { host in
      for (name, link, selector) in Self.states {
        try await ChromiumWindow.with(width: width, height: 800, isDark: isDark) { window in
          try await window.prepareToCut()
          try await window.open(host.address.dropLast() + link)
          try await window.expect("document.querySelectorAll('.layer.top h1').length > 0", "true")
          switch name {
          case "focused": for _ in 1...2 { try await window.press(ChromiumWindow.down) }
          case "lost-sheet": try await window.cut()
          case "busy":
            try await window.cut()
            try await window.click(selector)
          default: try await window.point(at: selector, isPressed: name.hasPrefix("pressed"))
          }
          try await Task.sleep(for: .milliseconds(800))
          try await window.screenshot("\(name)-\(width)-\(isDark ? "dark" : "light")")
        }
      }
    }
  }

  @Test(arguments: [(390, false), (390, true), (1280, false), (1280, true)])
  func `this repository`(_ width: Int, _ isDark: Bool) async throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    let repository = try await GitRepository.find(folder)
    let sha = try await repository.commits(.everything, page: 1).commits.first?.sha ?? ""
    let path = repository.folder
    let setup = BrowserSetup(title: "RepoBrowser", tabs: BrowserApp.tabs) { _ in
      let (routes, start) = BrowserApp.session([GitRepository(folder: path)])
      return VisitorApp(routes, start: start)
    }
    try await RunningHost.with(setup) { host in
      try await ChromiumWindow.with(width: width, height: 800, isDark: isDark) { window in
        for (name, link) in [
          ("commits", "/"), ("commit", RepositoryLinks().commit(sha).link),
          ("files", RepositoryLinks().files.link),
          ("readme", RepositoryLinks().file("README.md").link),
          ("about", RepositoryLinks().about.link),
          ("search-commits", "/search?q=browser"),
        ] {
          try await window.open(host.address.dropLast() + link)
          try await window.expect("document.querySelector('.layer.top .card') !== null", "true")
          try await window.screenshot("repository-\(name)-\(width)-\(isDark ? "dark" : "light")")
        }
      }
    }
  }

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

  /// Rows of the screen of elements, and what is pressed after them.
  @Test(arguments: [(390, false), (390, true), (1280, false), (1280, true)])
  func `alerts, popovers and menus over their screen`(_ width: Int, _ isDark: Bool) async throws {
    let look = "\(width)-\(isDark ? "dark" : "light")"
    try await RunningHost.with { host in
      for (row, button) in [
        ("Confirm", nil), ("Share", nil), ("Popover", nil), ("Buttons", nil), ("Buttons", "more"),
        ("Tips", "tip"),
      ] as [(String, String?)] {
        try await ChromiumWindow.with(width: width, height: 800, isDark: isDark) { window in
          try await window.open(host.address.dropLast() + "/chrome")
          try await window.expect("document.querySelectorAll('.row').length > 10", "true")
          _ = try await window.value(
            "[...document.querySelectorAll('.main')].find(e => e.textContent === '\(row)').click()")
          try await Task.sleep(for: .milliseconds(500))
          if let button { try await window.click("[data-name=\(button)]") }
          try await Task.sleep(for: .milliseconds(500))
          try await window.screenshot("over-\(row)-\(button ?? "")-\(look)")
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
