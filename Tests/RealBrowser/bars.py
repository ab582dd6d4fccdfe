"""How long RepoBrowser takes for what people do most, and beside it cgit and gitweb on the same machine."""

from __future__ import annotations

import atexit
import json
import shutil
import statistics
import subprocess
import tempfile
import time
import urllib.parse
import urllib.request
from collections.abc import Callable
from pathlib import Path

import websocket

import support
from peers import Peers
from slow_link import SlowLink
from support import Browser, Program

TIMES = 9
CLICKS = 100
COLD = 20
WINDOWS = 100
ROUND_TRIP = 0.4
USUAL_LINES = 100

Row = tuple[str, float, str]

CLICK = """
const [link, done] = arguments;
const row = [...document.querySelectorAll('.layer.top .screen:not([hidden]) a.main')]
  .find((one) => one.getAttribute('href') === link);
const begin = performance.now();
row.click();
const look = () => {
  const top = document.querySelector('.layer.top .screen:not([hidden])');
  if (location.pathname === link && top?.querySelector('.diff')) {
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - begin)));
  }
};
const observer = new MutationObserver(look);
observer.observe(document, { childList: true, subtree: true, attributes: true });
look();
"""

SCROLL = """
const done = arguments[0];
const scroll = document.querySelector('.layer.top .screen:not([hidden]) .scroll');
const frames = [];
let last = performance.now();
const step = (now) => {
  frames.push(now - last);
  last = now;
  scroll.scrollTop += 600;
  if (frames.length < 300) requestAnimationFrame(step);
  else done(frames.slice(5).sort((one, other) => one - other));
};
requestAnimationFrame(step);
"""

FIRST_ROWS = """
new MutationObserver((_, observer) => {
  if (!document.querySelector(".leads")) return;
  performance.mark("rows");
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });
"""


def middle(times: list[float]) -> float:
    return statistics.median(times)


def late(times: list[float]) -> float:
    """The 95th of a hundred."""
    return sorted(times)[int(len(times) * 0.95) - 1]


# What is measured


def large_history(folder: Path, commits: int) -> None:
    """A repository with so many commits, a diff of 24,000 lines, and a file of 580 KiB."""
    support.git(folder.parent, "init", "-q", "-b", "main", folder.name)
    lines = []
    for number in range(commits):
        words = f"Commit {number} of many, about {'teapots' if number % 7 else 'kettles'}"
        text = f"line {number}\n"
        lines.append(
            f"commit refs/heads/main\ncommitter Ada <ada@example.org> {1_700_000_000 + number * 60} +0000\n"
            f"data {len(words)}\n{words}\nM 100644 inline notes/{number % 500}.txt\n"
            f"data {len(text)}\n{text}\n")
    subprocess.run(
        ["git", "fast-import", "--quiet"], cwd=folder, input="".join(lines), text=True, check=True)
    support.git(folder, "checkout", "-q", "main")
    code = "".join(f"  let value{number} = compute({number}, \"text\")  // a comment\n" for number in range(12_000))
    (folder / "Long.swift").write_text(code[:580 * 1024])
    (folder / "Changed.txt").write_text("".join(f"old {number}\n" for number in range(12_000)))
    support.git(folder, "add", ".")
    support.git(folder, "commit", "-q", "-m", "Long files")
    (folder / "Changed.txt").write_text("".join(f"new {number}\n" for number in range(12_000)))
    support.git(folder, "commit", "-q", "-am", "A long diff")


def changed_lines(repository: Path, sha: str) -> int:
    counts = support.git(repository, "show", "--format=", "--numstat", sha).split("\n")
    return sum(int(number) for line in counts for number in line.split("\t")[:2] if number.isdigit())


def opened(address: str) -> websocket.WebSocket:
    """A socket; that a text is UTF-8 is not looked at, which takes longer here than the server's whole work."""
    name = address.removeprefix("http://")
    return websocket.create_connection(
        f"ws://{name}/~waymark/socket", origin=address, skip_utf8_validation=True)


def answered(address: str, link: str) -> float:
    """Milliseconds from asking for a socket to the first content of a link that is ready."""
    begin = time.perf_counter()
    client = opened(address)
    client.send(json.dumps({"t": "hello", "session": None, "link": link}))
    while True:
        message = json.loads(client.recv())
        pages = list(message.get("state", {}).get("pages", {}).values())
        pages += [message["page"]] if message["t"] == "page" else []
        if any(page["status"] == "failed" for page in pages):
            raise RuntimeError(f"{link}: {pages}")
        if any(page["status"] == "ready" for page in pages):
            break
    took = (time.perf_counter() - begin) * 1000
    client.close()
    return took


def fetched(address: str) -> float:
    begin = time.perf_counter()
    with urllib.request.urlopen(address) as response:
        response.read()
    return (time.perf_counter() - begin) * 1000


def several(measure: Callable[[], float]) -> float:
    measure()
    return middle([measure() for _ in range(TIMES)])


def clicks(address: str, links: list[str]) -> list[float]:
    """From a click on a commit to its painted diff, with motion."""
    with Browser() as browser:
        browser.open(address + "/")
        times = []
        for number in range(CLICKS + 5):
            browser.expect("rows", f"{support.ROWS}.length > 5")
            times.append(browser.driver.execute_async_script(CLICK, links[number % len(links)]))
            time.sleep(0.3)
            browser.up()
            browser.expect_link("/")
            time.sleep(0.3)
        return times[5:]


def painted(browser: Browser, address: str) -> float:
    browser.driver.get(address)
    script = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
    return float(support.until("a paint", lambda: browser.value(script)))


def cold(address: str) -> list[float]:
    """From the request of a new window to its first rows."""
    with Browser() as browser:
        return new_windows(browser, address, COLD)


def far(address: str) -> list[float]:
    """The same for a server that is a round trip of 400 ms away, with nothing in the browser's cache."""
    port = support.port_of(address)
    link = SlowLink(port, ROUND_TRIP)
    times = []
    for _ in range(3):
        rule = f"MAP localhost:{port} 127.0.0.1:{link.port}"
        with Browser(f"--host-resolver-rules={rule}") as browser:
            times += new_windows(browser, f"http://localhost:{port}", 1)
    return times


def new_windows(browser: Browser, address: str, count: int) -> list[float]:
    times = []
    for _ in range(count):
        browser.driver.switch_to.new_window("tab")
        browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": FIRST_ROWS})
        time.sleep(0.3)
        browser.driver.get(address + "/")
        script = "performance.getEntriesByName('rows')[0]?.startTime"
        times.append(float(support.until("rows", lambda: browser.value(script))))
    return times


def windows(program: Program, address: str) -> float:
    """MiB that the server has for a hundred windows."""
    clients = []
    for _ in range(WINDOWS):
        client = opened(address)
        client.send(json.dumps({"t": "hello", "session": None, "link": "/"}))
        clients.append(client)
    for client in clients:
        while '"ready"' not in client.recv():
            pass
    held = support.held(program.process.pid, "VmRSS")
    for client in clients:
        client.close()
    return held


# The table


def measured(binary: Path, package: Path, with_peers: bool) -> list[Row]:
    folder = Path(tempfile.mkdtemp(prefix="bars-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    support.git(folder, "clone", "-q", str(package), "own")
    large_history(folder / "large", 50_000)
    rows: list[Row] = []
    peers = Peers(folder) if with_peers else None
    for name in ("own", "large"):
        program = Program.serve(binary, folder / name, 0)
        address = program.address()
        time.sleep(1)
        measure = of_own if name == "own" else of_large
        rows += measure(program, address, folder / name, peers)
        program.kill()
    return rows


def of_own(program: Program, address: str, repository: Path, peers: Peers | None) -> list[Row]:
    shas = support.git(repository, "log", "--format=%H", "-20", "--no-merges").split()
    usual = min(shas, key=lambda sha: abs(changed_lines(repository, sha) - USUAL_LINES))
    rows = [("memory with 100 windows", windows(program, address), "MiB")]
    rows.append(("commit with its diff", several(lambda: answered(address, f"/commit/{usual}")), "ms"))
    if peers:
        rows.append(("  cgit", several(lambda: fetched(peers.cgit(f"own/.git/commit/?id={usual}"))), "ms"))
        query = urllib.parse.urlencode({"p": "own/.git", "a": "commitdiff", "h": usual})
        rows.append(("  gitweb", several(lambda: fetched(peers.gitweb(query))), "ms"))
    times = clicks(address, [f"/commit/{sha}" for sha in shas])
    rows += [("click to painted, median", middle(times), "ms"), ("click to painted, 95 %", late(times), "ms")]
    if peers:
        with Browser() as browser:
            times = [painted(browser, peers.cgit(f"own/.git/commit/?id={sha}")) for sha in shas * 2]
        rows += [("  cgit, median", middle(times), "ms"), ("  cgit, 95 %", late(times), "ms")]
    times = cold(address)
    rows += [("new window to rows, median", middle(times), "ms"), ("new window to rows, worst", max(times), "ms")]
    return rows + [("new window, 400 ms away", middle(far(address)), "ms")]


def of_large(program: Program, address: str, repository: Path, peers: Peers | None) -> list[Row]:
    del program
    diff = support.git(repository, "rev-parse", "HEAD")
    own = {
        "50,000 commits, page 1": "/",
        "50,000 commits, page 1,000": "/?page=1000",
        "50,000 commits, search": "/search?q=kettles",
        "diff of 24,000 lines": f"/commit/{diff}",
        "file of 580 KiB": "/blob/main/Long.swift",
    }
    beside = {
        "50,000 commits, page 1": "log/", "50,000 commits, page 1,000": f"log/?ofs={999 * 50}",
        "50,000 commits, search": "log/?qt=grep&q=kettles", "diff of 24,000 lines": f"commit/?id={diff}",
        "file of 580 KiB": "tree/Long.swift",
    }
    rows = []
    for name, link in own.items():
        rows.append((name, several(lambda: answered(address, link)), "ms"))
        if peers:
            rows.append(("  cgit", several(lambda: fetched(peers.cgit(f"large/.git/{beside[name]}"))), "ms"))
    with Browser() as browser:
        browser.open(f"{address}/commit/{diff}")
        frames = browser.driver.execute_async_script(SCROLL)
    rows += [("a frame while that diff scrolls, median", middle(frames), "ms"),
             ("a frame while that diff scrolls, worst", max(frames), "ms")]
    return rows
