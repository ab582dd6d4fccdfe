import Testing
import Waymark

@testable import TourApp

extension Journey {
  static func tourRoutes() -> Routes<HostScreen> { TourApp.tourRoutes() }

  /// Presses a row of the Tour, or the button of its login.
  func pressInTour(_ label: String) { press(label) }
}
