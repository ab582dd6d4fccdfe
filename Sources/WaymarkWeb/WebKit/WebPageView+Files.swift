#if canImport(WebKit) && !os(tvOS) && !os(watchOS)
import Foundation
import Waymark
import WebKit

extension WebPageView {
  /// Decides about a response. If it's a file instead of a page, the system opens it.
  func policy(for answer: WKNavigationResponse) -> WKNavigationResponsePolicy {
    let response = answer.response
    let disposition = (response as? HTTPURLResponse)?.value(
      forHTTPHeaderField: "Content-Disposition")
    let isShown = answer.canShowMIMEType && !WebNavigation.isAttachment(disposition)
    guard answer.isForMainFrame, !isShown, let place = owner?.webPlace, let url = response.url
    else { return answer.canShowMIMEType ? .allow : .cancel }
    let method = pending?.method ?? "GET"
    let navigation = WebNavigation(
      url.absoluteString, method: method, kind: .link, in: .download, from: .page(url.origin))
    let decision = place.navigator.decision(
      about: navigation, of: place.entry, hasDocument: hasDocument, isContent: source != nil)
    (pending, next) = (nil, nil)
    if case .download(let url) = decision, method == "GET" {
      if !hasDocument { place.navigator.leave(place.entry) }
      openOutside(url, place.navigator)
    } else if method != "GET" {
      place.navigator.reportFile(url.absoluteString)
    }
    tell(hasDocument ? .shown : .failed(BuiltInWord.notShown.text))
    return .cancel
  }
}
#endif
