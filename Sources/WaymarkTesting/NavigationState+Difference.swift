public import Waymark

extension NavigationState {
  /// Returns the difference from another state, in words, or `nil` if they're equal. Ids, titles,
  /// buttons, payloads and revisions are compared, too.
  public func difference(from expected: NavigationState) -> String? {
    if description != expected.description { return "It is \(self), expected \(expected)." }
    let words = zip(details, expected.details).filter { $0 != $1 }.map {
      "It has \($0), not \($1)."
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// The layers and the entries, each with everything that is compared.
  private var details: [String] {
    let layers = modals.map { layer in
      "^\(layer.style.rawValue) with id \(layer.id.number)"
        + (layer.anchor.map { " at ‘\($0)’" } ?? "")
    }
    let entries = (tabs + modals.map(\.stack)).joined().map { entry in
      let texts = [
        ("title", entry.title), ("left button", entry.details.leftButton),
        ("right button", entry.details.rightButton), ("payload", entry.payload),
      ]
      return "\(entry.link) with id \(entry.id.number), revision \(entry.revision)"
        + texts.map { name, text in text.map { ", \(name) ‘\($0)’" } ?? "" }.joined()
    }
    return layers + entries
  }
}
