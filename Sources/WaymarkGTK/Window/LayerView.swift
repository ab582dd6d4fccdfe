#if GTK
  import CGTK
  import Waymark

  /// A modal layer inside the window: it dims what is below, and a press beside it asks to close it.
  @MainActor final class LayerView {
    let id: LayerID
    let style: LayerStyle
    let widget = GTKWidget(gtk_overlay_new())
    let stack: StackView
    /// Where a sheet stands; nil for other layers.
    let sheet: SheetView?
    /// A stack of two children, an empty box and the card: GTK animates the change from one to the other.
    private let stage = GTKWidget(gtk_stack_new())
    private let card = GTKWidget(.column())
    private let dim = GTKWidget(.column())
    private unowned let owner: any WindowOwner

    /// - Parameter options: the look that the route of a sheet gives it.
    init(
      _ layer: ModalLayer, _ options: SheetOptions?, anchor: GTKWidget?, window: WidgetPointer,
      owner: any WindowOwner
    ) {
      id = layer.id
      style = layer.style
      self.owner = owner
      stack = StackView(owner: owner)
      sheet =
        [.sheet, .external].contains(style)
        ? SheetView(options ?? .sheet(), in: widget, owner: owner) : nil
      if style != .popover { dim.pointer.style("waymark-dim") }
      gtk_overlay_set_child(widget.pointer.opaque, dim.pointer)
      card.pointer.style("background")
      gtk_widget_set_overflow(card.pointer, GTK_OVERFLOW_HIDDEN)
      if let handle = sheet?.handle { card.pointer.append(handle.pointer) }
      card.pointer.append(stack.widget.pointer)
      gtk_stack_add_named(stage.pointer.opaque, WidgetPointer.column(), "nothing")
      gtk_stack_add_named(stage.pointer.opaque, place(anchor, in: window), "card")
      gtk_overlay_add_overlay(widget.pointer.opaque, stage.pointer)
      Signal.answer(placesOf: widget.pointer) { [weak self] in self?.sheet?.place(of: $0) }
      widget.pointer.onPress(button: 1) { [weak self] x, y in self?.pressed(x, y) }
      Signal.observe(stage.pointer, "transition-running") { [weak self] in
        guard let self, !isMoving else { return }
        self.owner.motionEnded()
      }
      let isQuestion = style == .alert || style == .actionSheet
      widget.pointer.setAccessible(
        isQuestion ? GTK_ACCESSIBLE_ROLE_ALERT_DIALOG : GTK_ACCESSIBLE_ROLE_DIALOG)
      widget.pointer.setAccessible(GTK_ACCESSIBLE_PROPERTY_MODAL, true)
    }

    /// True while it comes or goes, or a screen of it does.
    var isMoving: Bool {
      stack.isMoving || gtk_stack_get_transition_running(stage.pointer.opaque) != 0
    }

    func show(_ entries: [Entry], _ motion: StackView.Motion, isWide: Bool) {
      if let sheet {
        sheet.isInMiddle = isWide && sheet.heights.options.isForm
        card.pointer.style("waymark-card", sheet.isInMiddle)
        card.pointer.style("waymark-sheet", !sheet.isInMiddle)
        stack.fitsContent = sheet.isInMiddle
      }
      let ends = style == .fullScreen ? .both : WindowEnds()
      stack.show(StackView.Shown(entries: entries, leaving: .dismiss, ends: ends), motion)
    }

    /// Tells a screen reader what it is called.
    func tellTitle() {
      guard let title = stack.top?.title else { return }
      widget.pointer.setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, title)
    }

    /// Has the layer come or go.
    func reveal(_ isShown: Bool, _ transition: TransitionStyle) {
      gtk_stack_set_transition_duration(stage.pointer.opaque, owner.motionTime)
      gtk_stack_set_visible_child_full(
        stage.pointer.opaque, isShown ? "card" : "nothing", motion(isShown, transition))
      // A layer that goes takes no presses any more.
      gtk_widget_set_can_target(widget.pointer, isShown ? 1 : 0)
      dim.pointer.style("shown", isShown)
      if !isShown { sheet?.freeze() }
    }

    private func motion(_ isShown: Bool, _ transition: TransitionStyle) -> GtkStackTransitionType {
      if transition == .instant { return GTK_STACK_TRANSITION_TYPE_NONE }
      switch style {
      case .alert, .popover: return GTK_STACK_TRANSITION_TYPE_CROSSFADE
      case .sheet, .external, .fullScreen, .actionSheet:
        if transition == .fade || sheet?.isInMiddle == true {
          return GTK_STACK_TRANSITION_TYPE_CROSSFADE
        }
        return isShown
          ? GTK_STACK_TRANSITION_TYPE_OVER_UP : GTK_STACK_TRANSITION_TYPE_UNDER_DOWN
      }
    }

    private func pressed(_ x: Double, _ y: Double) {
      if !card.pointer.hasPlace(x, y, of: widget.pointer) { owner.ask(.dismiss) }
    }

    // MARK: Where it stands

    /// The card at the place that its style has in a window.
    private func place(_ anchor: GTKWidget?, in window: WidgetPointer) -> WidgetPointer {
      let card = card.pointer
      switch style {
      case .fullScreen: return card
      case .sheet, .external: return Self.clamp(card, to: 640)
      case .alert, .actionSheet:
        card.style("waymark-card")
        card.setMargins(24)
        gtk_widget_set_valign(card, style == .alert ? GTK_ALIGN_CENTER : GTK_ALIGN_END)
        return Self.clamp(card, to: 400)
      case .popover:
        card.style("waymark-card")
        gtk_widget_set_size_request(card, 320, 280)
        point(card, at: anchor, in: window)
        return card
      }
    }

    private static func clamp(_ card: WidgetPointer, to width: gint) -> WidgetPointer {
      let clamp: WidgetPointer = adw_clamp_new()
      adw_clamp_set_maximum_size(clamp.opaque, width)
      adw_clamp_set_tightening_threshold(clamp.opaque, width)
      adw_clamp_set_child(clamp.opaque, card)
      return clamp
    }

    /// Puts the card of a popover below its anchor, or into the middle where there is none.
    private func point(_ card: WidgetPointer, at anchor: GTKWidget?, in window: WidgetPointer) {
      gtk_widget_set_halign(card, GTK_ALIGN_CENTER)
      gtk_widget_set_valign(card, GTK_ALIGN_CENTER)
      var bounds = graphene_rect_t()
      guard let anchor, gtk_widget_get_mapped(anchor.pointer) != 0,
        gtk_widget_compute_bounds(anchor.pointer, window, &bounds) != 0
      else { return }
      gtk_widget_set_halign(card, GTK_ALIGN_START)
      gtk_widget_set_valign(card, GTK_ALIGN_START)
      let (width, height) = (gtk_widget_get_width(window), gtk_widget_get_height(window))
      let left = gint(bounds.origin.x + bounds.size.width / 2) - 160
      let below = gint(bounds.origin.y + bounds.size.height) + 6
      gtk_widget_set_margin_start(card, max(6, min(left, width - 326)))
      gtk_widget_set_margin_top(card, max(6, min(below, height - 286)))
    }
  }
#endif
