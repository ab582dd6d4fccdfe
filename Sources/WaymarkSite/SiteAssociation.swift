public import Foundation
import Waymark

/// The file `apple-app-site-association`, which determines the links of a site that open in each
/// app.
///
/// Only the part about links is read and written. Source: Apple, ‘applinks’.
public struct SiteAssociation: Equatable, Sendable {
  /// The rules for some apps.
  public struct Detail: Equatable, Sendable {
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
  }

  /// The rules, grouped by apps.
  public var details: [Detail]
  /// The values of rules that neither specify their own nor get one from their detail.
  public var defaults: SiteComponent?
  /// The values of each variable, by name. They may contain wildcards.
  public var substitutionVariables: [String: [String]]

  /// Creates a file.
  public init(
    details: [Detail], defaults: SiteComponent? = nil,
    substitutionVariables: [String: [String]] = [:]
  ) {
    self.details = details
    self.defaults = defaults
    self.substitutionVariables = substitutionVariables
  }

  /// The maximum length of a file.
  static let byteLimit = 16 * 1024 * 1024

  /// Reads a file of at most 16 MiB.
  /// - Throws: ``SiteFileError``, with the position of the mistake.
  public init(json: Data) throws(SiteFileError) {
    guard json.count <= Self.byteLimit else {
      throw SiteFileError(message: "The file has more than \(Self.byteLimit) bytes.")
    }
    do {
      self = try JSONDecoder().decode(File.self, from: json).applinks.association
    } catch let error as DecodingError {
      throw SiteFileError(error)
    } catch {
      throw SiteFileError(message: "The file cannot be read: \(error).")
    }
  }

  /// The text of the file.
  public var json: String { File(applinks: Links(self)).jsonText(.prettyPrinted) + "\n" }
}

/// An error in a site association file.
public struct SiteFileError: Error, Equatable, Sendable {
  /// A sentence with the mistake and its position.
  public let message: String
  init(message: String) { self.message = message }

  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      message = "‘\(key.stringValue)’ is missing\(Self.place(context.codingPath))."
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      let word =
        type == Bool.self
        ? "true or false"
        : type == String.self
          ? "a text" : type == [String: Any].self ? "an object" : "a list or an object"
      let place = context.codingPath.isEmpty ? " at the beginning" : Self.place(context.codingPath)
      message = "There should be \(word)\(place)."
    case .dataCorrupted(let context):
      let reason =
        context.underlyingError.map { " (\(($0 as NSError).localizedDescription))" } ?? ""
      message = "The file isn't JSON\(Self.place(context.codingPath))\(reason)."
    @unknown default: message = "The file cannot be read: \(error)."
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "" }
    return " in "
      + path.map { $0.intValue.map { "number \($0 + 1)" } ?? "‘\($0.stringValue)’" }
      .joined(separator: ", ")
  }
}

// MARK: - The shape of the file

private struct File: Codable { var applinks: Links }

private struct Links: Codable {
  var details: [Part]
  var defaults: SiteComponent?
  var substitutionVariables: [String: [String]]?

  init(_ association: SiteAssociation) {
    details = association.details.map(Part.init)
    defaults = association.defaults
    let variables = association.substitutionVariables
    substitutionVariables = variables.isEmpty ? nil : variables
  }

  var association: SiteAssociation {
    SiteAssociation(
      details: details.map(\.detail), defaults: defaults,
      substitutionVariables: substitutionVariables ?? [:])
  }
}

private struct Part: Codable {
  var appIDs: [String]?
  /// The one app of an older file.
  var appID: String?
  var components: [SiteComponent]?
  /// The rules of an older file, in which `NOT ` excludes. They're ignored if there are components.
  var paths: [String]?
  var defaults: SiteComponent?

  init(_ detail: SiteAssociation.Detail) {
    (appIDs, components, defaults) = (detail.apps, detail.components, detail.defaults)
  }

  var detail: SiteAssociation.Detail {
    let old = (paths ?? []).map { path in
      let excluded = path.rest(after: "NOT ").map(String.init)
      return SiteComponent(path: excluded ?? path, isExcluded: excluded != nil)
    }
    return SiteAssociation.Detail(
      apps: appIDs ?? appID.map { [$0] } ?? [], components: components ?? old, defaults: defaults)
  }
}

extension Encodable {
  /// Returns the value as JSON, with sorted keys and unescaped slashes.
  func jsonText(_ formatting: JSONEncoder.OutputFormatting = []) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    guard let data = try? encoder.encode(self) else {
      preconditionFailure("Texts, truth values and lists of them can be written as JSON.")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
