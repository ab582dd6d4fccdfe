import Testing
import WaymarkTesting

@testable import Waymark

extension RequirementTests {
  @Test func `a whole session waits for the first screen`() throws {
    let session = "[/ > /x/1 | */orders > /orders/1] ^sheet /edit"
    for (link, state) in [(nil, session), ("s://x/9", "[*/ > /x/9 | /orders > /orders/1]")] {
      account.isIn = true
      let first = try navigator(requireAll)
      first.expect(
        "/x/1 -> opened\n/orders/1 from universalLink -> opened\n/edit -> opened \(session)")
      let text = try #require(first.session.text())
      account.isIn = false
      let store = MemoryStateStore(text)
      let second = try navigator(requireAll)
      account.built = []
      let host = second.attachRecorder(appetite: .everything)
      let report = second.restore(from: store)
      #expect(report.isWaiting && !report.didRestoreAny && second.state == "/login")
      #expect(report.message == "Nothing was restored.\n5 entries wait for ‘account’.")
      try second.session.save()
      #expect(store.text == text && second.session.text() == text)
      #expect(second.session.text(.none) == nil)
      let root = try #require(second.session.text(.root))
      #expect(root.contains("tabs /orders\n/orders\nend\n"))
      for (mode, saved) in [(SaveMode.root, root), (.none, nil), (.all, text)] {
        second.session.saving = StateSaving(in: store, mode: mode)
        try second.session.save()
        #expect(store.text == saved)
      }
      if let link { second.expect("\(link) from universalLink -> held /login") }
      #expect(account.built == ["/login"], "nothing of the session is made")
      account.isIn = true
      second.expect("requirements -> \(link == nil ? "performed" : "opened") \(state)")
      #expect(store.text?.contains("\n\(state)\n") == true)
      #expect(host.state?.difference(from: second.state) == nil && host.mistakes.isEmpty)
    }
  }

  @Test func `the target of a requirement is never saved`() throws {
    let store = LoggedStore()
    let navigator = try navigator()
    navigator.restore(from: store)
    var saved: [String] = []
    store.before = { [unowned store] _ in saved.append(store.text ?? "") }
    navigator.expect("/secret/1 -> held")
    saved.append(store.text ?? "")
    #expect(saved.last?.contains("link:/secret/1") == true)
    #expect(navigator.state.entries.contains { $0.link.path == "/login" })
    #expect(!saved.contains { $0.contains("/login") })
  }

  /// A session that a user with an account saves, with screens that need one.
  private func sessionText(
    after steps: String = """
    /orders/1 from universalLink -> opened
    tab 0 -> performed
    /x/1 -> opened
    /secret/1 -> opened
    /edit -> opened [*/ > /x/1 > /secret/1 | /orders > /orders/1] ^sheet /edit
    """
  ) throws -> String {
    account.isIn = true
    defer { account.isIn = false }
    let navigator = try navigator()
    navigator.expect(steps)
    return try #require(navigator.session.text())
  }

  @Test func `entries of a session that lack it are restored when it is met`() throws {
    let text = try sessionText()
    let second = try navigator()
    account.built = []
    let host = second.attachRecorder(appetite: .everything)
    #expect(second.session.restore(text).isWaiting && second.state == "[*/ > /x/1 | /orders]")
    #expect(account.built == ["/", "/x/1"])
    account.isIn = true
    second.expect(
      "requirements -> performed [*/ > /x/1 > /secret/1 | /orders > /orders/1] ^sheet /edit")
    #expect(host.state?.difference(from: second.state) == nil)
    // A stack that changed since stays as it is.
    account.isIn = false
    let third = try navigator()
    third.session.restore(text)
    third.open("/x/5")
    third.requirementsChanged()
    account.isIn = true
    third.expect("requirements -> performed [*/ > /x/1 > /x/5 | /orders > /orders/1]")
  }

  @Test func `a screen that has replaced the root of a tab is restored as it is`() throws {
    account.isIn = true
    let first = try navigator()
    first.expect("tab 1 -> performed\n/x/1?x_replace_page=true -> opened [/ | */x/1]")
    account.isIn = false
    let second = try navigator()
    #expect(second.session.restore(first.session.text() ?? "").isWaiting == false)
    #expect(second.state == "[/ | */x/1]")
    account.isIn = true
    first.expect(
      """
      tab 0 -> performed
      /secret/1?x_clear_stack_and_replace=true -> opened [*/secret/1 | /x/1]
      tab 1 -> performed
      """)
    let third = try navigator()
    third.attachRecorder()
    third.session.restore(first.session.text() ?? "")
    account.isIn = false
    third.expect("requirements -> performed [/ | */x/1]")
  }

  @Test func `a tab that the user has selected asks after a restart, too`() throws {
    func addNote(to routes: inout Routes<String>) {
      routes.add("/note", .present(.sheet), .guard("draft", on: .dismiss) { _ in account.answer }) {
        "note"
      }
    }
    let store = MemoryStateStore()
    let first = try navigator(addNote)
    first.restore(from: store)
    first.open("/note")
    #expect(first.select(tab: 1, asksGuards: true) == .held)
    let second = try navigator(addNote)
    second.restore(from: store)
    #expect(second.state == "[*/ | /orders] ^sheet /note ^sheet /login")
    (account.isIn, account.answer) = (true, .deny("unsaved"))
    second.expect("requirements -> denied (draft: unsaved) [*/ | /orders] ^sheet /note")
  }

  /// Restores a session without an account, which the user has at the end.
  private func state(
    of saved: String, isIn: Bool = false, before: ((Navigator<String>) -> Void)? = nil,
    after: (Navigator<String>) -> Void = { _ in }
  ) throws -> String {
    account.isIn = true
    func addSheet(to routes: inout Routes<String>) {
      routes.add("/more", .present(.sheet)) { "more" }
      routes.add("/page", .present(.external), .tab(of: "/")) { "page" }
      routes.add("/web", .present(.external)) { "web" }
    }
    let first = try navigator(addSheet)
    first.commit(try NavigationState(saved), .opened)
    let store = MemoryStateStore(first.session.text())
    account.isIn = isIn
    let second = try navigator(addSheet)
    before?(second)
    second.restore(from: store)
    after(second)
    account.isIn = true
    let third = try navigator(addSheet)
    third.restore(from: MemoryStateStore(store.text))
    second.requirementsChanged()
    let end = second.state.description
    #expect(before != nil || third.state.description == end, "saved before the login")
    try second.session.save()
    #expect(store.text?.contains("\n\(end)\n") == true)
    return end
  }

  @Test func `a link from outside opens on a session that waits as on one that doesn't`() throws {
    let layers = "[*/ > /x/1 > /secret/1 | /orders > /orders/1] ^sheet /more > /secret/3"
    for (saved, path, end) in [
      ("[/ | */orders]", "/x/9", "[*/ > /x/9 | /orders]"),
      ("[/ | */orders]", "/", "[*/ | /orders]"),
      ("[/ > /secret/1 | */orders]", "/", "[*/ | /orders]"),
      ("[/ | */orders > /orders/1]", "/x/9", "[*/ > /x/9 | /orders > /orders/1]"),
      ("[*/ > /secret/1 | /orders] ^sheet /edit", "/x/9", "[*/ > /x/9 | /orders]"),
      ("[*/ | /orders] ^sheet /edit > /x/1", "/x/9", "[*/ > /x/9 | /orders]"),
      ("[/ | */orders] ^sheet /edit", "/more", "[/ | */orders] ^sheet /more"),
      (layers, "/more", "[*/ > /x/1 > /secret/1 | /orders > /orders/1] ^sheet /more"),
      (layers, "/x/1", "[*/ > /x/1 | /orders > /orders/1]"),
      ("[*/ > /secret/1 | /orders] ^sheet /more", "/", "[*/ | /orders]"),
      ("[/ > /secret/1 | */orders] ^sheet /more", "/", "[*/ | /orders]"),
      ("[/ > /secret/1 | */orders]", "/page", "[*/ | /orders]"),
      ("[*/ | /orders] ^sheet /secret/1", "/web", "[*/ | /orders]"),
    ] {
      func open(_ navigator: Navigator<String>) {
        navigator.open(text: "https://shop.example" + path, from: .universalLink)
      }
      func close(_ navigator: Navigator<String>) {
        if navigator.state.modals.last?.style == .external { navigator.dismiss() }
      }
      for isIn in [true, false] {
        #expect(try state(of: saved, isIn: isIn, before: open, after: close) == end)
        #expect(
          try state(
            of: saved, isIn: isIn,
            after: {
              open($0)
              close($0)
            }) == end)
      }
    }
  }

  @Test func `a move of the user keeps the tab and the layers that are shown`() throws {
    let saved = "[/ | */orders > /orders/1] ^sheet /edit"
    let moves: [((Navigator<String>) -> Void, String)] = [
      ({ _ in }, saved),
      (
        {
          $0.open("/login"); $0.dismiss()
        }, saved
      ),
      ({ $0.open("/x/9") }, "[*/ > /x/9 | /orders > /orders/1]"),
      ({ $0.select(tab: 0) }, "[*/ | /orders > /orders/1]"),
      ({ $0.open("/more") }, "[/ | */orders > /orders/1] ^sheet /more"),
      ({ $0.open("/?x_close_modals=true") }, saved), ({ $0.open("/?x_pop_page=true") }, saved),
      ({ $0.open("/?x_clear_stack=true") }, saved),
      ({ $0.open("/") }, "[*/ | /orders > /orders/1]"),
      ({ $0.setStack(["/"]) }, "[*/ | /orders > /orders/1]"),
    ]
    for (move, end) in moves { #expect(try state(of: saved, after: move) == end) }
    let other = "[*/ > /secret/1 | /orders] ^sheet /more"
    #expect(try state(of: other, after: { $0.select(tab: 0) }) == "[*/ | /orders]")
    #expect(try state(of: other, after: { $0.dismiss() }) == "[*/ > /secret/1 | /orders]")
  }

  @Test func `a session that waits survives a change of the tabs`() throws {
    let (text, store) = (try sessionText(), MemoryStateStore())
    for isWhole in [true, false] {
      account.isIn = false
      let navigator = try navigator(isWhole ? requireAll : { _ in })
      navigator.session.saving = StateSaving(in: store)
      try navigator.session.save()
      navigator.session.restore(text)
      if !isWhole { navigator.expect("/secret/2 -> held [*/ > /x/1 | /orders] ^sheet /login") }
      try navigator.changeRoutes { $0.showTabs("/welcome", "/orders", "/") }
      let whole = "[/welcome | /orders > /orders/1 | */ > /x/1 > /secret/1] ^sheet /edit"
      #expect(store.text?.contains("\n\(whole)\n") == true)
      account.isIn = true
      let result = isWhole ? "performed \(whole)" : "opened \(whole) > /secret/2"
      navigator.expect("requirements -> \(result)")
    }
  }

  @Test func `a layer that lacks it opens above the open ones when it is met`() throws {
    let text = try sessionText(after: "/x/9 as sheet -> opened\n/edit -> opened")
    let second = try navigator()
    second.session.restore(text)
    let sheet = try #require(second.state.modals.first)
    account.isIn = true
    second.expect("requirements -> performed [*/ | /orders] ^sheet /x/9 ^sheet /edit")
    #expect(second.state.modals[0] == sheet)
  }

  @Test func `a layer that closes while a part of the session waits stays closed`() throws {
    let text = try sessionText(after: "/secret/1 -> opened\n/x/9 as sheet -> opened")
    let second = try navigator()
    second.session.restore(text)
    second.expect("dismiss -> performed [*/ | /orders]\nrequirements -> unchanged")
    account.isIn = true
    second.expect("requirements -> performed [*/ > /secret/1 | /orders]")
  }

  @Test func `a session that waits is restored after other targets have closed`() throws {
    let store = MemoryStateStore(try sessionText())
    var isAccepted = false
    let navigator = try navigator { addFilms(to: &$0) { isAccepted } }
    navigator.restore(from: store)
    navigator.expect("/film/1 -> held [*/ > /x/1 > /welcome | /orders]")
    for isIn in [false, true] {
      account.isIn = isIn
      navigator.expect("requirements -> unchanged [*/ > /x/1 > /welcome | /orders]")
      #expect(
        store.text?.contains("\n[*/ > /x/1 > /secret/1 | /orders > /orders/1] ^sheet /edit\n")
          == true)
    }
    isAccepted = true
    navigator.expect(
      "requirements -> opened [*/ > /x/1 > /secret/1 | /orders > /orders/1] ^sheet /edit > /film/1")
  }

  @Test func `a session that is saved while a part of it waits keeps that part`() throws {
    let store = MemoryStateStore(try sessionText())
    let second = try navigator()
    #expect(second.restore(from: store).isWaiting)
    second.expect(
      "/secret/2 -> held [*/ > /x/1 | /orders] ^sheet /login\ndismiss -> performed\n/x/5 -> opened")
    account.isIn = true
    let third = try navigator()
    third.restore(from: store)
    #expect(third.state == "[*/ > /x/1 > /x/5 | /orders > /orders/1]")
  }

  @Test func `a target that is open is not saved, and the link opens at the next launch`() throws {
    for isIn in [true, false] {
      account.isIn = false
      let store = MemoryStateStore()
      let first = try navigator()
      first.restore(from: store)
      first.expect("/x/1 -> opened\n/secret/1 -> held [*/ > /x/1 | /orders] ^sheet /login")
      account.isIn = isIn
      let second = try navigator()
      second.restore(from: store)
      let end = isIn ? " > /secret/1 | /orders]" : " | /orders] ^sheet /login"
      #expect(second.state.description == "[*/ > /x/1" + end)
    }
  }
}
