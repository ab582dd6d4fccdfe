"""A repository, the program and a browser, for the walk, the figures and the attacks."""

from __future__ import annotations

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
from collections.abc import Callable
from pathlib import Path
from typing import Any

from selenium.common.exceptions import WebDriverException
from selenium.webdriver import Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service

PATIENCE = 60.0
ODD_FOLDER = "a folder/100% ünïcode"
ODD_FILE = "what?#1 & <b>.txt"
COMMITS = 70


class Failure(Exception):
    """A difference between what was expected and what was seen."""

    def __init__(self, expected: str, seen: Any) -> None:
        super().__init__(f"expected: {expected}\n    seen:     {seen}")


def until(expected: str, look: Callable[[], Any], limit: float = PATIENCE) -> Any:
    """Waits for a true value; errors while looking count as false."""
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


# The repository


def make_repository() -> Path:
    """Creates a repository with odd names and two pages of commits, which is removed at exit."""
    folder = Path(tempfile.mkdtemp(prefix="walk-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    files = {
        f"{ODD_FOLDER}/{ODD_FILE}": "let x = 1\n<b>bold?</b>\n",
        f"{ODD_FOLDER}/deep.txt": "Deep down.\n",
        "README.md": "# Read me\n",
        "web/page.html": "<!doctype html><p>Hello</p>\n",
        "web/other page.md": "The other page.\n",
        "long.txt": "".join(f"line {number} with some words\n" for number in range(1, 401)),
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


# The program


class Program:
    """RepoBrowser as a child process, which is killed at exit."""

    def __init__(self, binary: Path, repository: Path, port: int = 0, descriptors: int | None = None) -> None:
        def limit() -> None:
            if descriptors:
                resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))

        state = Path(tempfile.gettempdir()) / f"walk-{os.getpid()}-{repository.name}-state"
        atexit.register(shutil.rmtree, state, ignore_errors=True)
        self.errors_file = tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [str(binary), "--no-launch", str(repository), "--port", str(port), "--state", str(state)],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=self.errors_file,
            text=True, start_new_session=True, preexec_fn=limit)
        atexit.register(self.kill)
        self.lines: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))

    def address(self) -> str:
        """The address that the program prints, without the slash at its end."""
        end = time.monotonic() + PATIENCE
        printed = []
        while time.monotonic() < end and (self.process.poll() is None or not self.lines.empty()):
            try:
                printed.append(self.lines.get(timeout=0.1))
            except queue.Empty:
                continue
            words = [word for word in printed[-1].split() if word.startswith("http://127.0.0.1:")]
            if words:
                return words[0].rstrip("/")
        raise Failure("an address on standard output", (printed, self.errors()))

    def end(self, limit: float = PATIENCE) -> int:
        """Waits for the end and returns the exit code, which is negative for a signal."""
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

    def held(self, name: str = "VmRSS") -> float:
        """A line of the memory statistics of the process, in MiB."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith(name + ":"):
                return int(line.split()[1]) / 1024
        raise Failure(f"a process {self.process.pid} that runs", "none")


def port_of(address: str) -> int:
    return int(address.rsplit(":", 1)[1])


def take_port() -> socket.socket:
    taken = socket.socket()
    taken.bind(("127.0.0.1", 0))
    taken.listen()
    return taken


# The browser


def js(text: str) -> str:
    """A text as a literal of a script."""
    return json.dumps(text)


class Browser:
    """A Chromium with a profile of its own, which ends at exit."""

    def __init__(self, *flags: str) -> None:
        options = ChromeOptions()
        usual = ("--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1280,900")
        for flag in (*usual, *flags):
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
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

    def quit(self) -> None:
        atexit.unregister(self.quit)
        self.driver.quit()

    def resize(self, width: int, height: int) -> None:
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    def value(self, script: str) -> Any:
        return self.driver.execute_script(f"return {script}")

    def expect(self, expected: str, script: str) -> Any:
        """Waits until a script has a true value."""
        try:
            return until(expected, lambda: self.value(script))
        except Failure as failure:
            where = self.value("location.href + ' · ' + document.body.innerText.slice(0, 300)")
            raise Failure(expected, where) from failure

    def expect_link(self, link: str) -> None:
        self.expect(f"the address {link}", f"{LINK} === {js(link)}")

    def expect_words(self, words: str) -> None:
        self.expect(f"a screen with ‘{words}’", f"{SCREEN}?.textContent.includes({js(words)})")

    def open(self, address: str) -> None:
        self.driver.get(address)
        self.expect("a screen", f"{SCREEN} !== null")

    def click(self, selector: str) -> None:
        self._press(selector, f"document.querySelector({js(selector)})")

    def follow(self, words: str) -> None:
        """Clicks the row that begins with some words."""
        self._press(
            f"a row ‘{words}’",
            f"{ROWS}.find(row => (row.querySelector('.name') ?? row).textContent.startsWith({js(words)}))")

    def _press(self, name: str, element: str) -> None:
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
ROWS = "[...document.querySelectorAll('.layer.top .screen:not([hidden]) .leads > .main')]"
