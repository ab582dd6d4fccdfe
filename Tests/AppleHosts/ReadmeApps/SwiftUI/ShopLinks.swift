import Foundation
import SwiftUI
import WaymarkSwiftUI

let search = LinkPattern("/search?q=:query&page=:page?", as: String.self, Int?.self)

/// More routes for the shop, in which nobody is logged in at first.
@MainActor func addMoreRoutes(to routes: inout Routes<AnyView>) {
  var user: String?
  routes.add(search) { query, page in Text("\(query), page \(page ?? 1)") }
  routes.add("/film/:title") { (title: String) in Text(title) }
  routes.add(
    "/account", .guard("login") { _ in user == nil ? .hold(presenting: "/login") : .allow }
  ) {
    Text("Account")
  }
  routes.action("/logout") { user = nil }
  routes.redirect("/p/:item", to: "/item/:item")
}

/// What is in the cart, and the navigator that its actions need.
@MainActor final class Cart {
  private(set) var navigator: Navigator<AnyView>!
  private(set) var items: [Int] = []

  init() throws {
    var routes = shopRoutes()
    routes.action("/cart/add/:item") { [unowned self] (id: Int) in
      items.append(id)
      navigator.open("/orders")
    }
    navigator = Navigator(routes)
  }
}

/// Opens links in every way.
@MainActor func openLinks(
  in navigator: Navigator<AnyView>, typed: String, pasted: String, url: URL
) {
  navigator.open(item(3))  // checked by the compiler
  navigator.open("/search?q=\(typed)")  // a literal: values in it are encoded
  navigator.open(text: pasted, from: .page("https://other.example"))
  navigator.open(url, from: .universalLink)  // WaymarkFoundation
  navigator.open(LinkTarget(item(3), as: .sheet))  // with options
  navigator.back()
  let preview = navigator.preview("/item/3")  // a dry run: guards are asked, nothing is shown
  print(preview.outcome, preview.state)
  print(navigator.explain("/item/x"))  // which routes were tried, and why each lost
}
