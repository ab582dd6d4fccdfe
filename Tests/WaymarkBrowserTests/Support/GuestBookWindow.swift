#if Browser
import Foundation
import Waymark
import WaymarkBrowser
import WaymarkFoundation
import WaymarkPage

/// The guest book as one window shows it, with the navigator that its actions need.
final class GuestBookWindow {
  weak var navigator: Navigator<Page>?

  func routes(_ book: GuestBook) -> Routes<Page> {
    var routes = guestBookRoutes(book)
    routes.tab("/", "Book")
    routes.tab("/about", "About")
    routes.add("/about") { Page("About", items: [.row("To the book", link: "/start")]) }
    routes.action("/start") { self.navigator?.select(tab: 0) }
    return routes
  }
}

func guestBookHost(_ book: GuestBook, keptIn folder: URL) -> BrowserHost {
  BrowserHost(
    title: "Guest book", keepsSessionsIn: FileStateStores(folder: folder)
  ) {
    let window = GuestBookWindow()
    return WindowApp(window.routes(book), start: { window.navigator = $0 })
  }
}
#endif
