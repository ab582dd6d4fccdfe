public import Waymark

/// When a dish is served.
public enum Meal: String, LinkParameter, CaseIterable, Sendable {
  case breakfast, lunch, dinner

  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  var dishes: [Dish] {
    switch self {
    case .breakfast: [Dish("Pancakes", self, 6), Dish("Fruit & yoghurt", self, 5)]
    case .lunch: [Dish("Soup of the day", self, 7), Dish("Club sandwich", self, 9)]
    case .dinner: [Dish("Pizza 100%", self, 12), Dish("Pasta", self, 11)]
    }
  }
}

/// What can be ordered.
public struct Dish: Sendable {
  /// What it is called, and its link says.
  public let name: String
  /// When it is served.
  public let meal: Meal
  /// What it costs, in euros.
  public let price: Int

  init(_ name: String, _ meal: Meal, _ price: Int) {
    (self.name, self.meal, self.price) = (name, meal, price)
  }
}
