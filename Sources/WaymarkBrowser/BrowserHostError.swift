/// Why a host cannot serve.
public enum BrowserHostError: Error, Hashable, Sendable {
  /// The port, and those tried after it, are in use.
  case portsInUse(first: Int, last: Int)
  /// The system does not allow listening on the port.
  case portNotAllowed(Int)
  /// One of ``BrowserHost/Options`` is wrong: its name, and why.
  case wrongOption(String, String)
  /// The system said something else.
  case cannotListen(port: Int, reason: String)

  /// What is wrong and what to do about it, as a sentence.
  public var message: String {
    switch self {
    case .wrongOption(let name, let reason): "The option ‘\(name)’ is wrong. \(reason)"
    case .portsInUse(let first, let last) where first == last:
      "The port \(first) is in use; choose another one."
    case .portsInUse(let first, let last):
      "The ports \(first) to \(last) are in use; choose another one."
    case .portNotAllowed(let port):
      "This user may not listen on port \(port); choose one above 1023."
    case .cannotListen(let port, let reason):
      "It is not possible to listen on port \(port): \(reason)."
    }
  }
}
