import Foundation
import Testing
import Waymark
import WaymarkPage
import WaymarkTerminal

@testable import Tour

/// The links of UrlNavigationController's document.
@MainActor @Suite struct NumbersTests {
  private let navigator = Navigator(tourRoutes())

  @Test func `the button of test://number/5 pushes 6`() async {
    navigator.open(text: "test://number/5", from: .customScheme)
    #expect(navigator.stack == "/number/0 > /number/5")
    let shown = await TerminalHost.transcript(of: navigator, "1")
    #expect(navigator.stack == "/number/0 > /number/5 > /number/6")
    #expect(shown.contains("test://number/6"))
  }

  @Test func `the first handler that can handle a link makes its screen`() {
    navigator.open("test://number/42")
    #expect(navigator.title == "The answer")
    navigator.open("test://number/43")
    #expect(navigator.title == "43")
    #expect(navigator.preview("test://number/many").outcome == .opened)
    #expect(navigator.open("test://number/many").isFailure)
  }

  @Test func `links replace the whole stack`() {
    navigator.open("test://number/7")
    navigator.open("test://count/2")
    #expect(navigator.stack == "/number/0 > /number/1 > /number/2")
  }

  @Test func `the stack is restored after a kill`() throws {
    let script = """
      set -e; folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"; mkfifo typed
      '\(try Program.path())' --terminal --state state <typed >shown & pid=$!
      exec 3>typed; echo test://number/5 >&3
      for try in $(seq 600); do
      if grep -qs /number/5 state/terminal.waymark; then break; fi; sleep 0.05
      done
      kill -9 $pid; wait $pid || true; exec 3>&-
      echo test://number/6 | '\(try Program.path())' --terminal --state state
      """
    let shown = try Program.output(of: script)
    #expect(shown.contains("── 5 ─") && shown.contains("b ‹ 5"), "\(shown)")
  }
}
