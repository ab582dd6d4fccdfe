#if GTK
  import CGTK
  import Waymark
  import WaymarkPage

  extension GTKHost {
    /// Listens to what the user does to the window as a whole.
    func listen() {
      Signal.observe(view.tabStack.pointer, "visible-child") { [weak self] in
        self?.userSelectedTab()
      }
      let window = view.window.pointer
      window.onPress(button: 8) { [weak self] _, _ in self?.leave() }
      window.onKey { [weak self] in self?.press(key: $0, $1) ?? false }
    }

    private func userSelectedTab() {
      guard !isRendering, let state,
        let child = adw_view_stack_get_visible_child(view.tabStack.pointer.opaque),
        let tab = tabs.firstIndex(where: { $0.widget.pointer == child }),
        tab != state.selectedTab
      else { return }
      let fact = HostFact.didSelect(tab: tab)
      if screens?.mustRequest(fact, in: state) == true {
        isRendering = true
        adw_view_stack_set_visible_child(
          view.tabStack.pointer.opaque, tabs[state.selectedTab].widget.pointer)
        isRendering = false
        return ask(.select(tab: tab))
      }
      self.state?.apply(fact: fact)
      render()
      onEvent?(.fact(fact))
      // What moved in a column that is gone has no end.
      settleIfStill()
    }

    /// Asks for the way back: to the screen below, or out of the layer on top.
    private func leave() {
      guard let state, !goBackInPage() else { return }
      ask(Self.wayBack(in: state))
    }

    private static func wayBack(in state: NavigationState) -> HostRequest {
      state.modals.isEmpty || state.topStack.count > 1 ? .back : .dismiss
    }

    /// Does what a key stands for; false for one that means nothing here.
    func press(key: guint, _ modifiers: GdkModifierType) -> Bool {
      let hasAlt = modifiers.rawValue & GDK_ALT_MASK.rawValue != 0
      switch Int32(key) {
      case GDK_KEY_Escape:
        guard let state, !state.modals.isEmpty || state.topStack.count > 1 else { return false }
        ask(Self.wayBack(in: state))
      case GDK_KEY_Left where hasAlt: leave()
      case GDK_KEY_F5: ask(.refresh)
      case GDK_KEY_F6:
        return moveFocus(isBack: modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0)
      case GDK_KEY_r where modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0: ask(.refresh)
      case GDK_KEY_1...GDK_KEY_9 where hasAlt:
        let tab = Int(key) - Int(GDK_KEY_1)
        guard tabs.indices.contains(tab) else { return false }
        ask(.select(tab: tab))
      default: return false
      }
      return true
    }
  }

  extension GTKHost: WindowOwner {
    func ask(_ request: HostRequest) {
      if request == .back, goBackInPage() { return }
      onEvent?(.request(request))
    }

    func mustAsk(toGoBackTo id: EntryID) -> Bool {
      state.flatMap { screens?.mustRequest(.didPop(to: id), in: $0) } ?? false
    }

    func didSwipeBack(to id: EntryID) {
      let fact = HostFact.didPop(to: id)
      state?.apply(fact: fact)
      render()
      onEvent?(.fact(fact))
    }

    func open(_ target: LinkTarget) {
      guard let navigator = screens?.navigator else { return }
      tell(navigator.open(target, from: nil), about: target.link)
    }

    func kind(of link: String) -> LinkKind? { screens?.rowKind(of: link) }

    func push(_ destination: Page.Row.Destination, anchor: String?) {
      guard let navigator = screens?.navigator, let wrap else { return }
      let page = destination.make()
      let outcome = navigator.push(
        wrap(page), present: destination.presentation, transition: destination.transition,
        anchor: anchor, context: destination.context)
      tell(outcome, about: page.title)
    }

    func press(_ button: BarButton, item: Int?) {
      guard let navigator = screens?.navigator else { return }
      let title = item.map { button.menu[$0].title } ?? button.title
      tell(navigator.press(button.name, item: item), about: title)
    }

    private func tell(_ outcome: Outcome, about link: String) {
      guard let message = words.message(outcome, about: link) else { return }
      notify(Page.Notice(message))
    }

    func notify(_ notice: Page.Notice) {
      guard let toast = adw_toast_new("") else { return }
      let title: WidgetPointer = gtk_label_new(notice.text)
      title.style("heading")
      gtk_label_set_ellipsize(title.opaque, PANGO_ELLIPSIZE_END)
      // A screen reader reads it as soon as it is shown.
      title.setAccessible(GTK_ACCESSIBLE_ROLE_ALERT)
      adw_toast_set_custom_title(toast, title)
      if let target = notice.target {
        adw_toast_set_button_label(toast, notice.label ?? words[.open])
        Signal.connect(UnsafeMutableRawPointer(toast), "button-clicked") { [weak self] in
          self?.open(target)
        }
      }
      adw_toast_overlay_add_toast(view.toasts.pointer.opaque, toast)
    }

    func chrome(of entry: Entry) -> ScreenChrome? { screens?.chrome(of: entry) }

    func motionEnded() { settleIfStill() }
  }
#endif
