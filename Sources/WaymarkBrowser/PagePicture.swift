/// What one entry shows, as data: the client makes elements of it and never reads it as HTML.
struct PagePicture: Encodable {
  struct Section: Encodable {
    let title: String?
    let items: [Item]
  }

  struct Item: Encodable {
    var kind: String
    var text: String?
    var detail: String?
    /// The number to send when it is followed.
    var element: Int?
    /// The name by which a popover finds it.
    var anchor: String?
    /// What following it means: destructive or cancel.
    var role: String?
    /// Where it leads, for a new window or a copied address; only of links that lead somewhere.
    var address: String?
    /// What becomes of the file at its address: save or show; nil where that is a screen.
    var file: String?
    /// What stands at the end of a row.
    var sign: String?
    var accessory: Accessory?
    /// The number of a form on its page.
    var form: Int?
    var fields: [Field]?
    /// Whether a form is answered, and does not open a link.
    var isAnswered: Bool?
    /// What the user is asked before a form is sent.
    var question: String?
    var code: Code?
    var files: [ChangedFile]?
    var badge: Badge?
    var avatar: Avatar?
    var lanes: Lanes?
    /// The rows of a component.
    var rows: [Item]?
    var table: Table?
    var chart: Chart?
    var image: Image?
    /// How much is done, from 0 to 1.
    var fraction: Double?
    var blocks: [MarkdownBlock]?
    /// Which of the rows is shown.
    var current: Int?

    enum CodingKeys: String, CodingKey {
      case kind = "k"
      case text, detail, element, anchor, role, address, file, sign, accessory, form, fields
      case isAnswered, question
      case code, files, badge, avatar, lanes, rows, table, chart, image, fraction, blocks, current
    }
  }

  struct Accessory: Encodable {
    let label: String
    let element: Int?
    let copy: String?
  }

  struct Web: Encodable {
    /// own, foreign or outside.
    let kind: String
    let source: String
    /// True if the link gives the title, so that the document's title does not replace it.
    var isTitled: Bool?
  }

  enum Status: String, Encodable {
    case ready, loading, failed
  }

  var edition: Int
  /// Which content it is: numbers of elements belong to it.
  var number: Int
  var title: String
  var status = Status.ready
  /// What is said while it loads, or why it failed.
  var words: String?
  /// Whether what failed may be tried again.
  var canRetry: Bool?
  var sections: [Section]?
  var web: Web?
}
