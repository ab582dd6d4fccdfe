import Waymark

/// The address of a navigation, by its owner.
struct WebAddress {
  enum Place {
    /// A page of an origin of the app, or a link that begins with `/`.
    case own
    /// A link with a scheme of the app.
    case ownScheme
    /// A page of another origin.
    case foreign
    /// A link of another app, such as `mailto:`.
    case otherScheme
    /// Code or a file in disguise.
    case code
  }

  let text: String
  /// The link, without its query and fragment if they can't be read.
  let link: DeepLink
  /// A Boolean value indicating whether the query and the fragment can be read.
  let isWhole: Bool
  let place: Place
  /// The link in the form of the app, or `nil` for another origin.
  let appForm: DeepLink?
  private let prefix: String

  /// Reads an address. Returns `nil` if its path isn't valid.
  init?(_ text: String, after current: DeepLink, _ addresses: AppAddresses) {
    self.text = text
    if let whole = try? addresses.read(text, current: current) {
      (link, isWhole) = (whole, true)
    } else {
      let start = text.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
      guard let start = try? addresses.read(String(decoding: start, as: UTF8.self)) else {
        return nil
      }
      (link, isWhole) = (start, false)
    }
    prefix = addresses.directivePrefix
    appForm = addresses.appForm(of: link)
    let isWeb = link.scheme == "http" || link.scheme == "https"
    place =
      if link.scheme.map(ExternalPolicy.dangerousSchemes.contains) == true {
        .code
      } else if appForm != nil {
        link.scheme == nil || isWeb ? .own : .ownScheme
      } else {
        isWeb ? .foreign : .otherScheme
      }
  }

  /// A Boolean value indicating whether it can contain directives that can't be removed.
  var hasUnreadDirectives: Bool { !isWhole && Self.mayHaveDirectives(text, prefix) }

  static func mayHaveDirectives(_ text: String, _ prefix: String) -> Bool {
    !prefix.isEmpty && ["?", "&"].contains { text.utf8.firstRange(of: ($0 + prefix).utf8) != nil }
  }

  /// Returns whether an address, of which only the beginning has to be a link, is of the app's own origin.
  static func isOwn(_ text: String, _ addresses: AppAddresses) -> Bool {
    if text.begins(with: "/") { return !text.begins(with: "//") }
    guard let start = text.prefixMatch(of: /(?i)https?:\/\/[^\/]*\//)?.output,
      let origin = try? addresses.read(String(start))
    else { return false }
    return addresses.appForm(of: origin) != nil
  }

  /// The address for a server: without directives, and otherwise as it was given.
  var stripped: String {
    let directives = link.directives
    return directives.isEmpty && directives.remarks.isEmpty ? text : link.description
  }
}

extension DeepLink {
  /// Returns whether the links differ only in their fragments or in a slash at the end of the path.
  func isSamePage(as other: DeepLink) -> Bool {
    scheme == other.scheme && segments == other.segments && query == other.query
  }
}
