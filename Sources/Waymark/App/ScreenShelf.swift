/// The screens that were made, by their entries.
///
/// Numbers of entries grow, so that nearly every screen comes last and a table in order finds it by
/// halves; what is taken out leaves a gap until gaps are more than screens.
struct ScreenShelf {
  private var ids: [EntryID] = []
  private var screens: [MadeScreen?] = []
  private var gaps = 0

  subscript(id: EntryID) -> MadeScreen? {
    get {
      let place = place(of: id)
      return place < ids.count && ids[place] == id ? screens[place] : nil
    }
    set {
      let place = place(of: id)
      if place == ids.count || ids[place] != id {
        guard newValue != nil else { return }
        ids.insert(id, at: place)
        screens.insert(newValue, at: place)
      } else {
        gaps += (screens[place] == nil ? -1 : 0) + (newValue == nil ? 1 : 0)
        screens[place] = newValue
        while let last = screens.last, last == nil { dropLast() }
        if gaps * 2 > ids.count { closeGaps() }
      }
    }
  }

  /// Where an id stands, or would stand.
  private func place(of id: EntryID) -> Int {
    guard let last = ids.last, id <= last else { return ids.count }
    var (low, high) = (0, ids.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func dropLast() {
    ids.removeLast()
    screens.removeLast()
    gaps -= 1
  }

  private mutating func closeGaps() {
    let kept = ids.indices.filter { screens[$0] != nil }
    ids = kept.map { ids[$0] }
    screens = kept.map { screens[$0] }
    gaps = 0
  }
}
