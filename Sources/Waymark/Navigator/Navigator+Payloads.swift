extension Navigator {
  /// Keeps a text with an entry, such as a draft; saved with it, and told to its maker when it is back.
  ///
  /// The screen stays as it is, since it is the one that says so: nothing is loaded.
  /// - Parameter entry: the entry, as its maker was told in ``OpenContext/entry``; nil is the one on top.
  @discardableResult
  public func keep(_ payload: String?, for entry: EntryID? = nil) -> Outcome {
    change(.keep(entry ?? state.top.id, payload), .instant)
  }
}
