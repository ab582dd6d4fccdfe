#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit
  import Waymark
  import WaymarkPage
  import WaymarkWebKit

  extension PageListController {
    func cell(for line: Line) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      var content = cell.defaultContentConfiguration()
      cell.selectionStyle = .none
      switch line {
      case .row(let row):
        content.text = row.text
        content.secondaryText = row.plainDetail
        if row.role == .destructive { content.textProperties.color = .systemRed }
        finish(cell, row)
      case .text(let text): content.text = text
      case .code(let line):
        content.text = line.gutter + line.text
        content.textProperties.font = .monospacedSystemFont(
          ofSize: UIFont.systemFontSize, weight: .regular)
        switch line.kind {
        case .added: content.textProperties.color = .systemGreen
        case .removed: content.textProperties.color = .systemRed
        case .heading, .note: content.textProperties.color = .secondaryLabel
        case .plain, .marked, .file: break
        }
      case .fact(let key, let value):
        content.text = key
        content.secondaryText = value
      case .field(let field):
        content.text = field.label
        cell.accessoryView = input(field)
      case .box(let field):
        content.text = field.label
        content.secondaryText = field.help
        check(cell, value(of: field) == "true")
      case .choice(let field, let choice):
        content.text = choice.label
        check(cell, value(of: field) == choice.value)
      case .wrong(let words):
        content.text = words
        content.textProperties.color = .systemRed
      case .submit(let form):
        content.text = form.submit
        cell.selectionStyle = isSending ? .none : .default
        if isSending { content.textProperties.color = .secondaryLabel }
      case .again:
        content.text = BuiltInWord.tryAgain.text
        cell.selectionStyle = .default
      }
      cell.contentConfiguration = content
      return cell
    }

    private func check(_ cell: UITableViewCell, _ isChecked: Bool) {
      cell.selectionStyle = .default
      cell.accessoryType = isChecked ? .checkmark : .none
    }

    /// What stands at the end of a row, and how it may be found and chosen.
    private func finish(_ cell: UITableViewCell, _ row: Page.Row) {
      cell.accessibilityIdentifier = row.anchor
      if row.leads { cell.selectionStyle = .default }
      switch row.accessory {
      case .automatic:
        if let link = row.target?.link, let kind = nearestNavigator?.screens.rowKind(of: link) {
          cell.accessoryType = .init(kind)
        } else if row.destination?.presentation == .push {
          cell.accessoryType = .disclosureIndicator
        }
      case .none: break
      case .copy(let text):
        cell.selectionStyle = .default
        cell.accessoryView = button(BuiltInWord.copy.text) { _ in
          UIPasteboard.general.string = text
        }
      case .link(let target, let label):
        cell.accessoryView = button(label) { $0.nearestNavigator?.open(target.pressed(at: nil)) }
      }
    }

    private func button(
      _ title: String, _ press: @escaping (PageListController) -> Void
    ) -> UIButton {
      let action = UIAction(title: title) { [weak self] _ in
        if let self { press(self) }
      }
      let button = UIButton(type: .system, primaryAction: action)
      button.sizeToFit()
      return button
    }

    private func input(_ field: Page.Form.Field) -> UITextField {
      let input = UITextField(frame: CGRect(x: 0, y: 0, width: 180, height: 34))
      input.text = value(of: field)
      input.placeholder = field.prompt
      input.accessibilityLabel = field.label
      input.isSecureTextEntry = field.control == .password
      let action = UIAction { [weak self, weak input] _ in
        self?.type(input?.text ?? "", into: field.name)
      }
      input.addAction(action, for: .editingChanged)
      return input
    }
  }
#endif
