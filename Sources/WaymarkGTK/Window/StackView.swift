#if GTK
  import CGTK
  import Waymark

  /// A stack of screens, of which the one on top is seen; those below are built when they are.
  @MainActor final class StackView {
    /// How a change of a stack looks.
    struct Motion {
      var change = StackChange.none
      var style = TransitionStyle.automatic
    }

    let widget = GTKWidget(gtk_stack_new())
    private(set) var screens: [EntryID: ScreenView] = [:]
    private var kept: Set<EntryID> = []
    /// True if the stack is as high as the content of its screens.
    var fitsContent = false {
      didSet {
        gtk_stack_set_vhomogeneous(widget.pointer.opaque, fitsContent ? 0 : 1)
        for screen in screens.values { screen.fitsContent = fitsContent }
      }
    }
    private unowned let owner: any WindowOwner

    init(owner: any WindowOwner) {
      self.owner = owner
      gtk_widget_set_hexpand(widget.pointer, 1)
      gtk_widget_set_vexpand(widget.pointer, 1)
      Signal.observe(widget.pointer, "transition-running") { [weak self] in
        guard let self, !isMoving else { return }
        removeOld()
        self.owner.motionEnded()
      }
    }

    var isMoving: Bool { gtk_stack_get_transition_running(widget.pointer.opaque) != 0 }

    /// The screen that is seen.
    var top: ScreenView? {
      guard let name = gtk_stack_get_visible_child_name(widget.pointer.opaque) else { return nil }
      return Int(String(cString: name)).flatMap { screens[EntryID($0)] }
    }

    /// Shows the last one of some entries.
    /// - Parameter leaving: what the button on the left of the first one asks for, if it has one.
    func show(
      _ entries: [Entry], _ motion: Motion, leaving: HostRequest? = nil, ends: WindowEnds
    ) {
      kept = Set(entries.map(\.id))
      guard let entry = entries.last else { return removeOld() }
      let screen = screens[entry.id] ?? add(entry)
      screen.update(entry, leaving: entries.count > 1 ? .back : leaving, ends: ends)
      gtk_stack_set_transition_duration(widget.pointer.opaque, owner.motionTime)
      gtk_stack_set_visible_child_full(
        widget.pointer.opaque, Self.name(of: entry.id), Self.transition(motion))
      if !isMoving { removeOld() }
    }

    private func add(_ entry: Entry) -> ScreenView {
      let screen = ScreenView(entry, owner: owner)
      screen.fitsContent = fitsContent
      screens[entry.id] = screen
      gtk_stack_add_named(widget.pointer.opaque, screen.widget.pointer, Self.name(of: entry.id))
      return screen
    }

    private func removeOld() {
      for (id, screen) in screens where !kept.contains(id) {
        gtk_stack_remove(widget.pointer.opaque, screen.widget.pointer)
        screens[id] = nil
      }
    }

    private static func name(of id: EntryID) -> String { String(id.number) }

    private static func transition(_ motion: Motion) -> GtkStackTransitionType {
      switch (motion.style, motion.change) {
      case (.instant, _), (_, .none): GTK_STACK_TRANSITION_TYPE_NONE
      case (.fade, _), (_, .replace): GTK_STACK_TRANSITION_TYPE_CROSSFADE
      case (.flip, .push): GTK_STACK_TRANSITION_TYPE_ROTATE_LEFT
      case (.flip, .pop): GTK_STACK_TRANSITION_TYPE_ROTATE_RIGHT
      case (_, .push): GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT
      case (_, .pop): GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT
      }
    }
  }
#endif
