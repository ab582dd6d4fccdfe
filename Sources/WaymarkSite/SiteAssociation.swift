public import Foundation
import Waymark

/// The file `apple-app-site-association`, which determines the links of a site that open in each
/// app.
///
/// Only the part about links, the object of the key `applinks`, is read and written, without default
/// values and substitution variables. Source: Apple, ‘applinks’.
public struct SiteAssociation: Codable, Equatable, Sendable {
  /// The rules for some apps.
  public struct Detail: Codable, Equatable, Sendable {
    /// The apps, each as a team and a bundle: `ABCDE12345.com.example.app`.
    public var apps: [String]
    /// The rules. The first one that matches a link decides.
    public var components: [SiteComponent]

    /// Creates rules for some apps.
    public init(apps: [String], components: [SiteComponent]) {
      (self.apps, self.components) = (apps, components)
    }

    private enum CodingKeys: String, CodingKey {
      case apps = "appIDs"
      case components
    }
  }

  /// The rules, grouped by apps.
  public var details: [Detail]

  /// Creates a file.
  public init(details: [Detail]) { self.details = details }

  private struct File: Codable { var applinks: SiteAssociation }

  /// The maximum length of a file.
  static let byteLimit = 16 * 1024 * 1024

  /// The keys that would change the meaning of the rules.
  private static let unsupported = ["defaults", "caseSensitive", "percentEncoded", "#"]

  /// Reads a file of at most 16 MiB.
  /// - Throws: `DecodingError`, also for a file with rules in the older form, `paths`, or with default
  ///   values, substitution variables, `caseSensitive`, `percentEncoded`, or patterns for a whole
  ///   query or a fragment.
  public init(json: Data) throws {
    func error(_ words: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: [], debugDescription: words))
    }
    guard json.count <= Self.byteLimit else { throw error("The file is too long.") }
    self = try JSONDecoder().decode(File.self, from: json).applinks
    let file = try JSONSerialization.jsonObject(with: json) as? [String: Any]
    let links = file?["applinks"] as? [String: Any] ?? [:]
    let apps = links["details"] as? [[String: Any]] ?? []
    let rules = apps.flatMap { $0["components"] as? [[String: Any]] ?? [] }
    let keys = ([links] + apps + rules).flatMap(\.keys).filter(Self.unsupported.contains)
    let texts = details.flatMap(\.components).flatMap { [$0.path ?? ""] + ($0.query ?? [:]).values }
    if let text = (keys + texts.filter { $0.contains("$(") }).first {
      throw error("‘\(text)’ is not supported.")
    }
  }

  /// The text of the file.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(File(applinks: self)) else {
      preconditionFailure("Texts, truth values and lists of them can be written as JSON.")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
