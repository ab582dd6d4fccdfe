extension Navigator {
  /// The link of the screen on top.
  public var currentLink: DeepLink { state.topLink }

  /// Replaces the link of an entry by the one that its screen shows now; nothing is loaded, and the
  /// screen stays.
  ///
  /// Only the link of the target counts. One that no route takes is kept too, but no open leads to it.
  /// Without an entry it is the one on top; a maker knows its own from ``OpenContext/entry``.
  @discardableResult
  public func replaceLink(of entry: EntryID? = nil, with target: LinkTarget) -> Outcome {
    turn(target.link) { navigator in
      if let failure = target.failure { return .failed(failure) }
      let id = entry ?? navigator.state.topID
      do throws(LinkError) {
        let action = try navigator.replacement(
          of: id, with: target.link, current: navigator.state.entry(id)?.link)
        return action.map { navigator.change($0, .instant) } ?? .denied(.notAScreen)
      } catch {
        return .failed(error)
      }
    }
  }

  /// Sets the payload of an entry, such as a draft: it is saved with the entry, and its maker gets it
  /// when the session is restored.
  ///
  /// Nothing is loaded: the screen itself gives the text.
  /// Without an entry it is the one on top; a maker knows its own from ``OpenContext/entry``.
  @discardableResult
  public func setPayload(_ payload: String?, for entry: EntryID? = nil) -> Outcome {
    turn(nil) { $0.change(.setPayload(entry ?? $0.state.topID, payload), .instant) }
  }

  /// The action that gives an entry another link; nil if that is the reserved one of a screen without a
  /// link. With a link that no route takes the entry stays the screen that it was.
  func replacement(
    of id: EntryID, with text: String, current: DeepLink?
  ) throws(LinkError) -> NavigationAction? {
    let link = try compiled.resolver.table.addresses.read(text, current: current)
    let planned = compiled.resolver.entry(link, compiled.resolver.screenMatch(link)?.route)
    if planned.link.isUnlinked { return nil }
    return .replaceLink(id, planned.link, planned.route == nil ? nil : planned.identity)
  }
}
