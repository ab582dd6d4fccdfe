#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
public import SwiftUI

/// The commands of a menu bar or a keyboard that navigate in the focused window.
///
///     WindowGroup { NavigatorView(shopRoutes) }
///       .commands { NavigatorCommands() }
///
/// They are in the View menu: Back (⌘[), Reload (⌘R), and a command for each of the first nine tabs
/// (⌘1 to ⌘9).
public struct NavigatorCommands: Commands {
  /// Creates the commands.
  public init() {}

  /// The commands.
  public var body: some Commands {
    CommandGroup(before: .toolbar) { NavigatorMenu() }
  }
}

private struct NavigatorMenu: View {
  @FocusedValue(NavigatorModel.self) private var model

  var body: some View {
    Button("Back") { model?.goBack() }
      .keyboardShortcut("[")
      .disabled(model.map { $0.canGoBack || $0.topStack.isCovered } != true)
    Button("Reload") { model?.send(.request(.refresh)) }
      .keyboardShortcut("r")
      // A screen without a link can't be made again.
      .disabled(model?.top.link.isUnlinked != false)
    Divider()
    // A login can be shown instead of the tabs.
    let tabs = model.map { $0.tabs.stacks.count > 1 ? $0.tabs.items : [] } ?? []
    ForEach(Array(tabs.prefix(9).enumerated()), id: \.offset) { index, tab in
      Button {
        model?.send(.request(.select(tab: index)))
      } label: {
        tab.text
      }
      .keyboardShortcut(KeyEquivalent(Character("\(index + 1)")))
    }
  }
}
#endif
