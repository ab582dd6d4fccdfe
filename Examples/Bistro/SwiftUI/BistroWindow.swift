#if canImport(SwiftUI)
import Bistro
import Foundation
import SwiftUI
import WaymarkSwiftUI

/// A window of the bistro. `NavigatorView` opens URLs and web activities by itself.
struct BistroWindow: View {
  /// The folder of the sessions, each in a file of its own.
  let folder: URL

  var body: some View {
    SceneNavigator { scene in
      let guest = Guest()
      return bistroNavigator(
        of: guest, savingIn: FileStateStore(folder: folder, name: scene)
      ) { AnyView(ScreenView(screen: $0, guest: guest)) }
    } content: { navigator in
      NavigatorView(navigator)
        .offersActivity("example.bistro.link")
        .webOrigin("https://bistro.example")
        .onContinueUserActivity("example.bistro.link") { activity in
          guard let link = activity.userInfo?["link"] as? String else { return }
          navigator.open(text: link, from: .universalLink)
        }
    }
  }
}
#endif
