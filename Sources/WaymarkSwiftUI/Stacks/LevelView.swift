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

/// The content of a layer.
private struct LevelView: View {
  let level: PresentationLevel
  let model: NavigatorModel

  var body: some View {
    if let stack = level.stack {
      StackView(stack: stack, level: level, model: model)
        .modifier(LayersAbove(level: level, model: model))
        .modifier(SheetLook(level.layer.flatMap { model.navigator.sheetOptions(of: $0) }))
        .onDisappear { disappeared() }
    }
  }

  /// Reports the end of a popover, which is also removed if it loses its anchor.
  private func disappeared() {
    guard level.layer?.style == .popover, let below = level.below else { return }
    if level.above == nil { model.didClose(level) }
    model.ended(.closing(above: below.id))
  }
}

/// Presents the layer above a level from its content, which nothing else can present from.
struct LayersAbove: ViewModifier {
  let level: PresentationLevel
  let model: NavigatorModel

  func body(content: Content) -> some View {
    // Read here, so that SwiftUI evaluates this body again. It may not observe a binding alone.
    let _ = level.above
    content
      .onAppear { model.ended(.opening(of: level.id)) }
      .sheet(item: sheet, onDismiss: closed, content: model.view)
      .covering(item: item(.fullScreen), onDismiss: closed, content: model.view)
      .pointing(item: item(.popover), content: model.view)
      .modifier(Dialogs(level: level, model: model))
  }

  /// A screen that is presented as an alert appears in a sheet.
  private var sheet: Binding<PresentationLevel?> { item(.sheet, .external, .alert, .actionSheet) }

  private func closed() { model.ended(.closing(above: level.id)) }

  /// Returns the layer of screens above if it has one of the styles, and no anchor presents it.
  private func item(_ styles: LayerStyle...) -> Binding<PresentationLevel?> {
    model.item { [level] in
      guard let above = level.above, above.anchor == nil, !above.isDialog,
        let style = above.layer?.style, styles.contains(style)
      else { return nil }
      return above
    }
  }
}

extension NavigatorModel {
  /// Returns the content of a layer.
  func view(_ level: PresentationLevel) -> some View { LevelView(level: level, model: self) }

  /// Returns the presented level, which is removed when the user closes it.
  func item(_ get: @escaping @MainActor () -> PresentationLevel?) -> Binding<PresentationLevel?> {
    Binding(get: get, set: { @MainActor [self] in if $0 == nil { get().map(didClose) } })
  }
}
#endif
