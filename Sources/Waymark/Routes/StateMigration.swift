/// A named step that brings the links of saved sessions up to date.
struct StateMigration {
  let name: String
  let change: (DeepLink) -> String?

  /// What becomes of a link after several steps, and the last one that changed it.
  /// - Throws: that a step leaves the link out, or makes a text of it that is no link.
  static func migrated(
    _ link: DeepLink, by steps: [StateMigration]
  ) throws(RestoreSkip) -> (link: DeepLink, step: String?) {
    var (link, last): (DeepLink, String?) = (link, nil)
    for step in steps {
      guard let text = step.change(link) else { throw .migration(step.name, reason: "") }
      do throws(LinkError) {
        // What looks like a directive is a query here, as in the saved text.
        let next = try DeepLink(text, directivePrefix: "")
        if next != link { (link, last) = (next, step.name) }
      } catch {
        throw .migration(step.name, reason: error.message)
      }
    }
    return (link, last)
  }
}
