#if canImport(SwiftUI)
  import Bistro
  import Foundation
  import SwiftUI
  import Waymark
  import WaymarkFoundation
  import WaymarkPage
  import WaymarkSwiftUI

  /// One window of the bistro; `NavigatorView` takes the URLs and web activities by itself.
  struct BistroWindow: View {
    @State private(set) var navigator: Navigator<AnyView>

    /// - Parameter folder: where the session is saved.
    init(folder: URL) {
      let bistro = Bistro<AnyView>(showDish: { AnyView(DishView(dish: $0)) }) { page in
        AnyView(PageView(page))
      }
      navigator = bistro.start(from: FileStateStore(folder: folder))
    }

    var body: some View {
      NavigatorView(navigator) { tab in
        let item = Bistro<AnyView>.tabs[tab]
        Label(item.title, systemImage: item.symbol)
      }
      .offersActivity("example.bistro.link")
      .webOrigin("https://bistro.example")
      .onContinueUserActivity("example.bistro.link") { activity in
        guard let link = activity.userInfo?["link"] as? String else { return }
        navigator.open(text: link, from: .universalLink)
      }
    }
  }
#endif
