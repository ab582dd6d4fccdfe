"""Measures what is felt of RepoBrowser: screens of this repository and of one with 50,000 commits.

    python3 Examples/RepoBrowser/Walk/figures.py --binary …/release/RepoBrowser
"""

from __future__ import annotations

import argparse
import atexit
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import websocket

import support
from support import Browser, Program

TIMES = 9

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

FIRST_ROWS = """
new MutationObserver((_, observer) => {
  if (!document.querySelector(".leads")) return;
  performance.mark("rows");
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });
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
  else done(frames.slice(5));
};
requestAnimationFrame(step);
"""


def large_history(folder: Path) -> None:
    """Creates 50,000 commits, a diff of 24,000 lines, and a file of 580 KiB."""
    support.git(folder.parent, "init", "-q", "-b", "main", folder.name)
    lines = []
    for number in range(50_000):
        words = f"Commit {number} of many, about {'teapots' if number % 7 else 'kettles'}"
        text = f"line {number}\n"
        lines.append(
            f"commit refs/heads/main\ncommitter Ada <ada@example.org> {1_700_000_000 + number * 60} +0000\n"
            f"data {len(words)}\n{words}\nM 100644 inline notes/{number % 500}.txt\n"
            f"data {len(text)}\n{text}\n")
    subprocess.run(["git", "fast-import", "--quiet"], cwd=folder, input="".join(lines), text=True, check=True)
    support.git(folder, "checkout", "-q", "main")
    code = "".join(f"  let value{number} = compute({number}, \"text\")  // a comment\n" for number in range(12_000))
    (folder / "Long.swift").write_text(code[:580 * 1024])
    (folder / "Changed.txt").write_text("".join(f"old {number}\n" for number in range(12_000)))
    support.git(folder, "add", ".")
    support.git(folder, "commit", "-q", "-m", "Long files")
    (folder / "Changed.txt").write_text("".join(f"new {number}\n" for number in range(12_000)))
    support.git(folder, "commit", "-q", "-am", "A long diff")


def answered(address: str, link: str) -> float:
    """Milliseconds from a new socket to the content of a link, without a browser."""
    begin = time.perf_counter()
    name = address.removeprefix("http://")
    client = websocket.create_connection(f"ws://{name}/~waymark/socket", origin=address, skip_utf8_validation=True)
    client.send(json.dumps({"hello": {
        "session": None, "life": None, "link": link, "takesOver": False, "isReload": False}}))
    while True:
        message = json.loads(client.recv())
        pages = list(message.get("state", {}).get("state", {}).get("pages", {}).values())
        pages += [message["page"]["page"]] if "page" in message else []
        if any(page["status"] == "ready" for page in pages):
            break
    took = (time.perf_counter() - begin) * 1000
    client.close()
    return took


def several(measure: Callable[[], float]) -> list[float]:
    measure()
    return [measure() for _ in range(TIMES)]


def clicks(browser: Browser, address: str, links: list[str]) -> list[float]:
    """From a click on a commit to its painted diff, with motion."""
    browser.open(address + "/")
    times = []
    for link in links:
        browser.expect("rows", f"{support.ROWS}.length > 5")
        times.append(browser.driver.execute_async_script(CLICK, link))
        time.sleep(0.3)
        browser.up()
        browser.expect_link("/")
        time.sleep(0.3)
    return times[2:]


def new_windows(browser: Browser, address: str) -> list[float]:
    """From the request of a new window to its first rows."""
    times = []
    for _ in range(TIMES):
        browser.driver.switch_to.new_window("tab")
        browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": FIRST_ROWS})
        time.sleep(0.3)
        browser.driver.get(address + "/")
        script = "performance.getEntriesByName('rows')[0]?.startTime"
        times.append(float(support.until("rows", lambda: browser.value(script))))
    return times


def show(name: str, times: list[float], unit: str = "ms") -> None:
    load = os.getloadavg()[0]
    print(f"{name:40} {statistics.median(times):8.1f} {unit}, worst {max(times):8.1f}, load {load:.1f}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=Path, required=True)
    binary = parser.parse_args().binary.resolve()
    folder = Path(tempfile.mkdtemp(prefix="figures-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    package = support.git(Path(__file__).parent, "rev-parse", "--show-toplevel")
    support.git(folder, "clone", "-q", package, "own")
    browser = Browser()

    program = Program(binary, folder / "own")
    address = program.address()
    shas = support.git(folder / "own", "log", "--format=%H", "-20", "--no-merges").split()
    show("first page", several(lambda: answered(address, "/")))
    show("a commit with its diff", several(lambda: answered(address, f"/commit/{shas[0]}")))
    show("a folder", several(lambda: answered(address, "/files/Sources")))
    show("new window to rows", new_windows(browser, address))
    show("click to a painted diff", clicks(browser, address, [f"/commit/{sha}" for sha in shas]))
    show("memory", [program.held()], "MiB")
    program.kill()

    large_history(folder / "large")
    program = Program(binary, folder / "large")
    address = program.address()
    diff = support.git(folder / "large", "rev-parse", "HEAD")
    for name, link in {
        "50,000 commits, page 1": "/", "50,000 commits, page 1,000": "/?page=1000",
        "50,000 commits, a search": "/search?q=kettles", "a diff of 24,000 lines": f"/commit/{diff}/file/Changed.txt",
        "a file of 580 KiB": "/blob/main/Long.swift",
    }.items():
        show(name, several(lambda: answered(address, link)))
    browser.open(f"{address}/commit/{diff}/file/Changed.txt")
    show("a frame while that diff scrolls", browser.driver.execute_async_script(SCROLL))
    return 0


if __name__ == "__main__":
    sys.exit(main())
