#if GTK
  import CGTK
  import Waymark
  import WaymarkGTK
  import WaymarkPage

  /// A window that says how long its first screen takes, for `Tests/GTK/figures`; with the argument `pushes`
  /// how long those take, and with `web` it shows a web page.
  @main @MainActor struct WindowFigures {
    private let window = GTKHost()
    private let navigator: Navigator<Page>

    static func main() throws {
      try GTKProgram.run("example.waymark.Figures", isUnique: false) { _ in
        try await WindowFigures().measure(CommandLine.arguments.last)
      }
    }

    private init() throws {
      var routes = Routes<Page>()
      routes.add("/") { Self.list("Start") }
      routes.add("/item/:id") { (id: Int) in Self.list("Item \(id)") }
      routes.add("/web") {
        Page("Web", web: .html("<!doctype html><title>Done</title><h1>A page</h1>"))
      }
      navigator = try Navigator(routes)
    }

    /// The list of the plain window in C.
    private static func list(_ title: String) -> Page {
      Page(title, items: (1...20).map { .row("Row \($0)", link: "/item/\($0)") })
    }

    private func measure(_ what: String?) async throws {
      navigator.attach(window)
      window.present()
      await Frame.painted(of: window.window)
      print("start", Frame.now - Frame.start)
      if what == "web" {
        navigator.open("/web")
        while navigator.state.top.title != "Done" { try await Task.sleep(for: .milliseconds(5)) }
      } else if what == "pushes" {
        for (name, isAnimated) in [("still", false), ("push", true)] {
          setAnimated(isAnimated)
          for number in 1...30 {
            let start = Frame.now
            navigator.open(text: "/item/\(number)", from: .app)
            await settle()
            print(name, Frame.now - start)
            navigator.back()
            await settle()
          }
        }
      }
      print("ready")
      fflush(nil)
      await window.closed()
    }

    private func settle() async {
      await navigator.settled()
      await Frame.painted(of: window.window)
    }
  }

  /// The frames of a window.
  @MainActor enum Frame {
    private static var waiting: CheckedContinuation<Void, Never>?
    private static var isHeard = false

    /// When the script has started the program, in milliseconds.
    static let start = getenv("FIGURES_START").flatMap { Double(String(cString: $0)) } ?? 0

    /// The time of the clock on the wall, in milliseconds.
    static var now: Double { Double(g_get_real_time()) / 1000 }

    /// Waits until the next frame is painted.
    static func painted(of window: GTKWidget) async {
      if !isHeard { listen(to: gtk_widget_get_frame_clock(window.pointer)) }
      gtk_widget_queue_draw(window.pointer)
      await withCheckedContinuation { waiting = $0 }
    }

    private static func listen(to clock: OpaquePointer?) {
      isHeard = true
      let function: @convention(c) (OpaquePointer, OpaquePointer?) -> Void = { _, _ in
        MainActor.assumeIsolated { Frame.end() }
      }
      g_signal_connect_data(
        UnsafeMutableRawPointer(clock), "after-paint",
        unsafeBitCast(function, to: GCallback.self), nil, nil, GConnectFlags(rawValue: 0))
    }

    private static func end() {
      waiting?.resume()
      waiting = nil
    }
  }

  private func setAnimated(_ isOn: Bool) {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gboolean"))
    g_value_set_boolean(&value, isOn ? 1 : 0)
    g_object_set_property(
      UnsafeMutableRawPointer(gtk_settings_get_default()).assumingMemoryBound(to: GObject.self),
      "gtk-enable-animations", &value)
  }
#endif
