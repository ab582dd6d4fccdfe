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

    /// The entries that are shown, and the look of their bars.
    struct Shown {
      var entries: [Entry] = []
      /// What the button on the left of the first one asks for, if it has one.
      var leaving: HostRequest?
      var ends = WindowEnds()
    }

    let area: SwipeArea
    /// Has the picture of a screen that is swiped.
    let overlay = GTKWidget(gtk_overlay_new())
    private let stack = GTKWidget(gtk_stack_new())
    private(set) var screens: [EntryID: ScreenView] = [:]
    private(set) var shown = Shown()
    /// The swipe that is under way.
    var swipe: BackSwipe?
    /// The page whose document before a finger goes back to.
    weak var swipedPage: (any ShownDocument)?
    /// True if the stack is as high as the content of its screens.
    var fitsContent = false {
      didSet {
        gtk_stack_set_vhomogeneous(stack.pointer.opaque, fitsContent ? 0 : 1)
        for screen in screens.values { screen.fitsContent = fitsContent }
      }
    }
    unowned let owner: any WindowOwner

    init(owner: any WindowOwner) {
      self.owner = owner
      gtk_overlay_set_child(overlay.pointer.opaque, stack.pointer)
      gtk_widget_set_overflow(overlay.pointer, GTK_OVERFLOW_HIDDEN)
      area = SwipeArea(overlay.pointer)
      gtk_widget_set_hexpand(widget.pointer, 1)
      gtk_widget_set_vexpand(widget.pointer, 1)
      listenToSwipes()
      Signal.observe(stack.pointer, "transition-running") { [weak self] in
        guard let self, !isMoving else { return }
        removeOld()
        self.owner.motionEnded()
      }
    }

    var widget: GTKWidget { area.widget }

    var isMoving: Bool {
      gtk_stack_get_transition_running(stack.pointer.opaque) != 0 || swipe?.isSettling == true
    }

    /// The screen that is seen, or that is swiped.
    var top: ScreenView? {
      if let swipe { return swipe.top }
      guard let name = gtk_stack_get_visible_child_name(stack.pointer.opaque) else { return nil }
      return Int(String(cString: name)).flatMap { screens[EntryID($0)] }
    }

    /// Shows the last one of some entries.
    func show(_ new: Shown, _ motion: Motion) {
      if let swipe {
        // A finger that moves the same screen goes on.
        if swipe.entries == new.entries.map(\.id) {
          shown = new
          swipe.top.update(new.entries[new.entries.count - 1], leaving: .back, ends: new.ends)
          return show(new.entries.count - 2, motion)
        }
        cancelSwipe()
      }
      shown = new
      guard !shown.entries.isEmpty else { return removeOld() }
      show(shown.entries.count - 1, motion)
      if !isMoving { removeOld() }
    }

    /// Shows the entry at an index.
    func show(_ index: Int, _ motion: Motion) {
      let entry = shown.entries[index]
      let screen = screens[entry.id] ?? add(entry)
      screen.update(entry, leaving: index > 0 ? .back : shown.leaving, ends: shown.ends)
      gtk_stack_set_transition_duration(stack.pointer.opaque, owner.motionTime)
      gtk_stack_set_visible_child_full(
        stack.pointer.opaque, Self.name(of: entry.id), Self.transition(motion))
    }

    private func add(_ entry: Entry) -> ScreenView {
      let screen = ScreenView(entry, owner: owner)
      screen.fitsContent = fitsContent
      screens[entry.id] = screen
      gtk_stack_add_named(stack.pointer.opaque, screen.widget.pointer, Self.name(of: entry.id))
      return screen
    }

    private func removeOld() {
      let kept = Set(shown.entries.map(\.id))
      for (id, screen) in screens where !kept.contains(id) {
        gtk_stack_remove(stack.pointer.opaque, screen.widget.pointer)
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
