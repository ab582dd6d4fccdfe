extension Navigator {
  /// The link of the topmost screen.
  public var currentLink: DeepLink { state.topLink }

  /// Replaces the link of an entry with the one that its screen shows now, without making it again.
  ///
  /// Only the link of the target is used. A link that no route matches is accepted too, but doesn't
  /// open the screen. The default entry is the topmost one; in the closure of a route, use
  /// ``OpenContext/entry``.
  @discardableResult
  public func replaceLink(of entry: EntryID? = nil, with target: LinkTarget) -> Outcome {
    turn(about: target) { navigator throws(LinkError) in
      let id = entry ?? navigator.state.topID
      // Without the link of its route, a dialog couldn't be made.
      if navigator.state.hasDialog, id == navigator.state.topID { return .denied(.notAScreen) }
      let action = try navigator.replacement(
        of: id, with: target.link, current: navigator.state.entry(id)?.link)
      return action.map { navigator.change($0, .instant) } ?? .denied(.notAScreen)
    }
  }

  /// Sets the payload of an entry, or of the topmost one.
  @discardableResult
  @_spi(Benchmarks) public func setPayload(_ payload: String?, for entry: EntryID? = nil) -> Outcome
  {
    turn(nil) { $0.change(.setPayload(entry ?? $0.state.topID, payload), .instant) }
  }

  /// Returns the action that changes the link of an entry, or `nil` for the reserved link of a
  /// screen without one. With a link that no route matches, the entry keeps its identity.
  func replacement(
    of id: EntryID, with text: String, current: DeepLink?
  ) throws(LinkError) -> NavigationAction? {
    let planned = try planned(text, current: current)
    if planned.link.isUnlinked { return nil }
    return .replaceLink(id, planned.link, planned.route == nil ? nil : planned.identity)
  }

  /// Runs a call that needs the link of a target, and fails if it isn't a link.
  func turn(
    about target: LinkTarget, _ body: @escaping (Navigator) throws(LinkError) -> Outcome
  ) -> Outcome {
    turn(target.link) { navigator in
      if let failure = target.failure { return .failed(failure) }
      do throws(LinkError) { return try body(navigator) } catch { return .failed(error) }
    }
  }

  /// Returns the entry of a link, whether a route matches it or not.
  func planned(_ text: String, current: DeepLink?) throws(LinkError) -> PlannedEntry {
    let resolver = compiled.resolver
    let link = resolver.written(try compiled.addresses.read(text, current: current))
    return resolver.entry(link, resolver.screenMatch(link)?.route)
  }
}
