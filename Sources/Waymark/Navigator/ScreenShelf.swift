/// The screens that were made, by their entries.
///
/// Numbers of entries grow, so that nearly every screen comes last and a table in order finds it by
/// halves; what is taken out leaves a gap until gaps are more than screens.
struct ScreenShelf {
  private struct Place {
    let id: EntryID
    var screen: AnyScreen?
  }

  private var places: [Place] = []
  private var gaps = 0

  subscript(id: EntryID) -> AnyScreen? {
    get {
      let index = index(of: id)
      return index < places.count && places[index].id == id ? places[index].screen : nil
    }
    set {
      let index = index(of: id)
      if index == places.count || places[index].id != id {
        guard let newValue else { return }
        let place = Place(id: id, screen: newValue)
        if index == places.count { places.append(place) } else { places.insert(place, at: index) }
      } else {
        gaps += (places[index].screen == nil ? -1 : 0) + (newValue == nil ? 1 : 0)
        places[index].screen = newValue
        while let last = places.last, last.screen == nil {
          places.removeLast()
          gaps -= 1
        }
        if gaps * 2 > places.count {
          places.removeAll { $0.screen == nil }
          gaps = 0
        }
      }
    }
  }

  /// Where an id stands, or would stand.
  private func index(of id: EntryID) -> Int {
    guard let last = places.last, id <= last.id else { return places.count }
    var (low, high) = (0, places.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
