#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Bistro
  import UIKit
  import Waymark
  import WaymarkUIKit

  /// A dish in views of its own.
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
      let order: LinkTarget = "/order/\(dish.name)"
      let button = UIButton(
        primaryAction: UIAction(title: "Order") { [weak self] _ in
          self?.nearestNavigator?.open(order)
        })
      let column = UIStackView(arrangedSubviews: [price, button])
      column.axis = .vertical
      column.frame = view.bounds
      column.autoresizingMask = [.flexibleWidth]
      view.addSubview(column)
    }
  }
#endif
