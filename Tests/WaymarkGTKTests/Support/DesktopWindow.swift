#if GTK
  import CGTK
  import Foundation
  import Waymark
  import WaymarkPage
  import WaymarkTesting

  @testable import WaymarkGTK

  /// A real window on an X display, and its user.
  @MainActor final class DesktopWindow {
    nonisolated static var hasDisplay: Bool {
      ProcessInfo.processInfo.environment["DISPLAY"] != nil
    }

    let host: GTKHost<Page>

    init(tabs: [GTKTab] = [], width: Int = 420, height: Int = 720, isAnimated: Bool = false) {
      OneThread.keep()
      adw_init()
      var value = GValue()
      g_value_init(&value, g_type_from_name("gboolean"))
      g_value_set_boolean(&value, isAnimated ? 1 : 0)
      g_object_set_property(
        UnsafeMutableRawPointer(gtk_settings_get_default()).assumingMemoryBound(to: GObject.self),
        "gtk-enable-animations", &value)
      host = GTKHost(tabs: tabs)
      host.size = (width, height)
      host.present()
      turn()
    }

    func close() {
      gtk_window_destroy(host.window.pointer.cast())
      turn()
    }

    /// Lets GTK do what is due.
    func turn() {
      OneThread.keep()
      while g_main_context_iteration(nil, 0) != 0 {}
    }

    /// Lets GTK go on until a condition holds; false if it does not within some seconds.
    @discardableResult
    func wait(_ limit: Duration = .seconds(40), until holds: () -> Bool) async -> Bool {
      let start = ContinuousClock.now
      while !holds() {
        if start.duration(to: .now) > limit { return false }
        turn()
        try? await Task.sleep(for: .milliseconds(2))
      }
      return true
    }

    // MARK: What the user sees

    /// The stack that a finger finds.
    var topStack: StackView? { host.layers.last?.stack ?? selectedTab?.columns.last }

    var top: ScreenView? { host.layers.last?.stack.top ?? selectedTab?.top }

    private var selectedTab: TabView? {
      let child = adw_view_stack_get_visible_child(host.view.tabStack.pointer.opaque)
      return host.tabs.first { $0.widget.pointer == child }
    }

    /// What the window shows otherwise than a state; nil if nothing.
    func difference(from state: NavigationState) -> String? {
      guard let tab = selectedTab else { return "no tab is selected" }
      let index = host.tabs.firstIndex { $0 === tab }
      if index != state.selectedTab { return "tab \(index ?? -1) is selected" }
      if tab.top?.entry != state.tabs[state.selectedTab].top {
        return "the tab shows \(tab.top?.title ?? "nothing")"
      }
      let layers = host.layers.map { "\($0.id.number) \($0.stack.top?.entry.id.number ?? 0)" }
      let wanted = state.modals.map { "\($0.id.number) \($0.stack.top.id.number)" }
      if layers != wanted { return "the layers are \(layers)" }
      guard let top else { return "there is no screen" }
      if top.entry != state.top { return "on top is an older \(top.title)" }
      let texts = texts(in: top.widget.pointer)
      let link = state.top.link.description
      if state.modals.last?.style != .external, !texts.contains(state.top.title ?? link) {
        return "on top is \(texts)"
      }
      return nil
    }

    /// The texts of all labels that can be seen, from the top.
    func texts(in widget: WidgetPointer) -> [String] {
      all(in: widget).filter {
        g_type_name_from_instance($0.cast()).map(String.init(cString:)) == "GtkLabel"
      }
      .compactMap { gtk_label_get_text($0.opaque).map { String(cString: $0) } }
    }

    /// Each visible widget below one, in order.
    func all(in widget: WidgetPointer) -> [WidgetPointer] {
      guard gtk_widget_get_visible(widget) != 0 else { return [] }
      var found = [widget]
      var child = gtk_widget_get_first_child(widget)
      while let one = child {
        found += all(in: one)
        child = gtk_widget_get_next_sibling(one)
      }
      return found
    }

    // MARK: What the user does

    /// Emits a signal, such as that of a press; its parameters are numbers.
    func emit(_ signal: String, on object: UnsafeMutableRawPointer, _ numbers: Double...) {
      let type = g_type_from_name(
        g_type_name_from_instance(object.assumingMemoryBound(to: GTypeInstance.self)))
      var values = Array(repeating: GValue(), count: 1 + numbers.count)
      g_value_init(&values[0], type)
      g_value_set_object(&values[0], object)
      for (index, number) in numbers.enumerated() {
        g_value_init(&values[index + 1], g_type_from_name("gdouble"))
        g_value_set_double(&values[index + 1], number)
      }
      g_signal_emitv(&values, g_signal_lookup(signal, type), 0, nil)
      for index in values.indices { g_value_unset(&values[index]) }
    }

    /// Has a finger go back on the stack on top, as libadwaita's tracker tells it.
    /// - Parameter places: where it is on its way, from 0 to 1.
    /// - Parameter isBack: true if it lets go beyond the half, or fast enough; nil if it does not yet.
    func swipe(_ places: Double..., isBack: Bool?) {
      guard let tracker = topStack?.area.tracker.pointer else { return }
      emit("begin-swipe", on: tracker)
      for place in places { emit("update-swipe", on: tracker, place) }
      if let isBack { endSwipe(isBack: isBack) }
    }

    func endSwipe(isBack: Bool) {
      guard let tracker = topStack?.area.tracker.pointer else { return }
      emit("end-swipe", on: tracker, 0, isBack ? 1 : 0)
    }

    /// Presses a row, or the key Enter on it.
    func activate(_ row: WidgetPointer) { gtk_widget_activate(row) }

    /// Follows a link of a label.
    func follow(_ address: String, in label: WidgetPointer) {
      var values = [GValue(), GValue()]
      g_value_init(&values[0], gtk_label_get_type())
      g_value_set_object(&values[0], label)
      g_value_init(&values[1], g_type_from_name("gchararray"))
      g_value_set_string(&values[1], address)
      var answer = GValue()
      g_value_init(&answer, g_type_from_name("gboolean"))
      g_signal_emitv(
        &values, g_signal_lookup("activate-link", gtk_label_get_type()), 0, &answer)
      for index in values.indices { g_value_unset(&values[index]) }
    }

    /// Does what a user does by hand; false if a window has no such way.
    func user(_ gesture: UserGesture) -> Bool {
      switch gesture {
      case .tapTab(let tab):
        guard host.layers.isEmpty, host.tabs.indices.contains(tab) else { return true }
        adw_view_stack_set_visible_child(
          host.view.tabStack.pointer.opaque, host.tabs[tab].widget.pointer)
      case .pressBack:
        guard let button = top?.backButton, let state = host.state, state.topStack.count > 1 else {
          return false
        }
        emit("clicked", on: button.pointer)
      case .swipeBack(let count): for _ in 0..<count { swipe(0.2, 0.7, isBack: true) }
      case .resize(let isWide): host.size = (isWide ? 1000 : 420, 720)
      default: return false
      }
      return true
    }

    /// Does what a user does by hand who waits for what moves; false if a window has no such way.
    func hand(_ gesture: UserGesture) async -> Bool {
      guard gesture.isFact else { return user(gesture) }
      let steps: [UserGesture] =
        if case .swipeBack(let count) = gesture {
          Array(repeating: .swipeBack(), count: count)
        } else { [gesture] }
      var isPossible = true
      for step in steps {
        await wait { !host.isMoving }
        isPossible = user(step) && isPossible
        await wait { !host.isMoving }
      }
      return isPossible
    }

    /// A picture of the window, or of another, for people; only where `WAYMARK_SCREENSHOTS` names a folder.
    func picture(_ name: String, of other: WidgetPointer? = nil) throws {
      guard let folder = ProcessInfo.processInfo.environment["WAYMARK_SCREENSHOTS"] else { return }
      try WidgetPixels(other ?? host.window.pointer).save(to: "\(folder)/\(name).png")
    }
  }
#endif
