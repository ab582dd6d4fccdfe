#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit
  import Waymark
  import WaymarkWebKit

  extension UIKitHost {
    /// The item that shows a registered button.
    func item(for button: BarButton) -> UIBarButtonItem {
      var title = button.title
      if !hasBarBadges, let badge = button.badge { title = BuiltInWord.text(title, badge: badge) }
      let press = UIAction(title: title) { [weak self] _ in
        self?.onEvent?(.request(.press(button: button.name)))
      }
      let lines = button.menu.enumerated().map { line, item in
        let attributes: UIMenuElement.Attributes = [
          item.isDestructive ? .destructive : [], item.isEnabled ? [] : .disabled,
        ]
        return UIAction(title: item.title, attributes: attributes) { [weak self] _ in
          self?.onEvent?(.request(.choose(button: button.name, item: line)))
        }
      }
      let opensMenu = button.target == nil
      // A badge that has to stand behind the title needs the title.
      let image = hasBarBadges || button.badge == nil ? button.image : nil
      let item = UIBarButtonItem(
        title: title, image: image.flatMap { UIImage(systemName: $0) ?? UIImage(named: $0) },
        primaryAction: opensMenu ? nil : press, menu: opensMenu ? UIMenu(children: lines) : nil)
      #if !os(visionOS)
        if hasBarBadges, #available(iOS 26, *) { item.badge = button.badge.map { .string($0) } }
      #endif
      item.isEnabled = button.isEnabled
      item.accessibilityIdentifier = button.anchor
      item.accessibilityLabel = title
      return item
    }

    /// What closes a layer whose screen offers nothing else on the left.
    func closeItem() -> UIBarButtonItem {
      UIBarButtonItem(
        systemItem: .close,
        primaryAction: UIAction { [weak self] _ in self?.onEvent?(.request(.dismiss)) })
    }
  }
#endif
