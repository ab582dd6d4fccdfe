#if GTK
  import CGTK
  import Foundation
  import Testing
  import Waymark
  import WaymarkPage

  @testable import WaymarkGTK

  extension `A desktop window` {
    private static let pictures: [(name: String, link: String)] = [
      ("list", "/"), ("commit", "/commit/0"), ("form", "/form"), ("fields", "/fields"),
      ("popover", "/"),
      ("alert", "/delete"), ("actions", "/share"), ("columns", "/files/Package.swift"),
      ("table", "/teas"), ("document", "/document"), ("charts", "/charts"), ("parts", "/parts"),
      ("loading", "/slow"), ("error", "/broken"),
    ]

    @Test(
      .enabled(if: ProcessInfo.processInfo.environment["WAYMARK_SCREENSHOTS"] != nil),
      arguments: [420, 1000], [false, true])
    func `pictures for people`(width: Int, isDark: Bool) async throws {
      let style = adw_style_manager_get_default()
      adw_style_manager_set_color_scheme(
        style, isDark ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT)
      defer { adw_style_manager_set_color_scheme(style, ADW_COLOR_SCHEME_DEFAULT) }
      let tabs = [
        GTKTab("Commits", icon: "document-open-recent-symbolic"),
        GTKTab("Files", icon: "folder-symbolic"), GTKTab("Teas", icon: "starred-symbolic"),
      ]
      let window = DesktopWindow(tabs: tabs, width: width)
      defer { window.close() }
      let navigator = try Navigator(PictureApp.routes())
      navigator.attach(window.host)
      func take(_ name: String) async throws {
        await window.wait(.milliseconds(400)) { false }
        #expect(!window.host.isMoving)
        try window.picture("\(name)-\(width)\(isDark ? "-dark" : "")")
      }
      for (name, link) in Self.pictures {
        navigator.dismiss()
        navigator.open(text: link, from: .app)
        // A popover comes from what was pressed.
        if name == "popover" { window.activate(try row("Filter", in: window)) }
        try await take(name)
        if name == "form" || name == "fields" {
          window.emit("clicked", on: try button("Save", in: window))
          try await take("\(name)-refused")
        }
        if name == "charts" {
          let plot = window.all(in: window.host.window.pointer).first {
            gtk_widget_get_height($0) > 200
              && g_type_check_instance_is_a($0.cast(), gtk_drawing_area_get_type()) != 0
          }
          try window.move(to: (200, 80), in: try #require(plot))
          try await take("chart-pointed")
        }
      }
      window.host.say("The branch was made.")
      try await take("toast")
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment["WAYMARK_SCREENSHOTS"] != nil))
    func `a picture of a push`() async throws {
      let window = DesktopWindow(isAnimated: true)
      defer { window.close() }
      let navigator = try Navigator(PictureApp.routes())
      window.host.motionTime = 2_000
      navigator.attach(window.host)
      await window.wait(.seconds(1)) { false }
      navigator.open("/commit/0")
      await window.wait(.milliseconds(500)) { false }
      try window.picture("push")
      await window.wait { !window.host.isMoving }
    }
  }
#endif
