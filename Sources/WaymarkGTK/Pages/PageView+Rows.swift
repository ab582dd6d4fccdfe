#if GTK
  import CGTK
  import Waymark
  import WaymarkPage

  extension PageView {
    func makeActionRow(_ title: String, _ subtitle: String?, _ badge: Page.Badge?)
      -> WidgetPointer
    {
      let row: WidgetPointer = adw_action_row_new()
      adw_preferences_row_set_use_markup(row.cast(), 0)
      adw_preferences_row_set_title(row.cast(), title)
      if let subtitle { adw_action_row_set_subtitle(row.cast(), subtitle) }
      if let badge { adw_action_row_add_suffix(row.cast(), Self.make(badge)) }
      row.setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, title)
      let words = [subtitle, badge?.text].compactMap(\.self).filter { !$0.isEmpty }
      if !words.isEmpty {
        row.setAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words.joined(separator: ", "))
      }
      return row
    }

    static func make(_ badge: Page.Badge) -> WidgetPointer {
      let label: WidgetPointer = gtk_label_new(badge.text)
      label.style("waymark-badge")
      label.style(style(of: badge.tone))
      gtk_widget_set_valign(label, GTK_ALIGN_CENTER)
      return label
    }

    private static func style(of tone: Page.Badge.Tone) -> String {
      switch tone {
      case .neutral: "dim-label"
      case .good: "success"
      case .warning: "warning"
      case .bad: "error"
      }
    }

    func makeRow(_ row: Page.Row) -> WidgetPointer {
      let widget = makeActionRow(row.text, row.detail, row.badge)
      if let avatar = row.avatar {
        let picture: WidgetPointer = adw_avatar_new(32, avatar.name, 1)
        picture.setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, avatar.name)
        adw_action_row_add_prefix(widget.cast(), picture)
      }
      switch row.role {
      case .destructive: widget.style("error")
      case .primary: widget.style("accent")
      case .plain, .cancel: break
      }
      appendAccessory(of: row, to: widget)
      guard row.leads else { return widget }
      gtk_list_box_row_set_activatable(widget.cast(), 1)
      Signal.connect(widget, "activated") { follow(row) }
      return widget
    }

    /// The icon that says what the link of a row does; nil for an action, a layer, and a screen that
    /// may stand already.
    private func sign(of row: Page.Row) -> String? {
      if row.destination?.presentation == .push { return "go-next-symbolic" }
      return switch row.target.flatMap({ owner.kind(of: $0.link) }) {
      case .push: "go-next-symbolic"
      case .external: "web-browser-symbolic"
      case .reuse, .sheet, .popover, .action, nil: nil
      }
    }

    private func appendAccessory(of row: Page.Row, to widget: WidgetPointer) {
      let end: WidgetPointer
      switch row.accessory {
      case .automatic:
        guard let sign = sign(of: row) else { return }
        end = gtk_image_new_from_icon_name(sign)
        end.style("dim-label")
        end.setAccessible(GTK_ACCESSIBLE_ROLE_PRESENTATION)
      case .none: return
      case .copy(let text):
        end = .button(owner.words[.copy], icon: "edit-copy-symbolic", styles: ["flat"]) {
          [weak owner] in
          guard let owner, let display = gdk_display_get_default() else { return }
          gdk_clipboard_set_text(gdk_display_get_clipboard(display), text)
          owner.notify(Page.Notice(owner.words[.copied]))
        }
      case .link(let target, let label):
        end = .button(label, styles: ["flat"]) { [weak owner] in
          owner?.open(target.pressed(at: row.anchor))
        }
      }
      gtk_widget_set_valign(end, GTK_ALIGN_CENTER)
      adw_action_row_add_suffix(widget.cast(), end)
    }
  }
#endif
