/// The cookie in which a browser keeps its token: for this app alone, for no script, and for no request
/// that another site makes.
package struct SignInCookie {
  package let name: String
  private let isSecure: Bool

  /// How many tokens of one request are looked at: a browser sends one of ours.
  private static let mostTokens = 4

  /// - Parameter origin: the address under which the app is asked for.
  /// - Parameter path: what its paths begin with, without a slash at the end.
  /// - Parameter kind: what the token is for.
  package init(origin: String, path: String, kind: String = "waymark") {
    isSecure = origin.hasPrefix("https://")
    // Cookies know no ports, and this one no path: two apps of one machine would overwrite each other's.
    let port = origin.split(separator: ":").last.flatMap { Int($0) }.map { "-\($0)" } ?? ""
    let folders = path.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    // No other host may set a cookie of such a name, and no page that was not encrypted; for that its
    // path is the whole host (RFC 6265bis).
    name = (isSecure ? "__Host-" : "") + kind + port + String(folders)
  }

  /// The tokens that a request has.
  package func tokens(of request: WebRequest) -> [String] {
    request.cookieFields.lazy.filter { $0.name == name && RandomName.isName($0.value) }
      .prefix(Self.mostTokens).map(\.value)
  }

  /// The header field that gives a browser its token.
  /// - Parameter seconds: how long the browser keeps it; nil for as long as it runs.
  package func field(_ token: String, for seconds: Int? = nil) -> String {
    "\(name)=\(token); Path=/" + (seconds.map { "; Max-Age=\($0)" } ?? "")
      + "; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
  }
}
