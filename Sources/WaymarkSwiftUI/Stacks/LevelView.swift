#if canImport(SwiftUI)
import SwiftUI
import Waymark

/// One stack as SwiftUI shows it.
struct StackView: View {
  let stack: StackModel
  let level: LevelModel
  let model: NavigatorModel

  var body: some View {
    // Read here, so that this body is asked for again; a binding alone may not be heard.
    let (root, _) = (stack.root, stack.path)
    NavigationStack(
      path: Binding(
        get: { @MainActor in stack.path }, set: { @MainActor in model.didSet($0, of: stack) })
    ) {
      EntryView(place: Place(model: model, level: level, stack: stack, entry: root))
        .id(root.id)
        .navigationDestination(for: EntryID.self) { id in
          if let entry = model.entries[id] {
            EntryView(place: Place(model: model, level: level, stack: stack, entry: entry))
          }
        }
    }
    // For what the app itself pushes, which has the surroundings of the stack.
    .environment(\.place, Place(model: model, level: level, stack: stack))
  }
}

/// One screen with what stands around it.
struct EntryView: View {
  let place: Place

  var body: some View {
    EntryContent(entry: place.entry)
      .modifier(EntryChrome(place: place))
      .environment(\.place, place)
      // Maybe under the finger of a user who goes back.
      .onAppear { place.entry.look(place.model) }
  }
}

/// The screen itself, once it is wanted.
private struct EntryContent: View {
  let entry: EntryModel

  var body: some View {
    if let content = entry.content { content.id(entry.number) } else { Color.clear }
  }
}

/// What a layer shows.
private struct LevelView: View {
  let level: LevelModel
  let model: NavigatorModel

  var body: some View {
    if let stack = level.stack {
      StackView(stack: stack, level: level, model: model)
        .modifier(LayersAbove(level: level, model: model))
        .modifier(SheetLook(level.layer.flatMap { model.navigator?.sheetOptions(of: $0) }))
        .onDisappear { disappeared() }
    }
  }

  /// A popover has no other sign of its end; it may lose what it points at, too.
  private func disappeared() {
    guard level.layer?.style == .popover, let below = level.below else { return }
    if level.above == nil { model.didClose(level) }
    model.ended(.closed(below.id))
  }
}

/// Presents what lies above a level, from inside its content: nothing else may present it.
struct LayersAbove: ViewModifier {
  let level: LevelModel
  let model: NavigatorModel

  func body(content: Content) -> some View {
    // Read here, so that this body is asked for again; a binding alone may not be heard.
    let _ = level.above
    content
      .onAppear { model.ended(.opened(level.id)) }
      .sheet(item: sheet, onDismiss: closed, content: model.view)
      .covering(item: item(.fullScreen), onDismiss: closed, content: model.view)
      .pointing(item: item(.popover), content: model.view)
      .modifier(Dialogs(level: level, model: model))
  }

  /// A screen that is presented as an alert appears in a sheet.
  private var sheet: Binding<LevelModel?> { item(.sheet, .external, .alert, .actionSheet) }

  private func closed() { model.ended(.closed(level.id)) }

  /// The layer of screens above if it has one of the styles, and no anchor presents it.
  private func item(_ styles: LayerStyle...) -> Binding<LevelModel?> {
    model.item { [level] in
      guard let above = level.above, above.anchor == nil, !above.isDialog,
        let style = above.layer?.style, styles.contains(style)
      else { return nil }
      return above
    }
  }
}

extension NavigatorModel {
  /// What a layer shows.
  func view(_ level: LevelModel) -> some View { LevelView(level: level, model: self) }

  /// What is presented, and taken away when the user closes it.
  func item(_ get: @escaping @MainActor () -> LevelModel?) -> Binding<LevelModel?> {
    Binding(get: get, set: { @MainActor [self] in if $0 == nil { get().map(didClose) } })
  }
}
#endif
