#if canImport(SwiftUI)
import Bistro
import SwiftUI
import WaymarkSwiftUI

/// The view of a screen.
struct ScreenView: View {
  let screen: BistroScreen
  let guest: Guest
  @State private var name = ""

  var body: some View {
    switch screen {
    case .restaurants:
      List {
        Section {
          ForEach(Guest.restaurants, id: \.self) { LinkRow($0, to: Links.restaurant($0)) }
        } header: {
          Text("Nearby")
        }
        menus
      }
      .navigationTitle("Restaurants")
    case .restaurant(let name):
      List { menus }.navigationTitle(name)
    case .menu(let meal):
      List {
        ForEach(meal.dishes, id: \.self) { dish in
          LinkRow("\(dish.name) €\(dish.price)", to: Links.dish(meal, dish.name))
        }
      }
      .navigationTitle(meal.title)
    case .dish(let dish):
      VStack {
        Text("€\(dish.price)")
        LinkButton("Order", to: Links.order(dish.name))
      }
      .navigationTitle(dish.name)
    case .order(let dish):
      List {
        ForEach(1..<6, id: \.self) { LinkRow("\($0) × \(dish)", to: Links.placeOrder(dish, $0)) }
      }
      .navigationTitle("Order \(dish)")
    case .orders:
      List {
        if guest.orders.isEmpty { Text("Nothing yet.") }
        ForEach(Array(guest.orders.enumerated()), id: \.offset) { Text($0.element) }
        LinkButton(
          guest.name.map { "Sign out \($0)" } ?? "Sign in",
          to: guest.name == nil ? "/login" : "/sign-out")
      }
      .navigationTitle("Orders")
    case .login:
      Form {
        TextField("Your name", text: $name)
        LinkButton("Sign in", to: Links.signIn(name)).disabled(name.isEmpty)
      }
      .navigationTitle("Who is there?")
    }
  }

  private var menus: some View {
    Section {
      ForEach(Meal.allCases, id: \.self) { LinkRow($0.title, to: Links.menu($0)) }
    } header: {
      Text("Menus")
    }
  }
}
#endif
