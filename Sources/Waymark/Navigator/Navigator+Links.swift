extension Navigator {
  /// The link of the screen on top.
  public var currentLink: DeepLink { state.top.link }

  /// Gives an entry the link that its screen shows by now; nothing is loaded, and the screen stays.
  ///
  /// Reading it back gives the same link, in own form. A link that no route takes is as good, but no
  /// open leads to it.
  /// - Parameter entry: the entry, as its maker was told in ``OpenContext/entry``; nil is the one on top.
  @discardableResult
  public func relink(_ entry: EntryID? = nil, to link: String) -> Outcome {
    turn(link) { [unowned self] in
      let id = entry ?? state.top.id
      do throws(LinkError) {
        let change = try relinking(id, to: link, current: state.entry(id)?.link)
        if case .relink(_, let link, _) = change, link.isUnlinked { return .denied(.notAScreen) }
        return self.change(change, .instant)
      } catch {
        return .failed(error)
      }
    }
  }

  /// Keeps a text with an entry, such as a draft. It is saved with the entry, and told to its maker when
  /// the session is restored.
  ///
  /// Nothing is loaded: the screen itself gives the text.
  /// - Parameter entry: the entry, as its maker was told in ``OpenContext/entry``; nil is the one on top.
  @discardableResult
  public func setPayload(_ payload: String?, for entry: EntryID? = nil) -> Outcome {
    change(.keep(entry ?? state.top.id, payload), .instant)
  }

  /// The change that gives an entry another link; one of no route keeps its identity.
  func relinking(
    _ id: EntryID, to text: String, current: DeepLink?
  ) throws(LinkError) -> NavigationAction {
    let link = try book.resolver.table.addresses.read(text, current: current)
    let planned = book.resolver.entry(link, book.resolver.screenMatch(link))
    return .relink(id, planned.link, planned.route == nil ? nil : planned.identity)
  }
}
