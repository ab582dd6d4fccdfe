import Foundation
import Waymark

/// An entry of `assetlinks.json`: an app for Android that can open the links of a site.
///
/// Source: Google, ‘Digital Asset Links’, statement lists.
public struct AssetLink: Equatable, Sendable {
  /// The package, such as `com.example.app`.
  public let package: String
  /// The SHA256 of the certificate that signs the app, as 32 bytes in hexadecimal digits with colons.
  public let fingerprint: String

  /// Reads `PACKAGE:SHA256`.
  /// - Throws: ``SiteError`` for anything else.
  public init(_ text: String) throws(SiteError) {
    let mistake = SiteError(
      message: "‘\(text)’ is not an app for Android; write its package, a colon, and the SHA256 of "
        + "its certificate: com.example.app:14:6D:E9:… (32 bytes).")
    let (name, digest) = text.halves(at: ":")
    let others = CharacterSet(charactersIn: "._")
    guard let digest, name.utf8.contains(UInt8(ascii: ".")),
      name.unicodeScalars.allSatisfy({ ASCIIClass.alnum.contains($0) || others.contains($0) })
    else { throw mistake }
    let bytes = digest.pieces(between: ":")
    let isDigit = ASCIIClass.xdigit.contains
    guard bytes.count == 32,
      bytes.allSatisfy({ $0.utf8.count == 2 && $0.unicodeScalars.allSatisfy(isDigit) })
    else { throw mistake }
    (package, fingerprint) = (String(name), digest.uppercased())
  }

  private struct Statement: Encodable {
    struct Target: Encodable {
      let namespace = "android_app"
      let package_name: String
      let sha256_cert_fingerprints: [String]
    }
    let relation = ["delegate_permission/common.handle_all_urls"]
    let target: Target
  }

  /// Returns the text of the file, with one entry for an app with several certificates.
  public static func json(of links: [AssetLink]) -> String {
    var packages: [String] = []
    for link in links where !packages.contains(link.package) { packages.append(link.package) }
    let statements = packages.map { package in
      Statement(
        target: .init(
          package_name: package,
          sha256_cert_fingerprints: links.filter { $0.package == package }.map(\.fingerprint)))
    }
    return statements.jsonText(.prettyPrinted) + "\n"
  }
}
