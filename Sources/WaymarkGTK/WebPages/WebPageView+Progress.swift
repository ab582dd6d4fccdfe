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
        if pending == nil, doubtful != nil { return reconsider() }
        (given, hasFailed) = (nil, false)
        show(.loading(fraction))
      case WEBKIT_LOAD_COMMITTED:
        (key, pending, doubtful) = (nextKey, nil, nil)
        hasDocument = true
        takeURL()
        tellLink()
        document = WebDocument()
        witness.begin()
        dialog = nil
        owner?.webPages.add(self)
      case WEBKIT_LOAD_FINISHED:
        pending = nil
        if !hasFailed { takeURL() }
        // A load that has failed is finished, too.
        guard !hasFailed else { return }
        show(.shown)
        tellTitle()
      default: break
      }
    }

    private var fraction: Double {
      webkit_web_view_get_estimated_load_progress(view.pointer.cast())
    }

    func tellProgress() {
      if pending != nil { show(.loading(fraction)) }
    }

    func tellLink() {
      guard let link = nextLink else { return }
      nextLink = nil
      owner?.screen(entry, hasLink: link)
    }

    func tellTitle() {
      guard hasDocument, let title = webkit_web_view_get_title(view.pointer.cast()) else { return }
      let text = String(cString: title)
      if !text.isEmpty { owner?.screen(entry, hasTitle: text) }
    }

    func fail(_ error: GError) {
      pending = nil
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
      hasFailed = true
      tellLink()
      show(.failed(String(cString: error.message)))
    }

    func crashed() {
      (pending, document, key, dialog) = (nil, nil, nil, nil)
      guard !hasCrashed else {
        hasFailed = true
        return show(.failed(nil))
      }
      hasCrashed = true
      load()
    }

    // MARK: Showing it

    /// How far the page is; a failure may have words that say why.
    enum Phase {
      case loading(Double)
      case shown
      case failed(String?)
    }

    func show(_ phase: Phase) {
      var fraction: Double?
      var reason: String??
      switch phase {
      case .loading(let part): fraction = part
      case .shown: break
      case .failed(let words): reason = words
      }
      gtk_widget_set_visible(progress.pointer, fraction == nil ? 0 : 1)
      gtk_progress_bar_set_fraction(progress.pointer.opaque, fraction ?? 0)
      gtk_widget_set_visible(view.pointer, reason == nil ? 1 : 0)
      if let notice { gtk_overlay_remove_overlay(widget.pointer.opaque, notice.pointer) }
      notice = reason.flatMap(makeNotice)
      if let notice { gtk_overlay_add_overlay(widget.pointer.opaque, notice.pointer) }
    }

    private func makeNotice(_ reason: String?) -> GTKWidget? {
      guard let owner else { return nil }
      return GTKWidget(
        PageView(owner: owner) { _ in }.makeFailure(reason) { [weak self] in self?.reload() })
    }
  }
#endif
