#if Proxy
  import Foundation
  import NIOHTTP1
  import NIOSSL
  public import WaymarkBrowser

  /// Shows the pages of one remote site as pages of the app's own: it asks the site for what the browser
  /// host is asked for.
  ///
  /// ```
  /// BrowserHost(title: "Shop", web: try WebProxy(to: "https://shop.example")) { shopRoutes() }
  /// ```
  ///
  /// The scripts of the site run in the origin of the app, and may do whatever the app's user may: it has to
  /// be a site of the app's own. Each browser, and each user in it, has cookies of its own there, which are
  /// kept in memory and which no browser gets.
  public struct WebProxy: WebPageHandler {
    private let origin: RemoteOrigin
    private let client: RemoteClient
    private let jars = CookieJars()
    private var limits: Limits { client.limits }

    /// Makes a proxy for one site.
    ///
    /// - Parameter origin: scheme, host and port of the site, such as `https://shop.example`. Nothing else
    ///   is ever asked.
    /// - Parameter addresses: the addresses that the host of the site may have although no public machine has
    ///   them: `127.0.0.1`, say, or a range such as `10.0.0.0/8`.
    /// - Parameter file: a file of certificates in PEM; the site's may be from one of these authorities, too.
    /// - Parameter limits: how much a site may send, and how long it may take.
    /// - Throws: ``BrowserHostError`` if the origin, an address or the file is wrong.
    public init(
      to origin: String, allowsPrivateAddresses addresses: [String] = [],
      certificateAuthorities file: String? = nil, limits: Limits = Limits()
    ) throws(BrowserHostError) {
      try self.init(
        to: origin, allowsPrivateAddresses: addresses, certificateAuthorities: file, limits: limits,
        lookup: NameLookup.addresses)
    }

    /// - Parameter lookup: finds the addresses of a host.
    init(
      to origin: String, allowsPrivateAddresses addresses: [String] = [],
      certificateAuthorities file: String? = nil, limits: Limits = Limits(),
      lookup: @escaping @Sendable (_ host: String) throws -> [String]
    ) throws(BrowserHostError) {
      self.origin = try RemoteOrigin(origin)
      client = RemoteClient(
        origin: self.origin, rules: try AddressRules(allowing: addresses),
        tls: self.origin.isSecure ? try Self.tls(file) : nil, limits: limits, lookup: lookup)
    }

    private static func tls(_ file: String?) throws(BrowserHostError) -> NIOSSLContext {
      do {
        var settings = TLSConfiguration.makeClientConfiguration()
        settings.minimumTLSVersion = .tlsv12
        settings.applicationProtocols = ["http/1.1"]
        if let file {
          let authorities = try NIOSSLCertificate.fromPEMFile(file)
          settings.additionalTrustRoots = [.certificates(authorities)]
        }
        return try NIOSSLContext(configuration: settings)
      } catch {
        throw .wrongOption(
          "certificateAuthorities",
          "‘\(file ?? "")’ is no file of certificates in PEM that can be read: \(error)")
      }
    }

    /// The limit for what a browser sends to the site.
    public func bodyLimit(method: String, path: String) -> Int { limits.requestBytes }

    /// Asks the site; what goes wrong becomes a page that says so.
    public func answer(_ request: WebRequest) async throws -> WebResponse? {
      if let refusal = Refusal(request) { return refusal.response }
      let isDocument = RemoteRequest.isDocument(request)
      do {
        return try await fetch(request, isDocument)
      } catch let failure as ProxyFailure {
        return failure.response(isDocument: isDocument, site: origin)
      }
    }

    private func fetch(_ request: WebRequest, _ isDocument: Bool) async throws -> WebResponse {
      let cookie = SignInCookie(origin: request.origin, path: request.base, kind: "waymark-site")
      let names = cookie.tokens(of: request)
      let owner = names.first { jars.has($0, of: request.user) }
      let cookies = owner.flatMap {
        jars.field($0, path: request.path, isSecure: origin.isSecure)
      }
      let head = RemoteRequest(request, to: origin, cookies: cookies, isDocument: isDocument).head
      let answer = try await client.send(
        head, body: RemoteRequest.hasBody(request) ? request.body : nil)
      var response = try RemoteResponse(answer.head, from: origin, rules: client.rules).response(
        for: request)
      let fields = answer.head.headers["Set-Cookie"]
      if let name = jars.store(fields, in: owner, of: request.user, request.path, origin) {
        response.headers.add("Set-Cookie", cookie.field(name))
      }
      // What somebody gets with cookies is not for who is here next.
      if cookies != nil || !fields.isEmpty { response.headers.add("Vary", "Cookie") }
      // Where a browser does not say what it wants it for, the host has the whole document, too.
      let isCollected = isDocument || request.headers["Sec-Fetch-Dest"] == nil
      if isCollected, response.isHTML, request.method != "HEAD" {
        response.body = .data(try await answer.collected(upTo: limits.documentBytes))
      } else {
        response.body = .stream { try await answer.write(to: $0) }
      }
      return response
    }
  }

  extension WebResponse {
    /// Whether the body is a document that a script can be put into.
    fileprivate var isHTML: Bool {
      headers["Content-Type"]?.lowercased().hasPrefix("text/html") == true
        && headers["Content-Encoding"] == nil
    }
  }
#endif
