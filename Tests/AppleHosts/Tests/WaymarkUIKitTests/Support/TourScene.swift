@testable import TourScene

extension StandInApp {
  static func tourRoutes() -> Routes<HostScreen> { TourScene.tourRoutes() }

  func pressInTour(_ label: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let screen = stack?.topViewController
    let table = (screen as? PageController)?.tableView
    let isPressed =
      if let row = table?.standInTexts.first?.firstIndex(of: label) {
        table?.standInTap(0, row)
      } else {
        screen?.navigationItem.rightBarButtonItem?.standInPress()
      }
    #expect(isPressed == true, "\(label)", sourceLocation: sourceLocation)
    settle(sourceLocation: sourceLocation)
  }
}
