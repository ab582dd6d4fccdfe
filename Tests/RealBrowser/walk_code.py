"""The steps of the walk that look at code and diffs, in a repository of their own."""

from __future__ import annotations

import atexit
import re
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from selenium.webdriver import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

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
    patch = support.git(
        repository, "diff", "--unified=3", "HEAD~2", "HEAD~1", "--", "deep/folder/a.swift")
    # The lines of all hunks without their signs.
    hunks = [hunk.split("\n")[1:] for hunk in patch.split("\n@@ ")[1:]]
    wanted = "\n".join([line[1:] for hunk in hunks for line in hunk][:8])
    expect("the code alone is copied", copied, copied.rstrip("\n") == wanted)
    browser.value("void getSelection().removeAllRanges()")
    browser.click(".layer.top .screen:not([hidden]) .file:nth-of-type(1) .file-name")
    browser.expect("the file's own diff", "location.pathname.endsWith('/file/deep/folder/a.swift')")
    browser.driver.back()
    browser.expect("three files again", f"{FILES}.length === 3")


def marked_lines(address: str, browser: Browser, repository: Path) -> None:
    link = "/files/deep/folder/a.swift"
    browser.open(f"{address}{link}#L300-L302")
    browser.expect_place(3)
    marks = f"[...{SCROLL}.querySelectorAll('.line.marked')].map(line => line.dataset.new).join()"
    browser.expect("three marked lines", f"{marks} === '300,301,302'")
    browser.expect("they are in view", f"""(() => {{
        const place = {SCROLL}.querySelector('.marked').getBoundingClientRect().top;
        return place > 50 && place < innerHeight;
    }})()""")
    text = support.git(repository, "show", "HEAD:deep/folder/a.swift")
    for kind, pattern in (("string", r'"[^"]*"'), ("comment", "//.*"), ("keyword", r"\b(?:let|var|if)\b")):
        wanted = re.findall(pattern, re.sub(r'"[^"]*"', '""', text) if kind == "keyword" else text)
        seen = browser.value(
            f"[...{SCROLL}.querySelectorAll('.code .{kind}')].map(one => one.textContent)")
        expect(f"{len(wanted)} pieces in the colour of a {kind}", seen[:5], seen == wanted)
    press(browser, 305)
    browser.expect_link(link + "#L305")
    press(browser, 303, Keys.SHIFT)
    browser.expect_link(link + "#L303-L305")
    browser.expect("the lines between are marked", f"{marks} === '303,304,305'")
    copied = browser.value(f"""(() => {{
        const lines = [...{SCROLL}.querySelectorAll('.line.marked')];
        getSelection().setBaseAndExtent(lines[0], 0, lines[2], lines[2].childNodes.length);
        return getSelection().toString();
    }})()""")
    wanted = "\n".join(text.split("\n")[302:305])
    expect("the lines are copied as they are in the file", copied, copied.rstrip("\n") == wanted)
    browser.value("void getSelection().removeAllRanges()")
    browser.driver.refresh()
    browser.expect_words("line300")
    browser.expect_link(link + "#L303-L305")
    browser.expect("still marked", f"{marks} === '303,304,305'")
    # Another link of the file scrolls, although the screen is scrolled already.
    browser.value(f"void {SCROLL}.scrollTo(0, 3000)")
    browser.open(f"{address}{link}#L12")
    browser.expect("the other line is marked", f"{marks} === '12'")
    browser.expect("and in view", f"""(() => {{
        const place = {SCROLL}.querySelector('.marked').getBoundingClientRect().top;
        return place > 50 && place < innerHeight;
    }})()""")
    browser.up()
    browser.expect_link("/files/deep/folder")
    browser.up()
    browser.expect_link("/files/deep")


def press(browser: Browser, number: int, *held: str) -> None:
    """Presses the number of a line with a real pointer."""
    line = browser.driver.find_element(
        By.CSS_SELECTOR, f'.layer.top .screen:not([hidden]) .line[data-new="{number}"]')
    actions = ActionChains(browser.driver).move_to_element_with_offset(
        line, 5 - line.rect["width"] // 2, 0)
    for key in held:
        actions.key_down(key)
    actions.click()
    for key in held:
        actions.key_up(key)
    actions.perform()


def lines_by_keys(address: str, browser: Browser, repository: Path) -> None:
    """Numbers of lines are in reach of the keys, in a file and over the pieces of a blame."""
    marks = f"[...{SCROLL}.querySelectorAll('.line.marked')].map(line => line.dataset.new).join()"
    focused = "document.activeElement.dataset.new"
    link = "/files/deep/folder/b.swift"
    browser.open(address + link)
    browser.expect_words("line300")
    for _ in range(30):
        if browser.value("document.activeElement.matches('.code')"):
            break
        browser.press(Keys.TAB)
    browser.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    browser.expect("the third line has focus", f"{focused} === '3'")
    browser.press(Keys.ENTER)
    browser.expect_link(link + "#L3")
    browser.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    ActionChains(browser.driver).key_down(Keys.SHIFT).send_keys(Keys.ENTER).key_up(Keys.SHIFT).perform()
    browser.expect_link(link + "#L3-L5")
    browser.expect("three marked lines", f"{marks} === '3,4,5'")
    browser.press(Keys.END)
    browser.expect("the last line has focus", f"{focused} === '402'")
    browser.expect("and is in view", """(() => {
        const { top, bottom } = document.activeElement.getBoundingClientRect();
        return top > 50 && bottom <= innerHeight;
    })()""")
    del repository
    blame = "/blame/HEAD/deep/folder/b.swift"
    browser.open(address + blame)
    browser.expect_words("line300")
    press(browser, 2)
    browser.expect_link(blame + "#L2")
    press(browser, 11, Keys.SHIFT)
    browser.expect_link(blame + "#L2-L11")
    wanted = ",".join(str(number) for number in range(2, 12))
    browser.expect("lines of several commits", f"{marks} === '{wanted}'")
    browser.driver.refresh()
    browser.expect_link(blame + "#L2-L11")
    browser.expect("still marked", f"{marks} === '{wanted}'")


def narrow_list(address: str, browser: Browser, repository: Path) -> None:
    """The list of changed files on a phone: names, targets, counts."""
    size = {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True}
    browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
    browser.open(f"{address}/commit/{support.git(repository, 'rev-parse', 'HEAD~1')}")
    browser.expect("three files", f"{FILES}.length === 3")
    rows = f"[...{SCROLL}.querySelectorAll('.file-list > li')]"
    browser.expect("targets of 44 pixels", f"{rows}.every(row =>"
                   " row.querySelector('.file-name').getBoundingClientRect().height >= 44)")
    browser.expect("names are not broken within a word", f"{rows}.every(row =>"
                   " row.querySelector('.path').getClientRects().length === 1"
                   " || row.querySelector('wbr') !== null)")
    for kind in ("plus", "minus"):
        browser.expect(f"counts below one another: {kind}", f"new Set({rows}.map(row =>"
                       f" row.querySelector('.count.{kind}').getBoundingClientRect().right)).size === 1")
    browser.expect("nothing to scroll sideways", f"{SCROLL}.scrollWidth <= {SCROLL}.clientWidth")
    browser.driver.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def help_by_key(address: str, browser: Browser, repository: Path) -> None:
    """j and k go from row to row, t finds files, and ? says so."""
    del repository
    browser.open(address + "/")
    browser.expect_words("Long")
    for keys, words in (("j", "Long"), ("jj", "First"), ("k", "Second")):
        browser.press(keys)
        browser.expect(f"focus on {words}", f"document.activeElement.querySelector('.name').textContent.startsWith('{words}')")
    browser.press("?")
    browser.expect("a sheet with keys", "document.querySelector('dialog.keys')?.open === true")
    browser.expect("the app's own, too", "document.querySelector('dialog.keys').textContent.includes('opens /find')")
    browser.press("t")
    browser.expect_link("/")
    browser.press(Keys.ESCAPE)
    browser.expect("no sheet", "document.querySelector('dialog.keys') === null")
    browser.expect_link("/")
    browser.press("t")
    browser.expect_link("/find")
    browser.expect("focus in the field", "document.activeElement.matches('input')")
    browser.press(Keys.ESCAPE)
    browser.press("i")
    browser.expect_link("/how")
    # The state, with whatever was opened in the other tabs before.
    browser.expect_words("[*/ > /find | /files")
    browser.expect_words("| /refs] ^sheet /how")
    browser.press(Keys.ESCAPE)
    browser.expect_link("/find")


def not_committed(address: str, browser: Browser, repository: Path) -> None:
    """A change of the working tree comes before the commits, after a reload too."""
    file = repository / "deep" / "folder" / "a.swift"
    before = file.read_text(encoding="utf-8")
    file.write_text("changed\n" + before, encoding="utf-8")
    browser.open(address + "/")
    browser.driver.refresh()
    browser.follow("Working tree")
    browser.expect_link("/changes")
    browser.expect("the new line", f"{SCROLL}.querySelector('ins').textContent === 'changed\\n'")
    file.write_text(before, encoding="utf-8")
    browser.driver.refresh()
    browser.expect_words("Nothing has changed.")


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
    ("lines are marked by keys, and over the pieces of a blame", lines_by_keys),
    ("the list of changed files on a phone", narrow_list),
    ("what keys do, and where it is said", help_by_key),
    ("what is not committed comes first", not_committed),
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
