import Testing

/// RepoBrowser as its users run it in a terminal: ended in the rudest way, and started again.
@Suite struct RepoBrowserRestartTests {
  /// Runs a script in a new repository, in which `browse` shows it and keeps what is open in `state`.
  private func run(_ script: String) throws -> Tool.Run {
    try Tool.shell(
      """
      set -e
      folder=$(mktemp -d); trap 'kill -9 $pid 2>/dev/null || true; rm -rf "$folder"' EXIT
      cd "$folder"; git init -q repository; mkfifo typed; pid=
      git -C repository -c user.name=Ada -c user.email=ada@example.org \\
        commit -q --allow-empty -m 'The only one'
      browse() {
        exec "$(dirname "$tool")/RepoBrowser" --host terminal repository "$@"
      }
      # Looks until a change was written below `state`; not for ever.
      until_kept() {
        for try in $(seq 600); do
          if grep -rqs "$1" state --include=session.waymark; then return; fi
          sleep 0.1
        done
        echo "never kept: $1"; exit 1
      }
      \(script)
      """)
  }

  @Test func `what was open comes back after a kill, and a fresh start forgets it`() throws {
    let ran = try run(
      """
      browse --state state <typed >first & pid=$!
      exec 3>typed; echo t2 >&3; echo /about >&3; until_kept 'sheet /about'
      kill -9 $pid; wait $pid || true; exec 3>&-
      echo AGAIN; (browse --state state </dev/null)
      echo FRESH; (browse --state state --fresh </dev/null)
      """)
    let parts = ran.output.split(separator: "FRESH")
    #expect(parts.first?.contains("sheet ▸") == true)
    #expect(parts.count == 2)
    #expect(parts.first?.contains("[2 Files]") == true, "\(ran.output)")
    #expect(parts.last?.contains("[1 Commits]") == true)
    #expect(parts.last?.contains("sheet ▸") == false)
    #expect(ran.code == 0)
  }

  @Test func `the second process says that what is open is kept by another, and goes on`() throws {
    let ran = try run(
      """
      browse --state state <typed >first & pid=$!
      exec 3>typed; echo t2 >&3; echo /about >&3; until_kept 'sheet /about'
      printf 't3\n' | (browse --state state)
      kill -9 $pid
      """)
    let words = "Another RepoBrowser keeps what is open here: this one keeps nothing."
    #expect(ran.output.split(separator: "\n").filter { $0 == words[...] }.count == 1)
    #expect(ran.output.contains("[3 Branches and tags]"))
    #expect(ran.code == 0)
  }

  @Test func `a transcript keeps nothing unless it is told where`() throws {
    let ran = try run(
      """
      export XDG_STATE_HOME="$folder/usual"
      printf 't2\n' | (browse)
      echo "left: $(ls usual 2>/dev/null)"
      """)
    #expect(ran.output.hasSuffix("left: \n"))
    #expect(ran.code == 0)
  }

  @Test func `on a terminal it comes back without being told, from the user's own folder`() throws {
    let ran = try run("echo; trap - EXIT; echo $folder")
    let folder = try #require(ran.output.split(separator: "\n").last.map(String.init))
    func type(_ text: String) throws -> String {
      let line =
        "XDG_STATE_HOME=\(folder)/usual exec \(try Tool.folder())/RepoBrowser "
        + "--host terminal \(folder)/repository"
      return try ChildProcess.runOnTerminal("/bin/sh", ["-c", line], typed: text).screen
    }
    #expect(try type("t3\nq\n").contains("[3 Branches and tags]"))
    let again = try type("q\n")
    #expect(again.contains("[3 Branches and tags]") && !again.contains("[1 Commits]"))
    _ = try Tool.shell("rm -rf \(folder)")
  }
}
