@testable import WaymarkFoundation

/// Texts that follow each other in a file, one a line feed and a zero byte, and then damage to it.
enum FileCheck {
  static func run(_ input: [UInt8]) throws(BrokenLaw) {
    _ = SessionLog.read(input)
    let texts = input.split(separator: 0, omittingEmptySubsequences: false).map(Array.init)
    var (log, file) = SessionLog.file(of: texts[0])
    for text in texts.dropFirst() { file += log.append(text) }
    let whole = SessionLog.read(file)
    try BrokenLaw.unless(
      whole.text == log.text && whole.damage == nil, "of \(texts) came \(whole)")

    // The input says where as well.
    let place = input.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF } % file.count
    var damaged = file
    damaged[place] ^= 1
    for file in [damaged, Array(file[..<place])] {
      // What is given as it is has no checksum of its own that is right.
      let found = SessionLog.read(file).text
      try BrokenLaw.unless(
        texts.contains(found) || found == file, "damaged at \(place), of \(texts) came \(found)")
    }
  }
}
