#if canImport(SwiftUI)
import SwiftUI
import TourRoutes
import WaymarkPage
import WaymarkSwiftUI

/// The routes of the Tour, with views.
@MainActor func tourRoutes() -> ViewRoutes {
  let account = Account()
  return sampleRoutes(of: account) { _ in
    AnyView(Button("Log in") { account.user = "Ann" })
  } show: {
    AnyView(PageView(page: $0))
  }
}

/// The samples of five navigation libraries.
@main struct TheTour: App {
  var body: some Scene {
    WindowGroup { NavigatorView(tourRoutes).webOrigin("https://myapp.com") }
  }
}

/// The title and the rows of a page.
struct PageView: View {
  let page: Page

  var body: some View {
    content.navigationTitle(page.title)
  }

  @ViewBuilder private var content: some View {
    if case .web(let source) = page.body, page.rows.isEmpty {
      LinkedWebPage(source, title: page.title)
    } else {
      List { ForEach(Array(page.rows.enumerated()), id: \.offset) { row($0.element) } }
    }
  }

  @ViewBuilder private func row(_ row: Page.Row) -> some View {
    if let target = row.target {
      LinkRow(row.text, to: target)
    } else if let destination = row.destination {
      LinkRow(values: destination.values) {
        PageView(page: destination.make())
      } label: {
        Text(row.text)
      }
    } else {
      Text(row.text)
      if let detail = row.detail { Text(detail) }
    }
  }
}
#endif
