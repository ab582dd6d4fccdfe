#if Browser
import Waymark

extension DeepLink {
  /// The text of the link with a title and buttons as its only directives.
  func text(
    title: String?, leftButton: String?, rightButton: String?, directivePrefix: String
  ) -> String {
    let details = [
      ("page_title", title), ("left_button", leftButton), ("right_button", rightButton),
    ].compactMap { name, value in
      // The parser removes one pair of quotes.
      value.map { "\(directivePrefix)\(name)=\(PercentEncoding.component("\"\($0)\""))" }
    }
    guard !details.isEmpty else { return description }
    return String(description.prefix { $0 != "#" }) + (query == nil ? "?" : "&")
      + details.joined(separator: "&") + (fragment.map { "#" + $0 } ?? "")
  }
}
#endif
