import SafariServices
import UIKit

// The project of Bistro compiles this file outside of the package.
@testable import Waymark
@testable import WaymarkUIKit

/// Compares what a window shows, as UIKit itself says it, with a state.
@MainActor struct WindowPicture {
  private let window: UIWindow
  private let host: UIKitHost
  /// A Boolean value indicating whether the app can have pushed and presented controllers.
  var allowsForeign = false
  private var navigator: Navigator<UIViewController>? { host.navigator }
  init(_ window: UIWindow, _ host: UIKitHost) { (self.window, self.host) = (window, host) }

  /// Returns the differences, or `nil`.
  func difference(from state: NavigationState) -> String? {
    guard let root = window.rootViewController else { return "The window is empty." }
    var found: [String?] = []
    let layers = presented(on: root)
    if let tabs = root as? UITabBarController {
      let stacks = tabs.stacks
      if state.tabs.count <= 5 || stacks.count > 5 {
        found += zip(stacks, state.tabs).map { compare($0, $1) }
        if stacks.count != state.tabs.count { found.append("\(stacks.count) tabs") }
        let selected = stacks.firstIndex { $0 === tabs.selectedStack }
        if selected != state.selectedTab { found.append("tab \(selected ?? -1)") }
      }
      found.append(compare(tabs.selectedStack, state.tabs[state.selectedTab]))
    } else {
      if state.tabs.count != 1 { found.append("no tab bar") }
      found.append(compare(root, state.tabs[0]))
    }
    if layers.count != state.modals.count {
      found.append("\(layers.count) layers, not \(state.modals.count)")
    }
    found += zip(layers, state.modals).map { compare($0, $1) }
    found.append(top(layers.last ?? root, state))
    let words = found.compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: "; ")
  }

  private func presented(on root: UIViewController) -> [UIViewController] {
    guard let first = root.presentedViewController else { return [] }
    let all = Array(sequence(first: first, next: \.presentedViewController))
    guard allowsForeign else { return all }
    return all.filter { one in host.shown.layers.contains { $0.controller === one } }
  }

  private func compare(_ controller: UIViewController?, _ stack: EntryStack) -> String? {
    guard let split = controller as? UISplitViewController else {
      return compare(controller, Array(stack))
    }
    let stacks = host.navigations(of: split)
    guard stacks.count == 1 || stacks.count == split.columnCount else {
      return "\(stacks.count) columns"
    }
    return zip(stacks, stack.columns(stacks.count)).lazy.compactMap { self.compare($0, $1) }.first
  }

  private func compare(_ controller: UIViewController?, _ stack: [Entry]) -> String? {
    guard let navigation = controller as? UINavigationController else { return "no stack" }
    var shown = navigation.viewControllers.map { host.stack(of: navigation)?.entry(of: $0) }
    if allowsForeign || stack.isEmpty && shown.count == 1 { shown.removeAll { $0 == nil } }
    let links = shown.map { $0?.entry.link.description ?? "something else" }
    guard shown.map({ $0?.entry.id }) == stack.map(\.id) else {
      return "\(links) and not \(stack.map(\.link.description))"
    }
    return zip(shown, stack).lazy.compactMap { shown, entry in
      shown.flatMap { self.compare($0, entry) }
    }.first
  }

  private func compare(_ shown: EntryController, _ entry: Entry) -> String? {
    // The scroll position doesn't count.
    if shown.entry.link != entry.link || shown.entry.revision != entry.revision {
      return "\(shown.entry) and not \(entry)"
    }
    let item = shown.controller.navigationItem
    if let title = entry.title ?? shown.content?.title, item.title != title {
      return "\(entry.link) is called ‘\(item.title ?? "")’ and not ‘\(title)’"
    }
    if let left = entry.details.leftButton, let problem = compare(item.leftBarButtonItems, left) {
      return problem
    }
    return entry.details.rightButton.flatMap { compare(item.rightBarButtonItems, $0) }
  }

  private func compare(_ items: [UIBarButtonItem]?, _ name: String) -> String? {
    guard let button = navigator?.buttons[name] else { return nil }
    guard let item = items?.first, item.title == button.title,
      item.isEnabled == button.isEnabled
    else { return "the button \(name) is not \(button.title)" }
    let isOnce = items?.count { $0.accessibilityIdentifier == button.anchor } == 1
    return isOnce ? nil : "the button \(name) is there more than once"
  }

  private func compare(_ controller: UIViewController, _ layer: ModalLayer) -> String? {
    if layer.style == .external, host.makeBrowser(for: layer) != nil {
      return controller is SFSafariViewController ? nil : "no browser"
    }
    if navigator?.dialog(of: layer.stack.root) != nil {
      guard let alert = controller as? UIAlertController else { return "no alert" }
      let isSheet = alert.preferredStyle == .actionSheet
      return isSheet == (layer.style == .actionSheet) ? nil : "an alert of the other style"
    }
    let style = controller.modalPresentationStyle
    switch layer.style {
    // Addresses outside of the web, and screens that are presented as dialogs, are in sheets.
    case .alert, .actionSheet, .external: break
    case .fullScreen: if style != .fullScreen { return "a layer that is not full screen" }
    case .sheet: if style != .pageSheet { return "a layer that isn't a sheet" }
    case .popover:
      if style != .popover, style != .pageSheet { return "a layer that isn't a popover" }
    }
    return compare(controller, layer.stack)
  }

  /// The screen on top is there, is the entry's, and is in the window.
  private func top(_ controller: UIViewController, _ state: NavigationState) -> String? {
    let navigation =
      (controller as? UITabBarController)?.selectedStack ?? controller
    let front =
      (navigation as? UISplitViewController).flatMap {
        host.navigations(of: $0).last { host.stack(of: $0)?.entries.isEmpty == false }
      } ?? navigation
    guard let stack = host.stack(of: front), let shown = stack.entries.last,
      shown.controller === stack.controller.topViewController
    else { return nil }
    let screen = navigator?.screen(of: state.top)
    guard let content = shown.content else {
      // The screen of an entry that lacks its requirement isn't made.
      return screen == nil ? nil : "no screen of \(state.top.link)"
    }
    if let screen, content !== screen { return "another screen than that of the entry" }
    if content.viewIfLoaded?.window !== window { return "the screen on top is not in the window" }
    if let screen = content as? TestScreen, screen.link != state.top.link {
      return "the screen believes that it is \(screen.link?.description ?? "nothing")"
    }
    return nil
  }
}

extension UIKitHost {
  /// The navigation controllers of the columns that are seen, or of the stack in their place.
  func navigations(of split: UISplitViewController) -> [UINavigationController] {
    func navigations(_ columns: UISplitViewController.Column...) -> [UINavigationController] {
      columns.compactMap { split.viewController(for: $0) as? UINavigationController }
    }
    let (narrow, wide) = (navigations(.compact), navigations(.primary, .supplementary, .secondary))
    let seen = (narrow + wide).first { $0.viewIfLoaded?.window != nil }
    // In an invisible tab, the columns with entries.
    let one = seen ?? (narrow + wide).first { stack(of: $0)?.entries.isEmpty == false }
    return one === narrow.first ? narrow : wide
  }
}

extension UISplitViewController { var columnCount: Int { style == .doubleColumn ? 2 : 3 } }

extension UITabBarController {
  var stacks: [UIViewController] {
    if #available(iOS 18, *), !tabs.isEmpty { return tabs.compactMap(\.viewController) }
    return viewControllers ?? []
  }

  var selectedStack: UIViewController? {
    if #available(iOS 18, *), let selectedTab { return selectedTab.viewController }
    return selectedViewController
  }
}
