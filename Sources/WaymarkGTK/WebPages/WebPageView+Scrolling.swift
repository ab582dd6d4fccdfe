#if GTK && canImport(CWebKit)
  import CGTK
  import CWebKit
  import WaymarkWeb

  /// Knows how far the document is scrolled, and brings it to where it was.
  extension WebPageView: ShownDocument {
    var scrolled: Int { wantedPlace ?? seenPlace }

    func go(to place: Int) {
      guard place != scrolled else { return }
      wantedPlace = place
      if phase == .shown { restoreScrolling() }
    }

    /// A document has come, and begins at its top unless it is to be elsewhere.
    func beginScrolling() { if wantedPlace == nil { see(0) } }

    /// Scrolls to where the document is to be; it is there as a whole.
    func restoreScrolling() {
      guard let wanted = wantedPlace else { return }
      wantedPlace = nil
      seenPlace = wanted
      view.pointer.call(
        "scrollTo({ top: Number(place), behavior: 'instant' })", ["place": String(wanted)],
        in: WebWitness.world)
    }

    private func see(_ place: Int) {
      guard place != seenPlace else { return }
      seenPlace = place
      owner?.didScroll()
    }

    // MARK: Its script

    private static let handler = "scroll"

    func listenToScrolling() {
      webkit_user_content_manager_register_script_message_handler(
        scripts.opaque, Self.handler, WebWitness.world)
      Signal.connect(scripts.pointer, "script-message-received::" + Self.handler) {
        [weak self] in
        guard let place = JSValue($0.opaque(0)).number else { return }
        // A user who has scrolled before the document was loaded stays there.
        if place > 0 { self?.wantedPlace = nil }
        self?.see(place)
      }
    }

    /// Has the next document tell how far it is scrolled.
    func addScrollScript() {
      let script = webkit_user_script_new_for_world(
        """
        {
          const tell = () => webkit.messageHandlers.\(Self.handler).postMessage(Math.round(scrollY));
          addEventListener('scroll', tell, { passive: true });
          addEventListener('load', tell);
        }
        """, WEBKIT_USER_CONTENT_INJECT_TOP_FRAME, WEBKIT_USER_SCRIPT_INJECT_AT_DOCUMENT_START,
        WebWitness.world, nil, nil)
      webkit_user_content_manager_add_script(scripts.opaque, script)
      webkit_user_script_unref(script)
    }
  }
#endif
