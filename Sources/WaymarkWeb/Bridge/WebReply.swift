/// The result of a call of a page.
package enum WebReply: Equatable, Sendable {
  /// The answer, as JSON.
  case answer(String)
  /// The error of the call.
  case refusal(WebCallError)

  /// Creates the reply to a call that has ended. An answer that is too long is an error.
  package init(_ result: Result<String, any Error>) {
    switch result {
    case .success(let json) where json.utf8.count <= WebDocument.maxBytes: self = .answer(json)
    case .success: self = .refusal(.tooLong)
    case .failure(let error): self = .refusal(WebCallError(error))
    }
  }
}
