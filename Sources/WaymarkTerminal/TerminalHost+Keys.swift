public import Waymark
public import WaymarkPage

extension TerminalHost {
  /// Shows a navigator and handles keys until they end or one of them quits. The user can move
  /// between rows with the arrow keys, and type the commands that `h` lists. Keys are handled while
  /// a form or a web page loads.
  public func run(_ navigator: Navigator<Page>, keys: AsyncStream<TerminalKey>) async {
    readsKeys = true
    defer { readsKeys = false }
    await run(navigator) {
      for await key in keys {
        guard press(key) else { break }
        await navigator.settled()
      }
    }
  }

  /// Performs the command of a key, and returns `false` if it quits.
  private func press(_ key: TerminalKey) -> Bool {
    switch prompt.press(key) {
    case .nothing: return true
    case .edited: device.output("\r\u{1B}[K> " + VisibleText(prompt.text).text)
    case .line(let line): return execute(line)
    case .step(let step): select(step: step)
    case .follow: return execute(selected.map { String($0 + 1) } ?? "")
    case .previousPage: turnPageBack()
    case .draw: show()
    case .end: return false
    }
    return true
  }
}
