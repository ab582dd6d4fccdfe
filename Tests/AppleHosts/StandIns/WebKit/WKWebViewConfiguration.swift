import Foundation

@MainActor open class WKWebViewConfiguration: NSObject {
  open var defaultWebpagePreferences = WKWebpagePreferences()
  open var userContentController = WKUserContentController()
  open var websiteDataStore = WKWebsiteDataStore()
  /// The server of every page with this configuration, or `nil` for pages that have their own.
  public var standInServer: StandInServer?
}

/// A server, with the views that load from it.
@MainActor public final class StandInServer {
  public let answer: (URL) -> StandInAnswer
  public internal(set) var requests: [(view: Int, text: String)] = []
  var weakViews: [() -> WKWebView?] = []
  /// The views that exist, the oldest first.
  public var views: [WKWebView] { weakViews.compactMap { $0() } }
  public init(_ answer: @escaping (URL) -> StandInAnswer) { self.answer = answer }
}

@MainActor open class WKWebpagePreferences: NSObject { open var allowsContentJavaScript = true }

@MainActor open class WKUserContentController: NSObject {
  open private(set) var userScripts: [WKUserScript] = []
  private var handlers: [String: any WKScriptMessageHandlerWithReply] = [:]

  open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
  open func removeAllUserScripts() { userScripts = [] }

  open func addScriptMessageHandler(
    _ scriptMessageHandlerWithReply: any WKScriptMessageHandlerWithReply,
    contentWorld: WKContentWorld, name: String
  ) {
    precondition(handlers[name] == nil, "WebKit raises an exception: there is a handler ‘\(name)’.")
    handlers[name] = scriptMessageHandlerWithReply
  }

  open func removeScriptMessageHandler(forName name: String, contentWorld: WKContentWorld) {
    handlers[name] = nil
  }

  func take(_ message: WKScriptMessage) async -> Any? {
    await handlers[message.name]?.userContentController(self, didReceive: message).0
  }
}

@MainActor public protocol WKScriptMessageHandlerWithReply: NSObjectProtocol {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
  ) async -> (Any?, String?)
}

@MainActor open class WKScriptMessage: NSObject {
  open private(set) var name: String
  open private(set) var body: Any
  open private(set) var frameInfo: WKFrameInfo

  init(_ name: String, _ body: Any, from frame: WKFrameInfo) {
    (self.name, self.body, frameInfo) = (name, body, frame)
  }
}

@MainActor open class WKContentWorld: NSObject {
  open class var page: WKContentWorld { world }
  private static let world = WKContentWorld()
}

@MainActor open class WKUserScript: NSObject {
  open private(set) var source: String
  open private(set) var injectionTime: WKUserScriptInjectionTime
  open private(set) var isForMainFrameOnly: Bool

  public init(source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool) {
    self.source = source
    self.injectionTime = injectionTime
    isForMainFrameOnly = forMainFrameOnly
  }
}

public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }

@MainActor open class WKWebsiteDataStore: NSObject {
  open private(set) var httpCookieStore = WKHTTPCookieStore()
}

@MainActor open class WKHTTPCookieStore: NSObject {
  public private(set) var standInCookies: [HTTPCookie] = []

  open func setCookie(_ cookie: HTTPCookie) async {
    standInCookies.removeAll { $0.name == cookie.name && $0.domain == cookie.domain }
    if (cookie.expiresDate ?? .distantFuture) > Date() { standInCookies.append(cookie) }
  }
}
