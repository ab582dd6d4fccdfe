import Foundation
import Testing

extension ChromiumWindow {
  static let tab = "\u{E004}"
  static let up = "\u{E013}"

  /// Moves the pointer over what a selector finds, and holds its button down there if asked to.
  func point(at selector: String, isPressed: Bool = false) async throws {
    let quoted = selector.replacing("\"", with: "\\\"")
    let found = try await value(
      """
      (() => {
        const element = document.querySelector("\(quoted)");
        element.scrollIntoView({ block: "center" });
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${Math.round(x + width / 3)} ${Math.round(y + height / 2)}`;
      })()
      """)
    let place = found.split(separator: " ").compactMap { Int($0) }
    guard place.count == 2 else {
      throw ChromiumDriver.Failure(description: "There is no \(selector).")
    }
    var event: [String: Any] = ["type": "mouseMoved", "x": place[0], "y": place[1]]
    try await protocolCommand("Input.dispatchMouseEvent", event)
    guard isPressed else { return }
    event.merge(["type": "mousePressed", "button": "left", "clickCount": 1]) { $1 }
    try await protocolCommand("Input.dispatchMouseEvent", event)
  }

  /// Lets the test cut every socket of the documents to come, and keep them from coming back.
  func prepareToCut() async throws {
    let script = """
      window.sockets = [];
      window.isCut = false;
      window.WebSocket = class extends WebSocket {
        constructor(address) {
          super(window.isCut ? address + "/nowhere" : address);
          window.sockets.push(this);
        }
      };
      """
    try await protocolCommand("Page.addScriptToEvaluateOnNewDocument", ["source": script])
  }

  func cut() async throws {
    _ = try await value("(window.isCut = true, window.sockets.at(-1).close())")
    try await expect(Self.status, "The connection is lost. Trying again…")
  }

  func mend() async throws {
    _ = try await value("(window.isCut = false)")
    try await expect("document.getElementById('status').hidden", "true")
  }

  /// What the window says about its connection.
  static let status =
    "document.getElementById('status').hidden ? '' : document.getElementById('status').textContent"

  /// What WCAG says about the colours that can be seen now.
  func contrast() async throws -> Contrast {
    let text = try await value(Contrast.script)
    return try JSONDecoder().decode(Contrast.self, from: Data(text.utf8))
  }
}

/// What `contrast.js` finds.
struct Contrast: Decodable {
  let minimum: Double
  let texts: Int
  let rings: Int
  let bad: [String]

  static let script: String = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Fixtures/contrast.js").standardized
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.trimmingCharacters(in: .whitespacesAndNewlines.union([";"]))
  }()
}
