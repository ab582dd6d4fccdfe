#if canImport(SwiftUI)
  import SwiftUI

  /// Keeps the user from leaving a screen by hand, and asks instead.
  struct Leaving: ViewModifier {
    let isAsking: Bool
    let isRoot: Bool
    let ask: () -> Void
    var hasButton = true
    /// True if a sheet is not swiped away either.
    var holdsSheet = true

    func body(content: Content) -> some View {
      content
        .navigationBarBackButtonHidden(isAsking)
        .interactiveDismissDisabled(isAsking && holdsSheet)
        .toolbar {
          if isAsking, hasButton, !isRoot {
            ToolbarItem(placement: Platform.leading) {
              // As the system's own, whose word comes from the app's tables of strings.
              Button {
                ask()
              } label: {
                Label("Back", systemImage: "chevron.backward").labelStyle(.titleAndIcon)
              }
            }
          }
        }
    }
  }
#endif
