/// A letter of the newspaper.
struct Letter {
  let number: Int
  let title: String
  let summary: String
  let paragraphs: [String]

  /// Its page.
  var link: String { "/letter/\(number)" }

  static let all: [Letter] = [
    Letter(
      number: 1, title: "How long is long enough",
      summary: "Three minutes, said the packet. The packet was wrong.",
      paragraphs: [
        "Leaves that were broken small give up everything at once, and what they give up last is bitter."
          + " Whole leaves take their time: two minutes are a greeting, four are a talk.",
        "Taste every thirty seconds, once, with a watch. You will never need the watch again.",
      ]),
    Letter(
      number: 2, title: "Water that is too hot",
      summary: "Green tea asks for patience before the pot, not in it.",
      paragraphs: [
        "Boiling water cooks a green leaf as it cooks spinach. At eighty degrees it stays a leaf.",
        "Without a thermometer: boil the water, pour it into the cup, from there into the pot. Each"
          + " pouring takes about ten degrees.",
      ]),
    Letter(
      number: 3, title: "The pot remembers",
      summary: "Why one pot should see one kind of tea.",
      paragraphs: [
        "Clay without a glaze has pores, and pores keep what passed through them. After a year of dark"
          + " tea a clay pot makes it a little darker by itself.",
        "Glass and porcelain remember nothing. Begin with them.",
      ]),
    Letter(
      number: 4, title: "A second cup from the same leaves",
      summary: "Some leaves have more to say the second time.",
      paragraphs: [
        "Rolled leaves open slowly, and the first pouring only wakes them. Many find the third the best.",
        "Add half a minute each time, and stop when you taste water.",
      ]),
    Letter(
      number: 5, title: "Milk first, or last",
      summary: "A question of cups, which became one of manners.",
      paragraphs: [
        "Poured into hot tea the first drops of milk are heated too far; poured first they warm slowly.",
        "So much for the milk. Which of the two you would rather taste is nobody's business.",
      ]),
  ]

  /// The newest one.
  static var latest: Letter { all[all.count - 1] }

  static func numbered(_ number: Int?) -> Letter? { all.first { $0.number == number } }

  /// The letters in which all the words occur, in capitals or not.
  static func found(by words: String) -> [Letter] {
    let words = words.lowercased().split(separator: " ")
    return all.filter { letter in
      let text = ([letter.title, letter.summary] + letter.paragraphs).joined(separator: " ")
        .lowercased()
      return words.allSatisfy { text.contains($0) }
    }
  }
}
