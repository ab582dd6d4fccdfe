/// A limit that the next state would exceed.
struct LimitExceeded: Error {
  let limit: Limit
}
