extension Navigator {
  /// The link that leads to a value, as it was registered for the value's type.
  /// - Throws: ``ObjectLinkError``, also where no route takes the link.
  public func link<Value>(to value: Value, named name: String? = nil)
    throws(ObjectLinkError) -> DeepLink
  {
    let text = try book.objectLinks.best(for: value, named: name).text(for: value)
    let link: DeepLink
    do throws(LinkError) {
      link = try book.resolver.table.addresses.read(text)
    } catch {
      throw .invalid(error)
    }
    guard book.leadsSomewhere(link) else {
      throw .takenByNoRoute(type: "\(type(of: value as Any))", link)
    }
    return link
  }

  /// Opens the link that leads to a value; the outcome is failed where there is none.
  ///
  /// A ``DeepLink`` is its own link.
  @discardableResult
  public func open<Value>(
    _ value: Value, named name: String? = nil, from source: LinkSource = .app,
    base: NavigationBase? = nil, present: Presentation? = nil,
    transition: TransitionStyle = .automatic, parent: String? = nil,
    anchor: String? = nil, context: [String: any Sendable] = [:], payload: String? = nil
  ) -> Outcome {
    do throws(ObjectLinkError) {
      let own = value as? DeepLink
      let link = if let own { own } else { try link(to: value, named: name) }
      return open(
        link.text, from: source, base: base, present: present, transition: transition,
        parent: parent, anchor: anchor, context: context,
        payload: payload)
    } catch {
      return .failed(error)
    }
  }
}
