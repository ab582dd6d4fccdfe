#if GTK && canImport(CWebKit)
  import CWebKit
  import WaymarkPage
  import WaymarkWeb

  extension WebPageView {
    /// Shows what a script says, and lets it wait for the answer.
    func ask(_ asked: OpaquePointer) {
      // A page that goes away does so, as on other hosts.
      if webkit_script_dialog_get_dialog_type(asked) == WEBKIT_SCRIPT_DIALOG_BEFORE_UNLOAD_CONFIRM {
        return webkit_script_dialog_confirm_set_confirmed(asked, 1)
      }
      // A page that is covered asks nothing. What nobody keeps, WebKit closes by itself.
      guard let owner, let place, place.navigator.isOnTop(place.entry), shown?.dialog == nil,
        place.admitsPanel(at: Self.now)
      else { return }
      // WebKitGTK does not say which frame asks.
      let origin = witness.hasStrangers ? "null" : url.origin
      let title =
        origin == "null"
        ? owner.words[.somebodySays] : owner.words.text(.originSays, ["origin": origin])
      shown?.dialog = ScriptDialog(asked, title, of: view, words: owner.words) { [weak self] in
        self?.shown?.dialog = nil
        self?.owner?.webPages.panels.end(at: Self.now)
      }
    }
  }
#endif
