#if canImport(SwiftUI)
import SwiftUI
import Waymark
import WaymarkWeb

/// Presents the dialog above a level as an alert or an action sheet.
struct Dialogs: ViewModifier {
  let level: PresentationLevel
  let model: NavigatorModel

  func body(content: Content) -> some View {
    let dialog = level.above?.dialog
    let title = Text(level.above?.stack?.root.chrome.title ?? dialog?.title ?? "")
    content
      .alert(title, isPresented: isPresented(.alert), presenting: dialog) {
        DialogActions(dialog: $0, model: model)
      } message: {
        if let message = $0.message { Text(message) }
      }
      .confirmationDialog(
        title, isPresented: isPresented(.actionSheet), titleVisibility: .visible,
        presenting: dialog
      ) {
        DialogActions(dialog: $0, model: model)
      } message: {
        if let message = $0.message { Text(message) }
      }
  }

  private func isPresented(_ style: LayerStyle) -> Binding<Bool> {
    let dialog = { @MainActor in
      level.above.flatMap { $0.isDialog && $0.layer?.style == style ? $0 : nil }
    }
    return Binding(
      get: { @MainActor in dialog() != nil },
      set: { @MainActor isPresented in if !isPresented { dialog().map(model.didClose) } })
  }
}

private struct DialogActions: View {
  let dialog: Dialog
  let model: NavigatorModel

  var body: some View {
    ForEach(Array(dialog.actionsWithCancel.enumerated()), id: \.offset) { item in
      let action = item.element
      Button(
        action.role == .cancel ? BuiltInWord.text(action.title) : action.title,
        role: action.role.map { $0 == .cancel ? .cancel : .destructive }
      ) {
        // SwiftUI closes the alert or the action sheet.
        if let target = action.target {
          _ = model.navigator.open(target.pressed(at: nil), from: nil)
        }
      }
    }
  }
}
#endif
