public import Foundation
import Waymark

/// The file `apple-app-site-association`, which determines the links of a site that open in each
/// app.
///
/// Only the part about links, the object of the key `applinks`, is read and written. Source: Apple,
/// ‘applinks’.
public struct SiteAssociation: Codable, Equatable, Sendable {
  /// The rules for some apps.
  public struct Detail: Codable, Equatable, Sendable {
    /// The apps, each as a team and a bundle: `ABCDE12345.com.example.app`.
    public var apps: [String]
    /// The rules. The first one that matches a link decides.
    public var components: [SiteComponent]
    /// The values of rules that don't specify their own.
    public var defaults: SiteComponent?

    /// Creates rules for some apps.
    public init(apps: [String], components: [SiteComponent], defaults: SiteComponent? = nil) {
      (self.apps, self.components, self.defaults) = (apps, components, defaults)
    }

    private enum CodingKeys: String, CodingKey {
      case apps = "appIDs"
      case components, defaults
    }
  }

  /// The rules, grouped by apps.
  public var details: [Detail]
  /// The values of rules that neither specify their own nor get one from their detail.
  public var defaults: SiteComponent?
  /// The values of each variable, by name. They may contain wildcards.
  public var substitutionVariables: [String: [String]]?

  /// Creates a file.
  public init(
    details: [Detail], defaults: SiteComponent? = nil,
    substitutionVariables: [String: [String]]? = nil
  ) {
    self.details = details
    self.defaults = defaults
    self.substitutionVariables = substitutionVariables
  }

  private struct File: Codable { var applinks: SiteAssociation }

  /// The maximum length of a file.
  static let byteLimit = 16 * 1024 * 1024

  /// Reads a file of at most 16 MiB.
  /// - Throws: `DecodingError`, also if the rules of an app are only in the older form, `paths`.
  public init(json: Data) throws {
    guard json.count <= Self.byteLimit else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "The file is too long."))
    }
    self = try JSONDecoder().decode(File.self, from: json).applinks
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
