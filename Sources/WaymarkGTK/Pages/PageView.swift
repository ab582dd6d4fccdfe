#if GTK
  import CGTK
  import Waymark
  import WaymarkPage

  /// Makes the widgets of a page.
  @MainActor struct PageView {
    unowned let owner: any WindowOwner
    /// Does what the work of a form answers.
    let take: @MainActor (Page.Answer) -> Void

    init(owner: any WindowOwner, take: @escaping @MainActor (Page.Answer) -> Void) {
      self.owner = owner
      self.take = take
    }

    func make(_ page: Page) -> ScreenContent {
      switch page.body {
      case .sections(let sections): return make(page.title, sections)
      case .web(let web):
        return ScreenContent(widget: GTKWidget(makePlaceholder(of: web)), title: page.title)
      case .loading(let loader): return makeLoading(loader.progress, page.title)
      }
    }

    private func make(_ title: String, _ sections: [Page.Section]) -> ScreenContent {
      let scrolled: WidgetPointer = gtk_scrolled_window_new()
      var content = ScreenContent(widget: GTKWidget(scrolled), title: title)
      let box = WidgetPointer.column(spacing: 18)
      box.setMargins(12)
      for section in sections { append(section, to: box, &content) }
      let items = box.children.first?.children.dropFirst(sections[0].title == nil ? 0 : 1)
      content.firstFocus = items?.first.map { GTKWidget($0) }
      let clamp: WidgetPointer = adw_clamp_new()
      adw_clamp_set_maximum_size(clamp.opaque, 860)
      adw_clamp_set_child(clamp.opaque, box)
      gtk_scrolled_window_set_policy(scrolled.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
      // Keys scroll where nothing else takes them.
      gtk_widget_set_focusable(scrolled, 1)
      gtk_scrolled_window_set_child(scrolled.opaque, clamp)
      return content
    }

    func makeLoading(_ words: String, _ title: String) -> ScreenContent {
      let box = WidgetPointer.column(spacing: 12)
      gtk_widget_set_valign(box, GTK_ALIGN_CENTER)
      gtk_widget_set_halign(box, GTK_ALIGN_CENTER)
      let spinner: WidgetPointer = gtk_spinner_new()
      gtk_widget_set_size_request(spinner, 32, 32)
      gtk_spinner_start(spinner.opaque)
      spinner.setAccessible(GTK_ACCESSIBLE_ROLE_PRESENTATION)
      box.setAccessible(GTK_ACCESSIBLE_ROLE_STATUS)
      box.setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, words)
      box.setAccessible(GTK_ACCESSIBLE_STATE_BUSY, true)
      box.append(spinner)
      box.append(.label(words, styles: ["dim-label"]))
      return ScreenContent(widget: GTKWidget(box), title: title)
    }

    func makeFailure(_ reason: String, _ title: String?) -> ScreenContent {
      let status = makeFailure(reason) { [weak owner] in owner?.ask(.refresh) }
      return ScreenContent(widget: GTKWidget(status), title: title)
    }

    /// Says that something did not come, with a button that tries again.
    func makeFailure(
      _ reason: String?, retry: @escaping @MainActor () -> Void
    ) -> WidgetPointer {
      let button = WidgetPointer.button(
        owner.words[.tryAgain], styles: ["pill", "suggested-action"], retry)
      return makeStatus(
        owner.words[.notShown], reason, icon: "dialog-warning-symbolic", button: button)
    }

    /// A title in the middle, with what more there is to say and a button below it.
    func makeStatus(
      _ title: String, _ words: String?, icon: String?, button: WidgetPointer? = nil
    ) -> WidgetPointer {
      let status: WidgetPointer = adw_status_page_new()
      status.style("compact")
      adw_status_page_set_title(status.opaque, title.escapedForMarkup)
      adw_status_page_set_description(status.opaque, words?.escapedForMarkup)
      adw_status_page_set_icon_name(status.opaque, icon)
      if let button {
        gtk_widget_set_halign(button, GTK_ALIGN_CENTER)
        adw_status_page_set_child(status.opaque, button)
      }
      return status
    }

    /// A question: what it asks, and a button for each answer.
    func makeQuestion(_ page: Page, title: String) -> ScreenContent {
      let box = WidgetPointer.column(spacing: 12)
      box.setMargins(24)
      let title = WidgetPointer.heading(title, level: 1, styles: ["title-2"])
      for label in [title] + page.texts.map({ WidgetPointer.label($0, styles: ["body"]) }) {
        gtk_label_set_justify(label.opaque, GTK_JUSTIFY_CENTER)
        gtk_label_set_xalign(label.opaque, 0.5)
        box.append(label)
      }
      let answers = WidgetPointer.column(spacing: 6)
      gtk_widget_set_margin_top(answers, 6)
      var content = ScreenContent(widget: GTKWidget(box), title: page.title, isQuestion: true)
      for row in page.rows {
        let button = makeButton(row)
        answers.append(button)
        // What a key presses by mistake does nothing.
        if row.role == .cancel { content.firstFocus = GTKWidget(button) }
      }
      box.append(answers)
      return content
    }

    /// A row as a button.
    func makeButton(_ row: Page.Row) -> WidgetPointer {
      let styles: [String] =
        switch row.role {
        case .primary: ["suggested-action"]
        case .destructive: ["destructive-action"]
        case .plain, .cancel: []
        }
      return .button(row.text, styles: styles) { follow(row) }
    }

    /// What stands in place of a web page that is not shown here.
    private func makePlaceholder(of web: Page.WebPage) -> WidgetPointer {
      switch web {
      case .url(let address):
        let button = WidgetPointer.button(owner.words[.open], styles: ["pill"]) {
          owner.open(LinkTarget(text: address))
        }
        return makeStatus(
          owner.words[.outside], address, icon: "web-browser-symbolic", button: button)
      case .html:
        return makeStatus(owner.words[.notShown], nil, icon: "web-browser-symbolic")
      }
    }

    /// Does what a row stands for.
    func follow(_ row: Page.Row) {
      if let target = row.target {
        owner.open(target.pressed(at: row.anchor))
      } else if let destination = row.destination {
        owner.push(destination, anchor: row.anchor)
      } else if row.role == .cancel {
        owner.ask(.dismiss)
      }
    }
  }
#endif
