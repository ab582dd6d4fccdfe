#if Browser
import Foundation
import WaymarkBrowser

/// The page of the playground with its files, and the responses to its requests.
struct PlaygroundPages: WebPageHandler {
  /// The routes at the start.
  let routes: String

  private struct Request: Decodable {
    let routes: String
    let commands: [String]
  }

  func answer(_ request: WebRequest) async throws -> WebResponse? {
    switch (request.method, request.path) {
    case ("GET", "/"): return Self.file(PackageResources.playground_html, "text/html")
    case ("GET", "/playground.css"): return Self.file(PackageResources.playground_css, "text/css")
    case ("GET", "/playground.js"):
      return Self.file(PackageResources.playground_js, "text/javascript")
    case ("GET", "/routes"): return Self.file(Array(routes.utf8), "text/plain")
    case ("POST", "/run"):
      let limit = bodyLimit(method: request.method, path: request.path)
      let sent = try JSONDecoder().decode(
        Request.self, from: try await request.body.collect(upTo: limit))
      let playground = Playground(routes: sent.routes, commands: sent.commands)
      return Self.file(Array(try JSONEncoder().encode(playground)), "application/json")
    default: return nil
    }
  }

  private static func file(_ bytes: [UInt8], _ type: String) -> WebResponse {
    WebResponse(
      headers: [
        "Content-Type": type + "; charset=utf-8", "Cache-Control": "no-cache",
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "default-src 'self'; img-src data:; frame-ancestors 'none'",
      ],
      body: .data(Data(bytes)))
  }
}
#endif
