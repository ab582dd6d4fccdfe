package import Foundation

/// What the hosts for Apple's platforms say by themselves.
///
/// The English words are keys of the app's own tables of strings, as those of SwiftUI's buttons are; a
/// word that stands in no table is said in English.
package enum BuiltInWord: String, CaseIterable {
  case back = "Back"
  case cancel = "Cancel"
  case done = "Done"
  case ok = "OK"
  case tryAgain = "Try again"
  /// A web page whose process has ended twice, or that leads on and on.
  case notShown = "The page could not be shown."
  /// The title of what a page's script says: the origin of the page, or of a frame in it.
  case pageSays = "%1$@ says:"
  case pageWithoutOriginSays = "A page without an address says:"

  /// Where the tables are; a test has its own, beside tests that run meanwhile.
  @TaskLocal package static var bundle = Bundle.main

  /// The word in the language of the app.
  @MainActor package var text: String {
    Self.bundle.localizedString(forKey: rawValue, value: nil, table: nil)
  }

  /// A text that may be a built-in word, as the title of an action that cancels.
  @MainActor package static func text(_ text: String) -> String {
    Self(rawValue: text)?.text ?? text
  }

  /// The title of what a script of an origin says; `null` is the origin of pages without an address.
  @MainActor package static func text(saidBy origin: String) -> String {
    guard origin != "null" else { return pageWithoutOriginSays.text }
    let name = origin.hasPrefix("https://") ? String(origin.dropFirst(8)) : origin
    return pageSays.text.replacing("%1$@", with: name)
  }
}
