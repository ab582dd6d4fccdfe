import UIKit
import WaymarkUIKit

/// A screen that is called by its link, and has views that popovers may point at.
final class TestScreen: UIViewController, LinkedViewController {
  /// The number of screens. They are used on the main thread only.
  nonisolated(unsafe) static var living = 0
  /// The number of builds of each entry's screen.
  nonisolated(unsafe) static var built: [EntryID: Int] = [:]
  var link: DeepLink?
  /// The number of refreshes in place, or `nil` for a screen that is made again.
  var refreshes: Int?
  var whenItAppears: (() -> Void)?
  private(set) var appearances: [String] = []

  init(_ opening: OpenContext<UIViewController>? = nil) {
    super.init(nibName: nil, bundle: nil)
    title = opening?.link.description
    Self.living += 1
  }

  required init?(coder: NSCoder) { nil }

  deinit { Self.living -= 1 }

  func refreshLink() -> Bool {
    refreshes? += 1
    return refreshes != nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for name in ["funnel", "menu", "anchor"] {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.accessibilityIdentifier = name
      self.view.addSubview(view)
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    appearances.append("will appear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    appearances.append("did appear")
    whenItAppears?()
  }

  /// Routes whose screens are called by their links.
  static func routes(_ patterns: String...) -> Routes<UIViewController> {
    var routes = Routes<UIViewController>()
    for pattern in patterns { routes.add(pattern) { make($0) } }
    return routes
  }

  static func make(_ opening: OpenContext<UIViewController>) -> UIViewController {
    if let entry = opening.entry { built[entry, default: 0] += 1 }
    return TestScreen(opening)
  }
}
