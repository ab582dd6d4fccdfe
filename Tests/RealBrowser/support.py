"""What the walk and the figures need: a repository, the program, a browser."""

from __future__ import annotations

import argparse
import atexit
import json
import os
import queue
import resource
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from selenium.common.exceptions import WebDriverException
from selenium.webdriver import ActionChains, Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By

PATIENCE = 60.0
PORTS_TRIED = 20

HTML = """<!doctype html>
<title>A page of the repository</title>
<p id="words">Written by hand.</p>
<a id="near" href="other%20page.md">near</a>
<a id="away" href="https://example.invalid/away">away</a>
<script>document.getElementById("words").textContent = "A script ran.";</script>
"""
MARKDOWN = """# Read me
[inner](a%20folder/100%25%20%C3%BCn%C3%AFcode/deep.txt), [up](../nowhere.md),
[the web](https://example.invalid/), [page](web/page.html).
"""
ODD_FOLDER = "a folder/100% ünïcode"
ODD_FILE = "what?#1 & <b>.txt"
COMMITS = 70


class Failure(Exception):
    """What was expected, and what was seen instead."""

    def __init__(self, expected: str, seen: Any) -> None:
        super().__init__(f"expected: {expected}\n    seen:     {seen}")


def until(expected: str, look: Callable[[], Any], limit: float = PATIENCE) -> Any:
    """Looks until there is something to see; what looking throws counts as nothing."""
    end = time.monotonic() + limit
    seen: Any = None
    while time.monotonic() < end:
        try:
            seen = look()
            if seen:
                return seen
        except (WebDriverException, OSError) as error:
            seen = str(error).splitlines()[0] if str(error) else repr(error)
        time.sleep(0.05)
    raise Failure(expected, seen)


def expect(expected: str, seen: Any, is_right: bool) -> None:
    if not is_right:
        raise Failure(expected, seen)


# A walk


def arguments(words: str | None, binary: str) -> argparse.ArgumentParser:
    """What every walk can be told."""
    parser = argparse.ArgumentParser(description=words)
    parser.add_argument("--binary", type=Path, default=Path(binary))
    parser.add_argument("--screenshots", type=Path, default=Path(".build/screenshots"))
    parser.add_argument("--only", default="", help="steps with these words in their names")
    return parser


def run(
    steps: list[tuple[str, Callable[[Any], None]]], begin: Callable[[], Any],
    parser: argparse.ArgumentParser, given: argparse.Namespace,
) -> int:
    """Takes the steps that were asked for, with what `begin` makes, and stops at the first that fails."""
    chosen = [(number, name, step) for number, (name, step) in enumerate(steps, 1) if given.only in name]
    if not chosen:
        parser.error(f"no step has ‘{given.only}’ in its name: " + "; ".join(name for name, _ in steps))
    walk = begin()
    for number, name, step in chosen:
        start = time.monotonic()
        try:
            step(walk)
        except Exception as error:
            print(f"FAILED  {name}\n    {type(error).__name__}: {error}")
            given.screenshots.mkdir(parents=True, exist_ok=True)
            for place, browser in enumerate(walk.browsers):
                picture = given.screenshots / f"{number:02}-{place}.png"
                browser.driver.save_screenshot(str(picture))
                print(f"    picture:  {picture}")
            print(f"    server:   {walk.program.errors() or 'said nothing'}", flush=True)
            return 1
        print(f"passed  {name} ({time.monotonic() - start:.1f} s)", flush=True)
    return 0


# A repository


def make_repository() -> Path:
    """A repository with odd names and more than one page of commits, gone with this program."""
    folder = Path(tempfile.mkdtemp(prefix="walk-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    files = {
        f"{ODD_FOLDER}/{ODD_FILE}": "let x = 1\n<b>bold?</b>\n",
        f"{ODD_FOLDER}/deep.txt": "Deep down.\n",
        "README.md": MARKDOWN,
        "web/page.html": HTML,
        "web/other page.md": "The other page.\n",
    }
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", ".")
    git(folder, "commit", "-q", "-m", "First <i>words</i>")
    for number in range(2, COMMITS + 1):
        git(folder, "commit", "-q", "--allow-empty", "-m", f"Commit {number} of many")
    return folder


def git(folder: Path, *arguments: str) -> str:
    person = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    done = subprocess.run(
        ["git", *person, *arguments], cwd=folder, check=True, timeout=PATIENCE,
        stdout=subprocess.PIPE, text=True)
    return done.stdout.strip()


def state_of(repository: Path) -> Path:
    """Where the program keeps what is open of a repository, until this program ends."""
    return Path(tempfile.gettempdir()) / f"walk-{os.getpid()}-{repository.name}-state"


def session(file: Path) -> str:
    """The session of a file: its text, and what was written behind it, frame by frame."""
    _, _, rest = file.read_bytes().partition(b"\n")
    first, text = b"", b""
    while rest.startswith(b"@"):
        line, _, rest = rest.partition(b"\n")
        front, back, count = (int(word) for word in line[1:].split()[:3])
        first, _, middle = rest[:count].partition(b"\n")
        text = text[:front] + middle + text[len(text) - back:]
        rest = rest[count + 1:]
    return (first + b"\n" + text).decode()


# The program


class Program:
    """An example as a child process; killed when this program ends."""

    def __init__(
        self, command: list[str], descriptors: int | None = None, cwd: Path | None = None
    ) -> None:
        def limit() -> None:
            if descriptors:
                resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))

        self.errors_file = tempfile.TemporaryFile()
        # A session of its own, so that whatever it starts can be ended with it.
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.errors_file,
            text=True, start_new_session=True, preexec_fn=limit, cwd=cwd)
        atexit.register(self.kill)
        # What it has printed so far, and what nobody has looked at yet.
        self.printed: list[str] = []
        self.lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    @classmethod
    def serve(
        cls, binary: Path, repository: Path, port: int, descriptors: int | None = None
    ) -> Program:
        atexit.register(shutil.rmtree, state_of(repository), ignore_errors=True)
        return cls(
            [str(binary), "--host", "browser", "--no-launch", str(repository),
             "--port", str(port), "--state", str(state_of(repository))], descriptors)

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))

    def address(self, limit: float = PATIENCE) -> str:
        """The address that it prints, without the slash at the end."""
        end = time.monotonic() + limit
        while time.monotonic() < end and (self.process.poll() is None or not self.lines.empty()):
            try:
                self.printed.append(self.lines.get(timeout=0.1))
            except queue.Empty:
                continue
            words = [word for word in self.printed[-1].split() if word.startswith("http://127.0.0.1:")]
            if words:
                return words[0].rstrip("/")
        raise Failure("an address on standard output", (self.printed, self.errors()))

    def end(self, limit: float = PATIENCE) -> int:
        """Waits for its end; the exit code, negative for a signal."""
        try:
            return self.process.wait(limit)
        except subprocess.TimeoutExpired:
            raise Failure(f"an end within {limit:.0f} s", "it still runs") from None

    def errors(self) -> str:
        self.errors_file.seek(0)
        return self.errors_file.read().decode(errors="replace").strip()

    def kill(self) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


def held(process: int, name: str) -> float:
    """One line of what the system says of a process, in MiB."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith(name + ":"):
            return int(line.split()[1]) / 1024
    raise ValueError(f"the system does not say {name}")


def port_of(address: str) -> int:
    return int(address.rsplit(":", 1)[1])


def fetch(address: str) -> str:
    with urllib.request.urlopen(address, timeout=PATIENCE) as response:
        return str(response.read().decode())


def take_port(port: int = 0) -> socket.socket:
    taken = socket.socket()
    taken.bind(("127.0.0.1", port))
    taken.listen()
    return taken


def take_row_of_ports(count: int) -> list[socket.socket]:
    """Listens on so many ports in a row."""
    for _ in range(50):
        taken = [take_port()]
        first = taken[0].getsockname()[1]
        try:
            taken += [take_port(first + step) for step in range(1, count)]
            return taken
        except (OSError, OverflowError):
            for one in taken:
                one.close()
    raise Failure(f"{count} free ports in a row", "none found")


# The browser


def js(text: str) -> str:
    """A text as a script writes it."""
    return json.dumps(text)


class Browser:
    """A Chromium of its own; gone with this program."""

    def __init__(self, *flags: str) -> None:
        options = ChromeOptions()
        usual = ("--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1000,800")
        for flag in (*usual, *flags):
            options.add_argument(flag)
        options.binary_location = self._find("CHROMIUM", "chromium", "google-chrome")
        service = Service(executable_path=self._find("CHROMEDRIVER", "chromedriver"))
        self.driver = Chrome(options=options, service=service)
        atexit.register(self.quit)
        self.driver.set_page_load_timeout(PATIENCE)
        self.driver.set_script_timeout(PATIENCE)

    @staticmethod
    def _find(variable: str, *names: str) -> str:
        found = os.environ.get(variable) or next(filter(None, map(shutil.which, names)), None)
        if not found:
            raise SystemExit(f"{names[0]} is neither on the PATH nor in {variable}.")
        return found

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *_: object) -> None:
        self.quit()

    def quit(self) -> None:
        atexit.unregister(self.quit)
        self.driver.quit()

    def value(self, script: str) -> Any:
        return self.driver.execute_script(f"return {script}")

    def expect(self, expected: str, script: str) -> Any:
        """Waits until a script's value is true; says where the browser is if it never is."""
        try:
            return until(expected, lambda: self.value(script))
        except Failure as failure:
            where = self.value("location.href + ' · ' + document.body.innerText.slice(0, 300)")
            raise Failure(expected, where) from failure

    def expect_link(self, link: str) -> None:
        self.expect(f"the address bar shows {link}", f"{LINK} === {js(link)}")

    def expect_motion(self, kind: str) -> None:
        self.expect(f"a {kind} under way", f"document.documentElement.dataset.motion === {js(kind)}")

    def expect_place(self, place: int) -> None:
        """How many screens are beneath, by the browser's own history."""
        self.expect(f"{place} screens beneath", f"history.state?.below?.length === {place}")

    def expect_words(self, words: str) -> None:
        self.expect(f"the screen says ‘{words}’", f"{SCREEN}?.textContent.includes({js(words)})")

    def open(self, address: str) -> None:
        self.driver.get(address)
        self.expect("a screen", f"{SCREEN} !== null")

    def click(self, selector: str) -> None:
        self._press(selector, f"document.querySelector({js(selector)})")

    def follow(self, words: str) -> None:
        """Presses the row that begins with these words."""
        self._press(
            f"a row ‘{words}’",
            f"{ROWS}.find(row => (row.querySelector('.name') ?? row).textContent.startsWith({js(words)}))")

    def point(self, selector: str) -> None:
        """Presses what a selector finds with a real pointer, which has to reach it at once."""
        self.driver.find_element(By.CSS_SELECTOR, selector).click()

    def press(self, *keys: str) -> None:
        """Presses keys, wherever the focus is."""
        ActionChains(self.driver).send_keys(*keys).perform()

    def _press(self, name: str, element: str) -> None:
        """Presses an element as soon as it is there: a moment later it may have been replaced."""
        self.expect(f"{name} is there", f"{element} && ({element}.click(), true)")

    def scroll(self, place: int) -> None:
        self.value(f"void (document.querySelector({js(PLACE)}).scrollTop = {place})")
        self.expect_scroll(place)

    def expect_scroll(self, place: int) -> None:
        self.expect(f"scrolled to {place}",
                    f"Math.round(document.querySelector({js(PLACE)})?.scrollTop) === {place}")

    def up(self) -> None:
        self.click(".layer.top .screen:not([hidden]) .back")


LINK = "(location.pathname + location.search + location.hash)"
SCREEN = "document.querySelector('.layer.top .screen:not([hidden]):not(.is-loading)')"
PLACE = ".layer.top .screen:not([hidden]):not(.is-loading) .scroll"
ROW = ".layer.top .screen:not([hidden]) .leads > .main"
ROWS = "[...document.querySelectorAll('.layer.top .screen:not([hidden]) .leads > .main')]"
