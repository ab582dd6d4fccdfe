#if STAND_INS
  import UIKit
  import Waymark
  import WaymarkUIKit

  // A whole app, as somebody writes it who has read the articles.

  @MainActor final class Shop {
    let items = (1...5).map { "Item \($0)" }
    var user: String?
    var orders: [Int] = [] {
      didSet { onOrder?(orders.count) }
    }
    var onOrder: ((Int) -> Void)?
  }

  enum ShopLinks {
    static let item = LinkPattern("/item/:item", as: Int.self)
    static let order = LinkPattern("/order/:item", as: Int.self)
  }

  @MainActor func shopRoutes(_ shop: Shop) -> Routes<UIViewController> {
    var routes = Routes<UIViewController>()
    routes.accept(schemes: ["shop"], origins: ["https://shop.example"])
    routes.tabs("/", "/search", "/orders")
    routes.add("/") { ItemList(shop) }
    routes.add("/search") { SearchScreen(shop) }
    routes.add("/orders") { OrderList(shop) }
    routes.add(ShopLinks.item) { id in
      shop.items.indices.contains(id - 1) ? ItemScreen(id, shop.items[id - 1]) : nil
    }
    routes.add("/filter", .present(.sheet(detents: [.medium, .large]))) { FilterScreen() }
    routes.add("/login", .present(.sheet)) { LoginScreen(shop) }
    routes.add(
      ShopLinks.order, .present(.fullScreen),
      .guard("signedIn") { _ in shop.user == nil ? .wait(at: "/login") : .allow }
    ) { id in OrderScreen(shop, id) }
    return routes
  }

  /// What the delegate of a scene does.
  @MainActor final class ShopScene {
    let navigator: Navigator<UIViewController>
    let host: UIKitHost

    init(_ scene: UIWindowScene, _ shop: Shop) throws {
      navigator = try Navigator(shopRoutes(shop))
      host = UIKitHost(
        UIWindow(windowScene: scene),
        tabs: [
          UIKitHost.TabItem("/", "Shop", systemImage: "bag"),
          UIKitHost.TabItem("/search", "Search", systemImage: "magnifyingglass", role: .search),
          UIKitHost.TabItem("/orders", "Orders", systemImage: "list.bullet"),
        ])
      host.makeStack = {
        let stack = StackController()
        stack.navigationBar.prefersLargeTitles = true
        return stack
      }
      shop.onOrder = { [weak host] count in host?.tabs[2].badge = "\(count)" }
    }
  }

  /// A list of words, which lead somewhere.
  class WordList: UITableViewController {
    let shop: Shop
    var words: [String] { [] }

    init(_ shop: Shop, _ title: String) {
      self.shop = shop
      super.init(style: .insetGrouped)
      self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      tableView.reloadData()
    }

    override func tableView(
      _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { words.count }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      var content = cell.defaultContentConfiguration()
      content.text = words[indexPath.row]
      cell.contentConfiguration = content
      return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      guard let place = shop.items.firstIndex(of: words[indexPath.row]) else { return }
      nearestNavigator?.open(ShopLinks.item(place + 1))
    }
  }

  final class ItemList: WordList {
    override var words: [String] { shop.items }

    init(_ shop: Shop) { super.init(shop, "Shop") }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        primaryAction: UIAction(title: "Help") { [weak self] _ in
          // A sheet of the app's own.
          self?.present(HelpScreen(), animated: true)
        })
      navigationItem.rightBarButtonItem = linkButton("Filter", to: "/filter")
    }
  }

  final class SearchScreen: WordList, UISearchResultsUpdating {
    private let search = UISearchController(searchResultsController: nil)

    override var words: [String] {
      let text = search.searchBar.text ?? ""
      return shop.items.filter { text.isEmpty || $0.contains(text) }
    }

    init(_ shop: Shop) { super.init(shop, "Search") }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      search.searchResultsUpdater = self
      navigationItem.searchController = search
      navigationItem.hidesSearchBarWhenScrolling = false
      definesPresentationContext = true
    }

    func updateSearchResults(for searchController: UISearchController) { tableView.reloadData() }
  }

  final class OrderList: WordList {
    override var words: [String] { shop.orders.map { "Order of \($0)" } }

    init(_ shop: Shop) { super.init(shop, "Orders") }

    required init?(coder: NSCoder) { nil }
  }

  /// A screen of buttons.
  class ButtonScreen: UIViewController {
    typealias Buttons = KeyValuePairs<String, (UIViewController) -> Void>
    private let buttons: Buttons

    init(_ title: String, _ buttons: Buttons) {
      self.buttons = buttons
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      for (title, press) in buttons {
        let action = UIAction(title: title) { [weak self] _ in self.map(press) }
        view.addSubview(UIButton(type: .system, primaryAction: action))
      }
    }
  }

  final class HelpScreen: ButtonScreen {
    init() {
      super.init(
        "Tap what you like.",
        [
          "The best one": { $0.nearestNavigator?.open("/item/1") },
          "Done": { $0.dismiss(animated: true) },
        ])
    }

    required init?(coder: NSCoder) { nil }
  }

  final class ItemScreen: ButtonScreen {
    private(set) var isFavorite = false

    init(_ id: Int, _ name: String) {
      super.init(
        name,
        [
          "Order": { $0.nearestNavigator?.open(ShopLinks.order(id)) },
          // A push of the app's own.
          "Story": { $0.navigationController?.pushViewController(StoryScreen(id), animated: true) },
        ])
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.largeTitleDisplayMode = .never
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "More",
        menu: UIMenu(children: [
          UIAction(title: "Like") { [weak self] _ in self?.isFavorite = true },
          UIAction(title: "Filter") { [weak self] _ in self?.nearestNavigator?.open("/filter") },
        ]))
    }
  }

  final class StoryScreen: ButtonScreen {
    init(_ id: Int) {
      super.init(
        "The story of \(id)", ["Next": { $0.nearestNavigator?.open(ShopLinks.item(id + 1)) }])
    }

    required init?(coder: NSCoder) { nil }
  }

  final class FilterScreen: ButtonScreen {
    init() {
      // What is not done yet is not swiped away.
      super.init("Filter", ["Cheap": { $0.navigationController?.isModalInPresentation.toggle() }])
    }

    required init?(coder: NSCoder) { nil }
  }

  final class LoginScreen: ButtonScreen {
    let name = UITextField(frame: .zero)

    init(_ shop: Shop) {
      super.init(
        "Log in",
        [
          "Sign in": { [name] screen in
            guard let navigator = screen.nearestNavigator else { return }
            shop.user = name.text
            navigator.dismiss()
            navigator.pendingLink.open()
          }
        ])
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(name)
    }
  }

  final class OrderScreen: ButtonScreen {
    init(_ shop: Shop, _ id: Int) {
      super.init(
        "Order",
        [
          "Buy": {
            shop.orders.append(id)
            $0.nearestNavigator?.open("/orders")
          }
        ])
    }

    required init?(coder: NSCoder) { nil }
  }

  extension UIViewController {
    /// A button of a bar that opens a link.
    func linkButton(_ title: String, to target: LinkTarget) -> UIBarButtonItem {
      UIBarButtonItem(
        primaryAction: UIAction(title: title) { [weak self] _ in
          self?.nearestNavigator?.open(target)
        })
    }
  }
#endif
