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
    init(_ title: String) {
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    required init?(coder: NSCoder) { nil }

    func addButton(_ title: String, _ press: @escaping () -> Void) {
      view.addSubview(
        UIButton(type: .system, primaryAction: UIAction(title: title) { _ in press() }))
    }
  }

  final class HelpScreen: ButtonScreen {
    init() { super.init("Tap what you like.") }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      addButton("The best one") { [weak self] in self?.nearestNavigator?.open("/item/1") }
      addButton("Done") { [weak self] in self?.dismiss(animated: true) }
    }
  }

  final class ItemScreen: ButtonScreen {
    private let id: Int
    private(set) var isFavorite = false

    init(_ id: Int, _ name: String) {
      self.id = id
      super.init(name)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.largeTitleDisplayMode = .never
      addButton("Order") { [weak self, id] in self?.nearestNavigator?.open(ShopLinks.order(id)) }
      addButton("Story") { [weak self, id] in
        // A push of the app's own.
        self?.navigationController?.pushViewController(StoryScreen(id), animated: true)
      }
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "More",
        menu: UIMenu(children: [
          UIAction(title: "Like") { [weak self] _ in self?.isFavorite = true },
          UIAction(title: "Filter") { [weak self] _ in self?.nearestNavigator?.open("/filter") },
        ]))
    }
  }

  final class StoryScreen: ButtonScreen {
    private let id: Int

    init(_ id: Int) {
      self.id = id
      super.init("The story of \(id)")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      addButton("Next") { [weak self, id] in self?.nearestNavigator?.open(ShopLinks.item(id + 1)) }
    }
  }

  final class FilterScreen: ButtonScreen {
    init() { super.init("Filter") }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      addButton("Cheap") { [weak self] in
        // What is not done yet is not swiped away.
        self?.navigationController?.isModalInPresentation.toggle()
      }
    }
  }

  final class LoginScreen: ButtonScreen {
    let name = UITextField(frame: .zero)
    private let shop: Shop

    init(_ shop: Shop) {
      self.shop = shop
      super.init("Log in")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(name)
      addButton("Sign in") { [weak self] in
        guard let self, let navigator = nearestNavigator else { return }
        shop.user = name.text
        navigator.dismiss()
        navigator.pendingLink.open()
      }
    }
  }

  final class OrderScreen: ButtonScreen {
    private let shop: Shop
    private let id: Int

    init(_ shop: Shop, _ id: Int) {
      (self.shop, self.id) = (shop, id)
      super.init("Order")
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      addButton("Buy") { [weak self, shop, id] in
        shop.orders.append(id)
        self?.nearestNavigator?.open("/orders")
      }
    }
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
