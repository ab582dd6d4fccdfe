#if GTK
  import CGTK

  /// The window itself: tabs with their switchers, layers above them, and toasts above all.
  @MainActor final class WindowView {
    let window: GTKWidget
    let toasts = GTKWidget(adw_toast_overlay_new())
    let overlay = GTKWidget(gtk_overlay_new())
    let tabStack = GTKWidget(adw_view_stack_new())
    /// The bar above all screens of a wide window that has tabs or columns.
    let topBar = GTKWidget(adw_header_bar_new())
    /// True once the user, or the app, has closed it.
    private(set) var isClosed = false
    /// Called when the window is about to close.
    var onClose: (() -> Void)?
    private let switcher = GTKWidget(adw_view_switcher_new())
    private let bottomBar = GTKWidget(adw_view_switcher_bar_new())

    init() {
      window = GTKWidget(adw_window_new())
      gtk_window_set_default_size(window.pointer.cast(), 420, 720)
      if let program = g_application_get_default() {
        gtk_window_set_application(
          window.pointer.cast(),
          UnsafeMutableRawPointer(program).assumingMemoryBound(to: GtkApplication.self))
      }
      let box = WidgetPointer.column()
      gtk_widget_set_vexpand(tabStack.pointer, 1)
      box.append(topBar.pointer)
      box.append(tabStack.pointer)
      box.append(bottomBar.pointer)
      adw_view_switcher_bar_set_stack(bottomBar.pointer.opaque, tabStack.pointer.opaque)
      adw_view_switcher_set_policy(switcher.pointer.opaque, ADW_VIEW_SWITCHER_POLICY_WIDE)
      adw_view_switcher_set_stack(switcher.pointer.opaque, tabStack.pointer.opaque)
      adw_header_bar_set_title_widget(topBar.pointer.opaque, switcher.pointer)
      gtk_overlay_set_child(overlay.pointer.opaque, box)
      adw_toast_overlay_set_child(toasts.pointer.opaque, overlay.pointer)
      adw_window_set_content(window.pointer.cast(), toasts.pointer)
      Signal.answer(window.pointer, "close-request") { [weak self] _ in
        self?.isClosed = true
        self?.onClose?()
        return false
      }
      Self.installStyle()
    }

    deinit {
      guard !isClosed else { return }
      g_main_context_invoke(
        nil,
        { window in
          gtk_window_destroy(window?.assumingMemoryBound(to: GtkWindow.self))
          return 0
        }, window.pointer)
    }

    /// The size that the window has, or gets when it is first shown.
    var size: (width: Int, height: Int) {
      get {
        // GTK 4.8 writes through both pointers, whatever its documentation says of NULL.
        var (width, height): (gint, gint) = (0, 0)
        gtk_window_get_default_size(window.pointer.cast(), &width, &height)
        return (Int(width), Int(height))
      }
      set {
        gtk_window_set_default_size(
          window.pointer.cast(), gint(clamping: newValue.width), gint(clamping: newValue.height))
      }
    }

    /// The bars above and below the screens that the user sees.
    var bars: (start: [WidgetPointer], end: [WidgetPointer]) {
      let isRevealed = adw_view_switcher_bar_get_reveal(bottomBar.pointer.opaque) != 0
      return (
        gtk_widget_get_visible(topBar.pointer) != 0 ? [topBar.pointer] : [],
        isRevealed ? [bottomBar.pointer] : []
      )
    }

    /// True if there is room for columns, and for the tabs in a bar above them.
    var isWide: Bool { size.width >= 700 }

    /// Puts the names of the tabs where there is room for them.
    func showSwitcher(hasTabs: Bool, hasTopBar: Bool) {
      gtk_widget_set_visible(topBar.pointer, hasTopBar ? 1 : 0)
      gtk_widget_set_visible(switcher.pointer, hasTabs ? 1 : 0)
      adw_view_switcher_bar_set_reveal(bottomBar.pointer.opaque, hasTabs && !hasTopBar ? 1 : 0)
    }

    private static var isStyled = false

    private static func installStyle() {
      guard !isStyled, let display = gdk_display_get_default(),
        let css = gtk_css_provider_new()
      else { return }
      isStyled = true
      gtk_css_provider_load_from_data(
        css,
        """
        .waymark-dim { transition: background-color 250ms; }
        .waymark-dim.shown { background-color: alpha(black, 0.35); }
        .waymark-sheet { border-radius: 14px 14px 0 0; box-shadow: 0 0 16px alpha(black, 0.3); }
        .waymark-handle { background: @headerbar_bg_color; }
        .waymark-handle > button { min-width: 36px; min-height: 4px; margin: 6px; padding: 0;
          border-radius: 2px; background: alpha(currentColor, 0.3); }
        .waymark-swiped { box-shadow: 0 0 16px alpha(black, 0.3); }
        .waymark-card { background: @dialog_bg_color; color: @dialog_fg_color; border-radius: 14px; box-shadow: 0 2px 16px alpha(black, 0.3); }
        .waymark-code { font-family: monospace; }
        .waymark-chart { padding: 12px; }
        .waymark-readout { border-radius: 6px; padding: 6px 10px; font-size: smaller; }
        .waymark-shown { background: alpha(@accent_bg_color, 0.2); }
        .waymark-title { font-weight: bold; }
        .waymark-cell { min-height: 0; padding: 2px 6px; margin: -2px -6px; }
        .waymark-cell:not(.waymark-title) { font-weight: normal; }
        .waymark-note { min-height: 0; padding: 4px 12px 10px; }
        .boxed-list > .waymark-noted { border-bottom: none; }
        .waymark-quote { border-left: 3px solid alpha(currentColor, 0.2); padding-left: 12px; }
        .waymark-badge { border-radius: 9px; padding: 1px 8px; font-size: smaller;
          background: alpha(currentColor, 0.12); }
        """, -1)
      gtk_style_context_add_provider_for_display(
        display, OpaquePointer(css), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }
  }
#endif
