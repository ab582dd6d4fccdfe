/// The one file that reads and writes memory without the standard library's checks.
///
/// Its invariants, which debug builds assert at every access, but for the fifth:
/// 1. `TextBytes`, `TextEnd` and `FlatArray.Reader` are views. They live inside the closure, or the
///    borrow of the array, that made them, and nobody else changes what they look at meanwhile.
/// 2. An offset lies inside its view; a word or a vector ends inside it too, so nothing reads over
///    the end of a text.
/// 3. A `Scratch` is written before it is read, and never beyond its capacity.
/// 4. A text that is made here is written to its last byte.
/// 5. Whoever follows objects holds the first one, each of them holds the next, and none lets go of it
///    meanwhile.
/// 6. A storage is written only by the array that is its sole owner; so arrays are values, and may
///    cross threads.
///
/// What the checks of ordinary arrays cost instead, in instructions of a lookup: about a tenth.
enum RawMemory {
  /// Looks at the bytes of a text where they lie; nil for a bridged text, which has no such place.
  ///
  /// A way out for that inside of this function would cost every call a copy of what the closure
  /// captures.
  @inline(__always)
  static func withBytes<Result>(of text: String, _ body: (TextBytes) -> Result) -> Result? {
    text.utf8.withContiguousStorageIfAvailable { body(TextBytes($0)) }
  }

  /// Looks at the bytes of an array where they lie.
  @inline(__always)
  static func withBytes<Result>(of bytes: [UInt8], _ body: (TextBytes) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body(TextBytes($0)) }
  }

  /// Lends memory for some elements; up to 1,024 bytes come from the stack.
  @inline(__always)
  static func withScratch<Element: BitwiseCopyable, Result>(
    of type: Element.Type, capacity: Int, _ body: (Scratch<Element>) throws -> Result
  ) rethrows -> Result {
    try withUnsafeTemporaryAllocation(of: type, capacity: capacity) { try body(Scratch($0)) }
  }

  /// Lends memory for some bytes; up to 1,024 come from the stack.
  @inline(__always)
  static func withByteScratch<Result>(capacity: Int, _ body: (ByteScratch) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: capacity / 8) { body(ByteScratch($0)) }
  }

  /// Looks at an object and at all that it leads to, without counting who holds them.
  @inline(__always)
  static func follow<Object: AnyObject>(
    from first: Object, to next: (Object) -> Object?, _ body: (Object) -> Void
  ) {
    var place: Unmanaged<Object>? = .passUnretained(first)
    while let object = place {
      place = object._withUnsafeGuaranteedRef { object in
        body(object)
        return next(object).map { .passUnretained($0) }
      }
    }
  }

  /// A text of a known length, made where it stays, and from its end.
  @inline(__always)
  static func textFromEnd(length: Int, _ body: (inout TextEnd) -> Void) -> String {
    String(unsafeUninitializedCapacity: length) { buffer in
      var end = TextEnd(buffer, length)
      body(&end)
      assert(end.start == 0, "A text is shorter than was said.")
      return length
    }
  }
}

/// The end of a text, while the beginning is yet to be made.
struct TextEnd {
  private let base: UnsafeMutableRawPointer
  fileprivate private(set) var start: Int

  fileprivate init(_ buffer: UnsafeMutableBufferPointer<UInt8>, _ length: Int) {
    base = UnsafeMutableRawPointer(buffer.baseAddress!)
    start = length
  }

  @inline(__always)
  mutating func prepend(_ text: TextBytes) { prepend(text.base, text.count) }

  @inline(__always)
  mutating func prepend(_ text: StaticString) { prepend(text.utf8Start, text.utf8CodeUnitCount) }

  @inline(__always)
  private mutating func prepend(_ bytes: UnsafeRawPointer, _ count: Int) {
    assert(count <= start, "A text is longer than was said.")
    start &-= count
    (base + start).copyMemory(from: bytes, byteCount: count)
  }
}

/// The UTF-8 bytes of a text, looked at where they lie.
struct TextBytes {
  fileprivate let base: UnsafeRawPointer
  let count: Int

  fileprivate init(_ bytes: UnsafeBufferPointer<UInt8>) {
    // An empty buffer may have no address; nothing is ever read from this one.
    base = UnsafeRawPointer(bytes.baseAddress ?? UnsafePointer(bitPattern: 1)!)
    count = bytes.count
  }

  @inline(__always)
  private init(_ base: UnsafeRawPointer, _ count: Int) {
    self.base = base
    self.count = count
  }

  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < count, "A byte is read outside of its text.")
    return base.load(fromByteOffset: offset, as: UInt8.self)
  }

  /// The eight bytes from an offset on, the first one lowest.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset + 8 <= count, "A word is read outside of its text.")
    return UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The two bytes from an offset on, the first one lower.
  @inline(__always)
  func half(at offset: Int) -> Int {
    assert(offset >= 0 && offset + 2 <= count, "A number is read outside of its text.")
    return Int(UInt16(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt16.self)))
  }

  /// The sixteen bytes from an offset on.
  @inline(__always)
  func vector(at offset: Int) -> SIMD16<UInt8> {
    assert(offset >= 0 && offset + 16 <= count, "A vector is read outside of its text.")
    return base.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// The bytes of a range, for as long as the text is looked at.
  @inline(__always)
  func part(_ range: Range<Int>) -> TextBytes {
    assert(range.lowerBound >= 0 && range.upperBound <= count, "A range leaves its text.")
    return TextBytes(base + range.lowerBound, range.count)
  }

  /// The bytes of a range as a text; what is not UTF-8 is repaired.
  func text(_ range: Range<Int>) -> String {
    assert(range.lowerBound >= 0 && range.upperBound <= count, "A range leaves its text.")
    // In one step where it stays, which costs a short text half as much as decoding it does.
    return String(unsafeUninitializedCapacity: range.count) { buffer in
      UnsafeMutableRawBufferPointer(buffer)
        .copyMemory(
          from: UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count))
      return range.count
    }
  }
}

extension SIMD16<UInt8> {
  /// The same sixteen bytes as two words.
  @inline(__always)
  var words: SIMD2<UInt64> { unsafeBitCast(self, to: SIMD2<UInt64>.self) }

  /// The bytes of two words.
  @inline(__always)
  init(words: SIMD2<UInt64>) { self = unsafeBitCast(words, to: SIMD16<UInt8>.self) }
}

/// Memory that is lent for the time of a call.
struct Scratch<Element: BitwiseCopyable> {
  private let base: UnsafeMutablePointer<Element>
  let capacity: Int

  fileprivate init(_ buffer: UnsafeMutableBufferPointer<Element>) {
    base = buffer.baseAddress!
    capacity = buffer.count
  }

  @inline(__always)
  private init(_ base: UnsafeMutablePointer<Element>, _ capacity: Int) {
    self.base = base
    self.capacity = capacity
  }

  /// All elements but some at the beginning, where they lie.
  @inline(__always)
  func from(_ first: Int) -> Scratch {
    assert(first >= 0 && first <= capacity, "Scratch memory has no such part.")
    return Scratch(base + first, capacity &- first)
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < capacity, "Scratch memory is read outside of its bounds.")
      return base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < capacity, "Scratch memory is written outside of its bounds.")
      (base + index).initialize(to: newValue)
    }
  }
}

/// Bytes that are lent for the time of a call, written and read in words.
struct ByteScratch {
  private let base: UnsafeMutableRawPointer
  private let capacity: Int

  fileprivate init(_ buffer: UnsafeMutableBufferPointer<UInt64>) {
    base = UnsafeMutableRawPointer(buffer.baseAddress!)
    capacity = buffer.count * 8
  }

  @inline(__always)
  func store(_ vector: SIMD16<UInt8>, at offset: Int) {
    assert(offset >= 0 && offset + 16 <= capacity, "A vector is written outside of its bounds.")
    base.storeBytes(of: vector, toByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  @inline(__always)
  func store(_ word: UInt64, at offset: Int) {
    assert(offset >= 0 && offset + 8 <= capacity, "A word is written outside of its bounds.")
    base.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt64.self)
  }

  /// The eight bytes from an offset on, the first one lowest; they have been written.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset + 8 <= capacity, "A word is read outside of its bounds.")
    return UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

/// An array of plain values whose bounds are checked in debug builds only.
struct FlatArray<Element: BitwiseCopyable & Sendable> {
  private final class Storage {
    let base: UnsafeMutablePointer<Element>
    let capacity: Int

    init(capacity: Int) {
      base = .allocate(capacity: capacity)
      self.capacity = capacity
    }

    deinit { base.deallocate() }
  }

  /// The elements, looked at where they lie; see the first invariant.
  struct Reader {
    private let base: UnsafePointer<Element>
    private let count: Int

    fileprivate init(_ base: UnsafePointer<Element>, _ count: Int) {
      self.base = base
      self.count = count
    }

    @inline(__always)
    subscript(index: Int) -> Element {
      assert(index >= 0 && index < count, "An element is read outside of its array.")
      return base[index]
    }
  }

  private var storage: Storage
  /// Where the storage begins; kept here, so that a walk has it at once.
  private var base: UnsafeMutablePointer<Element>
  private(set) var count: Int

  /// An array of equal elements.
  init(repeating element: Element, count: Int) {
    storage = Storage(capacity: max(count, 1))
    base = storage.base
    self.count = count
    base.initialize(repeating: element, count: count)
  }

  init() {
    storage = Storage(capacity: 1)
    base = storage.base
    count = 0
  }

  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count, "An element is read outside of its array.")
      return base[index]
    }
    set {
      assert(index >= 0 && index < count, "An element is written outside of its array.")
      own(capacity: count)
      base[index] = newValue
    }
  }

  mutating func append(_ element: Element) {
    makeRoom(for: 1)
    (base + count).initialize(to: element)
    count += 1
  }

  /// Makes room for elements that are known to come.
  mutating func reserveCapacity(_ capacity: Int) { own(capacity: max(capacity, count)) }

  /// A small array grows by half, a large one by an eighth, which is all that it may leave unused.
  private mutating func makeRoom(for more: Int) {
    let needed = count + more
    guard needed > storage.capacity else { return own(capacity: needed) }
    own(capacity: needed + (count < 1 << 14 ? count / 2 + 4 : count / 8))
  }

  /// Makes the storage the array's own, and large enough.
  private mutating func own(capacity: Int) {
    if capacity <= storage.capacity, isKnownUniquelyReferenced(&storage) { return }
    let larger = Storage(capacity: max(capacity, 1))
    larger.base.initialize(from: base, count: count)
    storage = larger
    base = larger.base
  }

  /// A view for the time in which the array is borrowed.
  @inline(__always)
  var reader: Reader { Reader(base, count) }
}

// The pointer is the storage's own, which changes only where it is not shared.
extension FlatArray: @unchecked Sendable {}

extension FlatArray where Element == UInt8 {
  /// The bytes for the time in which the array is borrowed.
  @inline(__always)
  var bytes: TextBytes { TextBytes(UnsafeBufferPointer(start: base, count: count)) }

  mutating func append(contentsOf text: String) {
    let more = text.utf8.count
    makeRoom(for: more)
    let room = UnsafeMutableBufferPointer(start: base + count, count: more)
    let end = room.initialize(fromContentsOf: text.utf8)
    assert(end == more, "A text was shorter than it said.")
    count += end
  }
}
