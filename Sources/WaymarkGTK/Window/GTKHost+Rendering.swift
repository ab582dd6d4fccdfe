#if GTK
  import CGTK
  import Waymark

  extension GTKHost {
    /// Makes the widgets show the state.
    func render(_ motion: StackView.Motion = StackView.Motion(style: .instant)) {
      guard let state, !isRendering else { return }
      isRendering = true
      defer { isRendering = false }
      let before = focused
      // A screen that comes back stands where it was, wherever it has the focus.
      for screen in screenViews { screen.followFocus(false) }
      defer { for screen in screenViews { screen.followFocus(true) } }
      // A swipe ends where something else comes to the top.
      for stack in stacks where stack.shown.entries.last?.id != state.top.id {
        stack.cancelSwipe()
      }
      makeTabs(state)
      let columns = view.isWide ? screens?.columnCount(ofTab: state.selectedTab) ?? 1 : 1
      let hasTopBar = view.isWide && (state.tabs.count > 1 || columns > 1)
      view.showSwitcher(hasTabs: state.tabs.count > 1, hasTopBar: hasTopBar)
      tabs[state.selectedTab].show(
        state.tabs[state.selectedTab], columns: columns,
        state.modals.isEmpty ? motion : StackView.Motion(style: .instant),
        ends: hasTopBar ? WindowEnds() : .both)
      adw_view_stack_set_visible_child(
        view.tabStack.pointer.opaque, tabs[state.selectedTab].widget.pointer)
      showLayers(state, motion)
      markRows()
      keepFocus(before)
    }

    /// The stacks of all tabs and layers.
    var stacks: [StackView] { tabs.flatMap(\.columns) + layers.map(\.stack) }

    private func makeTabs(_ state: NavigationState) {
      while tabs.count > state.tabs.count {
        let tab = tabs.removeLast()
        adw_view_stack_remove(view.tabStack.pointer.opaque, tab.widget.pointer)
      }
      while tabs.count < state.tabs.count {
        let index = tabs.count
        let tab = TabView(owner: self)
        let name =
          tabNames.indices.contains(index)
          ? tabNames[index] : GTKTab(state.tabs[index].root.link.description)
        let page = adw_view_stack_add_titled(
          view.tabStack.pointer.opaque, tab.widget.pointer, String(index), name.title)
        adw_view_stack_page_set_icon_name(page, name.icon)
        tabs.append(tab)
      }
    }

    private func showLayers(_ state: NavigationState, _ motion: StackView.Motion) {
      let ids = state.modals.map(\.id)
      for layer in layers where !ids.contains(layer.id) {
        layer.reveal(false, motion.style)
        leavingLayers.append(layer)
      }
      layers.removeAll { !ids.contains($0.id) }
      for modal in state.modals {
        let known = layers.first { $0.id == modal.id }
        let layer = known ?? add(modal)
        let moves = known != nil && modal.id == ids.last
        layer.show(
          Array(modal.stack), moves ? motion : StackView.Motion(style: .instant),
          isWide: view.isWide)
        if known == nil { layer.reveal(true, motion.style) }
      }
    }

    /// The screen that is seen above all others.
    var top: ScreenView? {
      layers.last?.stack.top ?? state.flatMap { tabs[$0.selectedTab].top }
    }

    private func add(_ modal: ModalLayer) -> LayerView {
      let below = top
      let layer = LayerView(
        modal, screens?.sheet(of: modal), anchor: modal.anchor.flatMap { below?.anchor($0) },
        window: view.overlay.pointer,
        owner: self)
      gtk_overlay_add_overlay(view.overlay.pointer.opaque, layer.widget.pointer)
      layers.append(layer)
      return layer
    }
  }
#endif
