"""Walks through RepoBrowser from outside, as its users do: the built program and a Chromium."""

from __future__ import annotations

import atexit
import contextlib
import http.client
import shutil
import signal
import socket
import sys
import tempfile
import time
import urllib.parse
from collections.abc import Callable
from pathlib import Path

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

import support
import walk_code
from support import Browser, Program, expect, until

FOLDER_LINK = "/files/a%20folder"
INNER_LINK = FOLDER_LINK + "/100%25%20%C3%BCn%C3%AFcode"
SECOND = "Commit 69 of many"
LATEST = "Commit 70 of many"
DESCRIPTORS = 40
FLOODS = 30

Step = Callable[["Walk"], None]


class Walk:
    """The program, the browser, and what the steps leave to each other."""

    def __init__(self, binary: Path) -> None:
        self.binary = binary
        self.repository = support.make_repository()
        self.program = Program.serve(binary, self.repository, 0)
        self.address = self.program.address()
        self.browser = Browser()

    @property
    def browsers(self) -> list[Browser]:
        return [self.browser]

    def fresh_window(self) -> str:
        self.browser.driver.switch_to.new_window("tab")
        return self.browser.driver.current_window_handle

    def start(self, port: int, descriptors: int | None = None) -> Program:
        return Program.serve(self.binary, self.repository, port, descriptors)

    def restart(self) -> None:
        """Ends the program in the rudest way, and starts it again at the same address."""
        self.program.kill()
        self.program = self.start(support.port_of(self.address))
        address = self.program.address()
        expect(self.address, address, address == self.address)

    def expect_kept(self, words: str) -> None:
        """Waits until a session on the disk says so."""
        files = lambda: support.state_of(self.repository).glob("*/browser/*.waymark")
        until(f"a file with ‘{words}’", lambda: any(words in support.session(one) for one in files()))


# Screens


def push_and_pop(walk: Walk) -> None:
    browser = walk.browser
    browser.open(walk.address + "/")
    browser.expect_place(0)
    browser.follow(SECOND)
    browser.expect_place(1)
    expect("a commit's link", browser.value("location.pathname"),
           browser.value("location.pathname").startswith("/commit/"))
    browser.up()
    browser.expect_link("/")
    browser.expect_place(0)


def back_and_forward(walk: Walk) -> None:
    browser = walk.browser
    browser.follow(SECOND)
    browser.expect_place(1)
    link = browser.value(support.LINK)
    browser.driver.back()
    browser.expect_link("/")
    browser.driver.forward()
    browser.expect_link(link)
    browser.expect_words(SECOND)
    browser.driver.back()
    browser.expect_link("/")


def second_page(walk: Walk) -> None:
    browser = walk.browser
    browser.follow("Next page")
    browser.expect_link("/?page=2")
    browser.follow("First <i>words</i>")
    browser.expect_words("First <i>words</i>")
    browser.expect("no text becomes an element", "document.querySelector('i, b') === null")


def deep_link(walk: Walk) -> None:
    sha = support.git(walk.repository, "rev-list", "--max-parents=0", "HEAD")
    file = urllib.parse.quote(f"{support.ODD_FOLDER}/{support.ODD_FILE}")
    with Browser() as fresh:
        fresh.open(f"{walk.address}/commit/{sha}/file/{file}")
        fresh.expect_words("<b>bold?</b>")
        fresh.expect_place(2)
        fresh.driver.back()
        fresh.expect_link(f"/commit/{sha}")
        fresh.expect_words("Ada")
        fresh.driver.back()
        fresh.expect_link("/")
        fresh.expect_words(LATEST)


def slow_motion(walk: Walk) -> None:
    with Browser() as fresh:
        fresh.open(f"{walk.address}/files/web/other%20page.md")
        fresh.expect_place(2)
        fresh.value("""void (() => {
            const plain = document.startViewTransition?.bind(document);
            document.startViewTransition = plain && ((change) => plain(async () => {
                await new Promise((resolve) => setTimeout(resolve, 1000));
                change();
            }));
        })()""")
        fresh.driver.back()
        fresh.expect_link("/files/web")
        fresh.expect_words("page.html")


def used_during_motion(walk: Walk) -> None:
    with Browser() as browser:
        browser.open(walk.address + "/")
        browser.expect_words(LATEST)
        # So slow that every step but the last falls into a motion.
        browser.value("void document.documentElement.style.setProperty('--glide-time', '30s')")
        browser.point(support.ROW)
        browser.expect_words("Ada")
        browser.expect_motion("push")
        browser.point(".layer.top .screen:not([hidden]) .back")
        browser.expect_link("/")
        browser.expect_motion("pop")
        browser.point(support.ROW)
        browser.expect_place(1)
        browser.expect_motion("push")
        browser.press(Keys.ESCAPE)
        browser.expect_link("/")
        browser.expect_motion("pop")
        for number, link in ((2, "/files"), (3, "/refs"), (1, "/")):
            browser.point(f".tab:nth-child({number})")
            browser.expect_link(link)
            browser.expect("no motion", "document.documentElement.dataset.motion === undefined")


def quick_forward(walk: Walk) -> None:
    with Browser() as browser:
        browser.open(walk.address + "/files")
        for place, words in enumerate(("a folder/", "100% ünïcode", "deep.txt"), 1):
            browser.follow(words)
            browser.expect_place(place)
        for pause in (0, 20, 100):
            for way, link in (("back", "/files"), ("forward", INNER_LINK + "/deep.txt")):
                browser.driver.execute_async_script(
                    "const [way, pause, done] = arguments;"
                    "for (const step of [0, 1, 2]) setTimeout(() => history[way](), step * pause);"
                    "setTimeout(done, 2 * pause + 300);", way, pause)
                browser.expect_link(link)
                browser.expect_place(3 if way == "forward" else 0)
            browser.expect_words("Deep down.")
        for place, link in ((2, INNER_LINK), (1, FOLDER_LINK), (0, "/files")):
            browser.driver.back()
            browser.expect_link(link)
            browser.expect_place(place)
        browser.expect_words("README.md")


def keys_scroll(walk: Walk) -> None:
    with Browser() as browser:
        browser.open(walk.address + "/")
        place = f"document.querySelector({support.js(support.PLACE)})"
        end = f"{place}.scrollTop >= {place}.scrollHeight - {place}.clientHeight - 1"
        down, home = f"{place}.scrollTop > 0", f"{place}.scrollTop === 0"
        for _ in range(2):
            # The screen of the latest commit has that one's words, too.
            browser.expect_words(SECOND)
            for key, seen in (
                (Keys.ARROW_DOWN, down), (Keys.HOME, home), (Keys.PAGE_DOWN, down),
                (Keys.HOME, home), (" ", down), (Keys.END, end), (Keys.HOME, home),
            ):
                browser.press(key)
                browser.expect(f"scrolled by {key!r}", seen)
                # Chromium may ignore a key for the other way while it still scrolls.
                time.sleep(0.5)
            browser.point(support.ROW)
            browser.expect_words("Ada")
            browser.up()


def odd_names(walk: Walk) -> None:
    browser = walk.browser
    browser.open(walk.address + "/files")
    for words in ("a folder/", "100% ünïcode", support.ODD_FILE):
        browser.follow(words)
    browser.expect_words("<b>bold?</b>")
    browser.expect_link(INNER_LINK + "/what%3F%231%20%26%20%3Cb%3E.txt")


def reload(walk: Walk) -> None:
    browser = walk.browser
    link = browser.value(support.LINK)
    browser.driver.refresh()
    browser.expect_words("<b>bold?</b>")
    browser.expect_link(link)
    browser.expect_place(3)
    browser.driver.back()
    browser.expect_link(INNER_LINK)


def tabs(walk: Walk) -> None:
    browser = walk.browser
    browser.click(".tab:nth-child(1)")
    browser.expect("the commit left there", "location.pathname.startsWith('/commit/')")
    browser.expect_words("First <i>words</i>")
    browser.click(".tab:nth-child(2)")
    browser.expect_link(INNER_LINK)
    browser.expect_place(2)
    browser.click(".tab:nth-child(2)")
    browser.expect_link("/files")


def tab_is_step(walk: Walk) -> None:
    with Browser() as browser:
        browser.open(walk.address + "/")
        browser.follow(SECOND)
        browser.expect_place(1)
        commit = browser.value(support.LINK)
        browser.click(".tab:nth-child(2)")
        browser.expect_link("/files")
        browser.follow("README.md")
        browser.expect_link("/files/README.md")
        for link in ("/files", commit, "/"):
            browser.driver.back()
            browser.expect_link(link)
        browser.expect_words(LATEST)
        for link, words in ((commit, SECOND), ("/files", "web/"), ("/files/README.md", "Read me")):
            browser.driver.forward()
            browser.expect_link(link)
            browser.expect_words(words)
        browser.up()
        browser.expect_link("/files")
        browser.driver.back()
        browser.expect_link(commit)


def pages_are_steps(walk: Walk) -> None:
    with Browser() as browser:
        browser.open(walk.address + "/")
        browser.expect_words(LATEST)
        end = browser.value(f"document.querySelector({support.js(support.PLACE)}).scrollHeight")
        browser.value(f"void (document.querySelector({support.js(support.PLACE)}).scrollTop = {end})")
        browser.follow("Next page")
        browser.expect_link("/?page=2")
        browser.expect_words("First <i>words</i>")
        browser.expect_scroll(0)
        browser.driver.back()
        browser.expect_link("/")
        browser.expect_words(LATEST)
        browser.open(walk.address + "/search")
        for words in ("69 of", "70 of"):
            browser.expect("a form", "document.querySelector('.screen:not([hidden]) input') !== null")
            field = browser.driver.find_element(By.CSS_SELECTOR, ".screen:not([hidden]) input")
            field.clear()
            field.send_keys(words + Keys.ENTER)
            browser.expect_link("/search?q=" + urllib.parse.quote(words))
        browser.expect_words("Commit 70 of many")
        browser.driver.back()
        browser.expect_link("/search?q=69%20of")
        browser.expect_words("Commit 69 of many")


def sheet(walk: Walk) -> None:
    browser = walk.browser
    browser.open(walk.address + "/")
    browser.follow("About")
    browser.expect("a sheet", "document.querySelector('dialog.sheet')?.open === true")
    browser.expect_link("/about")
    browser.driver.find_element(By.TAG_NAME, "body").send_keys(Keys.ESCAPE)
    browser.expect("no sheet", "document.querySelector('dialog') === null")
    browser.expect_link("/")


def search(walk: Walk) -> None:
    browser = walk.browser
    browser.expect("a form", "document.querySelector('.screen:not([hidden]) input') !== null")
    field = browser.driver.find_element(By.CSS_SELECTOR, ".screen:not([hidden]) input")
    field.send_keys("69 of" + Keys.ENTER)
    browser.expect("the search's link", "location.search === '?q=69%20of'")
    browser.follow(SECOND)
    browser.expect_words(SECOND)


def escape_in_field(walk: Walk) -> None:
    browser = walk.browser
    browser.open(walk.address + "/search")
    browser.expect("a form", "document.querySelector('.screen:not([hidden]) form input') !== null")
    browser.point(".screen:not([hidden]) form input")
    browser.press("half typed" + Keys.ESCAPE)
    browser.expect("focus on the screen", "document.activeElement.matches('.scroll')")
    browser.expect_link("/search")
    field = "document.querySelector('.screen:not([hidden]) form input')"
    browser.expect("the words", f"{field}.value === 'half typed'")
    browser.press(Keys.ESCAPE)
    browser.expect("the screen below", f"{support.LINK} !== '/search'")


def markdown(walk: Walk) -> None:
    browser = walk.browser
    browser.open(walk.address + "/files/README.md")
    browser.click(".layer.top .screen:not([hidden]) .markdown a[href*='deep.txt']")
    browser.expect_link(INNER_LINK + "/deep.txt")
    browser.expect_words("Deep down.")


def dark(walk: Walk) -> None:
    browser = walk.browser
    levels = {}
    for scheme in ("light", "dark"):
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
        colour = browser.value("getComputedStyle(document.body).backgroundColor.match(/[\\d.]+/g)")
        levels[scheme] = sum(float(part) for part in colour[:3]) / 3
    browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
    expect("light above 200, dark below 60", levels, levels["light"] > 200 > 60 > levels["dark"])


# Windows


def two_windows(walk: Walk) -> None:
    browser, driver = walk.browser, walk.browser.driver
    first = driver.current_window_handle
    browser.open(walk.address + "/")
    second = walk.fresh_window()
    browser.open(walk.address + "/files")
    browser.follow("a folder/")
    browser.expect_place(1)
    driver.switch_to.window(first)
    browser.follow(SECOND)
    browser.expect_place(1)
    driver.switch_to.window(second)
    browser.expect_link(FOLDER_LINK)
    driver.close()
    driver.switch_to.window(first)


def duplicate(walk: Walk) -> None:
    browser, driver = walk.browser, walk.browser.driver
    first = driver.current_window_handle
    link = browser.value(support.LINK)
    # A window that a script opens gets a copy of its memory, as a duplicated tab does.
    browser.value("void window.open(location.href)")
    until("another window", lambda: len(driver.window_handles) == 2)
    driver.switch_to.window(next(one for one in driver.window_handles if one != first))
    browser.expect_link(link)
    browser.up()
    browser.expect_link("/")
    driver.close()
    driver.switch_to.window(first)
    browser.expect_link(link)
    browser.up()
    browser.expect_link("/")


# The server


def killed(walk: Walk) -> None:
    browser = walk.browser
    browser.open(walk.address + FOLDER_LINK)
    walk.program.kill()
    browser.expect("the loss is told", "!document.getElementById('status').hidden")
    walk.program = walk.start(support.port_of(walk.address))
    address = walk.program.address()
    expect(walk.address, address, address == walk.address)
    browser.expect("it comes back", "document.getElementById('status').hidden")
    browser.expect_link(FOLDER_LINK)
    browser.follow("100% ünïcode")
    browser.expect_link(INNER_LINK)
    browser.expect_place(2)
    browser.driver.back()
    browser.expect_link(FOLDER_LINK)


def hangs(walk: Walk) -> None:
    browser = walk.browser
    browser.open(walk.address + "/files")
    status = "document.getElementById('status')"
    walk.program.process.send_signal(signal.SIGSTOP)
    try:
        browser.click(".tab:nth-child(3)")
        until("a word within 5 s", lambda: browser.value(f"{status}.textContent") == "No answer yet. Waiting…", 5)
        # A socket that nobody answers on is given up, and another is opened.
        browser.expect("the socket is given up", f"{status}.textContent.startsWith('The connection is lost')")
    finally:
        walk.program.process.send_signal(signal.SIGCONT)
    browser.expect("an answer", f"{status}.hidden")
    browser.expect_link("/refs")


def comes_back(walk: Walk) -> None:
    with Browser() as browser:
        browser.open(walk.address + "/")
        browser.scroll(900)
        walk.expect_kept("scrolled:900")
        browser.follow(SECOND)
        browser.expect_place(1)
        browser.click(".tab:nth-child(3)")
        browser.follow("main")
        browser.expect_link("/ref/heads/main")
        browser.expect_words(LATEST)
        browser.scroll(500)
        walk.expect_kept("scrolled:500")
        browser.click(".tab:nth-child(2)")
        browser.follow("a folder/")
        browser.expect_link(FOLDER_LINK)
        browser.open(walk.address + "/about")
        walk.expect_kept("*/files > " + FOLDER_LINK + " | /refs > /ref/heads/main] ^sheet /about")
        for is_loaded_anew in (False, True):
            walk.restart()
            if is_loaded_anew:
                browser.driver.refresh()
            browser.expect("it comes back", "document.getElementById('status').hidden")
            browser.expect("the sheet", "document.querySelector('dialog.sheet')?.open === true")
            browser.expect_link("/about")
            browser.expect_place(2)
        browser.driver.find_element(By.TAG_NAME, "body").send_keys(Keys.ESCAPE)
        browser.expect_link(FOLDER_LINK)
        browser.expect_words("100% ünïcode")
        browser.click(".tab:nth-child(3)")
        browser.expect_link("/ref/heads/main")
        browser.expect_scroll(500)
        browser.click(".tab:nth-child(1)")
        browser.expect_words(SECOND)
        browser.expect_place(1)
        browser.up()
        browser.expect_link("/")
        browser.expect_scroll(900)


def lock(walk: Walk) -> None:
    """The lock is Bistro's: the program beside RepoBrowser."""
    state = Path(tempfile.mkdtemp(prefix="walk-lock-"))
    atexit.register(shutil.rmtree, state, ignore_errors=True)

    def serve(port: int) -> Program:
        return Program(
            [str(walk.binary.with_name("BistroWeb")), "--no-launch", "--port", str(port),
             "--state", str(state)])

    program = serve(0)
    address = program.address()

    def restart() -> Program:
        program.kill()
        again = serve(support.port_of(address))
        expect(address, "another", again.address() == address)
        return again

    with Browser() as browser:
        browser.open(address + "/orders")
        browser.follow("Lock")
        browser.expect_link("/lock")
        until("the lock on the disk", lambda: any(
            "payload:locked" in support.session(one) for one in state.glob("*.waymark")))
        browser.driver.find_element(By.TAG_NAME, "body").send_keys(Keys.ESCAPE)
        browser.expect("a word", "document.querySelector('.notice p')?.textContent === 'Unlock the app first.'")
        browser.expect_words("Links wait")
        browser.driver.back()
        browser.expect_link("/lock")
        browser.click(".tab:nth-child(1)")
        browser.expect_link("/lock")
        browser.open(address + "/menu/lunch")
        browser.expect_link("/lock")
        program = restart()
        browser.expect("it comes back", "document.getElementById('status').hidden")
        browser.expect_link("/lock")
        browser.open(address + "/orders")
        browser.expect_link("/lock")
        browser.open(address + "/menu/dinner")
        browser.expect_words("Links wait")
        program = restart()
        browser.driver.refresh()
        browser.expect_link("/lock")
        browser.follow("Unlock")
        browser.expect_link("/menu/dinner")
        browser.expect_words("Pasta")
        browser.up()
        browser.expect_link("/")
        program = restart()
        browser.driver.refresh()
        browser.expect_link("/")
        browser.expect_place(0)
        program.kill()


def descriptors_used_up(walk: Walk) -> None:
    browser = walk.browser
    walk.program.kill()
    walk.program = walk.start(support.port_of(walk.address), DESCRIPTORS)
    walk.program.address()
    browser.open(walk.address + "/files")
    for _ in range(FLOODS):
        with contextlib.ExitStack() as idle:
            # A server that begins to listen again refuses some of them, which is its right.
            with contextlib.suppress(OSError):
                for _ in range(2 * DESCRIPTORS):
                    idle.enter_context(connection(walk.address))
            time.sleep(0.2)
    until("an answer", lambda: "client.js" in support.fetch(walk.address + "/"))
    browser.expect("it comes back", "document.getElementById('status').hidden")
    browser.follow("a folder/")
    browser.expect_link(FOLDER_LINK)
    browser.expect_words("100% ünïcode")


def connection(address: str) -> socket.socket:
    return socket.create_connection(("127.0.0.1", support.port_of(address)), support.PATIENCE)


def port_in_use(walk: Walk) -> None:
    taken = support.take_port()
    port = taken.getsockname()[1]
    program = walk.start(port)
    address = program.address()
    expect(f"a port soon after {port}", address,
           port < support.port_of(address) < port + support.PORTS_TRIED)
    expect("the page", address, "client.js" in support.fetch(address + "/"))
    program.kill()
    taken.close()


def all_ports_in_use(walk: Walk) -> None:
    taken = support.take_row_of_ports(support.PORTS_TRIED)
    first, last = taken[0].getsockname()[1], taken[-1].getsockname()[1]
    program = walk.start(first)
    expect("exit code 1", program.end(), program.end() == 1)
    words = f"RepoBrowser: The ports {first} to {last} are in use; choose another one."
    expect(words, program.errors(), program.errors() == words)
    for one in taken:
        one.close()


def no_repository(walk: Walk) -> None:
    program = Program.serve(walk.binary, Path("/nowhere"), 0)
    expect("exit code 1", program.end(), program.end() == 1)
    errors = program.errors()
    expect("one sentence with the folder", errors,
           errors.startswith("RepoBrowser: ") and "/nowhere" in errors and "\n" not in errors)


def control_c(walk: Walk) -> None:
    program = walk.start(0)
    program.address()
    program.process.send_signal(signal.SIGINT)
    code = program.end()
    expect("an end by the signal", code, code in (-signal.SIGINT, 0, 130))
    expect("no word of it", program.errors(), program.errors() == "")


def half_requests(walk: Walk) -> None:
    walk.program.kill()
    walk.program = walk.start(support.port_of(walk.address))
    walk.program.address()
    waiting = [connection(walk.address) for _ in range(100)]
    for one in waiting:
        one.sendall(b"GET / HTTP/1.1\r\nHost: 127.0")
    client = http.client.HTTPConnection("127.0.0.1", support.port_of(walk.address), timeout=5)
    client.request("GET", "/")
    status = client.getresponse().status
    expect("an answer within 5 s", status, status == 200)
    walk.browser.open(walk.address + "/")
    walk.browser.follow(SECOND)
    walk.browser.expect_words(SECOND)
    for one in waiting:
        one.close()


# Web pages


def web_page(walk: Walk) -> None:
    browser, driver = walk.browser, walk.browser.driver
    browser.open(walk.address + "/files/web/page.html")
    browser.expect("a frame", f"{support.SCREEN}?.querySelector('iframe') !== null")
    frame = driver.find_element(By.CSS_SELECTOR, ".layer.top .screen:not([hidden]) iframe")
    driver.switch_to.frame(frame)
    until("the page", lambda: driver.find_element(By.ID, "words").text)
    words = driver.find_element(By.ID, "words").text
    expect("its script does not run", words, words == "Written by hand.")
    driver.find_element(By.ID, "near").click()
    driver.switch_to.default_content()
    browser.expect_link("/files/web/other%20page.md")
    browser.expect_words("The other page.")


def link_away(walk: Walk) -> None:
    browser, driver = walk.browser, walk.browser.driver
    first = driver.current_window_handle
    driver.back()
    browser.expect_link("/files/web/page.html")
    browser.expect("a frame", f"{support.SCREEN}?.querySelector('iframe') !== null")
    driver.switch_to.frame(
        driver.find_element(By.CSS_SELECTOR, ".layer.top .screen:not([hidden]) iframe"))
    until("the page", lambda: driver.find_element(By.ID, "words").text)
    driver.find_element(By.ID, "away").click()
    driver.switch_to.default_content()
    until("another window or a notice", lambda: len(driver.window_handles) > 1
          or browser.value("document.querySelector('.notice') !== null"))
    browser.expect_link("/files/web/page.html")
    for other in set(driver.window_handles) - {first}:
        driver.switch_to.window(other)
        driver.close()
    driver.switch_to.window(first)


STEPS: list[tuple[str, Step]] = [
    ("a row pushes, the bar pops", push_and_pop),
    ("the browser's back and forward", back_and_forward),
    ("the second page of commits, and markup that stays text", second_page),
    ("a deep link in a fresh browser has its ancestors beneath", deep_link),
    ("a page that is quicker than the motion to its screen", slow_motion),
    ("odd names are walked through, and the address bar shows their links", odd_names),
    ("a reload keeps the stack", reload),
    ("switching tabs keeps stacks", tabs),
    ("another tab is a step of the browser's history", tab_is_step),
    ("a page of a list and a search are steps, and begin at their top", pages_are_steps),
    ("a sheet, and Escape", sheet),
    ("the search form", search),
    ("Escape leaves a field before it leaves the screen", escape_in_field),
    ("links of a Markdown file", markdown),
    ("light and dark", dark),
    ("a motion delays neither content nor clicks nor keys", used_during_motion),
    ("keys scroll without a click before", keys_scroll),
    ("three quick steps back and forward end where the browser says", quick_forward),
    ("two windows have stacks of their own", two_windows),
    ("a duplicated tab is a copy", duplicate),
    ("a killed server that starts again finds its windows", killed),
    ("a server that hangs is told of", hangs),
    ("after a kill everything is back: tabs, stacks, sheet, scroll positions", comes_back),
    ("a lock and a link that waits outlive a kill, and no way leads around it", lock),
    ("descriptors that are used up come back", descriptors_used_up),
    ("half a request stops nobody else", half_requests),
    ("a port in use leads to the next", port_in_use),
    ("all ports in use end it with a sentence", all_ports_in_use),
    ("no repository ends it with a sentence", no_repository),
    ("Control-C ends it without a word", control_c),
    ("an HTML file is a web page whose links stay in the app", web_page),
    ("a link of a web page that leads away", link_away),
    ("code and diffs", lambda walk: walk_code.run(walk.binary)),
]


def main() -> int:
    parser = support.arguments(__doc__, ".build/debug/RepoBrowser")
    given = parser.parse_args()
    return support.run(STEPS, lambda: Walk(given.binary.resolve()), parser, given)


if __name__ == "__main__":
    # A signal ends it as an error does, so that nothing that it started outlives it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    sys.exit(main())
