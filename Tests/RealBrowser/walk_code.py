"""The steps of the walk that look at code and diffs, in a repository of their own."""

from __future__ import annotations

import atexit
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import support
from support import Browser, Program, expect

LONG = 24_000
FRAME = 50.0
"""Milliseconds that a frame may take while a long diff scrolls."""

SCROLL = f"document.querySelector({support.js(support.PLACE)})"
FILES = f"[...{SCROLL}.querySelectorAll('.file')]"
CHANGED = ("a.swift", "b.swift", "c.swift")


def make_repository() -> Path:
    """Three changed files, then a diff of many lines."""
    folder = Path(tempfile.mkdtemp(prefix="walk-code-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    support.git(folder, "init", "-q", "-b", "main")
    code = [f"  let line{number} = \"text {number}\"" for number in range(1, 401)]
    code[6:6] = ["", "\tif a < b && c > d {  // <b>no element</b>"]
    for name in CHANGED:
        path = folder / "deep" / "folder" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(code) + "\n", encoding="utf-8")
    commit(folder, "First")
    for name in CHANGED:
        path = folder / "deep" / "folder" / name
        changed = [line.replace("let", "var") if at % 9 == 0 else line for at, line in enumerate(code)]
        path.write_text("\n".join(changed) + "\n", encoding="utf-8")
    commit(folder, "Second")
    (folder / "long.txt").write_text(
        "".join(f"line {number} of a long file\n" for number in range(LONG)), encoding="utf-8")
    commit(folder, "Long")
    return folder


def commit(folder: Path, words: str) -> None:
    support.git(folder, "add", ".")
    support.git(folder, "commit", "-q", "-m", words)


@contextmanager
def opened(binary: Path, repository: Path) -> Iterator[tuple[str, Browser]]:
    program = Program.serve(binary, repository, 0)
    browser = Browser()
    try:
        yield program.address(), browser
    finally:
        browser.quit()
        program.kill()


def diff_of_commit(address: str, browser: Browser, repository: Path) -> None:
    browser.open(f"{address}/commit/{support.git(repository, 'rev-parse', 'HEAD~1')}")
    browser.expect("three files", f"{FILES}.length === 3")
    browser.expect("no text becomes an element", "document.querySelector('.code b') === null")
    bar = f"document.querySelector('.layer.top .screen:not([hidden]) .bar').getBoundingClientRect().bottom"
    for key, number in (("n", 0), ("n", 1), ("n", 2), ("p", 1)):
        browser.press(key)
        browser.expect(
            f"file {number} at the top",
            f"Math.abs({FILES}[{number}].getBoundingClientRect().top - {bar}) < 12")
    browser.value(f"void {SCROLL}.scrollBy(0, 300)")
    browser.expect(
        "its head stays below the bar",
        f"Math.abs({FILES}[1].querySelector('.file-head').getBoundingClientRect().top - {bar}) < 2")
    copied = browser.value(f"""(() => {{
        const lines = [...{FILES}[0].querySelectorAll('.line')].slice(0, 8);
        getSelection().setBaseAndExtent(lines[0], 0, lines[7], lines[7].childNodes.length);
        return getSelection().toString();
    }})()""")
    wanted = browser.value(
        f"[...{FILES}[0].querySelectorAll('.line')].slice(0, 8).map(line => line.textContent).join('')")
    expect("the code alone is copied", copied, copied.rstrip("\n") == wanted.rstrip("\n"))
    browser.value("void getSelection().removeAllRanges()")
    browser.click(".layer.top .screen:not([hidden]) .file:nth-of-type(1) .file-name")
    browser.expect("the file's own diff", "location.pathname.endsWith('/file/deep/folder/a.swift')")
    browser.driver.back()
    browser.expect("three files again", f"{FILES}.length === 3")


def marked_lines(address: str, browser: Browser, repository: Path) -> None:
    del repository
    link = "/files/deep/folder/a.swift"
    browser.open(f"{address}{link}#L300-L302")
    browser.expect_place(3)
    marks = f"[...{SCROLL}.querySelectorAll('.line.marked')].map(line => line.dataset.new).join()"
    browser.expect("three marked lines", f"{marks} === '300,301,302'")
    browser.expect("they are in view", f"""(() => {{
        const place = {SCROLL}.querySelector('.marked').getBoundingClientRect().top;
        return place > 50 && place < innerHeight;
    }})()""")
    browser.expect("colours", f"{SCROLL}.querySelectorAll('.code .keyword, .code .string').length > 400")
    press = lambda number, shift: browser.value(f"""void (() => {{
        const line = {SCROLL}.querySelector('.line[data-new="{number}"]');
        line.dispatchEvent(new MouseEvent('click', {{ bubbles: true, shiftKey: {shift},
            clientX: line.getBoundingClientRect().left + 5 }}));
    }})()""")
    press(305, "false")
    browser.expect_link(link + "#L305")
    press(303, "true")
    browser.expect_link(link + "#L303-L305")
    browser.expect("the lines between are marked", f"{marks} === '303,304,305'")
    browser.driver.refresh()
    browser.expect_words("line300")
    browser.expect_link(link + "#L303-L305")
    browser.expect("still marked", f"{marks} === '303,304,305'")
    browser.up()
    browser.expect_link("/files/deep/folder")
    browser.up()
    browser.expect_link("/files/deep")


def long_diff(address: str, browser: Browser, repository: Path) -> None:
    sha = support.git(repository, "rev-parse", "HEAD")
    browser.open(f"{address}/commit/{sha}/file/long.txt")
    browser.expect("its lines", f"{SCROLL}.querySelectorAll('.line').length === 10000")
    # On a busy machine a frame may wait for others: the best of three counts.
    usual = min(slow_frame(browser) for _ in range(3))
    expect(f"95 of 100 frames within {FRAME:.0f} ms", usual, usual <= FRAME)


def slow_frame(browser: Browser) -> float:
    """Scrolls from the top; how long the slowest frames take, but for one in twenty."""
    browser.driver.execute_async_script(f"""
        const done = arguments[0], scroll = {SCROLL}, frames = [];
        scroll.scrollTop = 0;
        let last = performance.now();
        const step = (now) => {{
            frames.push(now - last);
            last = now;
            scroll.scrollTop += 1500;
            if (frames.length < 80) requestAnimationFrame(step);
            else {{ window.frameTimes = frames.slice(2).sort((a, b) => a - b); done(); }}
        }};
        requestAnimationFrame(step);""")
    frames: list[float] = browser.value("window.frameTimes")
    return frames[int(len(frames) * 0.95)]


STEPS: list[tuple[str, Callable[[str, Browser, Path], None]]] = [
    ("a commit's diff: files, keys, heads, copying", diff_of_commit),
    ("lines are marked by their numbers, and a link has them", marked_lines),
    ("a long diff scrolls without a pause", long_diff),
]


def run(binary: Path) -> None:
    """All steps, in one window of a program of their own."""
    repository = make_repository()
    with opened(binary, repository) as (address, browser):
        for name, step in STEPS:
            start = time.monotonic()
            try:
                step(address, browser, repository)
            except Exception:
                print(f"    in ‘{name}’", flush=True)
                raise
            print(f"    {name} ({time.monotonic() - start:.1f} s)", flush=True)
