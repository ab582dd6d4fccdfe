import Foundation
import Waymark
import WaymarkPage

extension BrowserSetup {
  /// The app does not let somebody in.
  struct NotAllowed: Error {
    /// What they are told.
    let words: String
  }

  /// A request with the user who makes it; an empty name is nobody's.
  /// - Throws: ``NotAllowed``, or why nobody can tell now.
  func identified(
    _ request: WebRequest, by signIns: SignIns
  ) async throws -> WebRequest {
    var request = request
    for token in cookie(request).tokens(of: request) where request.token == nil {
      guard let entry = try signIns.entry(of: token) else { continue }
      (request.token, request.user) = (token, entry.user)
    }
    do {
      request.user = try await options.identify(request)
    } catch {
      throw refusal(error, request)
    }
    if request.user?.isEmpty == true { request.user = nil }
    guard request.user?.utf8.count ?? 0 <= BrowserHost.Options.longestUser else {
      throw NotAllowed(
        words: options.words(request).text(
          .userTooLong, ["count": "\(BrowserHost.Options.longestUser)"]))
    }
    return request
  }

  /// The cookie of a browser that makes a request.
  func cookie(_ request: WebRequest) -> SignInCookie {
    SignInCookie(origin: request.origin, path: options.path)
  }

  /// What the app makes for a visitor.
  func visitorApp(_ visitor: BrowserVisitor) async throws(NotAllowed) -> sending VisitorApp {
    do {
      return try await app(visitor)
    } catch {
      throw refusal(error, visitor.request)
    }
  }

  /// A navigator of a visitor whom nobody knows; nil if the app lets none of those in.
  func probe() async throws(RoutesError) -> sending Navigator<Page>? {
    let visitor = BrowserVisitor(request: WebRequest(target: "/"))
    guard let made = try? await app(visitor) else { return nil }
    return try Navigator(made.routes)
  }

  /// The developer is told everything, and a stranger only what is meant for a user.
  private func refusal(_ error: any Error, _ request: WebRequest) -> NotAllowed {
    log("A visitor was not let in: \(error)")
    return NotAllowed(
      words: (error as? any LocalizedError)?.errorDescription
        ?? options.words(request)[.notForYou])
  }
}
