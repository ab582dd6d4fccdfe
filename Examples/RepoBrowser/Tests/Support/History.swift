import Foundation

/// Commits in the format of `git fast-import`.
struct History {
  private(set) var stream = Data()
  private var mark = 0
  private var time = 1_700_000_000

  /// A file of a commit: its path and its contents, or `nil` to delete it.
  struct File {
    var path: Data
    var content: Data?
    var mode = "100644"

    init(_ path: String, _ content: String?, mode: String = "100644") {
      self.path = Data(path.utf8)
      self.content = content.map { Data($0.utf8) }
      self.mode = mode
    }

    init(_ path: String, bytes: Data) {
      self.path = Data(path.utf8)
      content = bytes
    }

    /// A path that need not be UTF-8.
    init(pathBytes: [UInt8], _ content: String) {
      path = Data(pathBytes)
      self.content = Data(content.utf8)
    }
  }

  /// Adds a commit to a branch and returns its mark, which a merge or a tag can use.
  @discardableResult
  mutating func commit(
    _ message: String, _ files: [File] = [], on branch: String = "main", from: Int? = nil,
    merging: Int? = nil, by author: String = "Ada Lovelace <ada@example.org>"
  ) -> Int {
    mark += 1
    time += 60
    write("commit refs/heads/\(branch)\nmark :\(mark)\n")
    write("author \(author) \(time) +0100\ncommitter Carl <carl@example.org> \(time) +0000\n")
    write(Data(message.utf8))
    if let from { write("from :\(from)\n") }
    if let merging { write("merge :\(merging)\n") }
    for file in files {
      write(file.content == nil ? "D " : "M \(file.mode) inline ")
      stream.append(Self.quoted(file.path))
      write("\n")
      if let content = file.content { write(content) }
    }
    write("\n")
    return mark
  }

  /// Adds an annotated tag.
  mutating func tag(_ name: String, at mark: Int, _ message: String) {
    write("tag \(name)\nfrom :\(mark)\ntagger Carl <carl@example.org> \(time) +0000\n")
    write(Data(message.utf8))
  }

  private mutating func write(_ text: String) { stream.append(Data(text.utf8)) }

  private mutating func write(_ data: Data) {
    write("data \(data.count)\n")
    stream.append(data)
    write("\n")
  }

  private static func quoted(_ path: Data) -> Data {
    var quoted = Data("\"".utf8)
    for byte in path {
      switch byte {
      case UInt8(ascii: "\n"): quoted.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\\"), UInt8(ascii: "\""):
        quoted.append(UInt8(ascii: "\\"))
        quoted.append(byte)
      default: quoted.append(byte)
      }
    }
    quoted.append(UInt8(ascii: "\""))
    return quoted
  }
}
