/// The way of one preview, step by step, from which an explanation is printed.
struct OpenTrace {
  enum Step {
    /// The text is no link.
    case noLink(LinkError)
    /// A hook turned the first link into the second.
    case rewritten(DeepLink, by: String, DeepLink)
    /// The fragment of the link names something to do with a screen, maybe the one on top.
    case screenAction(String, isOnTop: Bool)
    /// The candidates of a link follow.
    case link(DeepLink)
    case candidate(LinkWalk.Stop)
    /// A guard does not allow it.
    case objection(GuardObjection)
    case tooManyRedirects
    case note(Diagnostic)
  }

  var steps: [Step] = []
}
