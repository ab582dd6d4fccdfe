/// What makes two entries the same screen: the route, its path parameters and chosen query items.
public struct EntryIdentity: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }
}
