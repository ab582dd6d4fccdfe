#if GTK
  import CGTK
  import Foundation
  import Testing
  import Waymark
  import WaymarkPage
  import WaymarkTesting

  @testable import WaymarkGTK

  /// All tests of the window, one after the other: GTK has one main loop.
  @Suite(
    .enabled(if: DesktopWindow.hasDisplay, "needs DISPLAY, such as that of xvfb-run"), .serialized,
    .timeLimit(.minutes(3)))
  @MainActor struct `A desktop window` {
    @Test(arguments: [420, 1000])
    func `passes the script for hosts`(width: Int) async throws {
      let window = DesktopWindow(width: width)
      defer { window.close() }
      let time = Task {
        while !Task.isCancelled {
          window.turn()
          try? await Task.sleep(for: .milliseconds(1))
        }
      }
      defer { time.cancel() }
      let failures = try await HostConformance.failures(
        of: window.host,
        routes: HostConformance.routes { Page($0.link.description, items: [.text("A page.")]) },
        limit: .seconds(10),
        gesture: { window.user($0) },
        shows: { window.difference(from: $0) })
      #expect(failures.map(\.message) == [])
    }

    @Test func `a push and a pop move, and are settled when they rest`() async throws {
      let window = DesktopWindow(isAnimated: true)
      defer { window.close() }
      let navigator = try Navigator(
        HostConformance.routes { Page($0.link.description, items: [.text("A page.")]) })
      navigator.attach(window.host)
      await window.wait { !window.host.isMoving }
      navigator.open("/item/1")
      #expect(window.host.isMoving)
      #expect(await window.wait { !window.host.isMoving })
      #expect(window.difference(from: navigator.state) == nil)
      let button = try #require(window.top?.backButton)
      window.emit("clicked", on: button.pointer)
      #expect(navigator.state.top.link.description == "/")
      #expect(await window.wait { !window.host.isMoving })
      #expect(window.difference(from: navigator.state) == nil)
    }
  }
#endif
