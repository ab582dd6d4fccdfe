extension ObjectLinkError {
  /// The mistake and its remedy, as a sentence without a period.
  public var message: String {
    switch self {
    case .noTemplate(let type, let name, let known, let types):
      "no link\(Self.words(for: name)) is registered for \(type); "
        + Self.choices(known, types, type)
    case .ambiguous(let type, let name, let among):
      "\(type) has more than one link\(Self.words(for: name)), from "
        + among.joined(separator: " and ") + "; register one for \(type) itself"
    case .noValue(let type, let template, let place):
      "the \(Self.ordinal(place)) property in ‘\(template)’ has no value in this \(type)"
    case .notASegment(let type, let template, let place, let value):
      "the \(Self.ordinal(place)) property in ‘\(template)’ is ‘\(UnderlinedText.visible(value))’ "
        + "in this \(type), which can be no segment of a link"
    case .invalid(let error): error.message
    case .takenByNoRoute(let type, let link): "no route takes \(link), the link of this \(type)"
    }
  }

  private static func words(for name: String?) -> String { name.map { " ‘\($0)’" } ?? "" }

  private static func choices(_ known: [Known], _ types: [String], _ type: String) -> String {
    if !known.isEmpty {
      let names = known.map { "\($0.type) has " + ($0.name.map { "‘\($0)’" } ?? "a default") }
      return names.joined(separator: ", ")
    }
    return types.isEmpty
      ? "none is registered at all" : "there are links for " + types.joined(separator: ", ")
  }

  private static func ordinal(_ place: Int) -> String {
    let names = ["first", "second", "third", "fourth", "fifth"]
    return place <= names.count ? names[place - 1] : "\(place)th"
  }
}
