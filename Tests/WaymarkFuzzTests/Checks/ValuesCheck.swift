import Foundation

@testable import Waymark

/// A text as a value of each type that a link can carry.
enum ValuesCheck {
  static func run(_ text: String) throws(BrokenLaw) {
    try readsBack(text, as: String.self)
    try readsBack(text, as: Bool.self)
    try readsBack(text, as: Int.self)
    try readsBack(text, as: Int8.self)
    try readsBack(text, as: UInt64.self)
    try readsBack(text, as: Double.self)
    try readsBack(text, as: Float.self)
    try readsBack(text, as: UUID.self)
    try readsBack(text, as: Date.self)
    try readsBack(text, as: Int?.self)
    if let number = Int(linkText: text) {
      try BrokenLaw.unless(number.linkText == text, "\(text) is a second spelling of \(number)")
    }
  }

  /// The text of a value is that value again, also in a link.
  private static func readsBack<Value: LinkParameter & Hashable>(
    _ text: String, as type: Value.Type
  ) throws(BrokenLaw) {
    guard let value = Value(linkText: text) else { return }
    let words = value.linkText
    try BrokenLaw.unless(
      Value(linkText: words).map { $0.linkText == words } == true, "\(words) is no \(type)")
    let mark = ParameterType(of: Value.self).isOptional ? "?" : ""
    let pattern = LinkPattern("/search?value=:value\(mark)", as: Value.self)
    // A long value makes a link that is over a limit.
    guard let link = try? DeepLink(pattern(value).link) else { return }
    try BrokenLaw.unless(
      pattern.values(in: link)?.linkText == words, "\(words) is another value after \(link)")
  }
}
