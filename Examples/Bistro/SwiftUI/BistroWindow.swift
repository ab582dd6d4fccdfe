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
    /// Where the sessions are saved, each in a file of its own.
    let folder: URL
    private let tabs = [
      TabItem("/", "Restaurants", systemImage: "fork.knife"),
      TabItem("/orders", "Orders", systemImage: "list.bullet"),
    ]

    var body: some View {
      SceneNavigator { scene in
        Bistro(showDish: { AnyView(DishView(dish: $0)) }, show: { AnyView(PageView($0)) })
          .start(from: FileStateStore(folder: folder, name: scene))
      } content: { navigator in
        NavigatorView(navigator, tabs: tabs)
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
