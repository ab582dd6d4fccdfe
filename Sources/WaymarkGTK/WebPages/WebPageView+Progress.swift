#if GTK && canImport(CWebKit)
  import CGTK
  import CWebKit
  import WaymarkPage
  import WaymarkWeb

  /// What came of a navigation.
  extension WebPageView {
    func loadChanged(_ event: WebKitLoadEvent) {
      switch event {
      case WEBKIT_LOAD_STARTED:
        if next.pending == nil, next.doubtful != nil { return reconsider() }
        given = nil
        show(.loading(fraction))
      case WEBKIT_LOAD_COMMITTED:
        shown = Shown(url: webURL, key: scriptKey, document: WebDocument())
        tellLink()
        next = Next()
        witness.begin()
        beginScrolling()
        owner?.webPages.add(self)
      case WEBKIT_LOAD_FINISHED:
        next.pending = nil
        // A load that has failed is finished, too.
        guard !hasFailed else { return }
        takeURL()
        restoreScrolling()
        show(.shown)
        tellTitle()
      default: break
      }
    }

    private var fraction: Double {
      webkit_web_view_get_estimated_load_progress(view.pointer.cast())
    }

    func tellProgress() {
      if next.pending != nil { show(.loading(fraction)) }
    }

    func tellLink() {
      guard let link = next.link else { return }
      next.link = nil
      owner?.screen(entry, hasLink: link)
    }

    func tellTitle() {
      guard shown != nil, let title = webkit_web_view_get_title(view.pointer.cast()) else { return }
      let text = String(cString: title)
      if !text.isEmpty { owner?.screen(entry, hasTitle: text) }
    }

    func fail(_ error: GError) {
      next.pending = nil
      // What this view or the page itself has broken off, and something else came in its place.
      let isBrokenOff =
        switch error.domain {
        case webkit_network_error_quark():
          error.code == gint(WEBKIT_NETWORK_ERROR_CANCELLED.rawValue)
        case webkit_policy_error_quark():
          error.code
            == gint(WEBKIT_POLICY_ERROR_FRAME_LOAD_INTERRUPTED_BY_POLICY_CHANGE.rawValue)
        default: false
        }
      if isBrokenOff {
        if !hasFailed { show(.shown) }
        return
      }
      tellLink()
      show(.failed(String(cString: error.message)))
    }

    func crashed() {
      next.pending = nil
      shown = shown.map { Shown(url: $0.url) }
      if hasCrashed { return show(.failed("")) }
      hasCrashed = true
      load()
    }

    // MARK: Showing it

    /// True if a load has failed, and no other has begun.
    private var hasFailed: Bool { if case .failed = phase { true } else { false } }

    /// Shows how far the page is; a failure without words says only that the page is not shown.
    func show(_ phase: WebPagePhase) {
      self.phase = phase
      var fraction: Double?
      var reason: String?
      switch phase {
      case .loading(let part): fraction = part
      case .shown: break
      case .failed(let words): reason = words
      }
      gtk_widget_set_visible(progress.pointer, fraction == nil ? 0 : 1)
      gtk_progress_bar_set_fraction(progress.pointer.opaque, fraction ?? 0)
      widget.pointer.setAccessible(GTK_ACCESSIBLE_STATE_BUSY, fraction != nil)
      gtk_widget_set_visible(view.pointer, reason == nil ? 1 : 0)
      if let notice { gtk_overlay_remove_overlay(widget.pointer.opaque, notice.pointer) }
      notice = reason.flatMap(makeNotice)
      if let notice { gtk_overlay_add_overlay(widget.pointer.opaque, notice.pointer) }
    }

    private func makeNotice(_ reason: String) -> GTKWidget? {
      guard let owner else { return nil }
      let words = reason.isEmpty ? nil : reason
      return GTKWidget(
        PageView(owner: owner) { _ in }.makeFailure(words) { [weak self] in self?.reload() })
    }
  }
#endif
