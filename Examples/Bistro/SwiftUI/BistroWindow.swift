#if canImport(SwiftUI)
import Bistro
import Foundation
import SwiftUI
import WaymarkSwiftUI

/// A window of the bistro, with its own navigator and session.
struct BistroWindow: View {
  /// The folder of the sessions.
  let folder: URL

  var body: some View {
    NavigatorView {
      let guest = Guest()
      return bistroRoutes(of: guest) { AnyView(ScreenView(screen: $0, guest: guest)) }
    } session: { window in
      StateSaving(in: FileStateStore(folder: folder, name: window))
    }
    .offersActivity("example.bistro.link")
    .webOrigin("https://bistro.example")
  }
}
#endif
