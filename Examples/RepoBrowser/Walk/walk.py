"""Walks through every screen of RepoBrowser in Chromium, on a phone and on a desktop.

    pip install -r Examples/RepoBrowser/Walk/requirements.txt
    python3 Examples/RepoBrowser/Walk/walk.py --binary …/RepoBrowser
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

from selenium.webdriver.common.keys import Keys

import support
from support import Browser, Program, expect

SIZES = {"phone": (390, 844), "desktop": (1280, 900)}
INNER = "/a%20folder/100%25%20%C3%BCn%C3%AFcode"
ODD = INNER + "/what%3F%231%20%26%20%3Cb%3E.txt"
LATEST = "Commit 70 of many"
WIDE = "({0}) && [...document.querySelectorAll('.layer.top .screen:not([hidden]) *')]" \
    ".filter(one => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest('.code, .diff, .file, table'))" \
    ".slice(0, 3).map(one => one.outerHTML.slice(0, 120))"


class Walk:
    """The program and the browser."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.binary = given.binary.resolve()
        self.pictures = given.screenshots
        self.repository = support.make_repository()
        (self.repository / "README.md").write_text("# Read me\n\nChanged.\n")
        (self.repository / "staged.txt").write_text("staged\n")
        support.git(self.repository, "add", "staged.txt")
        self.program = Program(self.binary, self.repository)
        self.address = self.program.address()
        self.browser = Browser()

    def picture(self, name: str) -> None:
        if self.pictures:
            self.pictures.mkdir(parents=True, exist_ok=True)
            self.browser.driver.save_screenshot(str(self.pictures / f"{name}.png"))

    def restart(self) -> None:
        """Kills the program and starts it again at the same address."""
        self.program.kill()
        self.program = Program(self.binary, self.repository, support.port_of(self.address))
        expect(self.address, "another address", self.program.address() == self.address)


def screens(walk: Walk) -> list[tuple[str, str, list[str]]]:
    """A link of each kind of screen, words on it, and the links below it when it is opened cold."""
    first = support.git(walk.repository, "rev-list", "--max-parents=0", "HEAD")
    commit = f"/commit/{first}"
    return [
        ("/", LATEST, []), ("/?page=2", "First <i>words</i>", ["/"]), (commit, "let x = 1", ["/"]),
        (f"{commit}/file{ODD}", "<b>bold?</b>", [commit, "/"]), ("/changes", "Changed.", ["/"]),
        ("/changes/staged", "staged.txt", ["/changes", "/"]), ("/author/ada@example.org", "Ada", ["/"]),
        ("/search", "Search", ["/"]), ("/search?q=Deep", "Deep down.", ["/"]),
        ("/files", "README.md", []), ("/files/web", "other page.md", ["/files"]),
        (f"/files{ODD}", "<b>bold?</b>", [f"/files{INNER}", "/files/a%20folder", "/files"]),
        ("/files/web/page.html", "<p>Hello</p>", ["/files/web", "/files"]),
        ("/files/long.txt#L300-L302", "line 300", ["/files"]), ("/blob/main", "README.md", ["/"]),
        ("/blob/main/web", "page.html", ["/blob/main", "/"]),
        ("/log/main/README.md", "First <i>words</i>", ["/"]),
        ("/blame/main/web/page.html", "<p>Hello</p>", ["/"]),
        ("/refs", "main", []), ("/ref/heads/main", LATEST, ["/refs"]),
        ("/commit/0000", "There is no commit", ["/"]), ("/files/nothing", "There is no file", ["/files"]),
    ]


def every_screen(walk: Walk) -> None:
    browser = walk.browser
    for size, (width, height) in SIZES.items():
        browser.resize(width, height)
        for number, (link, words, below) in enumerate(screens(walk)):
            browser.driver.switch_to.new_window("tab")
            browser.resize(width, height)
            browser.open(walk.address + link)
            browser.expect_link(link)
            browser.expect_words(words)
            browser.expect("no text that became an element",
                           f"{support.SCREEN} && {support.SCREEN}.querySelector('i, .code b, .diff b') === null")
            wide = browser.value(WIDE.format("true"))
            expect(f"{link} within {width} pixels", wide, wide == [])
            walk.picture(f"{size}-{number:02}")
            for step in below:
                browser.driver.back()
                browser.expect_link(step)
            errors = [line for line in browser.driver.get_log("browser") if line["level"] == "SEVERE"]
            expect(f"no error of {link}", errors, errors == [])
            browser.driver.close()
            browser.driver.switch_to.window(browser.driver.window_handles[0])


def rows_and_tabs(walk: Walk) -> None:
    """Rows push, the bar and the browser go back, and each tab keeps its stack."""
    browser = walk.browser
    browser.open(walk.address + "/")
    browser.follow("Commit 69")
    browser.expect_words("Parent")
    commit = browser.value(support.LINK)
    browser.up()
    browser.expect_link("/")
    browser.driver.back()
    browser.driver.forward()
    browser.follow("Commit 69")
    browser.expect_link(commit)
    browser.click(".tab:nth-child(2)")
    for words in ("a folder/", "100% ünïcode", support.ODD_FILE):
        browser.follow(words)
    browser.expect_link(f"/files{ODD}")
    browser.driver.refresh()
    browser.expect_words("<b>bold?</b>")
    browser.click(".tab:nth-child(1)")
    browser.expect_link(commit)
    browser.click(".tab:nth-child(1)")
    browser.expect_link("/")


def search(walk: Walk) -> None:
    browser = walk.browser
    browser.open(walk.address + "/")
    browser.expect_words(LATEST)
    browser.click(".layer.top .screen:not([hidden]) .buttons > .button")
    browser.expect_link("/search")
    browser.expect("a field", "document.querySelector('input') !== null")
    browser.driver.find_element("css selector", "input").send_keys("69 of" + Keys.ENTER)
    browser.expect_link("/search?q=69%20of")
    browser.follow("Commit 69")
    browser.expect_words("Parent")


def changes_of_the_repository(walk: Walk) -> None:
    """An open list shows commits as they are made."""
    browser = walk.browser
    browser.open(walk.address + "/")
    browser.expect_words("Not committed")
    support.git(walk.repository, "commit", "-q", "-m", "Made meanwhile")
    browser.expect_words("Made meanwhile")
    support.git(walk.repository, "reset", "-q", "--soft", "HEAD~1")


def after_a_kill(walk: Walk) -> None:
    """Tabs, stacks and scroll positions come back when the program was killed."""
    browser = walk.browser
    browser.driver.switch_to.new_window("tab")
    browser.open(walk.address + "/")
    browser.expect_words(LATEST)
    browser.scroll(700)
    browser.click(".tab:nth-child(3)")
    browser.follow("main")
    browser.expect_link("/ref/heads/main")
    browser.click(".tab:nth-child(2)")
    browser.follow("a folder/")
    browser.expect_words("100% ünïcode")
    # What is open is saved half a second later at most.
    time.sleep(1)
    for is_reloaded in (False, True):
        walk.restart()
        if is_reloaded:
            browser.driver.refresh()
        browser.expect("a connection", "document.getElementById('status').hidden")
        browser.expect_link("/files/a%20folder")
        # Only the program that runs now can open another screen.
        browser.follow("100% ünïcode")
        browser.expect_link("/files" + INNER)
        browser.driver.back()
        browser.expect_link("/files/a%20folder")
    browser.click(".tab:nth-child(3)")
    browser.expect_link("/ref/heads/main")
    browser.click(".tab:nth-child(1)")
    browser.expect_scroll(700)


def starts_and_ends(walk: Walk) -> None:
    """A port in use, no repository, and Control-C."""
    with support.take_port() as taken:
        port = taken.getsockname()[1]
        program = Program(walk.binary, walk.repository, port)
        address = program.address()
        expect(f"a port after {port}", address, port < support.port_of(address) < port + 20)
    program.process.send_signal(signal.SIGINT)
    expect("an end without a word", program.errors(), program.end() in (-2, 0, 130) and not program.errors())
    program = Program(walk.binary, Path("/nowhere"))
    expect("exit code 1", program.end(), program.end() == 1)
    words = program.errors()
    expect("one sentence", words, words == "RepoBrowser: There is no folder ‘/nowhere’.")


STEPS: list[Callable[[Walk], None]] = [
    every_screen, rows_and_tabs, search, changes_of_the_repository, after_a_kill, starts_and_ends]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=Path, required=True)
    parser.add_argument("--screenshots", type=Path, help="a folder for a picture of each screen")
    walk = Walk(parser.parse_args())
    for step in STEPS:
        start = time.monotonic()
        try:
            step(walk)
        except Exception as error:
            print(f"FAILED  {step.__name__}: {type(error).__name__}: {error}\n{walk.program.errors()}")
            walk.picture("failure")
            return 1
        print(f"passed  {step.__name__} ({time.monotonic() - start:.1f} s)", flush=True)
    return 0


if __name__ == "__main__":
    # After a signal too, the child processes are ended.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    sys.exit(main())
