extension Error {
  /// The message of the error, if its type has one.
  var sentence: String {
    switch self {
    case let error as LinkError: error.message
    case let error as ObjectLinkError: error.message
    case let error as PendingLinkRecord.Failure: error.message
    case let error as any StateStoreError: error.message
    default: "\(self)"
    }
  }
}

extension PendingLinkRecord.Failure {
  var message: String {
    switch self {
    case .notAPendingLink: "It is no link that waited."
    case .unknownVersion(let version):
      "A later release wrote it, in version \(version); this one reads \(PendingLinkRecord.version)."
    case .damaged: "It is not as it was written."
    case .unknownWord(let name, let word): "This release knows no ‘\(name)’ that is ‘\(word)’."
    }
  }
}
