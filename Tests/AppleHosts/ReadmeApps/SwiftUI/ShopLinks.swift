import Foundation
import SwiftUI
import WaymarkSwiftUI

let search = LinkPattern("/search?q=:query&page=:page?", as: String.self, Int?.self)

/// More routes for the shop.
@MainActor func addMoreRoutes(to routes: inout Routes<AnyView>) {
  routes.add(search) { query, page in Text("\(query), page \(page ?? 1)") }
  routes.add("/film/:title") { (title: String) in Text(title) }
  routes.add("/account", .requires("account")) { Text("Account") }
  routes.action("/logout") { Account.shared.name = nil }
  routes.redirect("/p/:item", to: "/item/:item")
}

/// Opens links in every way.
@MainActor func openLinks(
  in navigator: Navigator<AnyView>, typed: String, pasted: String, url: URL
) {
  navigator.open(item(3))  // checked by the compiler
  navigator.open("/search?q=\(typed)")  // a literal: values in it are encoded
  navigator.open(text: pasted, from: .untrusted)
  navigator.open(url, from: .universalLink)
  navigator.open(item(3), as: .sheet)  // with an option
  navigator.back()
  let preview = navigator.preview("/item/3")  // a dry run: guards run, nothing is shown
  print(preview.outcome, preview.state)
  print(navigator.explain("/item/x"))  // the routes that were tried, and why they failed
}
