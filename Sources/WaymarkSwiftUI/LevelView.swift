#if canImport(SwiftUI)
  import SwiftUI
  import Waymark
  import WaymarkPage

  /// One stack as SwiftUI shows it.
  struct StackView: View {
    let stack: StackModel
    let level: LevelModel
    let model: NavigatorModel

    var body: some View {
      let root = stack.root
      // Read here, so that this body is asked for again; a binding alone may not be heard.
      let _ = stack.path
      NavigationStack(
        path: Binding(
          get: { @MainActor in stack.path }, set: { @MainActor in model.didSet($0, of: stack) })
      ) {
        EntryView(entry: root, isRoot: true, level: level, model: model)
          .id(root.id)
          .navigationDestination(for: EntryID.self) { id in
            if let entry = model.entry(id) {
              EntryView(entry: entry, level: level, model: model)
            }
          }
      }
    }
  }

  /// One screen with what stands around it.
  struct EntryView: View {
    let entry: EntryModel
    var isRoot = false
    let level: LevelModel
    let model: NavigatorModel

    var body: some View {
      EntryContent(entry: entry)
        .modifier(EntryChrome(entry: entry, isRoot: isRoot, level: level, model: model))
        .environment(\.place, Place(model: model, level: level, entry: entry))
        .onAppear { model.appeared(entry) }
    }
  }

  /// The screen itself, once it is wanted.
  private struct EntryContent: View {
    let entry: EntryModel

    var body: some View {
      if let content = entry.content {
        content.look.view.id(content.number)
      } else {
        Color.clear
      }
    }
  }

  /// What a layer shows.
  private struct LevelView: View {
    let level: LevelModel
    let stack: StackModel
    let model: NavigatorModel

    var body: some View {
      StackView(stack: stack, level: level, model: model)
        .modifier(LayersAbove(level: level, model: model))
        .onAppear { model.ended(.opened(level.identity)) }
        .onDisappear { disappeared() }
    }

    /// A popover has no other sign of its end; it may lose what it points at, too.
    private func disappeared() {
      guard level.layer?.style == .popover, let below = level.below else { return }
      if below.above === level, level.above == nil { model.didClose(level) }
      model.ended(.closed(below.identity))
    }
  }

  /// Presents what lies above a level, from inside its content: nothing else may present it.
  struct LayersAbove: ViewModifier {
    let level: LevelModel
    let model: NavigatorModel

    func body(content: Content) -> some View {
      let above = level.above
      let question = above?.isQuestion == true ? above?.stack?.root.content?.look : nil
      let title = above?.stack?.root.chrome.title ?? question?.page?.title ?? ""
      content
        .sheet(item: item([.sheet, .external]), onDismiss: closed) { view(of: $0) }
        .covering(item: item([.fullScreen]), onDismiss: closed) { view(of: $0) }
        .pointing(item: item([.popover])) { view(of: $0) }
        .alert(Text(title), isPresented: isAsking(.alert), presenting: question) {
          QuestionButtons(look: $0, model: model)
        } message: {
          QuestionMessage(page: $0.page)
        }
        .confirmationDialog(
          Text(title), isPresented: isAsking(.actionSheet), titleVisibility: .visible,
          presenting: question
        ) {
          QuestionButtons(look: $0, model: model)
        } message: {
          QuestionMessage(page: $0.page)
        }
    }

    private func closed() { model.ended(.closed(level.identity)) }

    @ViewBuilder private func view(of level: LevelModel) -> some View {
      if let stack = level.stack { LevelView(level: level, stack: stack, model: model) }
    }

    private func above(_ styles: [LayerStyle]) -> LevelModel? {
      guard let above = level.above, let style = above.layer?.style, styles.contains(style),
        !above.isAnchored
      else { return nil }
      return above
    }

    private func item(_ styles: [LayerStyle]) -> Binding<LevelModel?> {
      Binding(
        get: { @MainActor in above(styles) },
        set: { @MainActor item in if item == nil { above(styles).map(model.didClose) } })
    }

    private func isAsking(_ style: LayerStyle) -> Binding<Bool> {
      Binding(
        get: { @MainActor in above([style]) != nil },
        set: { @MainActor isAsking in if !isAsking { above([style]).map(model.didClose) } })
    }
  }

  /// Lets popovers point at a view, by a name.
  struct LinkAnchor: ViewModifier {
    let name: String?
    let level: LevelModel?
    let model: NavigatorModel?
    let anchor: AnchorModel

    func body(content: Content) -> some View {
      let _ = anchor.popover
      content
        .pointing(
          item: Binding(
            get: { @MainActor in anchor.popover },
            set: { @MainActor item in if item == nil { anchor.popover.map { model?.didClose($0) } }
            })
        ) { popover in
          if let stack = popover.stack, let model {
            LevelView(level: popover, stack: stack, model: model)
          }
        }
        .onAppear { level?.anchors[name ?? anchor.name] = anchor }
        .onDisappear {
          let key = name ?? anchor.name
          if level?.anchors[key] === anchor { level?.anchors[key] = nil }
        }
    }
  }
#endif
