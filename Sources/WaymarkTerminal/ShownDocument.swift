/// The document of a web page that an entry shows.
struct ShownDocument {
  /// The title and the address that the page of the entry's route has.
  let title: String
  let given: String
  /// Where the document came from.
  var address: String
  /// What is loaded to have it again: no form is sent a second time.
  var reloaded: String
}
