import Foundation
import Waymark

/// A navigator whose stack is as high as wanted, on which a link is opened.
struct StackRun {
  /// What a pass does; each does what those before it do.
  enum Way: String {
    /// Asks what an open would come to, and what a host would be told of it: the stack stays.
    case evaluate
    /// Opens the link: the stack grows.
    case open
    /// The same with a guard that allows everything: somebody else has a say.
    case guarded
    /// Opens it with a host attached, which has shown each update at once.
    case hosted
    /// Asks as well what a host is told of it.
    case operations
    /// Goes back as well: the stack keeps its height.
    case back
    /// Makes Foundation's `URL` of the link, and nothing else.
    case url
    /// Makes a `DeepLink` of it, and nothing else.
    case parse
  }

  private let navigator: Navigator<Int>
  private let height: Int
  private let link: String

  init(height: Int, link: String, passes: Int) throws {
    var routes = Routes<Int>()
    routes.entryLimit = height + passes + 1
    routes.accept(schemes: ["tt"], origins: ["https://example.com"])
    routes.add("/") { 0 }
    routes.add("/item/:item") { (item: Int) in item }
    routes.add("/shop/:shop/section/:section/product/:product") { (_: String, _: String, id: Int) in
      id
    }
    navigator = try Navigator(routes)
    self.height = height
    self.link = link
    precondition(height < 2 || navigator.setStack((1..<height).map { "/item/\($0)" }) == .opened)
  }

  func run(_ way: Way, _ passes: Int) -> Int {
    var count = 0
    if way == .guarded { navigator.guardOpens("nobody") { _ in .allow } }
    if way == .hosted { navigator.attach(QuickHost()) }
    let before = navigator.state
    for _ in 0..<passes {
      switch way {
      case .url: count += URL(string: link) == nil ? 0 : 1
      case .parse: count += (try? DeepLink(link)) == nil ? 0 : 1
      case .evaluate: count += evaluate(on: before)
      case .open, .guarded, .hosted, .operations, .back: count += step(way)
      }
    }
    return count
  }

  private func evaluate(on state: NavigationState) -> Int {
    let evaluation = navigator.preview(link)
    guard case .opened = evaluation.outcome else { preconditionFailure("It would not open.") }
    return evaluation.state.operations(from: state).count
  }

  private func step(_ way: Way) -> Int {
    // Who only opens does not hold the state meanwhile.
    let before = way == .operations || way == .back ? navigator.state : nil
    precondition(navigator.open(link) == .opened)
    guard let before else { return 0 }
    let count = navigator.state.operations(from: before).count
    if way == .back { precondition(navigator.back() == .performed) }
    return count
  }
}

/// A host that has shown everything as soon as it hears of it.
private final class QuickHost: NavigationHost {
  var onEvent: ((HostEvent) -> Void)?

  func apply(_ update: NavigationUpdate, screens: Screens<Int>) {
    onEvent?(.settled(revision: update.revision, .completed))
  }
}
