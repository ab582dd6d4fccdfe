#if canImport(SwiftUI)
import SwiftUI
import Waymark
import WaymarkWeb

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

/// The content of a layer.
private struct LevelView: View {
  let level: PresentationLevel
  let model: NavigatorModel

  var body: some View {
    if let stack = level.stack {
      StackView(stack: stack, level: level, model: model)
        .modifier(LayersAbove(level: level, model: model))
        .modifier(SheetLook(level.layer.flatMap { model.base.sheetOptions(of: $0) }))
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

/// Presents the dialog above a level as an alert or an action sheet.
private struct Dialogs: ViewModifier {
  let level: PresentationLevel
  let model: NavigatorModel

  func body(content: Content) -> some View {
    let dialog = level.above?.dialog
    let title = Text(level.above?.stack?.root.chrome.title ?? dialog?.title ?? "")
    content
      .alert(
        title, isPresented: isPresented(.alert), presenting: dialog, actions: actions(of:),
        message: message(of:)
      )
      .confirmationDialog(
        title, isPresented: isPresented(.actionSheet), titleVisibility: .visible,
        presenting: dialog, actions: actions(of:), message: message(of:))
  }

  private func isPresented(_ style: LayerStyle) -> Binding<Bool> {
    let dialog = { @MainActor in
      level.above.flatMap { $0.isDialog && $0.layer?.style == style ? $0 : nil }
    }
    return Binding(
      get: { @MainActor in dialog() != nil },
      set: { @MainActor isPresented in if !isPresented { dialog().map(model.didClose) } })
  }

  private func actions(of dialog: Dialog) -> some View {
    ForEach(Array(dialog.actionsWithCancel.enumerated()), id: \.offset) { item in
      let action = item.element
      Button(action.text, role: action.role.map { $0 == .cancel ? .cancel : .destructive }) {
        // SwiftUI closes the alert or the action sheet.
        if let target = action.target {
          model.base.open(target.pressed(at: nil), from: nil)
        }
      }
    }
  }

  private func message(of dialog: Dialog) -> Text? { dialog.message.map { Text($0) } }
}

/// Applies the options of a route to its sheet. Without options, the screen can set its own.
private struct SheetLook: ViewModifier {
  private let sheet: SheetOptions?
  @State private var detent: PresentationDetent

  init(_ sheet: SheetOptions?) {
    self.sheet = sheet
    _detent = State(initialValue: sheet?.detents.first?.shown ?? .large)
  }

  // The route of a layer stays the same, and with it the branch: the content keeps its state.
  func body(content: Content) -> some View {
    if let sheet, !sheet.isForm {
      held(content, sheet)
        .presentationDetents(Set(sheet.detents.map(\.shown)), selection: $detent)
        .presentationDragIndicator(sheet.hasGrabber ? .visible : .automatic)
    } else if sheet != nil, #available(iOS 18, macOS 15, tvOS 18, visionOS 2, *) {
      content.presentationSizing(.form)
    } else {
      content
    }
  }

  /// Disables the swipe that closes the sheet, or leaves the choice to the screen.
  @ViewBuilder private func held(_ content: Content, _ sheet: SheetOptions) -> some View {
    if sheet.allowsSwipe { content } else { content.interactiveDismissDisabled() }
  }
}

extension SheetOptions.Detent {
  fileprivate var shown: PresentationDetent {
    switch self {
    case .medium: .medium
    case .large: .large
    case .fraction(let part): .fraction(part)
    case .height(let points): .height(points)
    }
  }
}
#endif
