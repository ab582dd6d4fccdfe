public import Waymark

/// The headers, cookies and scripts that the app adds to the web pages of one origin. Other origins
/// never receive them.
///
/// The closures run for each page that the host loads, so a sign-in affects the next page. Header
/// fields are sent with the request for a page, but not with forms or with requests for images,
/// frames and scripts. A cookie that isn't made again is removed. Ports don't separate cookies.
public struct WebPageSetup {
  /// Makes the header fields of a request for a page, such as `Authorization`.
  public var headers: () -> [String: String]
  /// Makes cookies, by name. They are secure on `https`, and no script of a page can read them.
  public var cookies: () -> [String: String]
  /// The user agent, or `nil` for that of the web view.
  public var userAgent: String?
  /// JavaScript that runs before the scripts of each page.
  public var scripts: [String]
  /// A Boolean value indicating whether the back button, a swipe and the keyboard shortcut show the
  /// previous document of a page, if there is one, before the screen below. In a browser, whose frames
  /// don't have a separate history, they always show the screen below.
  public var goesBackInPage: Bool

  /// Creates a setup. By default, it adds nothing, and the back button leads to the screen below.
  public init(
    headers: @escaping () -> [String: String] = { [:] },
    cookies: @escaping () -> [String: String] = { [:] },
    userAgent: String? = nil, scripts: [String] = [], goesBackInPage: Bool = false
  ) {
    (self.headers, self.cookies, self.userAgent) = (headers, cookies, userAgent)
    (self.scripts, self.goesBackInPage) = (scripts, goesBackInPage)
  }
}

extension Routes {
  /// Sets or replaces the additions to the web pages of an origin, such as `https://shop.example`.
  public mutating func webPages(of origin: String, _ setup: WebPageSetup) {
    guard let origin = LinkOrigin(origin) else { return registry.note(.notAnOrigin(origin)) }
    registry[WebPageSetups.self].byOrigin[origin] = setup
  }
}

/// The setups of an app, by their origins.
package struct WebPageSetups: RoutesAddition {
  /// The names of all cookies that were made so far.
  private final class CookieNames { var byOrigin: [LinkOrigin: Set<String>] = [:] }

  fileprivate var byOrigin: [LinkOrigin: WebPageSetup] = [:]
  private let cookieNames = CookieNames()

  package init() {}

  /// Returns the current additions to the page at an address.
  func addition(to url: String) -> WebPageAddition {
    guard let (origin, setup) = setup(of: url) else { return WebPageAddition() }
    let (cookies, isSecure) = (setup.cookies(), origin.isSecure)
    let gone = cookieNames.byOrigin[origin, default: []].subtracting(cookies.keys)
    cookieNames.byOrigin[origin, default: []].formUnion(cookies.keys)
    return WebPageAddition(
      headers: setup.headers().filter { Self.isLine($0) && Self.isLine($1) },
      cookies: cookies.sorted { $0.key < $1.key }.map {
        Self.cookie($0, $1, isSecure: isSecure)
      } + gone.sorted().map { Self.cookie($0, "", isSecure: isSecure) + "; Max-Age=0" },
      userAgent: setup.userAgent.flatMap { Self.isLine($0) ? $0 : nil })
  }

  /// Returns whether going back from the document at an address shows the previous document.
  func goesBackInPage(from url: String) -> Bool { setup(of: url)?.setup.goesBackInPage == true }

  private func setup(of url: String) -> (origin: LinkOrigin, setup: WebPageSetup)? {
    guard let link = try? DeepLink(url), let origin = LinkOrigin(of: link) else { return nil }
    return byOrigin[origin].map { (origin, $0) }
  }

  /// Returns the scripts for each page of a browser. Each one runs only on pages of its origin.
  var scripts: [String] {
    byOrigin.sorted { $0.key.text < $1.key.text }.flatMap { origin, setup in
      setup.scripts.map { "if (location.origin === \"\(origin.text)\") {\n\($0)\n}" }
    }
  }

  /// Returns whether text is free of control characters. A line break would begin another field.
  private static func isLine(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  /// Returns a cookie as a server sets it, without the bytes that a cookie can't have.
  private static func cookie(_ name: String, _ value: String, isSecure: Bool) -> String {
    "\(PercentEncoding.cookie(name))=\(PercentEncoding.cookie(value)); Path=/; HttpOnly"
      + "; SameSite=Lax" + (isSecure ? "; Secure" : "")
  }
}

extension AnyNavigator {
  /// The headers, cookies and scripts that the app adds to web pages.
  package var webSetups: WebPageSetups { routesNow.registry[WebPageSetups.self] }
}

/// The additions to the request for one page.
struct WebPageAddition: Equatable {
  var headers: [String: String] = [:]
  /// The cookies as a server sets them.
  var cookies: [String] = []
  var userAgent: String?
}

/// The fields that a browser has added to its requests. A redirect keeps them.
struct WebPageSender {
  private var names: Set<String> = []
  private var last = WebPageAddition()

  /// Returns whether a browser's own request can continue unchanged.
  func admits(_ fields: [String: String], for wanted: WebPageAddition) -> Bool {
    (wanted.cookies.isEmpty || wanted.cookies == last.cookies) && wanted.userAgent == last.userAgent
      && Self.lowercased(corrected(fields, for: wanted)) == Self.lowercased(fields)
  }

  /// Returns whether a request has no field that was added for another address.
  func isClean(_ fields: [String: String]) -> Bool {
    !fields.keys.contains { names.contains($0.lowercased()) }
  }

  /// Returns the fields of a request that the host makes.
  mutating func send(
    _ fields: [String: String], adding wanted: WebPageAddition
  ) -> [String: String] {
    let fields = corrected(fields, for: wanted)
    names.formUnion(wanted.headers.keys.map { $0.lowercased() })
    last = wanted
    return fields
  }

  private func corrected(
    _ fields: [String: String], for wanted: WebPageAddition
  ) -> [String: String] {
    let replaced = names.union(wanted.headers.keys.map { $0.lowercased() })
    return fields.filter { !replaced.contains($0.key.lowercased()) }.merging(wanted.headers) { $1 }
  }

  private static func lowercased(_ fields: [String: String]) -> [String: String] {
    Dictionary(fields.map { ($0.key.lowercased(), $0.value) }) { $1 }
  }
}
