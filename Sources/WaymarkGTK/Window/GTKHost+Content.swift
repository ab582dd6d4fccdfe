#if GTK
  import CGTK
  import Waymark
  import WaymarkPage

  extension GTKHost {
    func makeContent(of entry: Entry) -> ScreenContent {
      if let layer = state?.modals.last, layer.style == .external, layer.stack.top.id == entry.id {
        let page = Page(words[.outside], web: .url(entry.link.description))
        return makeContent(of: page, entry)
      }
      if let page = loads.replacement(for: entry) { return makeContent(of: page, entry) }
      guard let screen = screens?[entry] else {
        return PageView(owner: self) { _ in }.makeFailure(words[.noScreenCame], nil)
      }
      switch content(screen) {
      case .page(let page): return makeContent(of: page, entry)
      case .widget(let widget, let title): return ScreenContent(widget: widget, title: title)
      }
    }

    private func makeContent(of page: Page, _ entry: Entry) -> ScreenContent {
      let view = PageView(owner: self) { [weak self] in self?.take($0, of: entry) }
      switch page.body {
      case .sections where state?.hasDialog == true && state?.top.id == entry.id:
        return view.makeQuestion(page.withCancel(in: words), title: entry.title ?? page.title)
      case .sections, .web: return makeWebPage(page, entry) ?? view.make(page)
      case .loading(let loader):
        switch loads.progress(of: entry, loader) {
        case .loading(let progress): return view.makeLoading(words.text(progress), page.title)
        case .loaded(let loaded): return makeWebPage(loaded, entry) ?? view.make(loaded)
        case .failed(let reason): return view.makeFailure(words.text(reason), page.title)
        }
      }
    }

    /// Does what the work of a form answers.
    private func take(_ answer: Page.Answer, of entry: Entry) {
      switch answer.step(isOnTop: state?.top.id == entry.id) {
      case .stay: break
      case .back: screens?.navigator?.back()
      case .open(let target): open(target)
      case .show(let page):
        loads.replace(entry, with: page)
        loadChanged(entry.id)
      }
      if let notice = answer.notice { notify(notice) }
    }

    /// Shows how far the load of an entry has come.
    func loadChanged(_ id: EntryID) {
      if let page = loads.page(of: id) {
        let fact = HostFact.didChangeTitle(id, page.title)
        if state?.apply(fact: fact) == true { onEvent?(.fact(fact)) }
      }
      for stack in stacks { stack.screens[id]?.reload() }
      render()
    }
  }
#endif
