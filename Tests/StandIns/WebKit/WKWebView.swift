public import Foundation
public import UIKit

/// Foundation's on Apple's systems; on Linux another module has it, which nothing here needs.
public struct URLRequest {
  /// As Foundation has it.
  public var url: URL?
  /// As Foundation has it.
  public init(url: URL) { self.url = url }
}

@MainActor open class WKWebView: UIView {
  open private(set) var configuration: WKWebViewConfiguration
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// The address, or the HTML, that it was last given.
  public private(set) var standInContent: String?
  /// The address that it shows.
  public private(set) var standInURL: URL?

  /// As WebKit has it.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
  }

  /// As WebKit has it.
  public required init?(coder: NSCoder) { nil }

  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
    standInContent = request.url?.absoluteString
    standInURL = request.url
    return WKNavigation()
  }

  @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    standInContent = string
    standInURL = baseURL
    return WKNavigation()
  }

  /// Does what leads to another address, a tap on a link, say; false if the page stays.
  /// - Parameter isBlank: whether it asks for a window of its own, as `target=_blank` does.
  public func standInGo(
    to address: String, by type: WKNavigationType = .linkActivated, from origin: URL? = nil,
    isBlank: Bool = false
  ) async -> Bool {
    guard let url = URL(string: address, relativeTo: standInURL) else { return false }
    let frame = WKFrameInfo(origin ?? standInURL)
    let action = WKNavigationAction(
      type, URLRequest(url: url.absoluteURL), from: frame, to: isBlank ? nil : frame)
    let policy = await navigationDelegate?.webView(self, decidePolicyFor: action)
    // Nobody makes another window: without a delegate for that nothing happens.
    guard policy != .cancel, !isBlank else { return false }
    standInURL = url.absoluteURL
    return true
  }
}

@MainActor open class WKWebViewConfiguration: NSObject {
  open var defaultWebpagePreferences = WKWebpagePreferences()
}

@MainActor open class WKWebpagePreferences: NSObject {
  open var allowsContentJavaScript = true
}

@MainActor open class WKNavigation: NSObject {}

@MainActor open class WKNavigationAction: NSObject {
  open private(set) var navigationType: WKNavigationType
  open private(set) var request: URLRequest
  open private(set) var sourceFrame: WKFrameInfo
  open private(set) var targetFrame: WKFrameInfo?

  init(
    _ type: WKNavigationType, _ request: URLRequest, from source: WKFrameInfo,
    to target: WKFrameInfo?
  ) {
    navigationType = type
    self.request = request
    sourceFrame = source
    targetFrame = target
  }
}

@MainActor open class WKFrameInfo: NSObject {
  open private(set) var securityOrigin: WKSecurityOrigin
  init(_ url: URL?) { securityOrigin = WKSecurityOrigin(url) }
}

@MainActor open class WKSecurityOrigin: NSObject {
  open private(set) var `protocol`: String
  open private(set) var host: String
  open private(set) var port: Int

  init(_ url: URL?) {
    `protocol` = url?.scheme ?? ""
    host = url?.host ?? ""
    port = url?.port ?? 0
  }
}

/// Why a page wants to go elsewhere.
public enum WKNavigationType: Int, Sendable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted
  case other = -1
}

/// What becomes of it.
public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow }

/// Asked before a page goes elsewhere.
@MainActor public protocol WKNavigationDelegate: NSObjectProtocol {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy
}
