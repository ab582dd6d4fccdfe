import Waymark

extension RecordingHost {
  /// Performs a gesture of the user, and returns `false` if it's impossible.
  @discardableResult
  public func perform(_ gesture: UserGesture) -> Bool {
    switch gesture {
    case .swipeBack(let count): return swipeBack(count)
    case .swipeDown: return swipeDown()
    case .tapTab(let tab): return tapTab(tab)
    case .resize: return true
    default:
      guard let onEvent, let request = gesture.request else { return false }
      onEvent(.request(request))
      return true
    }
  }

  /// Swipes back over entries, and returns `false` if there are fewer.
  @discardableResult
  public func swipeBack(_ count: Int = 1) -> Bool {
    guard let stack = state?.topStack, count > 0, stack.count > count else { return false }
    if asks(stack.suffix(count)) { return request(.back) }
    return did(.didRemove(stack.suffix(count).map(\.id)))
  }

  /// Swipes layers away, from the top, and returns `false` if there are fewer.
  @discardableResult
  public func swipeDown(_ count: Int = 1) -> Bool {
    guard let layers = state?.modals, count > 0, layers.count >= count else { return false }
    let entries = layers.suffix(count).flatMap(\.stack)
    return asks(entries) ? request(.dismiss) : did(.didRemove(entries.map(\.id)))
  }

  /// Chooses an action of the dialog on top by its title. Returns `false` if there isn't one.
  @discardableResult
  public func choose(_ title: String) -> Bool {
    guard let navigator, let layer = state?.modals.last,
      let actions = navigator.dialog(of: layer.stack.root)?.actionsWithCancel,
      let action = actions.first(where: { $0.title == title })
    else { return false }
    guard let target = action.target else { return did(.didDismiss(layer.id)) }
    navigator.open(target.pressed(at: nil), from: nil)
    return true
  }

  /// Selects a tab, and returns `false` if a layer covers the tabs or the tab doesn't exist.
  @discardableResult
  public func tapTab(_ tab: Int) -> Bool {
    guard let state, state.modals.isEmpty, state.tabs.indices.contains(tab) else { return false }
    let fact = HostFact.didSelect(tab: tab)
    if let state = updates.last?.after, navigator?.mustRequest(fact, in: state) == true {
      return request(.select(tab: tab))
    }
    return did(fact)
  }

  /// Reports a new title of the topmost screen. Returns `false` if there isn't one.
  @discardableResult
  public func changeTitle(to title: String) -> Bool {
    guard let state else { return false }
    return did(.didChangeTitle(state.top.id, title))
  }

  /// Reports a new link of the topmost screen. Returns `false` if the screen or link doesn't exist.
  @discardableResult
  public func changeLink(to link: String) -> Bool {
    guard let state, (try? DeepLink(link)) != nil else { return false }
    return did(.didChangeLink(state.top.id, link))
  }

  /// Returns whether one of the entries has a dismissal guard, so that no gesture runs.
  private func asks(_ entries: some Sequence<Entry>) -> Bool {
    entries.contains { navigator?.chrome(of: $0).asksToLeave == true }
  }

  private func request(_ request: HostRequest) -> Bool {
    onEvent?(.request(request))
    return onEvent != nil
  }

  /// Changes the state, and then reports it, like a real host.
  private func did(_ fact: HostFact) -> Bool {
    state?.apply(fact: fact)
    for index in pending.indices { pending[index].facts.append(fact) }
    onEvent?(.fact(fact))
    ask()
    return true
  }
}
