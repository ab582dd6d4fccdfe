#if GTK
  import CGTK
  import Waymark

  extension GTKHost {
    /// The screens of all stacks that have been built.
    var screenViews: [ScreenView] { stacks.flatMap(\.screens.values) }

    /// Tells how far screens are scrolled, once they rest.
    func didScroll() {
      scrollTask?.cancel()
      scrollTask = Task { [weak self] in
        try? await Task.sleep(for: .milliseconds(200))
        if !Task.isCancelled { self?.tellScrolling() }
      }
    }

    /// Tells how far screens are scrolled, where that has changed.
    func tellScrolling() {
      scrollTask?.cancel()
      scrollTask = nil
      var isChanged = false
      for screen in screenViews {
        guard let place = screen.takeMove() else { continue }
        let fact = HostFact.didScroll(screen.entry.id, to: place)
        // A screen that leaves is in the state no longer.
        guard state?.apply(fact: fact) == true else { continue }
        isChanged = true
        onEvent?(.fact(fact))
      }
      if isChanged { render() }
    }
  }
#endif
