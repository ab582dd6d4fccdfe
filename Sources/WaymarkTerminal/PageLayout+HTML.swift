import Waymark
import WaymarkPage

extension PageLayout {
  mutating func add(_ html: HTMLText) {
    targets += html.links.map { .init(way: .web($0), source: html.source) }
    for block in html.blocks {
      if let form = block.form {
        add(html.forms[form])
        continue
      }
      let room = width - 2 - 2 * block.indent
      let blanks = String(repeating: " ", count: 2 + 2 * block.indent)
      for whole in VisibleText.lines(of: block.text, tab: 4) {
        let pieces =
          block.isPreformatted ? whole.broken(to: room, continued: room) : whole.wrapped(to: room)
        for piece in pieces {
          var line = StyledLine(blanks)
          line.append(piece, block.isHeading ? .strong : .plain)
          lines.append(line)
        }
      }
    }
  }

  private mutating func add(_ form: HTMLForm) {
    if let obstacle = form.obstacle { return addUnfillable(obstacle) }
    webForms[forms.count] = form
    add(form.pageForm)
  }

  /// A form that has to be filled elsewhere: the address of its page can be copied.
  private mutating func addUnfillable(_ obstacle: String) {
    var words = "A form that a terminal cannot fill: \(obstacle)."
    if let document {
      targets.append(.init(accessory: .copy(document)))
      words += " Its page can be copied: \(document) ⧉ [\(targets.count)]"
    }
    for text in VisibleText(words).wrapped(to: width - 2) {
      var line = StyledLine("  ")
      line.append(text, .dim)
      lines.append(line)
    }
  }
}
