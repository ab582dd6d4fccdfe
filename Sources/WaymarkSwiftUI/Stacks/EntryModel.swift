#if canImport(SwiftUI)
import Observation
import SwiftUI

/// An entry, its title and buttons, and its screen once it's needed.
@MainActor @Observable final class EntryModel {
  var id: EntryID { entry.id }
  var link: DeepLink { entry.link }
  private(set) var chrome: ScreenChrome
  /// The title from the link, which overrides the one of the screen.
  private(set) var title: String?
  /// The title of the entry when it was added.
  let firstTitle: String?
  /// A Boolean value indicating whether a guard runs before the user leaves the screen.
  private(set) var asksToLeave: Bool
  /// The action of its back button, or `nil` to request the end of the screen.
  var goBack: (() -> Void)?
  /// A Boolean value indicating whether no other screen or view of the app covers it in its stack.
  @ObservationIgnored var isVisible = false
  /// The guards of its views.
  @ObservationIgnored var guards: [String: AnyObject] = [:]
  /// The view of the screen, or `nil` until the entry is first shown.
  private(set) var content: AnyView?
  /// The dialog, or `nil` for a screen.
  private(set) var dialog: Dialog?
  /// A number that changes when the screen is built again.
  @ObservationIgnored private(set) var number = 0
  @ObservationIgnored private var entry: Entry
  /// The load that `content` was made for.
  @ObservationIgnored private var loadCount = 0
  private let isExternal: Bool

  init(_ entry: Entry, _ chrome: ScreenChrome, isExternal: Bool) {
    (self.entry, self.chrome, self.isExternal) = (entry, chrome, isExternal)
    (title, firstTitle) = (entry.details.title, entry.details.title)
    asksToLeave = chrome.asksToLeave
  }

  func update(_ entry: Entry, _ chrome: ScreenChrome) {
    self.entry = entry
    if self.chrome != chrome { self.chrome = chrome }
    if asksToLeave != chrome.asksToLeave { asksToLeave = chrome.asksToLeave }
    if title != entry.details.title { title = entry.details.title }
  }

  /// Builds the screen, if it's missing or outdated.
  func look(_ model: NavigatorModel) {
    guard content == nil || loadCount != entry.loadCount else { return }
    loadCount = entry.loadCount
    let count = model.base.builtCount
    let page = LinkedWebPage(.url(link.description), title: "Web page")
    let view = isExternal ? AnyView(page) : model.base.screen(of: entry)
    let dialog = view == nil ? model.base.dialog(of: entry) : nil
    let isMissing = view == nil && dialog == nil
    // A refresh keeps a screen that no route can make again.
    guard content == nil || isMissing || model.base.builtCount != count else { return }
    number += 1
    if self.dialog != dialog { self.dialog = dialog }
    content = view ?? AnyView(Text(isMissing ? "There is no screen for \(link.description)." : ""))
  }
}
#endif
