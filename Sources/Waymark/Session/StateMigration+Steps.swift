extension StateMigration {
  /// The link after several steps, and the last step that changed it.
  /// - Throws: the step that leaves the link out, or makes a text of it that is no link.
  static func migrated(
    _ link: DeepLink, by steps: [StateMigration]
  ) throws(RestoreSkip) -> (link: DeepLink, step: String?) {
    var (link, last): (DeepLink, String?) = (link, nil)
    for step in steps {
      guard let text = step.change(link) else { throw .migration(step.name, reason: "") }
      do throws(LinkError) {
        // A directive is a plain query item here, as in the saved text.
        let next = try DeepLink(text, directivePrefix: "")
        if next != link { (link, last) = (next, step.name) }
      } catch {
        throw .migration(step.name, reason: error.message)
      }
    }
    return (link, last)
  }
}
