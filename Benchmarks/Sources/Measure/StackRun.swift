import Waymark

/// A navigator whose stack is as high as wanted, on which a link is opened and left again.
struct StackRun {
  private let navigator: Navigator<Int>
  private let height: Int

  init(height: Int) throws {
    var routes = Routes<Int>()
    routes.entryLimit = height + 1
    routes.add("/") { 0 }
    routes.add("/item/:item") { (item: Int) in item }
    navigator = try Navigator(routes)
    self.height = height
    precondition(navigator.setStack((1..<height).map { "/item/\($0)" }) == .opened)
  }

  /// What a state before and the one after differ by, as a host is told.
  func openAndLeave(_ passes: Int) -> Int {
    var operations = 0
    for _ in 0..<passes {
      let before = navigator.state
      precondition(navigator.open("/item/7") == .opened)
      operations += navigator.state.operations(from: before).count
      precondition(navigator.back() == .performed)
    }
    precondition(navigator.state.topStack.count == height)
    return operations
  }
}
