package import Waymark

/// The content of pages that need time, each loaded once until its entry asks again.
@MainActor package final class PageLoads {
  package enum Progress {
    case loading(String)
    case loaded(Page)
    case failed(String)
  }

  private struct Load {
    let loadCount: Int
    let isLive: Bool
    var progress: Progress
  }

  private var loads: [EntryID: Load] = [:]
  private var pages: [EntryID: (loadCount: Int, page: Page)] = [:]
  private var tasks: [EntryID: Task<Void, Never>] = [:]
  /// Called when the progress of an entry has changed.
  package var onChange: ((EntryID) -> Void)?

  package init() {}

  /// Returns the progress of an entry; the first call starts to load it.
  package func progress(of entry: Entry, _ loader: Page.Loader) -> Progress {
    if let load = loads[entry.id], load.loadCount == entry.loadCount { return load.progress }
    tasks[entry.id]?.cancel()
    let progress = Progress.loading(loader.progress)
    loads[entry.id] = Load(
      loadCount: entry.loadCount, isLive: loader.isLive, progress: progress)
    let (id, loadCount) = (entry.id, entry.loadCount)
    tasks[id] = Task { [weak self] in
      do {
        try await Self.run(loader) { self?.take($0, of: id, loadCount) }
      } catch {
        self?.take(.failed(Page.Loader.words(for: error)), of: id, loadCount)
      }
    }
    return progress
  }

  /// Has an entry show another page than its own until it is loaded again.
  package func replace(_ entry: Entry, with page: Page) {
    tasks[entry.id]?.cancel()
    pages[entry.id] = (entry.loadCount, page)
    loads[entry.id] = nil
  }

  /// The page that an entry shows instead of its own.
  package func replacement(for entry: Entry) -> Page? {
    pages[entry.id].flatMap { $0.loadCount == entry.loadCount ? $0.page : nil }
  }

  /// The page of an entry, if it has loaded.
  package func page(of id: EntryID) -> Page? {
    if case .loaded(let page) = loads[id]?.progress { page } else { nil }
  }

  /// Cancels and forgets what belongs to no entry any more.
  package func keep(only ids: Set<EntryID>) {
    pages = pages.filter { ids.contains($0.key) }
    for id in loads.keys where !ids.contains(id) {
      tasks.removeValue(forKey: id)?.cancel()
      loads[id] = nil
    }
  }

  /// Stops live pages of all entries but one; each starts again when it is next shown.
  package func rest(except seen: EntryID) {
    for (id, load) in loads where id != seen && load.isLive {
      tasks.removeValue(forKey: id)?.cancel()
      loads[id] = nil
    }
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  private func take(_ progress: Progress, of id: EntryID, _ loadCount: Int) {
    guard !Task.isCancelled, let load = loads[id], load.loadCount == loadCount else { return }
    loads[id]?.progress = progress
    onChange?(id)
  }

  /// Loads until there are pages that need no more time, and reports each of them.
  private static func run(_ loader: Page.Loader, report: (Progress) -> Void) async throws {
    var next: Page.Loader? = loader
    while let loader = next {
      try Task.checkCancellation()
      next = nil
      try await loader.work { page in
        if case .loading(let inner) = page.body {
          next = inner
          report(.loading(inner.progress))
        } else {
          report(.loaded(page))
        }
      }
    }
  }
}
