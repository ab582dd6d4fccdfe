#if canImport(SwiftUI)
  import Bistro
  import SwiftUI
  import Waymark
  import WaymarkSwiftUI

  /// A dish in views of its own.
  struct DishView: View {
    let dish: Dish

    var body: some View {
      VStack {
        Text("€\(dish.price)")
        LinkButton("Order", to: "/order/\(dish.name)")
      }
      .navigationTitle(dish.name)
    }
  }
#endif
