#if canImport(SwiftUI)
  import SwiftUI
  import Waymark
  import WaymarkPage
  import WaymarkWebKit

  /// Asks what lies above a level as an alert or an action sheet.
  struct Questions: ViewModifier {
    let level: LevelModel
    let model: NavigatorModel

    func body(content: Content) -> some View {
      let above = level.above
      let question = above?.isDialog == true ? above?.stack?.root : nil
      let place = above?.stack.flatMap { stack in
        question.map { Place(model: model, level: above ?? level, stack: stack, entry: $0) }
      }
      let title = question?.chrome.title ?? question?.content?.page?.title ?? ""
      content
        .alert(Text(title), isPresented: isAsking(.alert), presenting: place) {
          QuestionButtons(place: $0)
        } message: {
          QuestionMessage(page: $0.entry.content?.page)
        }
        .confirmationDialog(
          Text(title), isPresented: isAsking(.actionSheet), titleVisibility: .visible,
          presenting: place
        ) {
          QuestionButtons(place: $0)
        } message: {
          QuestionMessage(page: $0.entry.content?.page)
        }
    }

    private func isAsking(_ style: LayerStyle) -> Binding<Bool> {
      Binding(
        get: { @MainActor in level.above?.layer?.style == style },
        set: { @MainActor isAsking in
          if !isAsking, let above = level.above, above.layer?.style == style {
            model.didClose(above)
          }
        })
    }
  }

  /// The answers of an alert or an action sheet: the rows of a page, or the view itself.
  struct QuestionButtons: View {
    let place: Place

    var body: some View {
      if let page = place.entry.content?.page {
        QuestionRows(page: page, place: place)
      } else {
        place.entry.content?.view.environment(\.place, place)
      }
    }
  }

  struct QuestionRows: View {
    let page: Page
    let place: Place

    var body: some View {
      ForEach(Array(page.withCancel.rows.enumerated()), id: \.offset) { row in
        let row = row.element
        Button(
          row.role == .cancel ? BuiltInWord.text(row.text) : row.text, role: row.role.button
        ) { place.follow(row, at: nil) }
      }
    }
  }

  /// What an alert or an action sheet says beside its title.
  struct QuestionMessage: View {
    let page: Page?

    var body: some View {
      if let texts = page?.texts, !texts.isEmpty { Text(texts.joined(separator: "\n")) }
    }
  }

  extension Page.Row.Role {
    fileprivate var button: ButtonRole? {
      switch self {
      case .plain, .primary: nil
      case .destructive: .destructive
      case .cancel: .cancel
      }
    }
  }
#endif
