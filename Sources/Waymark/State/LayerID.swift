/// The identifier of a modal layer, unique and stable for as long as the layer is open.
public struct LayerID: Hashable, Sendable {
  /// A number that a host may send over a wire; it is no entry's number either.
  public let number: Int

  /// Makes the id that has a number; one that no layer has is harmless.
  public init(_ number: Int) { self.number = number }
}
