#if canImport(SwiftUI)
import Foundation
import SwiftUI
import Waymark

/// The navigator of one window, with a session of the window's own.
///
/// Each window has a name that the system keeps with it, so that two windows never save to one file.
/// The navigator is made when the window first appears, and its session is written down whenever the
/// window stops being active. A failure is reported to `Navigator/onDiagnostic`.
struct SceneNavigator<Screen, Content: View>: View {
  private let make: @MainActor (String) -> Navigator<Screen>
  private let content: @MainActor (Navigator<Screen>) -> Content
  @SceneStorage("waymark.scene") private var scene: String?
  @Environment(\.scenePhase) private var phase
  @State private var start = Start<Screen>()

  /// Makes the navigator of a window.
  /// - Parameter make: makes the navigator and restores its session, once for each window; the text
  ///   is a name for a file that no other window has.
  /// - Parameter content: shows the navigator, with a ``NavigatorView`` somewhere in it.
  init(
    _ make: @escaping @MainActor (_ scene: String) -> Navigator<Screen>,
    @ViewBuilder content: @escaping @MainActor (Navigator<Screen>) -> Content
  ) {
    self.make = make
    self.content = content
  }

  /// The content, with the navigator of this window.
  var body: some View {
    let window = window
    content(window.navigator)
      .onAppear { if scene == nil { scene = window.scene } }
      .onChange(of: phase) { if phase != .active { flush(window.navigator) } }
  }

  private var window: (scene: String, navigator: Navigator<Screen>) {
    // The system can restore the name after the first body.
    if let window = start.window, scene == nil || scene == window.scene { return window }
    let name = scene ?? UUID().uuidString
    let window = (name, make(name))
    start.window = window
    return window
  }

  private func flush(_ navigator: Navigator<Screen>) {
    do {
      try navigator.session.flush()
    } catch {
      navigator.onDiagnostic?(.notSaved(reason: "\(error)"))
    }
  }
}

/// The name and the navigator of a window, made once.
@MainActor private final class Start<Screen> {
  var window: (scene: String, navigator: Navigator<Screen>)?
}
#endif
