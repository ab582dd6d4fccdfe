import Foundation

@MainActor open class WKWebViewConfiguration: NSObject {
  open var defaultWebpagePreferences = WKWebpagePreferences()
  open var userContentController = WKUserContentController()
  open var websiteDataStore = WKWebsiteDataStore()
}

@MainActor open class WKWebpagePreferences: NSObject {
  open var allowsContentJavaScript = true
}

@MainActor open class WKUserContentController: NSObject {
  open private(set) var userScripts: [WKUserScript] = []

  open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
}

@MainActor open class WKUserScript: NSObject {
  open private(set) var source: String
  open private(set) var injectionTime: WKUserScriptInjectionTime
  open private(set) var isForMainFrameOnly: Bool

  /// As WebKit has it.
  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool
  ) {
    self.source = source
    self.injectionTime = injectionTime
    isForMainFrameOnly = forMainFrameOnly
  }
}

/// When a script runs.
public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }

@MainActor open class WKWebsiteDataStore: NSObject {
  open private(set) var httpCookieStore = WKHTTPCookieStore()
}

@MainActor open class WKHTTPCookieStore: NSObject {
  /// What is in it.
  public private(set) var standInCookies: [HTTPCookie] = []

  open func setCookie(_ cookie: HTTPCookie) async {
    standInCookies.removeAll { $0.name == cookie.name && $0.domain == cookie.domain }
    standInCookies.append(cookie)
  }
}
