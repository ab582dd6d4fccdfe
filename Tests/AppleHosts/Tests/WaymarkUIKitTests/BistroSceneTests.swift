extension UIKitHostTests {
  @Test func `a notification opens its link, and a closed window is gone`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("BistroScene-\(UInt64.random(in: 0...UInt64.max))")
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let visit = try await BistroVisit(folder)
    let response = UNNotificationResponse(standInUserInfo: ["link": "/order/Pasta"])
    response.standInScene = visit.app.scene
    nonisolated(unsafe) var isDone = false
    visit.application.userNotificationCenter(.current(), didReceive: response) { isDone = true }
    #expect(visit.state == "[*/ | /orders] ^sheet /login" && isDone)
    visit.app.finish { $0.dismiss() }
    #expect(visit.press("Dinner") == "[*/ > /menu/dinner | /orders]")
    try visit.leave()
    let next = try await BistroVisit(folder)
    #expect(next.state == "[*/ > /menu/dinner | /orders]")
    try next.leave()
    next.application.application(.shared, didDiscardSceneSessions: [BistroVisit.session])
    let last = try await BistroVisit(folder)
    #expect(last.state == "[*/ | /orders]")
    try last.leave()
  }
}
