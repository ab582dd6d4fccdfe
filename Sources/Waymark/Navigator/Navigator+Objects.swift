extension Navigator {
  /// Returns the link that is registered for the type of a value.
  ///
  /// - Throws: ``ObjectLinkError`` if there isn't a link, or if no route matches it.
  public func link<Value>(to value: Value, named name: String? = nil)
    throws(ObjectLinkError) -> DeepLink
  {
    let text = try compiled.registry.objectLinks.best(for: value, named: name).text(value)
    let link: DeepLink
    do throws(LinkError) {
      link = try compiled.resolver.table.addresses.read(text)
    } catch {
      throw .invalid(error)
    }
    guard compiled.leadsSomewhere(link) else {
      throw .takenByNoRoute(type: "\(type(of: value as Any))", link)
    }
    return link
  }

  /// Opens the link that is registered for the type of a value, or fails without one.
  @discardableResult
  public func open<Value>(
    object value: Value, named name: String? = nil, from source: LinkSource = .app
  ) -> Outcome {
    do throws(ObjectLinkError) {
      return open(LinkTarget(try link(to: value, named: name)), from: source)
    } catch {
      return .failed(error)
    }
  }
}
