/// Keeps links from outside waiting until it is released.
public struct HoldToken: Hashable, Sendable {
  let number: Int
}
