#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// An entry of the state, and its view controller in a navigation controller.
@MainActor final class EntryController {
  private(set) var entry: Entry
  /// The screen itself, or a placeholder until it's built.
  var controller: UIViewController = EntryContainer()
  /// The result of the route's closure.
  private(set) var content: UIViewController?
  /// A Boolean value indicating whether its screen isn't built yet, or has to be built again.
  private(set) var needsScreen: Bool
  /// The controllers that the app pushed on it.
  var foreign: [UIViewController] = []
  /// A Boolean value indicating whether a guard runs before the user leaves the screen.
  var asksToLeave = false
  var scrolling: ScrollKeeper?
  /// The action of the back button, if the host handles it.
  private(set) lazy var back = UIAction { [weak self] _ in
    if let page = self?.pageToGoBack { return page.goBack() }
    self?.host?.onEvent?(.request(.back))
  }
  weak var stack: StackController?
  var host: UIKitHost? { stack?.host }
  var isFirst: Bool { stack?.entries.first === self }

  /// The web page to which the back button applies, or `nil` if it pops the screen.
  var pageToGoBack: WebPageView? {
    (content as? WebPageController)?.web.flatMap { $0.goesBack ? $0 : nil }
  }
  /// A Boolean value indicating whether the host handles the back button.
  var interceptsBack: Bool { asksToLeave || pageToGoBack != nil }

  /// - Parameter screen: The screen, if it's a navigation controller that is a layer.
  init(_ entry: Entry, in stack: StackController, showing screen: UINavigationController? = nil) {
    (self.entry, self.stack, content, needsScreen) = (entry, stack, screen, screen == nil)
    if needsScreen { configureNavigationItem() }
  }

  /// Builds the screen, if it's missing or outdated.
  /// - Parameter allowsReparenting: Whether the screen is moved from another entry that shows it.
  func build(allowsReparenting: Bool = true) {
    guard needsScreen, let host, let navigator = host.navigator else { return }
    let old = content
    let new = navigator.screen(of: entry)
    if !allowsReparenting, let new, new !== old, new.parent != nil { return }
    needsScreen = false
    guard let new, new !== old else { return }
    (new as? any LinkedViewController)?.link = entry.link
    // An app can return one screen for two entries.
    for stack in host.everyStack {
      guard let other = stack.entries.first(where: { $0.content === new && $0 !== self }) else {
        continue
      }
      (other.content, other.needsScreen, other.controller) = (nil, true, EntryContainer())
      stack.show(animated: false)
    }
    content = new
    let isContainer = new is UINavigationController || new is UISplitViewController
    controller = isContainer ? EntryContainer(new) : new
    configureNavigationItem()
  }

  /// Becomes another version of the entry.
  func update(to new: Entry) {
    let old = entry
    entry = new
    if old.link != new.link { (content as? any LinkedViewController)?.link = new.link }
    if old.loadCount != new.loadCount { needsScreen = true }
    configureNavigationItem()
  }
}

/// A container of a controller that can't be pushed, such as another navigation controller, or an
/// empty placeholder.
final class EntryContainer: UIViewController {
  private let content: UIViewController?

  init(_ content: UIViewController? = nil) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    guard let content else { return view.backgroundColor = .systemBackground }
    addChild(content)
    content.view.frame = view.bounds
    content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content.view)
    content.didMove(toParent: self)
  }

  #if !os(visionOS)
  override var childForStatusBarStyle: UIViewController? { content }
  override var childForStatusBarHidden: UIViewController? { content }
  override var childForHomeIndicatorAutoHidden: UIViewController? { content }
  #endif

  override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    content?.contentScrollView(for: edge)
  }
}
#endif
