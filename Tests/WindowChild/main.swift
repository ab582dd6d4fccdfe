#if GTK
  import CGTK
  import Foundation
  import Waymark
  import WaymarkGTK
  import WaymarkPage

  // A program with a window, for tests that start it more than once:
  //
  //     WindowChild [<link>]
  //
  // It says of each link that comes where it is from, and what the window shows then. `shop:/end` closes the window.

  try GTKProgram.run("example.waymark.WindowChild", opens: CommandLine.arguments.dropFirst().first)
  { links in
    var routes = Routes<Page>()
    routes.accept(schemes: ["shop"])
    let says = RouteOption.guard("says") { request in
      say("\(request.link.map(\.description) ?? "nothing") from \(request.source)")
      return .allow
    }
    routes.add("/") { Page("Shop", items: [.text("Welcome.")]) }
    routes.add("/item/:id?name=:name?", says) { (id: Int, name: String?) in
      Page("Item \(id) \(name ?? "")", items: [.text("A tea.")])
    }
    let window = GTKHost()
    let navigator = try Navigator(routes)
    navigator.attach(window)
    window.present()
    let opening = Task {
      for await link in links {
        if link == "shop:/end" { return gtk_window_close(window.window.pointer.cast()) }
        navigator.open(text: link, from: .customScheme)
        await navigator.settled()
        say("shows \(window.window.pointer.titles)")
      }
    }
    defer { opening.cancel() }
    await window.closed()
  }

  func say(_ line: String) {
    print(line)
    fflush(nil)
  }

  extension UnsafeMutablePointer<GtkWidget> {
    /// The titles that can be seen in the widget.
    @MainActor fileprivate var titles: [String] {
      if gtk_widget_get_mapped(self) == 0 { return [] }
      if g_type_check_instance_is_a(cast(), adw_window_title_get_type()) != 0 {
        return [String(cString: adw_window_title_get_title(OpaquePointer(self)))]
      }
      var found: [String] = []
      var child = gtk_widget_get_first_child(self)
      while let one = child {
        found += one.titles
        child = gtk_widget_get_next_sibling(one)
      }
      return found
    }

    fileprivate func cast<Other>() -> UnsafeMutablePointer<Other> {
      UnsafeMutableRawPointer(self).assumingMemoryBound(to: Other.self)
    }
  }
#endif
