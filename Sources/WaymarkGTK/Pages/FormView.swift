#if GTK
  import CGTK
  import Waymark
  import WaymarkPage

  /// A form on a page: its fields, what is wrong with all of it, and the button that sends it.
  @MainActor final class FormView {
    private let form: Page.Form
    private let page: PageView
    /// The words of the window, which may be gone when its work ends.
    private let words: HostWords
    private(set) lazy var fields = form.fields.map { [words] in
      FieldView($0, words) { [weak self] in self?.submit() }
    }
    private let message: GTKWidget = {
      let label = WidgetPointer.label("", styles: ["error"])
      // It is read as soon as it is shown.
      label.setAccessible(GTK_ACCESSIBLE_ROLE_ALERT)
      return GTKWidget(label)
    }()
    private lazy var button = GTKWidget(
      .button(
        form.submit,
        styles: [form.role == .destructive ? "destructive-action" : "suggested-action"]
      ) { [weak self] in self?.submit() })
    private var work: Task<Void, Never>?
    /// True once the question of the form was asked.
    private var isAsked = false
    /// The form in its place, once its page was made anew; it shows what comes of work under way.
    private weak var successor: FormView?

    init(_ form: Page.Form, page: PageView) {
      self.form = form
      self.page = page
      words = page.owner.words
    }

    func append(to group: WidgetPointer) {
      for field in fields {
        page.add(field.row.pointer, to: group)
        if let list = gtk_widget_get_parent(field.row.pointer) {
          gtk_list_box_append(list.opaque, field.noteRow.pointer)
        }
      }
      gtk_widget_set_visible(message.pointer, 0)
      page.add(message.pointer, to: group)
      gtk_widget_set_margin_top(button.pointer, 12)
      gtk_widget_set_halign(button.pointer, GTK_ALIGN_END)
      page.add(button.pointer, to: group)
    }

    /// Takes over what was filled in to the form in its place before, and its work.
    func take(over old: FormView) {
      for field in fields {
        if let known = old.fields.first(where: { $0.field.name == field.field.name }) {
          field.take(over: known)
        }
      }
      guard let work = old.work else { return }
      old.successor = self
      setWork(work)
    }

    // MARK: Sending

    /// Sends what was filled in; a form that asks first is sent the second time.
    private func submit() {
      guard work == nil else { return }
      let mistakes = fields.compactMap { field in field.mistake.map { (field.field.name, $0) } }
      if !mistakes.isEmpty {
        return show(Page.Form.Refusal(fields: Dictionary(mistakes) { $1 }))
      }
      if let question = form.question, !isAsked {
        isAsked = true
        return show(Page.Form.Refusal(question))
      }
      isAsked = false
      var values = Page.Form.Values()
      var copies: [String: UploadCopy] = [:]
      defer { for copy in copies.values { copy.remove() } }
      for field in fields {
        let name = field.field.name
        guard let file = field.file else {
          values.texts[name] = field.text
          continue
        }
        guard file.file != nil else { continue }
        guard let copy = UploadCopy(of: file) else {
          return show(Page.Form.Refusal(fields: [name: words[.fileNotSent]]))
        }
        copies[name] = copy
        values.files[name] = copy.upload
      }
      switch form.submission(of: values, in: words) {
      case .open(let target):
        show(nil)
        page.owner.open(target.pressed(at: "form"))
      case .refused(let refusal): show(refusal)
      case .perform(let perform):
        show(nil)
        start(perform, copies)
        copies = [:]
      }
    }

    private func start(_ perform: @escaping Page.Form.Work, _ copies: [String: UploadCopy]) {
      setWork(
        Task {
          let outcome: Result<Page.Answer, Page.Form.Refusal>
          do {
            for (name, copy) in copies where !(await copy.fill()) {
              throw Page.Form.Refusal(fields: [name: words[.fileNotSent]])
            }
            outcome = .success(try await perform())
          } catch {
            outcome = .failure(Page.Form.Refusal(error, in: words))
          }
          for copy in copies.values { copy.remove() }
          end(outcome)
        })
    }

    private func end(_ outcome: Result<Page.Answer, Page.Form.Refusal>) {
      setWork(nil)
      if let successor { return successor.end(outcome) }
      switch outcome {
      case .success(let answer): take(answer)
      case .failure(let refusal): show(refusal)
      }
    }

    private func setWork(_ work: Task<Void, Never>?) {
      self.work = work
      gtk_widget_set_sensitive(button.pointer, work == nil ? 1 : 0)
      button.pointer.setAccessible(GTK_ACCESSIBLE_STATE_BUSY, work != nil)
    }

    private func show(_ refusal: Page.Form.Refusal?) {
      for field in fields { field.show(refusal?.fields[field.field.name]) }
      fields.first { refusal?.fields[$0.field.name] != nil }?.takeFocus()
      gtk_label_set_text(message.pointer.opaque, refusal?.message)
      gtk_widget_set_visible(message.pointer, refusal?.message == nil ? 0 : 1)
    }

    /// A form that stays keeps what was taken, any other begins anew.
    private func take(_ answer: Page.Answer) {
      show(nil)
      for field in fields { if case .stay = answer.wanted { field.keep() } else { field.begin() } }
      page.take(answer)
    }
  }
#endif
