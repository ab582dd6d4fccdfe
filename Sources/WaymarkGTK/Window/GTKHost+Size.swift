#if GTK
  import CGTK
  public import Waymark

  extension GTKHost {
    /// Gives the window the size that it had the last time, and keeps each size that it gets.
    /// - Parameter store: for the size alone; another one than that of the session.
    public func keepSize(in store: any StateStore) {
      do {
        if let text = try store.load()?.text { restoreSize(text) }
      } catch { sayNotKept(error) }
      let window = view.window.pointer
      for property in ["default-width", "default-height", "maximized"] {
        Signal.observe(window, property) { [weak self] in self?.saveSize(in: store) }
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

    private func saveSize(in store: any StateStore) {
      let (width, height) = size
      let isMaximized = gtk_window_is_maximized(view.window.pointer.cast()) != 0
      do {
        try store.save { "\(width) \(height)" + (isMaximized ? " maximized" : "") }
      } catch { sayNotKept(error) }
    }

    private func sayNotKept(_ error: any Error) {
      let words = (error as? any StateStoreError)?.message ?? "\(error)"
      say("The size of the window is not kept. \(words)")
    }
  }
#endif
