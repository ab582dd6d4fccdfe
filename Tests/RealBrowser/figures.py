"""Measures RepoBrowser from outside; it reports figures and judges none."""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import socket
import statistics
import sys
import tempfile
import time
from pathlib import Path

import bars
import support
from support import Browser, Program

VISITS = 9
SETTLED = 10.0

# Marks what the client does; it marks the states that it has shown itself.
MARKS = """
const Plain = WebSocket;
window.WebSocket = class extends Plain {
  constructor(...given) {
    super(...given);
    performance.mark("asked");
    this.addEventListener("open", () => performance.mark("open"));
    this.addEventListener("message", ({ data }) => {
      performance.mark(JSON.parse(data).t);
    });
  }
};
new MutationObserver((_, observer) => {
  if (!document.querySelector(".leads")) return;
  performance.mark("rows");
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });
"""

STAGES = """
const at = (name) => performance.getEntriesByName(name)[0]?.startTime;
if (at("waymark-shown") === undefined || at("rows") === undefined) return null;
const paint = at("first-contentful-paint");
if (paint === undefined) return null;
const files = performance.getEntriesByType("resource").map((file) => file.responseEnd);
return [
  ["page received", performance.getEntriesByType("navigation")[0].responseEnd],
  ["files received", Math.max(...files)],
  ["socket asked for", at("asked")],
  ["socket open", at("open")],
  ["welcome received", at("welcome")],
  ["first state received", at("state")],
  ["first state shown", at("waymark-shown")],
  ["rows shown", at("rows")],
  ["first paint", paint],
];
"""

Row = tuple[str, float, str]


def visits(browser: Browser, address: str) -> list[Row]:
    """Each stage from the request to the first state shown, as a median; not the first visit."""
    seen: dict[str, list[float]] = {}
    browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": MARKS})
    for visit in range(VISITS + 1):
        browser.driver.get("about:blank")
        time.sleep(0.5)
        browser.open(address)
        stages = support.until("a mark", lambda: browser.driver.execute_script(STAGES))
        if visit == 0:
            continue
        for name, value in stages:
            seen.setdefault(name, []).append(value)
    rows = [(f"second visit, {name}", statistics.median(all), "ms") for name, all in seen.items()]
    shown = seen["first state shown"]
    return rows + [("    best", min(shown), "ms"), ("    worst", max(shown), "ms")]


def memory(process: int) -> list[Row]:
    """What a process holds in memory."""
    names = ("VmRSS", "RssAnon", "RssFile")
    return [(f"memory, {name}", support.held(process, name), "MiB") for name in names]


def first_screen(browser: Browser, address: str) -> None:
    browser.open(address)
    browser.expect("rows", f"{support.ROWS}.length > 0")


def served(binary: Path, repository: Path) -> list[Row]:
    """A server with one page: its memory, then how fast it is seen again."""
    program = Program.serve(binary, repository, 0)
    address = program.address() + "/"
    browser = Browser()
    first_screen(browser, address)
    time.sleep(SETTLED)
    rows = memory(program.process.pid)
    rows += visits(browser, address)
    browser.quit()
    program.kill()
    return rows


def large_frame(binary: Path, repository: Path, mebibytes: int) -> list[Row]:
    """What a server holds at most while a client of the same machine sends it one frame."""
    program = Program.serve(binary, repository, 0)
    address = program.address()
    name = address.removeprefix("http://")
    time.sleep(1)
    rows = [("before a frame", support.held(program.process.pid, "VmRSS"), "MiB")]
    size = mebibytes << 20
    with socket.create_connection(("127.0.0.1", support.port_of(address))) as client:
        client.sendall(
            f"GET /~waymark/socket HTTP/1.1\r\nHost: {name}\r\nOrigin: {address}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode())
        answer = client.recv(12)
        if answer != b"HTTP/1.1 101":
            raise RuntimeError(f"no socket: {answer!r}")
        client.sendall(b"\x81\xff" + size.to_bytes(8, "big") + bytes(4))
        block = b" " * 65536
        # The server closes the connection as soon as it knows the length.
        with contextlib.suppress(OSError):
            for _ in range(size // len(block)):
                client.sendall(block)
            while client.recv(4096):
                pass
    high = support.held(program.process.pid, "VmHWM")
    rows.append((f"at most, one frame of {mebibytes} MiB", high, "MiB"))
    program.kill()
    return rows


def from_command(package: Path, name: str, start: float) -> list[Row]:
    """From `swift run` to the first screen; the browser is there already."""
    browser = Browser()
    begin = start or time.monotonic()
    program = Program(
        ["swift", "run", "RepoBrowser", "--host", "browser", "--no-launch", "--port", "0"],
        cwd=package)
    address = program.address(limit=1800)
    printed = time.monotonic() - begin
    first_screen(browser, address + "/")
    shown = time.monotonic() - begin
    browser.quit()
    program.kill()
    return [(f"{name}, address printed", printed, "s"), (f"{name}, first screen", shown, "s")]


def fresh(package: Path) -> list[Row]:
    """From `git clone` to the first screen, in a new folder."""
    folder = Path(tempfile.mkdtemp(prefix="figures-"))
    try:
        start = time.monotonic()
        support.git(folder, "clone", "-q", str(package), "clone")
        return from_command(folder / "clone", "git clone and swift run", start)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def print_rows(rows: list[Row]) -> None:
    load = ", ".join(f"{value:.2f}" for value in os.getloadavg())
    for name, value, unit in rows:
        print(f"{name:45} {value:9.1f} {unit:4} load {load}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", type=Path, default=Path(".build/debug/RepoBrowser"))
    parser.add_argument("--package", type=Path, default=Path("."))
    parser.add_argument("--run", action="store_true", help="swift run, with everything built")
    parser.add_argument("--fresh", action="store_true", help="git clone and swift run")
    parser.add_argument("--frame", type=int, metavar="MIB", help="only: one frame of so many MiB")
    parser.add_argument("--bars", action="store_true", help="only: what people do most")
    parser.add_argument("--peers", action="store_true", help="the same, and beside it cgit and gitweb")
    given = parser.parse_args()
    if given.bars or given.peers:
        print_rows(bars.measured(given.binary.resolve(), given.package.resolve(), given.peers))
        return 0
    if given.frame:
        print_rows(large_frame(given.binary.resolve(), support.make_repository(), given.frame))
        return 0
    print_rows(served(given.binary.resolve(), support.make_repository()))
    if given.run:
        print_rows(from_command(given.package, "swift run", 0))
    if given.fresh:
        print_rows(fresh(given.package.resolve()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
