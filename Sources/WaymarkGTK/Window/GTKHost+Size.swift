#if GTK
  import CGTK
  public import Waymark

  extension GTKHost {
    /// Gives the window the size that it had the last time, and keeps each size that it gets.
    ///
    /// That the store fails is reported once, as ``Waymark/Diagnostic/notSaved(reason:)``.
    /// - Parameter store: for the size alone; another one than that of the session.
    public func keepSize(in store: any StateStore) {
      sizeStore = store
      do {
        if let text = try store.load()?.text { restoreSize(text) }
      } catch { reportNotKept(error) }
      let window = view.window.pointer
      for property in ["default-width", "default-height", "maximized"] {
        Signal.observe(window, property) { [weak self] in self?.saveSize() }
      }
    }

    /// Reads `WIDTH HEIGHT`, and `maximized` behind them; what is no size is none.
    private func restoreSize(_ text: String) {
      let words = text.split(separator: " ")
      let numbers = words.prefix(2).compactMap { Int($0) }
      guard numbers.count == 2, numbers.allSatisfy({ 100...100_000 ~= $0 }) else { return }
      size = (numbers[0], numbers[1])
      if words.dropFirst(2) == ["maximized"] { gtk_window_maximize(view.window.pointer.cast()) }
    }

    private func saveSize() {
      let (width, height) = size
      let isMaximized = gtk_window_is_maximized(view.window.pointer.cast()) != 0
      do {
        try sizeStore?.save { "\(width) \(height)" + (isMaximized ? " maximized" : "") }
      } catch { reportNotKept(error) }
      // A store may fail after it has returned.
      sizeTask?.cancel()
      sizeTask = Task { [weak self] in
        try? await Task.sleep(for: .seconds(1))
        if !Task.isCancelled, let error = self?.sizeStore?.takeFailure() {
          self?.reportNotKept(error)
        }
      }
    }

    /// Waits until the size is kept: the program may end with the window.
    func flushSize() {
      sizeTask?.cancel()
      do { try sizeStore?.flush() } catch { reportNotKept(error) }
    }

    private func reportNotKept(_ error: any Error) {
      guard sizeFailure == nil else { return }
      let words = (error as? any StateStoreError)?.message ?? "\(error)"
      sizeFailure = "the size of the window: \(words)"
      reportSizeFailure()
    }

    /// Reports why the size is not kept, as soon as there is a navigator, and only once.
    func reportSizeFailure() {
      guard let sizeFailure, !hasReportedSize, let navigator = screens?.navigator else { return }
      hasReportedSize = true
      navigator.onDiagnostic?(.notSaved(reason: sizeFailure))
    }
  }
#endif
