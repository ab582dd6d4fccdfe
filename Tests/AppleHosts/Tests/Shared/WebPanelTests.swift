extension HostTests {
  /// Turns until something is so, for a few seconds at most.
  private func turn(
    _ app: HostApp, until isSo: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for _ in 0..<5_000 {
      if isSo() { return }
      try await Task.sleep(for: .milliseconds(1))
      app.advance()
    }
    try #require(isSo(), sourceLocation: sourceLocation)
  }

  /// Begins something that waits for the user, and turns until a dialog is there.
  private func dialog(
    _ app: HostApp, _ begin: @escaping @MainActor () async -> Void
  ) async throws -> [String] {
    Task { await begin() }
    try await turn(app) { !app.dialog.isEmpty }
    return app.dialog
  }

  @Test func `an alert of a script names its page`() async throws {
    let (app, view) = try await HostApp.loaded()
    var isAnswered = false
    let frame = URL(string: "http://frame.example:8080/")
    let words = try await dialog(app) {
      await view.standInAlert("Sold out.", from: frame)
      isAnswered = true
    }
    #expect(words == ["http://frame.example:8080 says:", "Sold out.", "OK"] && !isAnswered)
    app.press("OK")
    try await turn(app) { isAnswered }
  }

  @Test(arguments: [("Cancel", false), ("OK", true)])
  func `a confirmation returns the user's choice`(button: String, answer: Bool) async throws {
    let (app, view) = try await HostApp.loaded()
    var result: Bool?
    let words = try await dialog(app) { result = await view.standInConfirm("Delete?") }
    #expect(Set(words) == ["conformance.example says:", "Delete?", "Cancel", "OK"])
    app.press(button)
    try await turn(app) { result != nil }
    #expect(result == answer)
  }

  @Test(arguments: [("Cancel", nil), ("OK", "Ada")], [true, false])
  func `a prompt of a script returns the typed text`(
    choice: (button: String, answer: String?), isTyped: Bool
  ) async throws {
    let (app, view) = try await HostApp.loaded()
    var result: String?? = .none
    let proposal = isTyped ? "Name" : "Ada"
    _ = try await dialog(app) { result = await view.standInPrompt("Name?", proposal) }
    if isTyped { app.type("Ada") }
    app.press(choice.button)
    try await turn(app) { result != nil }
    #expect(result == .some(choice.answer))
  }

  @Test(arguments: [1, 2])
  func `the dialogs of a page are answered when its screen goes away`(count: Int) async throws {
    let (app, view) = try await HostApp.loaded()
    var answers: [Bool?] = []
    _ = try await dialog(app) { answers.append(await view.standInConfirm("Delete?")) }
    if count > 1 { Task { answers.append(await view.standInConfirm("Now?")) } }
    for _ in 0..<20 {
      await Task.yield()
      app.advance()
    }
    app.navigator.back()
    app.settle()
    try await turn(app) { answers.count == count }
    #expect(answers == Array(repeating: false, count: count) && app.dialog == [])
  }

  @Test func `a page that is covered is answered at once`() async throws {
    let (app, view) = try await HostApp.loaded()
    app.open("/item/1")
    #expect(await view.standInPrompt("Name?", "Ada") == nil)
    await view.standInAlert("Hidden.")
    #expect(app.dialog == [])
  }

  @Test func `a script that asks in a loop is answered, and the user can leave`() async throws {
    let (app, view) = try await HostApp.loaded()
    var diagnostics: [Diagnostic] = []
    app.navigator.onDiagnostic = { diagnostics.append($0) }
    var (answers, shown) = ([Bool?](), 0)
    Task { for _ in 1...30 { answers.append(await view.standInConfirm("Again?")) } }
    try await turn(app) {
      if !app.dialog.isEmpty {
        shown += 1
        app.press("OK")
      }
      return answers.count == 30
    }
    #expect(shown == 10 && answers.prefix(10).allSatisfy { $0 == true })
    #expect(answers.dropFirst(10).allSatisfy { $0 == false })
    #expect(diagnostics == [.panelsRefused(try DeepLink("/page"), after: 10)])
    #expect(
      diagnostics.first?.message
        == "The page of /page opened 10 dialogs in a row; more are canceled until it pauses.")
    #expect(app.goBack() == "[*/ | /search | /account]")
  }

  @Test func `a window that a script opens is a screen, or another app's`() async throws {
    let (app, view) = try await HostApp.loaded()
    view.standInOpenWindow("https://elsewhere.example/help")
    #expect(app.openedOutside == ["https://elsewhere.example/help"])
    view.standInOpenWindow("/item/1")
    app.settle()
    #expect(app.navigator.currentLink == "/item/1" && view.standInRequests == ["GET \(site)/page"])
  }

  @Test func `a download is left to the system, without directives`() async throws {
    let (app, view) = try await HostApp.loaded()
    #expect(await !view.standInGo(to: "/file.zip?x_push_page=true&a=1", isDownload: true))
    #expect(app.openedOutside == ["\(site)/file.zip?a=1"] && app.navigator.currentLink == "/page")
  }

  @Test(arguments: [
    (StandInAnswer.file(isShown: false), true),
    (.file(isShown: true, fields: ["Content-Disposition": "Attachment; filename=a.pdf"]), true),
    (.file(isShown: true, fields: ["Content-Disposition": "inline; filename=a.pdf"]), false),
    (.file(isShown: true), false),
  ])
  func `a file is left to the system by its answer, and the page stays`(
    answer: StandInAnswer, isFile: Bool
  ) async throws {
    let (app, view) = try await HostApp.loaded()
    view.standInAnswers["\(site)/a"] = answer
    #expect(await view.standInGo(to: "/a") == !isFile)
    app.settle()
    #expect(app.openedOutside == (isFile ? ["\(site)/a"] : []))
    #expect(app.navigator.currentLink == (isFile ? "/page" : "/a"))
    #expect(app.pageWords == [] && !app.isLoading)
    // The page works as before.
    #expect(await view.standInGo(to: "/help"))
  }

  @Test func `a file in a frame of the page opens nothing`() async throws {
    let (app, view) = try await HostApp.loaded()
    view.standInAnswers["\(site)/a"] = .file(isShown: false)
    #expect(await !view.standInGo(to: "/a", by: .other, isInFrame: true))
    app.settle()
    #expect(app.openedOutside == [] && app.pageWords == [] && app.links == ["/", "/page"])
  }

  @Test func `a screen whose page is a file is popped`() async throws {
    let app = try HostApp.showing()
    let view = try app.webView()
    view.standInAnswers["\(site)/page"] = .file(isShown: false)
    #expect(await !view.standInLoad())
    #expect(app.openedOutside == ["\(site)/page"] && app.settle() == "[*/ | /search | /account]")
  }

  @Test func `a file that answers a form is reported, and the page stays`() async throws {
    let (app, view) = try await HostApp.loaded()
    var messages: [String] = []
    app.navigator.onDiagnostic = { messages.append($0.message) }
    view.standInAnswers["\(site)/export"] = .file(isShown: false)
    #expect(await !view.standInGo(to: "/export", by: .formSubmitted, method: "POST"))
    app.settle()
    #expect(
      messages == [
        "\(site)/export was not opened: it is a file that answers a form; have the form lead to an address of the file."
      ])
    #expect(app.openedOutside == [] && app.navigator.currentLink == "/page" && app.pageWords == [])
  }
}
