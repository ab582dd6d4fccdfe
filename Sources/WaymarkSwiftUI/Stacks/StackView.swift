#if canImport(SwiftUI)
import SwiftUI

struct StackView: View {
  let stack: StackModel
  let level: PresentationLevel
  let model: NavigatorModel

  var body: some View {
    // Read here, so that SwiftUI evaluates this body again. It may not observe a binding alone.
    let (root, _) = (stack.root, stack.path)
    let sheet = level.layer.flatMap { model.base.sheetOptions(of: $0) }
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
    // In the background, it doesn't override the modifier of a screen.
    .background {
      if stack.entries.contains(where: \.asksToLeave) || sheet?.allowsSwipe == false {
        Color.clear.interactiveDismissDisabled()
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
      .onAppear {
        place.entry.isVisible = true
        place.entry.look(place.model)
      }
      .onDisappear { place.entry.isVisible = false }
  }
}

/// The screen of an entry, or a placeholder until it's built.
private struct EntryContent: View {
  let entry: EntryModel

  var body: some View {
    if let content = entry.content { content.id(entry.number) } else { Color.clear }
  }
}

/// The stack of a tab, in columns if it has columns and the window is wide enough.
struct TabStackView: View {
  let stack: StackModel
  let model: NavigatorModel
  @Environment(\.horizontalSizeClass) private var width

  var body: some View {
    Group {
      if stack.columnCount > 1, width != .compact {
        ColumnsView(stack: stack, model: model)
      } else {
        StackView(stack: stack, level: model.tabs.level, model: model)
      }
    }
    .onChange(of: width == .compact) {
      if stack.columnCount > 1 { stack.dropOwnPushes() }
    }
  }
}

/// A stack in two or three columns.
private struct ColumnsView: View {
  let stack: StackModel
  let model: NavigatorModel
  @Environment(\.hostOptions) private var options

  var body: some View {
    if stack.columnCount == 2 {
      NavigationSplitView {
        column(0)
      } detail: {
        last
      }
    } else {
      NavigationSplitView {
        column(0)
      } content: {
        column(1)
      } detail: {
        last
      }
    }
  }

  /// Returns a column with a stack for views that the app pushes. Links open in the next column.
  @ViewBuilder private func column(_ index: Int) -> some View {
    if let entry = stack.leading.dropFirst(index).first {
      let place = Place(
        model: model, level: model.tabs.level, stack: stack, own: entry, isLeadingColumn: true)
      NavigationStack { EntryView(place: place).id(entry.id) }
        .environment(\.place, place)
    } else {
      empty
    }
  }

  @ViewBuilder private var last: some View {
    if let last = stack.last {
      StackView(stack: last, level: model.tabs.level, model: model)
    } else {
      empty
    }
  }

  private var empty: some View {
    options.emptyColumn
      .environment(\.place, Place(model: model, level: model.tabs.level, stack: stack))
  }
}
#endif
