extension StateError {
  /// One sentence: the mistake, its place, and what to write instead.
  public var message: String {
    let column = UnderlinedText(text, offset: offset).column
    return "\(trouble) at character \(column) of the state: \(advice)."
  }

  /// The text, and a line with a caret under the character where the trouble begins.
  public var underlined: String { UnderlinedText(text, offset: offset).lines }

  private var trouble: String {
    switch code {
    case .empty: "There is nothing"
    case .extraSpace: "There is a space too many"
    case .missingLink: "There is no link"
    case .missingSeparator: "There is something that follows a link without a separator"
    case .missingBracket: "There is no closing bracket after the tabs"
    case .needlessBrackets: "There are brackets around a single tab"
    case .noSelectedTab: "There are tabs of which none is selected"
    case .twoSelectedTabs: "There is a second selected tab"
    case .badLink: "There is a link that cannot be read"
    case .notCanonical: "There is a link that is not in its canonical form"
    case .unknownStyle(let name):
      "There is a layer of the unknown style \(UnderlinedText.quoted(name))"
    case .twoPopovers: "There is a second popover"
    case .stackInBrowser: "There is a second entry in an in-app browser"
    case .stackInDialog: "There is a second entry in an alert or action sheet"
    case .layerOnDialog: "There is a layer above an alert or action sheet"
    case .overLimit(.modals): "There is a layer beyond the \(Limit.modals.value)th"
    case .overLimit: "There is an entry beyond what a stack may hold"
    }
  }

  private var advice: String {
    switch code {
    case .empty: "write the link of at least one entry, such as /"
    case .extraSpace: "write one space between two parts"
    case .missingLink: "every stack has at least one link, and one after each >"
    case .missingSeparator: "write > before an entry, | before a tab, or ^sheet before a layer"
    case .missingBracket: "write ] after the last tab"
    case .needlessBrackets: "leave the brackets and the star out"
    case .noSelectedTab: "write * before the first link of one tab"
    case .twoSelectedTabs: "leave the star out"
    case .badLink(let error): "\(error.message.dropLast())"
    case .notCanonical(let form): "write \(form)"
    case .unknownStyle:
      "write one of " + LayerStyle.allCases.map { "^" + $0.rawValue }.joined(separator: ", ")
    case .twoPopovers: "leave one of them out"
    case .stackInBrowser: "open a layer of its own for it"
    case .stackInDialog: "leave it out"
    case .layerOnDialog: "write the alert or action sheet last"
    case .overLimit: "leave out what is beyond"
    }
  }
}
