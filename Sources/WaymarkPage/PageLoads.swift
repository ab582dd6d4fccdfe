package import Waymark

/// The pages of entries, each loaded once until its entry is refreshed.
///
/// An object of this class is used in the isolation of its host, which starts the tasks.
package final class PageLoads {
  package enum Progress {
    case loading(Page.Loader)
    case loaded(Page)
    case failed(String)
  }

  private struct Load {
    let loadCount: Int
    var progress: Progress
    /// The work that makes the page, or `nil` for a page that doesn't need time.
    var loader: Page.Loader?
    var task: Task<Void, Never>?
    var isPaused = false
  }

  private var loads: [EntryID: Load] = [:]
  /// Starts a task in the isolation of the host, which calls ``load(_:)``.
  package var start: ((EntryID) -> Task<Void, Never>)?
  /// Called when the progress of an entry has changed.
  package var onChange: ((EntryID) -> Void)?

  package init() {}

  /// Returns the progress of an entry, or `nil` if the entry is refreshed.
  package func progress(of entry: Entry) -> Progress? {
    loads[entry.id].flatMap { $0.loadCount == entry.loadCount ? $0.progress : nil }
  }

  /// Shows a page until its entry is refreshed. A page that needs time is loaded. Without a page, the
  /// entry shows an error.
  package func show(_ page: Page?, for entry: Entry) {
    forget(entry.id)
    let progress = page.map { Progress.loaded($0) } ?? .failed("This link has no screen.")
    loads[entry.id] = Load(loadCount: entry.loadCount, progress: progress)
    if case .loading(let loader) = page?.body { begin(loader, entry.id) }
  }

  package func isLoading(_ id: EntryID) -> Bool {
    if case .loading = loads[id]?.progress { true } else { false }
  }

  /// Returns whether a load has failed that can be repeated.
  package func canRetry(_ id: EntryID) -> Bool {
    if case .failed = loads[id]?.progress { loads[id]?.loader != nil } else { false }
  }

  /// Repeats a failed load.
  package func retry(_ id: EntryID) {
    if canRetry(id), let loader = loads[id]?.loader { begin(loader, id) }
  }

  private func begin(_ loader: Page.Loader, _ id: EntryID) {
    loads[id]?.loader = loader
    loads[id]?.progress = .loading(loader)
    loads[id]?.task = start?(id)
  }

  /// Loads the page of an entry and, if that page loads in turn, the next one.
  package nonisolated(nonsending) func load(_ id: EntryID) async {
    var next = loads[id]?.loader
    do {
      while let loader = next {
        try Task.checkCancellation()
        next = nil
        try await loader.work { page in
          if case .loading(let inner) = page.body {
            next = inner
            take(.loading(inner), of: id)
          } else {
            take(.loaded(page), of: id)
          }
        }
      }
      take(nil, of: id)
    } catch {
      take(.failed(Page.Loader.words(for: error)), of: id)
    }
  }

  /// Handles a report of the task that loads the page of an entry. The last one is `nil` or an error.
  private func take(_ progress: Progress?, of id: EntryID) {
    guard !Task.isCancelled, var load = loads[id] else { return }
    switch progress {
    case .loading(let loader): load.loader = loader
    case .loaded: break
    case .failed, nil: load.task = nil
    }
    var progress = progress
    if progress == nil, case .loading = load.progress {
      progress = .failed("The work ended without a page.")
    }
    load.progress = progress ?? load.progress
    loads[id] = load
    if progress != nil { onChange?(id) }
  }

  /// Pauses the work of pages that have loaded and may change.
  package func pause(where isMeant: (EntryID) -> Bool) {
    for (id, load) in loads where load.task != nil && isMeant(id) {
      guard case .loaded = load.progress else { continue }
      load.task?.cancel()
      loads[id]?.task = nil
      loads[id]?.isPaused = true
    }
  }

  /// Resumes the work of a page that was paused.
  package func resume(_ entry: Entry) {
    guard let load = loads[entry.id], load.isPaused, load.loadCount == entry.loadCount
    else { return }
    loads[entry.id]?.isPaused = false
    loads[entry.id]?.task = start?(entry.id)
  }

  /// Forgets live pages of all entries but one. Each loads again when it's next shown.
  package func forgetLive(except seen: EntryID) {
    for (id, load) in loads where id != seen && load.loader?.isLive == true { forget(id) }
  }

  /// Cancels and forgets the pages of entries that no longer exist.
  package func keep(only ids: Set<EntryID>) {
    for id in Array(loads.keys) where !ids.contains(id) { forget(id) }
  }

  package func forget(_ id: EntryID) { loads.removeValue(forKey: id)?.task?.cancel() }

  deinit {
    for load in loads.values { load.task?.cancel() }
  }
}
