@testable import WaymarkFoundation

/// Texts that are appended to a file, separated by zero bytes, and damage to the file.
enum FileCheck {
  static func run(_ input: [UInt8]) throws(BrokenLaw) {
    _ = SessionLog.read(input)
    let texts = input.split(separator: 0, omittingEmptySubsequences: false).map(Array.init)
    var (log, file) = SessionLog.file(of: texts[0])
    for text in texts.dropFirst() { file += log.append(text) }
    let whole = SessionLog.read(file)
    try BrokenLaw.unless(whole.text == log.text && whole.damage == nil, "of \(texts) came \(whole)")

    // The input determines the place too.
    let place = input.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % file.count
    var damaged = file
    damaged[place] ^= 1
    for file in [damaged, Array(file[..<place])] {
      // A file without a correct checksum is returned as it is.
      let found = SessionLog.read(file).text
      try BrokenLaw.unless(
        texts.contains(found) || found == file, "damaged at \(place), of \(texts) came \(found)")
    }
  }
}
