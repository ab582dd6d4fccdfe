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
    if let refresh = html.refresh { add(refresh, from: html.source) }
  }

  /// Where the page leads by itself: nobody waits for it, and its link can be followed.
  private mutating func add(_ refresh: HTMLRefresh, from source: LinkSource) {
    targets.append(.init(way: .web(refresh.address), source: source))
    let time = refresh.delay == 1 ? "1 second" : "\(refresh.delay) seconds"
    let start = refresh.delay == 0 ? "This page" : "After \(time) this page"
    if !lines.isEmpty { lines.append(StyledLine()) }
    addDim(start + " leads to \(refresh.address) [\(targets.count)]")
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
    addDim(words)
  }

  private mutating func addDim(_ words: String) {
    for text in VisibleText(words).wrapped(to: width - 2) {
      var line = StyledLine("  ")
      line.append(text, .dim)
      lines.append(line)
    }
  }
}
