#if canImport(SwiftUI)
import SwiftUI
import Waymark

/// The view of a stack.
struct StackView: View {
  let stack: StackModel
  let level: PresentationLevel
  let model: NavigatorModel

  var body: some View {
    // Read here, so that SwiftUI evaluates this body again. It may not observe a binding alone.
    let (root, _) = (stack.root, stack.path)
    NavigationStack(
      path: Binding(
        get: { @MainActor in stack.path }, set: { @MainActor in model.didSet($0, of: stack) })
    ) {
      EntryView(place: Place(model: model, level: level, stack: stack, own: root))
        .id(root.id)
        .navigationDestination(for: EntryID.self) { id in
          if let entry = model.entries[id] {
            EntryView(place: Place(model: model, level: level, stack: stack, own: entry))
          }
        }
    }
    // For views that the app itself pushes, which have the environment of the stack.
    .environment(\.place, Place(model: model, level: level, stack: stack))
  }
}

/// A screen with its title and buttons.
struct EntryView: View {
  let place: Place

  var body: some View {
    EntryContent(entry: place.entry)
      .modifier(EntryChrome(place: place))
      .environment(\.place, place)
      // A swipe back can uncover it before it's on top.
      .onAppear { place.entry.look(place.model) }
  }
}

/// The screen of an entry, or a placeholder until it's built.
private struct EntryContent: View {
  let entry: EntryModel

  var body: some View {
    if let content = entry.content { content.id(entry.number) } else { Color.clear }
  }
}
#endif
