import Foundation
import Waymark

extension SiteAssociation {
  /// The decision of the system about a link and an app.
  public enum Decision: Equatable, Sendable {
    /// The link opens in the app by a rule. The values are the indices of its detail and itself.
    case handed(detail: Int, component: Int)
    /// The link stays in the browser, because a rule excludes it.
    case excluded(detail: Int, component: Int)
    /// The link stays in the browser, because no rule matches it, or it isn't a web link.
    case unmatched

    /// A Boolean value indicating whether the app gets the link.
    public var isHanded: Bool { if case .handed = self { true } else { false } }
  }

  /// Returns the decision about a link for an app, or for any app of the file.
  public func decision(about link: String, for app: String? = nil) -> Decision {
    SiteRules(self).decision(about: link, for: app)
  }
}

/// The rules of a site association file, prepared for many links.
struct SiteRules {
  private struct Rule {
    let isExcluded: Bool
    let conditions: [(SiteLink) -> Bool]
  }

  private let details: [(apps: [String], rules: [Rule])]

  init(_ association: SiteAssociation) {
    details = association.details.map { ($0.apps, $0.components.map(Self.rule)) }
  }

  private static func rule(_ component: SiteComponent) -> Rule {
    var conditions: [(SiteLink) -> Bool] = []
    if let path = component.path {
      // A slash at the end of a path doesn't count, nor does one at the beginning of a pattern.
      let (pattern, isRelative) = (SitePattern(path), !path.begins(with: "/"))
      conditions.append { link in
        link.paths.contains {
          pattern.matches($0)
            || isRelative && pattern.matches(String($0.unicodeScalars.dropFirst()))
        }
      }
    }
    for (name, text) in component.query ?? [:] {
      let pattern = SitePattern(text)
      conditions.append { $0.values(of: name).allSatisfy(pattern.matches) }
    }
    return Rule(isExcluded: component.isExcluded ?? false, conditions: conditions)
  }

  func decision(about link: String, for app: String? = nil) -> SiteAssociation.Decision {
    guard let link = SiteLink(link) else { return .unmatched }
    for (number, detail) in details.enumerated() where app.map(detail.apps.contains) ?? true {
      let place = detail.rules.firstIndex { $0.conditions.allSatisfy { $0(link) } }
      guard let place else { continue }
      return detail.rules[place].isExcluded
        ? .excluded(detail: number, component: place) : .handed(detail: number, component: place)
    }
    return .unmatched
  }
}

/// The undecoded parts of a link of the web.
struct SiteLink {
  /// The path without a slash at its end, and with one.
  let paths: [String]
  let query: String

  /// Splits a link, or returns `nil` for one that isn't of the web.
  init?(_ text: String) {
    let (scheme, address) = text.halves(at: ":")
    guard ["https", "http"].contains(scheme.lowercased()), let rest = address?.rest(after: "//")
    else { return nil }
    let (place, query) = rest.part(before: "#").halves(at: "?")
    let path = place[place.part(before: "/").endIndex...]
    let trimmed = path.ends(with: "/") ? String(path.unicodeScalars.dropLast()) : String(path)
    // A site without a path is its root. Two slashes are an empty segment.
    paths =
      trimmed.isEmpty
      ? ["/"] : trimmed.ends(with: "/") ? [String(path)] : [trimmed, trimmed + "/"]
    self.query = String(query ?? "")
  }

  /// Returns the values of the items with a name. Without the item or its `=`, a value is empty.
  func values(of name: String) -> [String] {
    let values = query.pieces(between: "&").compactMap { item -> String? in
      let (key, value) = item.halves(at: "=")
      let isNamed = key == name || key.removingPercentEncoding == name
      return isNamed && !item.isEmpty ? String(value ?? "") : nil
    }
    return values.isEmpty ? [""] : values
  }
}

struct SitePattern {
  private let pieces: [Unicode.Scalar]

  init(_ text: String) { pieces = Array(text.unicodeScalars) }

  func matches(_ text: String) -> Bool {
    let text = Array(text.unicodeScalars)
    // The positions that the pieces reach. No piece is tried twice at a position, so the number of
    // wildcards doesn't matter.
    var places = [0]
    for piece in pieces {
      guard let first = places.first else { return false }
      if piece == "*" {
        places = Array(first...text.count)
      } else {
        places = places.compactMap {
          $0 < text.count && (piece == "?" || text[$0] == piece) ? $0 + 1 : nil
        }
      }
    }
    return places.last == text.count
  }
}
