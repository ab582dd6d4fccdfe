public import Waymark
public import WaymarkPage
import WaymarkWeb

/// The app without a user interface: which links are pages of the server, and which are the app's own.
///
/// The links of the server's pages say where they go: the app knows only two pages by name.
public final class Reader<Screen> {
  /// The navigator that shows the app; messages to the pages go through it.
  public weak var navigator: Navigator<Screen>?
  private let list: ReadingList
  private let origin: String
  private let show: (Page) -> Screen

  /// Makes the app for a user interface.
  /// - Parameter list: the letters that are saved; the windows of a program share one.
  /// - Parameter origin: where the server is in the web.
  public init(
    _ list: ReadingList, at origin: String = "https://letters.example",
    show: @escaping (Page) -> Screen
  ) {
    self.list = list
    self.origin = origin
    self.show = show
  }

  /// Which link shows or does what.
  public var routes: Routes<Screen> {
    var routes = Routes<Screen>()
    routes.accept(schemes: ["reader"], origins: [origin])
    routes.tabs("/", "/saved")
    routes.plainLinks = .inPlace

    routes.add("/") { self.show(Page("Letters", web: .url("/"))) }
    routes.add("/about", .present(.sheet)) { self.show(Page("About", web: .url("/about"))) }
    routes.add("/*page") { (context: OpenContext, _: String) in
      self.show(Page("", web: .url(context.link.description)))
    }
    routes.button("text", "Text", opens: "/text")
    routes.add("/text", .present(.actionSheet), .saved(.never)) { self.show(Self.textSizes) }
    routes.action("/text/:size") { (size: TextSize) in
      try self.navigator?.sendToPages("text", size)
    }

    let list = list
    routes.add("/saved") { self.show(Self.saved(list)) }
    routes.task("/forget") { AsyncAction { try await list.forget() } }
    routes.bridge("save") { (letter: SavedLetter) in try await list.save(letter) }
    return routes
  }
}

extension Reader {
  /// The titles of the tabs.
  public static var tabs: [String] { ["Letters", "Saved"] }

  private static var textSizes: Page {
    Page(
      "Size of the text", message: "On every page that is open.",
      buttons: TextSize.allCases.map { Page.Row($0.title, link: "/text/\($0.rawValue)") })
  }

  private static func saved(_ list: ReadingList) -> Page {
    Page("Saved", updates: list.updates) { letters in
      guard !letters.isEmpty else {
        return Page(
          "Saved", items: [.text("Nothing yet. Every letter has a button that saves it.")])
      }
      let rows = letters.map { Page.Item.row($0.title, link: LinkTarget(text: $0.link)) }
      return Page(
        "Saved",
        [
          Page.Section(nil, rows),
          Page.Section(nil, [.row("Forget all", link: "/forget", role: .destructive)]),
        ])
    }
  }
}
