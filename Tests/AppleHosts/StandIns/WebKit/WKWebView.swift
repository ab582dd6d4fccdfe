public import Foundation
@_exported public import UIKit

@MainActor open class WKWebView: UIView {
  open private(set) var configuration: WKWebViewConfiguration
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  open weak var uiDelegate: (any WKUIDelegate)?
  open private(set) var scrollView = UIScrollView(frame: .zero)
  open var customUserAgent: String?
  open private(set) var url: URL? { didSet { observers.tell(of: \WKWebView.url) } }
  open private(set) var title: String? { didSet { observers.tell(of: \WKWebView.title) } }
  open private(set) var estimatedProgress = 0.0 {
    didSet { observers.tell(of: \WKWebView.estimatedProgress) }
  }
  open var allowsBackForwardNavigationGestures = false
  /// The documents before the current one, the first at the start.
  private var steps: [URL] = [] { didSet { observers.tell(of: \WKWebView.canGoBack) } }
  open var canGoBack: Bool { !steps.isEmpty }
  private var observers = StandInObservers<WKWebView>()
  /// The address, or the HTML, that it was last given.
  public private(set) var standInContent: String?
  /// The server's answers, by address; every other address has a page without a title.
  public var standInAnswers: [String: StandInAnswer] = [:]
  /// The requests to the server, each by method and address.
  public private(set) var standInRequests: [String] = []
  /// The fields of each request, with its cookies as `Cookie` and its user agent.
  public private(set) var standInFields: [[String: String]] = []
  public private(set) var standInCalls: [(body: String, arguments: [String: Any])] = []
  /// A Boolean value indicating whether the next load ends with a second call.
  public var standInWaits = false
  /// A Boolean value indicating whether WebKit has kept the documents before. It resumes them without
  /// a decision and without a load.
  public var standInKeepsDocuments = false
  private var hasDocument = false
  private var waiting: WKNavigationAction?
  /// The number of the view among those of its server.
  private var standInNumber = 0
  public var standInIsLoading: Bool { given != nil || waiting != nil }
  private var given: (request: URLRequest, type: WKNavigationType)?

  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
    addSubview(scrollView)
    guard let server = configuration.standInServer else { return }
    server.weakViews.append { [weak self] in self }
    standInNumber = server.weakViews.count
  }

  public required init?(coder: NSCoder) { nil }

  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
    (standInContent, given) = (request.url?.absoluteString, (request, .other))
    return WKNavigation()
  }

  @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    standInContent = string
    given = URL(string: baseURL?.absoluteString ?? "about:blank")
      .map { (URLRequest(url: $0), .other) }
    return WKNavigation()
  }

  @discardableResult open func goBack() -> WKNavigation? {
    guard let last = steps.last else { return nil }
    if standInKeepsDocuments || isWithin(last) {
      // The delegate isn't asked about a document that is kept, or a place in the one that is shown.
      url = last
      steps.removeLast()
    } else {
      given = (URLRequest(url: last), .backForward)
    }
    return WKNavigation()
  }

  public func observe<Value>(
    _ keyPath: KeyPath<WKWebView, Value>,
    changeHandler: @escaping @Sendable (WKWebView, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { observers.add(self, keyPath, changeHandler) }

  // MARK: What a user, a page or a server does

  /// Performs the loads that wait; returns false if no document appeared.
  @discardableResult public func standInLoad() async -> Bool {
    var isLoaded = false
    if let action = waiting {
      waiting = nil
      isLoaded = await answer(action)
    }
    // The delegate may give it something else.
    while let (request, type) = given {
      given = nil
      let frame = WKFrameInfo(url, isMainFrame: true)
      // The app loads the same address again, but only scrolls to another fragment.
      let isReload = type == .other && request.url == url
      let action = WKNavigationAction(type, request, from: frame, to: frame)
      isLoaded = await go(action, isReload: isReload)
    }
    return isLoaded
  }

  /// Does what leads to another address, a tap on a link, say; false if the page stays.
  /// A blank one opens a new window, as `target=_blank`.
  public func standInGo(
    to address: String, by type: WKNavigationType = .linkActivated, method: String = "GET",
    from origin: URL? = nil, isBlank: Bool = false, isInFrame: Bool = false,
    isDownload: Bool = false
  ) async -> Bool {
    guard let url = standInURL(address) else { return false }
    var request = URLRequest(url: url)
    request.httpMethod = method
    let frame = WKFrameInfo(origin ?? self.url, isMainFrame: !isInFrame)
    let action = WKNavigationAction(
      type, request, from: frame, to: isBlank ? nil : frame, isDownload: isDownload)
    let isGone = await go(action)
    return await standInLoad() || isGone
  }

  /// A script opens a window: the delegate makes a web view, and decides nothing before.
  public func standInOpenWindow(_ address: String) {
    guard let url = standInURL(address) else { return }
    let action = WKNavigationAction(
      .other, URLRequest(url: url), from: WKFrameInfo(self.url, isMainFrame: true), to: nil)
    let other = uiDelegate?.webView(
      self, createWebViewWith: configuration, for: action, windowFeatures: WKWindowFeatures())
    precondition(other == nil, "Nothing here shows another window.")
  }

  public func standInPushState(_ address: String) {
    if let url = standInURL(address) { step(to: url, by: .other) }
  }

  /// The whole address of a link, or `nil` without a document that contains a link or a script.
  private func standInURL(_ address: String) -> URL? {
    hasDocument ? URL(string: address, relativeTo: url)?.absoluteURL : nil
  }

  public func standInAlert(_ message: String, from origin: URL? = nil) async {
    await uiDelegate?.webView(
      self, runJavaScriptAlertPanelWithMessage: message, initiatedByFrame: frame(origin))
  }

  public func standInConfirm(_ message: String, from origin: URL? = nil) async -> Bool? {
    await uiDelegate?.webView(
      self, runJavaScriptConfirmPanelWithMessage: message, initiatedByFrame: frame(origin))
  }

  public func standInPrompt(_ message: String, _ text: String?) async -> String? {
    await uiDelegate?.webView(
      self, runJavaScriptTextInputPanelWithPrompt: message, defaultText: text,
      initiatedByFrame: frame(nil))
  }

  /// A script of the page, or of another origin, posts a message. Returns what its promise gives.
  public func standInPost(
    _ body: Any, to name: String, from origin: URL? = nil, isInFrame: Bool = false
  ) async -> Any? {
    let frame = WKFrameInfo(origin ?? url, isMainFrame: !isInFrame)
    return await configuration.userContentController.take(WKScriptMessage(name, body, from: frame))
  }

  open func callAsyncJavaScript(
    _ functionBody: String, arguments: [String: Any] = [:], in frame: WKFrameInfo? = nil,
    in contentWorld: WKContentWorld,
    completionHandler: (@MainActor @Sendable (Result<Any, any Error>) -> Void)? = nil
  ) { standInCalls.append((functionBody, arguments)) }

  private func frame(_ origin: URL?) -> WKFrameInfo {
    WKFrameInfo(origin ?? url, isMainFrame: origin == nil)
  }

  /// The process that shows the page ends, and with it the document.
  public func standInCrash() {
    hasDocument = false
    navigationDelegate?.webViewWebContentProcessDidTerminate(self)
  }

  private func go(_ action: WKNavigationAction, isReload: Bool = false) async -> Bool {
    guard await isAllowed(action) else { return false }
    guard let target = action.targetFrame else {
      // The tests open no second window.
      _ = uiDelegate?.webView(
        self, createWebViewWith: configuration, for: action, windowFeatures: WKWindowFeatures())
      return false
    }
    guard target.isMainFrame else {
      guard let url = action.request.url,
        case .file(let isShown, let fields)? = standInAnswers[url.absoluteString]
      else { return true }
      return await isAllowed(
        WKNavigationResponse(
          HTTPURLResponse(url, fields), canShow: isShown, isForMainFrame: false))
    }
    if !isReload, leadsWithin(action) {
      step(to: action.request.url, by: action.navigationType)
      return true
    }
    navigationDelegate?.webView(self, didStartProvisionalNavigation: WKNavigation())
    return await answer(action)
  }

  /// Whether the address is a fragment of the document: the page only scrolls, without its delegate.
  private func leadsWithin(_ action: WKNavigationAction) -> Bool {
    guard let new = action.request.url, new.fragment() != nil, action.request.httpMethod == "GET"
    else { return false }
    return isWithin(new)
  }

  private func isWithin(_ new: URL) -> Bool {
    let parts = [url, new].map { $0?.absoluteString.prefix { $0 != "#" } }
    return parts[0] == parts[1]
  }

  /// Shows another address. A reload adds no document.
  private func step(to new: URL?, by type: WKNavigationType) {
    let old = url
    hasDocument = true
    url = new
    if type == .backForward {
      steps.removeLast()
    } else if let old, old != new {
      steps.append(old)
    }
  }

  private func answer(_ first: WKNavigationAction) async -> Bool {
    var action = first
    while let url = action.request.url {
      estimatedProgress = 0.5
      if standInWaits {
        (standInWaits, waiting) = (false, action)
        return false
      }
      standInRequests.append("\(action.request.httpMethod ?? "") \(url.absoluteString)")
      standInFields.append(fields(of: action.request, to: url))
      let server = configuration.standInServer
      server?.requests.append((standInNumber, standInRequests.last ?? ""))
      switch standInAnswers[url.absoluteString] ?? server?.answer(url) ?? .page() {
      case .redirect(let address):
        guard let next = URL(string: address, relativeTo: url)?.absoluteURL else { return false }
        // A redirect keeps the type of its navigation, and a form becomes a plain request.
        var request = URLRequest(url: next)
        // The next request has the fields of the first one.
        request.allHTTPHeaderFields = action.request.allHTTPHeaderFields
        action = WKNavigationAction(
          action.navigationType, request, from: action.sourceFrame, to: action.targetFrame)
        guard await isAllowed(action) else { return fail() }
      case .failure(let error): return fail(error)
      case .fragment(let error):
        commit(url, action)
        navigationDelegate?.webView(self, didFail: WKNavigation(), withError: error)
        return false
      case .file(let isShown, let fields):
        let response = WKNavigationResponse(HTTPURLResponse(url, fields), canShow: isShown)
        guard await isAllowed(response) else { return fail() }
        commit(url, action)
        navigationDelegate?.webView(self, didFinish: WKNavigation())
        return true
      case .page(let title):
        _ = await isAllowed(WKNavigationResponse(URLResponse(url), canShow: true))
        commit(url, action)
        self.title = title
        estimatedProgress = 1
        navigationDelegate?.webView(self, didFinish: WKNavigation())
        return true
      }
    }
    return false
  }

  private func fields(of request: URLRequest, to url: URL) -> [String: String] {
    var fields = request.allHTTPHeaderFields ?? [:]
    let cookies = configuration.websiteDataStore.httpCookieStore.standInCookies.filter {
      $0.domain == url.host && (!$0.isSecure || url.scheme == "https")
    }
    if !cookies.isEmpty {
      fields["Cookie"] = cookies.map { "\($0.name)=\($0.value)" }.joined(separator: "; ")
    }
    fields["User-Agent"] = customUserAgent
    return fields
  }

  private func commit(_ url: URL, _ action: WKNavigationAction) {
    step(to: url, by: action.navigationType)
    navigationDelegate?.webView(self, didCommit: WKNavigation())
  }

  private func fail(_ error: any Error = NSError(domain: "WebKitErrorDomain", code: 102)) -> Bool {
    navigationDelegate?.webView(
      self, didFailProvisionalNavigation: WKNavigation(), withError: error)
    return false
  }

  private func isAllowed(_ response: WKNavigationResponse) async -> Bool {
    await navigationDelegate?.webView(self, decidePolicyFor: response) != .cancel
  }

  private func isAllowed(_ action: WKNavigationAction) async -> Bool {
    await navigationDelegate?.webView(self, decidePolicyFor: action) != .cancel
  }
}

public enum StandInAnswer: Sendable {
  case page(title: String = "")
  case file(isShown: Bool, fields: [String: String] = [:])
  case redirect(String)
  case failure(any Error)
  /// The beginning of a page, and the reason why the rest is missing.
  case fragment(any Error)
}

@MainActor open class WKNavigation: NSObject {}

@MainActor open class WKNavigationAction: NSObject {
  open private(set) var navigationType: WKNavigationType
  open private(set) var request: URLRequest
  open private(set) var sourceFrame: WKFrameInfo
  open private(set) var targetFrame: WKFrameInfo?
  open private(set) var shouldPerformDownload: Bool

  init(
    _ type: WKNavigationType, _ request: URLRequest, from source: WKFrameInfo,
    to target: WKFrameInfo?, isDownload: Bool = false
  ) {
    navigationType = type
    self.request = request
    sourceFrame = source
    targetFrame = target
    shouldPerformDownload = isDownload
  }
}

@MainActor open class WKFrameInfo: NSObject {
  open private(set) var securityOrigin: WKSecurityOrigin
  open private(set) var isMainFrame: Bool

  init(_ url: URL?, isMainFrame: Bool) {
    (securityOrigin, self.isMainFrame) = (WKSecurityOrigin(url), isMainFrame)
  }
}

@MainActor open class WKWindowFeatures: NSObject {}

@MainActor open class WKSecurityOrigin: NSObject {
  open private(set) var `protocol`: String
  open private(set) var host: String
  open private(set) var port: Int

  init(_ url: URL?) {
    (`protocol`, host, port) = (url?.scheme ?? "", url?.host ?? "", url?.port ?? 0)
  }
}

public enum WKNavigationType: Int, Sendable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted
  case other = -1
}

public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow }
public enum WKNavigationResponsePolicy: Int, Sendable { case cancel, allow }
