import WaymarkPage

extension PagePicture {
  struct Badge: Encodable {
    let text: String
    let tone: String

    init(_ badge: Page.Badge) {
      text = badge.text
      tone = badge.tone.rawValue
    }
  }

  struct Lanes: Encodable {
    let point: Int
    let above: [Int]
    let below: [Int]
    let passing: [Int]
    let count: Int

    init(_ lanes: Page.Lanes) {
      point = lanes.point
      above = lanes.above
      below = lanes.below
      passing = lanes.passing
      count = lanes.count
    }
  }

  struct Avatar: Encodable {
    let name: String
    let initials: String
    /// Which of the six colours it has.
    let colour: Int

    init(_ avatar: Page.Avatar) {
      name = avatar.name
      initials = avatar.initials
      colour = avatar.colour(of: 6)
    }
  }
}
