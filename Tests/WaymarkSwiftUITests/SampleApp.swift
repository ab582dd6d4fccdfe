#if STAND_INS
  import SwiftUI
  import Waymark
  import WaymarkSwiftUI

  // A whole app, as somebody writes it who has read the articles.

  struct Item: Hashable, Identifiable {
    let id: Int
    var name: String
    var isFavorite = false
  }

  @Observable final class Shop {
    var items = (1...5).map { Item(id: $0, name: "Item \($0)") }
    var user: String?
    var orders: [Int] = []

    func item(_ id: Int) -> Item? { items.first { $0.id == id } }
    func refresh() { if items.count == 5 { items.append(Item(id: 6, name: "Item 6")) } }
  }

  enum ShopLinks {
    static let item = LinkPattern("/item/:item", as: Int.self)
    static let order = LinkPattern("/order/:item", as: Int.self)
  }

  @MainActor func shopRoutes(_ shop: Shop) -> Routes<AnyView> {
    var routes = Routes<AnyView>()
    routes.accept(schemes: ["shop"], origins: ["https://shop.example"])
    routes.tabs("/", "/search", "/orders")
    routes.add("/") { ItemList() }
    routes.add("/search") { SearchView() }
    routes.add("/orders") { OrderList() }
    routes.add(ShopLinks.item) { id in if let item = shop.item(id) { ItemView(item: item) } }
    routes.add("/filter", .present(.sheet)) {
      FilterView().presentationDetents([.medium, .large])
    }
    routes.add("/login", .present(.sheet)) { LoginView() }
    routes.add(
      ShopLinks.order, .present(.fullScreen),
      .guard("signedIn") { _ in shop.user == nil ? .wait(at: "/login") : .allow }
    ) { id in AnyView(OrderView(id: id)) }
    return routes
  }

  struct ShopView: View {
    let shop: Shop
    let navigator: Navigator<AnyView>

    var body: some View {
      NavigatorView(
        navigator,
        tabs: [
          TabItem("/", "Shop", systemImage: "bag"),
          TabItem("/search", "Search", systemImage: "magnifyingglass", role: .search),
          TabItem("/orders", "Orders", systemImage: "list.bullet", badge: shop.orders.count),
        ]
      )
      .environment(shop)
    }
  }

  private struct ItemList: View {
    @Environment(Shop.self) private var shop
    @State private var hasHelp = false

    var body: some View {
      List {
        ForEach(shop.items) { item in LinkRow(item.name, to: ShopLinks.item(item.id)) }
      }
      .navigationTitle("Shop")
      .refreshable { await MainActor.run { shop.refresh() } }
      .toolbar {
        ToolbarItem(placement: .topBarLeading) { Button("Help") { hasHelp = true } }
        ToolbarItem(placement: .topBarTrailing) { LinkButton("Filter", to: "/filter") }
      }
      .sheet(isPresented: $hasHelp) { HelpView() }
    }
  }

  /// A sheet of the app's own.
  private struct HelpView: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      ScrollView {
        Text("Tap what you like.")
        LinkButton("The best one", to: "/item/1")
        Button("Done") { dismiss() }
      }
    }
  }

  private struct ItemView: View {
    struct Story: Hashable {
      let item: Int
    }

    let item: Item
    @Environment(Shop.self) private var shop
    @State private var isFavorite = false

    var body: some View {
      ScrollView {
        Toggle("Favorite", isOn: $isFavorite)
        LinkButton("Order", to: ShopLinks.order(item.id))
        NavigationLink("Story", value: Story(item: item.id))
        Menu("More") {
          LinkButton("Filter", to: "/filter")
          Button("Forget", role: .destructive) { isFavorite = false }
        }
        Text(isFavorite ? "liked" : "not liked")
      }
      .navigationTitle(item.name)
      .navigationDestination(for: Story.self) { story in
        VStack {
          Text("The story of \(story.item)")
          LinkButton("Next", to: ShopLinks.item(story.item + 1))
        }
      }
    }
  }

  private struct SearchView: View {
    @Environment(Shop.self) private var shop
    @State private var text = ""

    var body: some View {
      List {
        ForEach(shop.items.filter { text.isEmpty || $0.name.contains(text) }) { item in
          LinkRow(item.name, to: ShopLinks.item(item.id))
        }
      }
      .searchable(text: $text, prompt: "A name")
      .navigationTitle("Search")
    }
  }

  private struct FilterView: View {
    @State private var isCheap = false

    var body: some View {
      Form { Toggle("Cheap", isOn: $isCheap) }
        .navigationTitle("Filter")
        .interactiveDismissDisabled(isCheap)
    }
  }

  private struct LoginView: View {
    @Environment(Shop.self) private var shop
    @Environment(\.navigator) private var navigator
    @State private var name = ""

    var body: some View {
      Form {
        TextField("Name", text: $name)
        Button("Sign in") {
          shop.user = name
          navigator?.dismiss()
          navigator?.navigator(of: AnyView.self)?.pendingLink.open()
        }
      }
    }
  }

  private struct OrderView: View {
    let id: Int
    @Environment(Shop.self) private var shop
    @Environment(\.navigator) private var navigator

    var body: some View {
      Button("Buy \(id)") {
        shop.orders.append(id)
        navigator?.open("/orders")
      }
    }
  }

  private struct OrderList: View {
    @Environment(Shop.self) private var shop

    var body: some View {
      List { ForEach(shop.orders, id: \.self) { Text("Order of \($0)") } }
        .navigationTitle("Orders")
        .badge(shop.orders.count)
    }
  }
#endif
