#if canImport(SwiftUI)
import SwiftUI

/// The title and the buttons of an entry.
struct EntryChrome: ViewModifier {
  let place: Place

  func body(content: Content) -> some View {
    let chrome = place.entry.chrome
    let hasOwnBack = chrome.asksToLeave || place.entry.goBack != nil
    titled(content)
      // Modifiers of the screen itself still apply, and it keeps its state.
      .background { if hasOwnBack { Color.clear.navigationBarBackButtonHidden() } }
      .toolbar {
        if hasOwnBack, !place.isRoot {
          ToolbarItem(placement: Platform.leading) {
            // The button of the system has the same localized title.
            Button {
              place.model.goBack(from: place.entry)
            } label: {
              Label("Back", systemImage: "chevron.backward").labelStyle(.titleAndIcon)
            }
          }
        }
        if let left = chrome.left {
          ToolbarItem(placement: Platform.leading) { BarButtonView(button: left, place: place) }
        }
        if let right = chrome.right {
          ToolbarItem(placement: Platform.trailing) { BarButtonView(button: right, place: place) }
        }
        if chrome.left == nil, needsCloseButton {
          ToolbarItem(placement: Platform.leading) {
            Button("Close") { place.model.send(.request(.dismiss)) }
          }
        }
      }
  }

  /// A Boolean value indicating whether a gesture can't close the layer.
  private var needsCloseButton: Bool {
    guard place.isRoot, let layer = place.level.layer else { return false }
    let sheet = place.model.base.sheetOptions(of: layer)
    return switch layer.style {
    case .external, .fullScreen: true
    case .popover: place.entry.asksToLeave
    case .sheet, .alert, .actionSheet:
      !Platform.hasSheetGesture || sheet?.allowsSwipe == false || place.entry.asksToLeave
    }
  }

  /// Without a title of the link, the screen has its own. The container of the screen doesn't
  /// change with the title, because the screen would lose its state: a later title is in the bar above
  /// its own.
  @ViewBuilder private func titled(_ content: some View) -> some View {
    let title = place.entry.title
    if let first = place.entry.firstTitle {
      // The screen reports its own title to the navigator, which sends no update for it.
      let now = place.model.state.entry(place.entry.id)
      content.navigationTitle(now?.title ?? place.entry.chrome.title ?? first)
    } else {
      content.toolbar {
        if let title { ToolbarItem(placement: .principal) { Text(title).font(.headline) } }
      }
    }
  }
}

private struct BarButtonView: View {
  let button: BarButton
  let place: Place

  var body: some View {
    Button {
      place.model.send(.request(.press(button: button.name)))
    } label: {
      if let image = button.image.flatMap(Platform.image) {
        image.accessibilityLabel(button.title)
      } else {
        Text(button.title)
      }
    }
    .disabled(!button.isEnabled)
    .linkAnchor(button.anchor)
    // A bar may not have the environment of the screen.
    .environment(\.place, place)
  }
}
#endif
