/// A line of `Tests/AppleHosts/declarations.tsv`: what Apple declares.
struct Declaration {
  let module: String
  /// `Type.member(labels:)`.
  let name: String
  let isolation: String
  let platforms: String
  /// The SDK with whose interface the line was compared, such as `iOS 26.2`, or what was read.
  let source: String
  let page: String
  /// The types of each overload, or none if they aren't known.
  let types: [String]
  /// A Boolean value indicating whether the stand-in has simpler types.
  let isSimplified: Bool

  static let all: [Declaration] = {
    let text = (try? Repository.text("Tests/AppleHosts/declarations.tsv")) ?? ""
    return text.split(separator: "\n").compactMap(Declaration.init)
  }()

  private init?(_ line: Substring) {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard columns.count == 8 else { return nil }
    (module, name, isolation) = (columns[0], columns[1], columns[2])
    (platforms, source, page) = (columns[3], columns[4], columns[5])
    isSimplified = columns[6].hasPrefix("≠ ")
    types = columns[6].isEmpty ? [] : columns[6].components(" | ")
  }

  /// As a use of it looks: `Type`, `.property` or `.function(`.
  static func use(of name: String) -> String {
    let parts = name.prefix { $0 != "(" }.split(separator: ".")
    guard parts.count > 1, let last = parts.last else { return name }
    return "." + last + (name.contains("(") ? "(" : "")
  }

  /// The first version of a platform that has it: 0 if there is no number, none if the page leaves
  /// the platform out.
  func first(on platform: Platform) -> Int? {
    let parts = platforms.components(" · ")
    if parts.contains("not \(platform.rawValue)") { return nil }
    let part = parts.first { $0.hasPrefix(platform.rawValue + " ") }
    return part.flatMap { Int($0.dropFirst(platform.rawValue.count + 1).prefix { $0 != "." }) } ?? 0
  }
}
