import Foundation
import Waymark
import WaymarkPage

extension PagePainter {
  /// What a component is shown as: one item of its own kind, or plain items.
  mutating func pictures(of component: Page.Component) -> [PagePicture.Item] {
    switch component {
    case .table(let table):
      return [PagePicture.Item(kind: "table", table: picture(of: table))]
    case .buttons(let rows):
      return [PagePicture.Item(kind: "buttons", rows: rows.map { row($0) })]
    case .chart(let chart):
      return [PagePicture.Item(kind: "chart", text: chart.title, chart: PagePicture.Chart(chart))]
    case .image(let image):
      guard let picture = picture(of: image) else { break }
      return [PagePicture.Item(kind: "image", text: image.words, image: picture)]
    case .progress(let progress):
      return [
        PagePicture.Item(
          kind: "progress", text: progress.words, detail: progress.percent,
          fraction: progress.fraction)
      ]
    case .empty(let empty):
      return [
        PagePicture.Item(
          kind: "empty", text: empty.title, detail: empty.words,
          rows: empty.action.map { [row($0)] })
      ]
    case .markdown(let markdown):
      let blocks = markdown.blocks.map { picture(of: $0, in: markdown) }
      return [PagePicture.Item(kind: "markdown", blocks: blocks)]
    case .segments(let segments):
      return [
        PagePicture.Item(
          kind: "segments", text: segments.title, rows: segments.rows.map { row($0) },
          current: segments.current)
      ]
    case .custom(let custom):
      guard knowsElements else { break }
      guard Page.Custom.isName(custom.name) else {
        let words =
          "‘\(custom.name)’ is no name of a custom element: write lower-case letters and a hyphen, "
          + "as in ‘sales-map’."
        return items(of: .text(words))
          + component.plainItems(in: self.words).flatMap { items(of: $0) }
      }
      let form = custom.form.map { [self.form($0)] }
      return [PagePicture.Item(kind: "custom", text: custom.name, detail: custom.json, rows: form)]
    }
    return component.plainItems(in: words).flatMap { items(of: $0) }
  }

  /// A picture that the client can show; nil for one from elsewhere, or of another type.
  private func picture(of image: Page.Image) -> PagePicture.Image? {
    let source: String
    switch image.source {
    case .address(let link):
      guard let whole = whole(link), let own = addresses.appForm(of: whole),
        SitePaths.isShown(own.description)
      else { return nil }
      source = base + own.description
    case .data(let bytes, let type):
      guard Page.Image.types.contains(type) else { return nil }
      source = "data:\(type);base64,\(Data(bytes).base64EncodedString())"
    }
    return PagePicture.Image(source: source, width: image.width, height: image.height)
  }

  /// What a part of a component leads to.
  mutating func lead(_ target: LinkTarget, _ words: String) -> PagePicture.Lead {
    let anchor = "part:\(entry.id.number):\(elements.count)"
    return PagePicture.Lead(
      element: add(.target(target), anchor, words), anchor: anchor,
      address: address(of: target.link))
  }
}
