public import Waymark
public import WaymarkPage

extension TerminalHost {
  /// Shows a navigator and does what keys say, until there are no more or one says to quit: arrows go
  /// from row to row, and what `h` lists can be typed. A form or a web page that is under way holds up no key.
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

  /// Does what a key stands for; false if that is to quit.
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
