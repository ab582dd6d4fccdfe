import Waymark
import WaymarkPage

/// What following an element of a page does; the client knows only its number.
struct PageElement {
  enum Way {
    case target(LinkTarget)
    case page(Page.Row.Destination)
    /// Sends a file to whoever asks for its address.
    case download(Page.Download)
    /// Closes the layer.
    case cancel
  }

  let way: Way
  /// The anchor of a popover that it opens.
  let anchor: String
  /// What the element says.
  let words: String

  /// The anchor of a popover that a form opens.
  static func anchor(ofForm number: Int, _ id: EntryID) -> String {
    "form:\(id.number):\(number)"
  }
}
