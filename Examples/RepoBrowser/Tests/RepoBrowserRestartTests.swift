import Foundation
import Testing

@testable import RepoBrowser

/// Restarts the built program in a terminal after a kill.
@Suite struct RepoBrowserRestartTests {
  /// Runs a script in a new repository, in which `browse` shows it and saves open screens in `state`.
  private func run(_ script: String) throws -> String {
    let lines = """
      set -e
      folder=$(mktemp -d); trap 'kill -9 $pid 2>/dev/null || true; rm -rf "$folder"' EXIT
      cd "$folder"; git init -q repository; mkfifo typed; pid=
      git -C repository -c user.name=Ada -c user.email=ada@example.org \\
        commit -q --allow-empty -m 'The only one'
      program='\(try BuiltProgram.path("RepoBrowser"))'
      browse() { exec "$program" --host terminal repository "$@"; }
      # Waits until a change was written below `state`.
      until_kept() {
        for try in $(seq 600); do
          if grep -rqs "$1" state --include=session.waymark; then return; fi
          sleep 0.1
        done
        echo "never kept: $1"; exit 1
      }
      \(script)
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", lines]
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `open screens are restored after a kill`() throws {
    let output = try run(
      """
      browse --state state <typed >first & pid=$!
      exec 3>typed; echo t2 >&3; echo /search >&3; until_kept '/search'
      kill -9 $pid; wait $pid || true; exec 3>&-
      (browse --state state </dev/null)
      """)
    #expect(output.contains("── Search ─"), "\(output)")
  }

  @Test func `open screens are restored in a terminal without --state`() throws {
    // A program that `script` starts has a terminal. It starts this program instead of a shell.
    let output = try run(
      """
      export XDG_STATE_HOME="$folder/usual" SHELL="$folder/shell"
      echo '#!/bin/sh' >shell; echo "exec '$program' --host terminal repository" >>shell
      chmod +x shell
      printf 't3\\nq\\n' | script -q /dev/null >first
      echo q | script -q /dev/null
      """)
    #expect(output.contains("[3 Branches and tags]"), "\(output)")
    #expect(!output.contains("[1 Commits]"))
  }

  @Test func `a second process reports that another one saves the open screens`() throws {
    let output = try run(
      """
      browse --state state <typed >first & pid=$!
      exec 3>typed; echo /search >&3; until_kept /search
      printf 't3\\n' | (browse --state state)
      kill -9 $pid
      """)
    #expect(output.contains("Open screens are not saved: "), "\(output)")
    #expect(output.contains("[3 Branches and tags]"))
  }

  @Test func `a transcript saves nothing unless a place is given`() throws {
    let output = try run(
      """
      export XDG_STATE_HOME="$folder/usual"
      printf 't2\\n' | (browse)
      echo "left: $(ls usual 2>/dev/null)"
      """)
    #expect(output.hasSuffix("left: \n"))
  }
}
