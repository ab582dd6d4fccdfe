#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit
  import Waymark

  /// One entry in a stack: light until it appears, and then it holds the entry's screen.
  final class EntryController: UIViewController {
    private(set) var entry: Entry
    private(set) weak var host: UIKitHost?
    private(set) var content: UIViewController?
    var canClose = false
    private var isOutdated = true
    /// The item that the bar knows; it stays the same.
    private var item: UINavigationItem?
    /// What its link has put on the bar.
    var bar = EntryBar()

    init(_ entry: Entry, _ host: UIKitHost) {
      self.entry = entry
      self.host = host
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    /// The screen's own, if it is there when the bar first asks.
    override var navigationItem: UINavigationItem {
      let known = item ?? content?.navigationItem ?? super.navigationItem
      item = known
      return known
    }
    override var toolbarItems: [UIBarButtonItem]? {
      get { content?.toolbarItems ?? super.toolbarItems }
      set { super.toolbarItems = newValue }
    }
    #if !os(visionOS)
      override var childForStatusBarStyle: UIViewController? { content }
      override var childForStatusBarHidden: UIViewController? { content }
      override var childForHomeIndicatorAutoHidden: UIViewController? { content }
    #endif

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      build()
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      build()
    }

    /// Has the screen made, if it is not there or not the entry's any more.
    func build() {
      if isOutdated || content?.parent !== self, let host, let screens = host.screens {
        isOutdated = false
        let old = content
        let new = screens[entry]
        new?.take(entry.link, isNew: new !== old)
        if let old, new !== old, old.parent === self { takeOut(old) }
        content = new
        if let new, new.parent !== self {
          // An app may give one screen for two entries: it moves to where it is seen.
          if new.parent != nil { takeOut(new) }
          addChild(new)
          hidesBottomBarWhenPushed = new.hidesBottomBarWhenPushed
          copy(new.navigationItem)
        }
        dressUp()
      }
      place()
    }

    private func takeOut(_ screen: UIViewController) {
      screen.willMove(toParent: nil)
      screen.viewIfLoaded?.removeFromSuperview()
      screen.removeFromParent()
    }

    private func place() {
      guard isViewLoaded, let content, content.parent === self,
        content.viewIfLoaded?.superview !== view
      else { return }
      content.view.frame = view.bounds
      content.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(content.view)
      content.didMove(toParent: self)
    }

    /// Takes what the entry is by now.
    func take(_ new: Entry) {
      let old = entry
      entry = new
      if old.link != new.link { (content as? any LinkedViewController)?.link = new.link }
      if old.loadCount != new.loadCount, content != nil {
        isOutdated = true
        if viewIfLoaded?.window != nil { build() }
      }
      dressUp()
    }
  }

#endif
