/// The first mistake in the notation of a navigation state.
package struct StateError: Error, Equatable, Sendable {
  /// The kind of mistake.
  package indirect enum Code: Equatable, Sendable {
    case empty
    case extraSpace
    case missingLink
    case missingSeparator
    case missingBracket
    case needlessBrackets
    case noSelectedTab
    case twoSelectedTabs
    case badLink(LinkError)
    case notCanonical(String)
    case unknownStyle(String)
    case twoPopovers
    /// An in-app browser, an alert or an action sheet has more than one entry.
    case secondEntry
    case layerOnDialog
    case overLimit(Limit)
  }

  package let code: Code
  /// The complete text.
  package let text: String
  /// The offset of the mistake.
  /// - Units: UTF-8 bytes from the beginning of `text`
  package let offset: Int
}

extension StateError {
  /// A sentence with the mistake, its position and a remedy.
  package var message: String {
    let column = UnderlinedText(text, offset: offset).column
    let (mistake, advice) = words
    return "There \(mistake) at character \(column) of the state: \(advice)."
  }

  /// The text, and a line with a caret below the mistake.
  package var underlined: String { UnderlinedText(text, offset: offset).lines }

  private var words: (mistake: String, advice: String) {
    switch code {
    case .empty: ("is nothing", "write the link of at least one entry, such as /")
    case .extraSpace: ("is a space too many", "write one space between two parts")
    case .missingLink: ("is no link", "write one at the beginning of each stack and after each >")
    case .missingSeparator:
      (
        "is something that follows a link without a separator",
        "write > before an entry, | before a tab, or ^sheet before a layer"
      )
    case .missingBracket: ("is no closing bracket after the tabs", "write ] after the last tab")
    case .needlessBrackets:
      ("are brackets around a single tab", "leave the brackets and the star out")
    case .noSelectedTab:
      ("are tabs of which none is selected", "write * before the first link of one tab")
    case .twoSelectedTabs: ("is a second selected tab", "leave the star out")
    case .badLink(let error): ("is a link that cannot be read", "\(error.message.dropLast())")
    case .notCanonical(let form): ("is a link that is not in its canonical form", "write \(form)")
    case .unknownStyle(let name):
      (
        "is a layer of the unknown style \(UnderlinedText.quoted(name))",
        "write one of " + LayerStyle.allCases.map { "^" + $0.rawValue }.joined(separator: ", ")
      )
    case .twoPopovers: ("is a second popover", "leave one of them out")
    case .secondEntry:
      ("is a second entry in an in-app browser, an alert or an action sheet", "leave it out")
    case .layerOnDialog:
      ("is a layer above an alert or action sheet", "write the alert or action sheet last")
    case .overLimit(let limit): ("is a part beyond a limit", "\(limit.message); remove the rest")
    }
  }
}
