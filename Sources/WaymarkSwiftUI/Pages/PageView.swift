#if canImport(SwiftUI)
  public import SwiftUI
  import Waymark
  public import WaymarkPage
  import WaymarkWebKit

  /// Shows a page: rows that open links, text, facts, forms, a web page, or content that takes time.
  public struct PageView: View {
    private enum Progress {
      case waiting(String)
      case loaded(Page)
      case failed(String)
    }

    private let page: Page
    @State private var progress: Progress?
    @State private var attempts = 0
    /// What the document of a web page is called.
    @State private var documentTitle: String?
    @Environment(\.place) private var place

    /// Shows a page.
    public init(_ page: Page) { self.page = page }

    /// What the page holds, or how far it is.
    public var body: some View {
      if let place, place.level.isDialog {
        QuestionRows(page: page, place: place)
      } else {
        Group {
          switch progress {
          case .loaded(let page): content(page)
          case .waiting(let words): ProgressView(words)
          case .failed(let words):
            VStack {
              Text(words)
              Button("Try again") { attempts += 1 }
            }
          case nil: content(page)
          }
        }
        .navigationTitle(place?.entry.title ?? title)
        .task(id: attempts) { await load() }
      }
    }

    private func content(_ page: Page) -> some View {
      PageContent(
        page: page, show: { progress = .loaded($0) }, retitle: { documentTitle = $0 })
    }

    private var loaded: Page? { if case .loaded(let page) = progress { page } else { nil } }

    private var title: String { documentTitle ?? loaded?.title ?? page.title }

    private func load() async {
      guard case .loading(let loader) = page.body else { return }
      do {
        var next: Page.Loader? = loader
        while let loader = next {
          next = nil
          // A page that is seen again stays until there is another.
          if loaded == nil { progress = .waiting(BuiltInWord.text(loader.progress)) }
          try await loader.work { page in
            if case .loading(let inner) = page.body {
              next = inner
            } else if !Task.isCancelled {
              progress = .loaded(page)
            }
          }
          try Task.checkCancellation()
        }
      } catch {
        if !Task.isCancelled { progress = .failed(BuiltInWord.text(Page.Loader.words(for: error))) }
      }
    }
  }

  /// A page that takes no time.
  private struct PageContent: View {
    let page: Page
    /// Shows another page in its place.
    let show: @MainActor (Page) -> Void
    let retitle: @MainActor (String) -> Void

    var body: some View {
      switch page.body {
      case .web(let web): WebContent(page: page, web: web, retitle: retitle)
      case .loading(let loader): ProgressView(BuiltInWord.text(loader.progress))
      case .sections(let sections):
        List {
          ForEach(Array(sections.enumerated()), id: \.offset) { section in
            Section {
              ForEach(Array(section.element.items.enumerated()), id: \.offset) { item in
                PageItem(item: item.element, show: show)
              }
            } header: {
              if let title = section.element.title { Text(title) }
            }
          }
        }
      }
    }
  }

  private struct PageItem: View {
    let item: Page.Item
    let show: @MainActor (Page) -> Void

    var body: some View {
      switch item {
      case .text(let text): Text(text)
      case .code(let code): PrintedLines(lines: code.printed)
      case .diff(let diff):
        ForEach(Array(diff.files.enumerated()), id: \.offset) { file in
          ChangedFile(file: file.element)
        }
      case .fact(let name, let value, let badge):
        LabeledContent(name, value: Page.Item.words(value, badge))
      case .row(let row): PageRow(row: row)
      case .form(let form): PageForm(form: form, show: show)
      case .component(let component):
        ForEach(Array(component.plainItems().enumerated()), id: \.offset) { item in
          PageItem(item: item.element, show: show)
        }
      }
    }
  }

  struct PageRow: View {
    let row: Page.Row
    @Environment(\.place) private var place

    var body: some View {
      HStack {
        if row.leads {
          LinkButton(lead, { label }).buttonStyle(.plain)
        } else {
          label
        }
        accessory
      }
      .modifier(RowAnchor(name: row.anchor))
    }

    private var lead: LinkLead {
      LinkLead(
        mayPoint: { place in
          row.target.map(place.presentsPopover) ?? (row.destination?.presentation == .popover)
        },
        follow: { $0.follow(row, at: $1) })
    }

    private var label: some View {
      VStack(alignment: .leading) {
        Text(row.text)
        if let detail = row.plainDetail { Text(detail).font(.caption) }
      }
    }

    @ViewBuilder private var accessory: some View {
      switch row.accessory {
      case .none: EmptyView()
      case .automatic:
        if let target = row.target {
          LinkAccessory(link: target.link, presentation: target.presentation)
        } else if let destination = row.destination {
          LinkAccessory(link: nil, presentation: destination.presentation)
        }
      case .copy(let text):
        if let copy = Platform.copy { Button("Copy") { copy(text) } }
      case .link(let target, let label): LinkButton(label, to: target)
      }
    }
  }

  private struct RowAnchor: ViewModifier {
    let name: String?

    func body(content: Content) -> some View {
      if let name { content.linkAnchor(name) } else { content }
    }
  }

  extension Place {
    /// Does what following a row means.
    func follow(_ row: Page.Row, at anchor: AnchorModel?) {
      if let target = row.target {
        open(target, at: row.anchor ?? anchor?.name)
      } else if let destination = row.destination {
        lay(destination, at: row.anchor ?? anchor?.name)
      } else if row.role == .cancel, level.layer != nil {
        model.send(.request(.dismiss))
      }
    }
  }
#endif
