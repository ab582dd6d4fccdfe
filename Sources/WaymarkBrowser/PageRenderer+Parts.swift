#if Browser
import Foundation
import Waymark
import WaymarkPage

extension PageRenderer {
  /// A picture that the client can show, or its words: one from elsewhere, or of another type, is not shown.
  func image(_ image: Page.Image) -> PageSnapshot.Item {
    if let picture = picture(of: image) {
      return PageSnapshot.Item(kind: "image", text: image.words, image: picture)
    }
    return PageSnapshot.Item(kind: "text", text: image.words.isEmpty ? "Image" : image.words)
  }

  private func picture(of image: Page.Image) -> PageSnapshot.Image? {
    let source: String
    switch image.source {
    case .address(let link):
      guard let whole = whole(link), let own = addresses.appForm(of: whole),
        SitePaths.isShown(own.description)
      else { return nil }
      source = own.description
    case .data(let bytes, let type):
      guard Page.Image.types.contains(type) else { return nil }
      source = "data:\(type);base64,\(Data(bytes).base64EncodedString())"
    }
    return PageSnapshot.Image(source: source, width: image.width, height: image.height)
  }

  /// The message and the buttons of an alert or an action sheet.
  mutating func items(of dialog: Dialog) -> [PageSnapshot.Item] {
    let message = dialog.message.map { PageSnapshot.Item(kind: "text", text: $0) }
    return (message.map { [$0] } ?? [])
      + dialog.actionsWithCancel.map { action in
        var item = PageSnapshot.Item(kind: "row", text: action.title)
        switch action.role {
        case .cancel: item.role = "cancel"
        case .destructive: item.role = "destructive"
        case nil: break
        }
        let anchor = "row:\(entry.id.number):\(elements.count)"
        item.anchor = anchor
        item.element = add(action.target.map { .target($0) } ?? .cancel, anchor, action.title)
        return item
      }
  }

  mutating func lead(_ target: LinkTarget, _ words: String) -> PageSnapshot.Lead {
    let anchor = "part:\(entry.id.number):\(elements.count)"
    return PageSnapshot.Lead(
      element: add(.target(target), anchor, words), anchor: anchor,
      address: address(of: target.link))
  }
}
#endif
