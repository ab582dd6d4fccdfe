@testable import TourApp

extension Journey {
  static func tourRoutes() -> Routes<HostScreen> { TourApp.tourRoutes() }
  func pressInTour(_ label: String) { press(label) }
}
