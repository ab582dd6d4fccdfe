#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import Bistro
import UIKit
import WaymarkUIKit

/// A dish, with a button that orders it.
final class DishController: UIViewController, LinkedViewController {
  var link: DeepLink?
  private let dish: Dish

  init(_ dish: Dish) {
    self.dish = dish
    super.init(nibName: nil, bundle: nil)
    title = dish.name
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let price = UILabel()
    price.text = "€\(dish.price)"
    let order = Links.order(dish.name)
    let button = UIButton(
      primaryAction: UIAction(title: "Order") { [weak self] _ in
        self?.nearestNavigator?.open(order)
      })
    addColumn(price, button)
  }
}

/// Asks for the name of the guest.
final class LoginController: UIViewController {
  let name = UITextField(frame: .zero)

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Who is there?"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    name.placeholder = "Your name"
    let button = UIButton(
      primaryAction: UIAction(title: "Sign in") { [weak self] _ in
        guard let self, let name = name.text, !name.isEmpty else { return }
        nearestNavigator?.open(Links.signIn(name))
      })
    addColumn(name, button)
  }
}

extension UIViewController {
  fileprivate func addColumn(_ views: UIView...) {
    let column = UIStackView(arrangedSubviews: views)
    column.axis = .vertical
    column.frame = view.bounds
    column.autoresizingMask = [.flexibleWidth]
    view.addSubview(column)
  }
}
#endif
