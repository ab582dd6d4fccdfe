package import Foundation
package import Waymark

/// The texts of the hosts for Apple's platforms.
///
/// The English texts are keys of the app's string tables, like those of SwiftUI's buttons. A text
/// without an entry is shown in English.
package enum BuiltInWord: String, CaseIterable {
  case back = "Back"
  case cancel = "Cancel"
  case done = "Done"
  case ok = "OK"
  case tryAgain = "Try again"
  /// A web page whose process has ended twice, or that navigates too often.
  case notShown = "The page could not be shown."
  /// The title of a script's dialog: the origin of the page or of a frame.
  case pageSays = "%1$@ says:"
  case pageWithoutOriginSays = "A page without an address says:"

  /// The bundle of the tables. A test can set its own.
  @TaskLocal package static var bundle = Bundle.main

  /// The word in the language of the app.
  @MainActor package var text: String {
    Self.bundle.localizedString(forKey: rawValue, value: nil, table: nil)
  }

  /// Returns the title of a script's dialog. The origin of pages without an address is `null`.
  @MainActor package static func text(saidBy origin: String) -> String {
    guard origin != "null" else { return pageWithoutOriginSays.text }
    let name = origin.rest(after: "https://").map(String.init) ?? origin
    return pageSays.text.replacingOccurrences(of: "%1$@", with: name, options: .literal)
  }
}

extension Dialog.Action {
  /// The title. That of a button that cancels is in the language of the app if it's a built-in word.
  @MainActor package var text: String {
    let word = role == .cancel ? BuiltInWord(rawValue: title) : nil
    return word?.text ?? title
  }
}
