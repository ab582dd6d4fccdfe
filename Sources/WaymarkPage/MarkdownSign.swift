/// Signs that may begin or end a style: `*`, `_` or `~`, once or more often.
struct MarkdownSign {
  /// What signs have in common that end the same.
  struct Kind: Hashable {
    let sign: Character
    let canOpen: Bool
    let remainder: Int
  }

  let sign: Character
  private let total: Int
  /// How many are not used up.
  var count: Int
  /// Where the first one that is left stands among the pieces.
  var piece: Int
  let canOpen: Bool
  let canClose: Bool

  /// - Parameters:
  ///   - before: The character before them; nil at the beginning.
  ///   - after: The character behind them; nil at the end.
  init(_ sign: Character, count: Int, piece: Int, before: Character?, after: Character?) {
    let (isAfterBlank, isBeforeBlank) = (before?.isWhitespace ?? true, after?.isWhitespace ?? true)
    let isAfterSign = before.map { MarkdownText.isPunctuation($0) } ?? false
    let isBeforeSign = after.map { MarkdownText.isPunctuation($0) } ?? false
    let isLeft = !isBeforeBlank && (!isBeforeSign || isAfterBlank || isAfterSign)
    let isRight = !isAfterBlank && (!isAfterSign || isBeforeBlank || isBeforeSign)
    // Within a word an underscore is a letter like others.
    canOpen = isLeft && (sign != "_" || !isRight || isAfterSign)
    canClose = isRight && (sign != "_" || !isLeft || isBeforeSign)
    (self.sign, total, self.count, self.piece) = (sign, count, count, piece)
  }

  var kind: Kind {
    Kind(sign: sign, canOpen: canOpen, remainder: sign == "~" ? count : total % 3)
  }

  /// Whether the signs end a style that others begin.
  func closes(_ open: MarkdownSign) -> Bool {
    guard sign == open.sign else { return false }
    if sign == "~" { return count == open.count }
    // `*a**b*` is one word in emphasis, not two.
    guard canOpen || open.canClose, (total + open.total) % 3 == 0 else { return true }
    return total % 3 == 0 && open.total % 3 == 0
  }
}
