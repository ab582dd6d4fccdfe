#if Browser
import Waymark
import WaymarkPage
import WaymarkWeb

@testable import WaymarkBrowser

/// A server whose pages call the app.
actor BridgePages: WebPageHandler {
  /// The functions of the app, from the headers of the requests for pages.
  private(set) var functions: [String?] = []

  func answer(_ request: WebRequest) async throws -> WebResponse? {
    functions.append(request.headers["Waymark-Functions"])
    switch request.path {
    case "/inside": return WebResponse(html: "<!doctype html><title>Inside</title>")
    case let path where path.hasPrefix("/page/"):
      return WebResponse(
        html: "<!doctype html><title>Page \(path.dropFirst(6))</title>"
          + (path == "/page/1" ? Self.frames : ""))
    default: return nil
    }
  }

  /// A page of the app's own in a frame, and one whose origin is another.
  private static let frames = """
    <iframe id='inside' src='/~waymark/web/inside'></iframe>
    <iframe id='stranger' sandbox='allow-scripts' srcdoc='<title>Stranger</title>'></iframe>
    """

  static func setup(_ pages: BridgePages, patience: Duration = .seconds(30)) -> BrowserSetup {
    var setup = BrowserSetup(
      title: "Bridge", web: pages,
      app: {
        var routes = Routes<Page>()
        routes.add("/page/1") { Page("", web: .url("/page/1")) }
        routes.tab("/page/1", "Page")
        routes.add("/page/:number") { (number: Int) in Page("", web: .url("/page/\(number)")) }
        routes.bridge("sum") { (numbers: [Int]) async throws -> Int in numbers.reduce(0, +) }
        routes.bridge("wait") { (_: Int?) async throws -> Int in
          try await Task.sleep(for: .seconds(60))
          return 1
        }
        return WindowApp(routes)
      }
    )
    setup.limits.callTimeout = patience
    return setup
  }
}
#endif
