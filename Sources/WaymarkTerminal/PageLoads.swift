import Waymark
import WaymarkPage

/// The content of pages that need time, each loaded once until its entry asks again.
@MainActor final class PageLoads {
  enum Progress {
    case loading(String)
    case loaded(Page)
    case failed(String)
  }

  private struct Load {
    let loadCount: Int
    var progress: Progress
  }

  private var loads: [EntryID: Load] = [:]
  private var tasks: [EntryID: Task<Void, Never>] = [:]
  /// Told when the progress of an entry has changed.
  var onChange: ((EntryID) -> Void)?

  /// How far the content of an entry is; the first ask begins to load it.
  func progress(of entry: Entry, _ loader: Page.Loader) -> Progress {
    if let load = loads[entry.id], load.loadCount == entry.loadCount { return load.progress }
    tasks[entry.id]?.cancel()
    let progress = Progress.loading(loader.progress)
    loads[entry.id] = Load(loadCount: entry.loadCount, progress: progress)
    let (id, loadCount) = (entry.id, entry.loadCount)
    tasks[id] = Task { [weak self] in
      let end = await Self.run(loader) { progress in
        self?.take(.loading(progress), of: id, loadCount)
      }
      self?.take(end, of: id, loadCount)
    }
    return progress
  }

  /// The page of an entry, if it has loaded.
  func page(of id: EntryID) -> Page? {
    if case .loaded(let page) = loads[id]?.progress { page } else { nil }
  }

  /// Cancels and forgets what belongs to no entry any more.
  func keep(only ids: Set<EntryID>) {
    for id in loads.keys where !ids.contains(id) {
      tasks.removeValue(forKey: id)?.cancel()
      loads[id] = nil
    }
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  private func take(_ progress: Progress, of id: EntryID, _ loadCount: Int) {
    guard let load = loads[id], load.loadCount == loadCount else { return }
    loads[id]?.progress = progress
    onChange?(id)
  }

  /// Loads until there is a page that needs no more time.
  private static func run(_ loader: Page.Loader, report: (String) -> Void) async -> Progress {
    do {
      var page = try await loader.work()
      while case .loading(let next) = page.body {
        try Task.checkCancellation()
        report(next.progress)
        page = try await next.work()
      }
      return .loaded(page)
    } catch {
      return .failed(Page.Loader.words(for: error))
    }
  }
}
