#if canImport(SwiftUI)
import Foundation
import Observation
public import SwiftUI

/// A layer or the tabs, with the layer directly above.
///
/// SwiftUI treats another level as another item, even for the same layer.
@MainActor @Observable final class PresentationLevel: Identifiable {
  let id: Int
  /// The layer, or `nil` for the tabs.
  let layer: ModalLayer?
  /// The stack of the layer, or `nil` for the tabs.
  let stack: StackModel?
  /// The layer above, which the content of this level presents.
  var above: PresentationLevel?
  @ObservationIgnored private(set) weak var below: PresentationLevel?
  /// The views of the content of this level that popovers can point at.
  @ObservationIgnored var anchors: [String: UUID] = [:]
  /// The view that a popover points at, which presents it instead of the level below.
  let anchor: UUID?
  private static var count = 0

  init(_ layer: ModalLayer? = nil, _ stack: StackModel? = nil, below: PresentationLevel? = nil) {
    Self.count += 1
    (id, self.layer, self.stack, self.below) = (Self.count, layer, stack, below)
    let name = layer?.style == .popover ? layer?.anchor : nil
    anchor = name.flatMap { below?.anchors[$0] }
  }

  /// The dialog of the layer, or `nil` for a layer of screens.
  var dialog: Dialog? { layer?.style.isDialog == true ? stack?.root.dialog : nil }
  var isDialog: Bool { dialog != nil }
  var level: SwiftUIReconciler.Level { .init(id: id, layer: layer?.id, isDialog: isDialog) }
}

/// Presents the layer above a level, or its dialog as an alert or an action sheet. Nothing else can
/// present from the content of the level.
struct LayersAbove: ViewModifier {
  let level: PresentationLevel
  let model: NavigatorModel

  func body(content: Content) -> some View {
    // Read here, so that SwiftUI evaluates this body again. It may not observe a binding alone.
    let above = level.above
    let dialog = above?.dialog
    let title = Text(above?.stack?.root.chrome.title ?? dialog?.title ?? "")
    content
      .onAppear { model.ended(.opening(of: level.id)) }
      // A screen that is presented as an alert appears in a sheet.
      .sheet(
        item: item(.sheet, .external, .alert, .actionSheet), onDismiss: closed,
        content: model.view
      )
      .covering(item: item(.fullScreen), onDismiss: closed, content: model.view)
      .pointing(item: item(.popover), content: model.view)
      .alert(
        title, isPresented: isPresented(.alert), presenting: dialog, actions: actions(of:),
        message: message(of:)
      )
      .confirmationDialog(
        title, isPresented: isPresented(.actionSheet), titleVisibility: .visible,
        presenting: dialog, actions: actions(of:), message: message(of:))
  }

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

  /// Returns whether the layer above is a dialog with the style.
  private func isPresented(_ style: LayerStyle) -> Binding<Bool> {
    let dialog = model.item { [level] in
      level.above.flatMap { $0.isDialog && $0.layer?.style == style ? $0 : nil }
    }
    return Binding(
      get: { @MainActor in dialog.wrappedValue != nil },
      set: { @MainActor isPresented in if !isPresented { dialog.wrappedValue = nil } })
  }

  private func actions(of dialog: Dialog) -> some View {
    ForEach(Array(dialog.actionsWithCancel.enumerated()), id: \.offset) { item in
      let action = item.element
      Button(action.text, role: action.role.map { $0 == .cancel ? .cancel : .destructive }) {
        // SwiftUI closes the alert or the action sheet.
        if let target = action.target { model.base.open(target.pressed(at: nil), from: nil) }
      }
    }
  }

  private func message(of dialog: Dialog) -> Text? { dialog.message.map { Text($0) } }
}

extension NavigatorModel {
  @ViewBuilder func view(_ level: PresentationLevel) -> some View {
    if let stack = level.stack {
      StackView(stack: stack, level: level, model: self)
        .modifier(LayersAbove(level: level, model: self))
        .modifier(SheetLook(level.layer.flatMap { base.sheetOptions(of: $0) }))
        .onDisappear { [self] in disappeared(level) }
    }
  }

  /// Reports the end of a popover, which is also removed if it loses its anchor.
  private func disappeared(_ level: PresentationLevel) {
    guard level.layer?.style == .popover, let below = level.below else { return }
    if level.above == nil { didClose(level) }
    ended(.closing(above: below.id))
  }

  /// Returns the presented level, which is removed when the user closes it.
  func item(_ get: @escaping @MainActor () -> PresentationLevel?) -> Binding<PresentationLevel?> {
    Binding(get: get, set: { @MainActor [self] in if $0 == nil { get().map(didClose) } })
  }
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
      content
        .presentationDetents(Set(sheet.detents.map(\.shown)), selection: $detent)
        .presentationDragIndicator(sheet.hasGrabber ? .visible : .automatic)
    } else if sheet != nil, #available(iOS 18, macOS 15, tvOS 18, visionOS 2, *) {
      content.presentationSizing(.form)
    } else {
      content
    }
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

/// Makes a view the anchor of popovers.
struct LinkAnchor: ViewModifier {
  let name: String
  @State private var id = UUID()
  @Environment(\.place) private var place

  func body(content: Content) -> some View {
    if let place {
      let level = place.level
      // Read here, so that SwiftUI evaluates this body again. It may not observe a binding alone.
      let _ = level.above
      content
        .pointing(
          item: place.model.item { level.above.flatMap { $0.anchor == id ? $0 : nil } },
          content: place.model.view
        )
        .onAppear { level.anchors[name] = id }
        .onDisappear { if level.anchors[name] == id { level.anchors[name] = nil } }
    } else {
      content
    }
  }
}

extension View {
  /// Makes the view the anchor with the given name, at which the popover of a link can point.
  public func linkAnchor(_ name: String) -> some View { modifier(LinkAnchor(name: name)) }
}
#endif
