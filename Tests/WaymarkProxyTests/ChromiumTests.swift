#if Proxy
  import Foundation
  import Testing
  import Waymark
  import WaymarkBrowser
  import WaymarkPage

  @testable import WaymarkProxy

  /// The whole way: a site that encrypts, the proxy, the host, and a browser that runs the page's script.
  @Suite(.timeLimit(.minutes(2))) struct `A site in a real browser` {
    private static let browser = ["chromium", "chromium-browser", "google-chrome"].lazy
      .flatMap { name in
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
          .map { "\($0)/\(name)" }
      }
      .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// A shop that shows its cart to whoever it knows, and does not want to be framed.
    private static func shop(_ request: String) -> TestSite.Reply {
      let host = request.firstMatch(of: /Host: (\S+)/)?.1 ?? ""
      let path = request.split(separator: " ").dropFirst().first ?? ""
      switch path {
      case "/login":
        return .page(
          "", status: "302 Found", "Location: https://\(host)/cart",
          "Set-Cookie: id=7; Secure; HttpOnly")
      case "/style.css": return .page("p { color: rgb(1, 2, 3) }", type: "text/css")
      case "/stock": return .page(request.contains("Cookie: id=7") ? "seven" : "nobody's")
      case "/cart":
        return .page(
          """
          <!doctype html><link rel="stylesheet" href="/style.css"><title>Cart</title><p>Tea</p>
          <script>
          fetch("https://\(host)/stock").then((answer) => answer.text()).then((text) => {
            const { color } = getComputedStyle(document.querySelector("p"));
            document.title = `${text}, ${color}, ${document.cookie.length}`;
          });
          </script>
          """, "X-Frame-Options: DENY",
          "Content-Security-Policy: default-src https://\(host) 'unsafe-inline'; frame-ancestors 'none'"
        )
      default: return .page("", status: "404 Not Found")
      }
    }

    @Test(.enabled(if: browser != nil, "needs Chromium"))
    func `is shown with its style and script, knows its visitor, and gives Chromium no cookie`()
      async throws
    {
      let certificate = try TestCertificate(for: "DNS:shop.example")
      defer { certificate.remove() }
      try await TestSite.with(tls: try certificate.server(), Self.shop) { site in
        let origin = "https://shop.example:\(site.port)"
        let proxy = try WebProxy(
          to: origin, allowsPrivateAddresses: ["127.0.0.1"],
          certificateAuthorities: certificate.file, lookup: { _ in ["127.0.0.1"] })
        let host = BrowserHost(title: "Shop", port: 0, launches: false, web: proxy) {
          var routes = Routes<Page>()
          routes.accept(origins: [origin])
          routes.add("/") { Page("Shop", web: .url(origin + "/login")) }
          routes.add("/cart") { Page("", web: .url("/cart")) }
          return routes
        }
        try await host.serving { address in
          // A browser that was too quick is asked again.
          try await until {
            (try? Self.shown(address).contains(">seven, rgb(1, 2, 3), 0</h1>")) == true
          }
        }
      }
    }

    /// What a browser makes of an address.
    private static func shown(_ address: String) throws -> String {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let (program, output) = (Process(), Pipe())
      program.executableURL = URL(fileURLWithPath: browser ?? "")
      program.arguments = [
        "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path)",
        "--virtual-time-budget=20000", "--dump-dom", address,
      ]
      program.standardOutput = output
      program.standardError = FileHandle.nullDevice
      try program.run()
      let text = output.fileHandleForReading.readDataToEndOfFile()
      program.waitUntilExit()
      return String(decoding: text, as: UTF8.self)
    }
  }
#endif
