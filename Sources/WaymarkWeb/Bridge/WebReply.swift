/// What a page is told of a call.
public enum WebReply: Equatable, Sendable {
  /// The answer, as JSON.
  case answer(String)
  /// Why there is none.
  case refusal(WebCallError)

  /// Creates the reply to a call whose work has ended; an answer that is too long is none.
  public init(_ result: Result<String, any Error>) {
    switch result {
    case .success(let json) where json.utf8.count <= WebDocument.mostBytes: self = .answer(json)
    case .success: self = .refusal(.tooLong)
    case .failure(let error): self = .refusal(WebCallError(error))
    }
  }
}
