public import Waymark

/// The links with values in them.
public enum Links {
  /// A restaurant, by its name.
  public static let restaurant = LinkPattern("/restaurant/:name", as: String.self)
  /// The dishes of a meal.
  public static let menu = LinkPattern("/menu/:meal", as: Meal.self)
  /// A dish of a meal, by its name.
  public static let dish = LinkPattern("/menu/:meal/:dish", as: Meal.self, String.self)
  /// The screen that orders a dish.
  public static let order = LinkPattern("/order/:dish", as: String.self)
  /// The action that orders a dish a number of times.
  public static let placeOrder = LinkPattern("/order/:dish/:count", as: String.self, Int.self)
  /// The action that signs a guest in.
  public static let signIn = LinkPattern("/sign-in?name=:name", as: String.self)
}

/// A screen, without the view that shows it.
public enum BistroScreen {
  case restaurants, restaurant(String), menu(Meal), dish(Dish), order(String), orders, login
}
