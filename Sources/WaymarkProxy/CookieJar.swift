#if Proxy
  import Foundation

  /// The cookies that one browser has at a site.
  struct CookieJar: Sendable {
    /// The oldest goes when there is one more.
    static let mostCookies = 50
    /// Names and values together.
    /// - Units: bytes
    static let mostBytes = 16 * 1024

    /// The oldest first.
    private var cookies: [Cookie] = []

    var isEmpty: Bool { cookies.isEmpty }

    /// Takes a cookie; one that is known by name and path is replaced, or deleted if it has expired.
    mutating func store(_ cookie: Cookie, now: Date) {
      cookies.removeAll {
        $0.hasExpired(by: now) || $0.name == cookie.name && $0.path == cookie.path
      }
      guard !cookie.hasExpired(by: now) else { return }
      cookies.append(cookie)
      while cookies.count > Self.mostCookies || bytes > Self.mostBytes { cookies.removeFirst() }
    }

    /// What the site is sent for a path; nil if that is nothing.
    func field(path: String, isSecure: Bool, now: Date) -> String? {
      let meant = cookies.filter {
        $0.isFor(path) && (isSecure || !$0.isSecure) && !$0.hasExpired(by: now)
      }
      // The longest path first, and of two the older (RFC 6265 §5.4); this sort keeps their order.
      let sorted = meant.enumerated().sorted {
        ($1.element.path.utf8.count, $0.offset) < ($0.element.path.utf8.count, $1.offset)
      }
      let text = sorted.map { "\($0.element.name)=\($0.element.value)" }.joined(separator: "; ")
      return text.isEmpty ? nil : text
    }

    private var bytes: Int {
      cookies.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }
  }
#endif
