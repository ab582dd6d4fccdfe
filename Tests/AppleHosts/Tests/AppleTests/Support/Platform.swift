enum Platform: String, CaseIterable {
  case iOS, Catalyst, macOS, tvOS, visionOS

  /// The frameworks in question that a platform lacks.
  private var missing: Set<Substring> {
    switch self {
    case .macOS: ["UIKit"]
    case .tvOS: ["AppKit", "SafariServices", "WebKit"]
    default: ["AppKit"]
    }
  }

  func has(_ module: Substring) -> Bool {
    !missing.contains(module) && !["Android", "Glibc", "Musl"].contains(module)
  }

  /// Returns whether an `#if` condition is true, as `os(iOS) || canImport(UIKit) && !os(tvOS)`.
  func fulfills(_ condition: String) -> Bool {
    let tests = condition.split { " !".contains($0) }
    precondition(!tests.contains { $0.hasPrefix("(") }, "Groups are not read: \(condition)")
    return condition.components("||").contains { part in
      part.components("&&").allSatisfy { test in
        let words = test.split { " ()".contains($0) }
        guard let first = words.first, let last = words.last else { return false }
        return first.hasPrefix("!") != isTrue(first.drop { $0 == "!" }, last)
      }
    }
  }

  private func isTrue(_ test: Substring, _ value: Substring) -> Bool {
    switch test {
    case "os": value == rawValue || self == .Catalyst && value == "iOS"
    case "canImport": has(value)
    case "targetEnvironment": value == "macCatalyst" && self == .Catalyst
    default: false
    }
  }
}
