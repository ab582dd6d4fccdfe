public import Waymark

/// A meal of the day.
public enum Meal: String, LinkParameter, CaseIterable, Sendable {
  case breakfast, lunch, dinner

  /// The name of the meal.
  public var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The dishes that are served.
  public var dishes: [Dish] {
    switch self {
    case .breakfast: [Dish("Pancakes", 6), Dish("Fruit & yoghurt", 5)]
    case .lunch: [Dish("Soup of the day", 7), Dish("Club sandwich", 9)]
    case .dinner: [Dish("Pizza 100%", 12), Dish("Pasta", 11)]
    }
  }
}

/// A dish on a menu.
public struct Dish: Hashable, Sendable {
  /// The name, which is a part of its link.
  public let name: String
  /// The price in euros.
  public let price: Int

  init(_ name: String, _ price: Int) { (self.name, self.price) = (name, price) }
}
