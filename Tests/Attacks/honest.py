"""The honest user: clicks, measures, and knows what every screen has to show.

Reads a command a line from standard input (begin, report, leave, return PORT) and answers each with a
line of JSON. After `begin` it clicks until the next command.
"""

from __future__ import annotations

import json
import select
import subprocess
import sys
import time
import urllib.parse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from wire import Closed, HungUp, Wire, travel

TABS = ["/", "/files", "/refs"]
ROOTS = {"/": "Commit 70 of many", "/files": "README.md", "/refs": "main"}
PAUSE = 0.02
CLICK_TIME = 10.0
DEEPEST = 12
# The title of a screen for which git had no time.
BUSY = "git is busy"


class Wrong(Exception):
    """A screen that is not the expected one."""


class User:
    """A window: says hello, clicks, and answers every state."""

    def __init__(self, repository: Path) -> None:
        lines = subprocess.run(
            ["git", "log", "--format=%H %s", "-20"], cwd=repository, check=True, text=True,
            stdout=subprocess.PIPE).stdout.splitlines()
        self.commits = {f"/commit/{sha}": subject for sha, subject in (line.split(" ", 1) for line in lines)}
        folder = "a folder/100% ünïcode"
        files = {"README.md": "Read me", f"{folder}/deep.txt": "Deep down.",
                 "web/other page.md": "The other page.", "web": "page.html"}
        self.files = {"/files/" + urllib.parse.quote(name): words for name, words in files.items()}
        self.words = ROOTS | self.commits | self.files
        self.tab = 0
        self.stacks = [[root] for root in TABS]
        self.session: str | None = None
        self.waits: list[float] = []
        self.tried: dict[str, Any] = {}

    def connect(self, port: int) -> None:
        self.wire = Wire(port)
        if (status := self.wire.upgrade()) != 101:
            raise Wrong(f"no socket: {status}")
        self.state: dict[str, Any] = {}
        self.pages: dict[int, dict[str, Any]] = {}
        known = self.session
        self.session = self.wire.hello(known, self.stacks[self.tab][-1], takes_over=True)
        if known and self.session != known:
            raise Wrong("another session than the one that was left")
        self.check_everything()

    def _receive(self) -> None:
        message = self.wire.message()
        if "state" in message:
            self.state = message["state"]["state"]
            self.pages |= {int(id): page for id, page in self.state["pages"].items()}
            self.wire.say({"settled": {"revision": self.state["revision"]}})
        elif "page" in message:
            self.pages[message["page"]["id"]] = message["page"]["page"]
        elif "notice" in message or "external" in message:
            raise Wrong(f"an unexpected message: {message}")
        page = self._top()
        if page.get("title") == BUSY and page is not self.tried:
            # Tries again, as the screen says; the time of the click goes on.
            self.tried = page
            time.sleep(0.05)
            again = next(item for section in page["sections"] for item in section["items"]
                         if item["text"] == "Try again")
            self.wire.say({"follow": {"id": self.state["stack"][-1]["id"], "page": page["number"],
                                      "element": again["element"]}})

    def _top(self) -> dict[str, Any]:
        stack = self.state.get("stack", [])
        return self.pages.get(stack[-1]["id"], {}) if stack else {}

    def expect(self, is_loaded: bool = True) -> None:
        """Waits for the stack that was opened, and for the words of the screen on top."""
        links = self.stacks[self.tab]
        end = time.monotonic() + CLICK_TIME
        while True:
            seen = [screen["link"] for screen in self.state.get("stack", [])]
            page = self._top()
            if self.state and not self.state["layers"] and self.state["tab"] == self.tab and seen == links:
                if not is_loaded or page.get("status") == "ready" and self.words[links[-1]] in json.dumps(page):
                    return
            if (left := end - time.monotonic()) <= 0:
                raise Wrong(f"no {links[-1]} within {CLICK_TIME:.0f} s: tab {self.state.get('tab')}, {seen}, "
                            f"{page.get('status')} {page.get('title')}")
            self.wire.socket.settimeout(left)
            try:
                self._receive()
            except TimeoutError:
                continue

    # Clicks

    def _click(self, message: dict[str, Any]) -> None:
        start = time.monotonic()
        self.wire.say(message)
        self.expect()
        self.waits.append(time.monotonic() - start)

    def open(self, link: str) -> None:
        self.stacks[self.tab].append(link)
        self._click(travel(self.tab, self.stacks[self.tab]))

    def back(self) -> None:
        self.stacks[self.tab].pop()
        self._click({"back": {}})

    def select(self, tab: int) -> None:
        self.tab = tab
        self._click({"select": {"tab": tab}})

    def open_last(self) -> None:
        """Opens a screen that nobody has had time to save when this returns."""
        link = next(iter(self.commits))
        self.stacks[self.tab].append(link)
        self.wire.say(travel(self.tab, self.stacks[self.tab]))
        self.expect(is_loaded=False)

    def round(self, number: int) -> list[Callable[[], None]]:
        """The clicks of a round, which opens one more screen."""
        tab = number % 2
        links = list(self.files if tab else self.commits)
        first, second = (links[(number // 2 + step) % len(links)] for step in (0, 1))
        clicks: list[Callable[[], None]] = [
            lambda: self.select(tab), lambda: self.open(first), lambda: self.open(second), self.back]
        if len(self.stacks[tab]) > DEEPEST:
            clicks.append(self.back)
        return clicks + [lambda: self.select(2)]

    def check_everything(self) -> None:
        """Looks at each tab for the screens that were opened there, and no others."""
        shown = self.tab
        self.expect()
        # The first one comes last: a selected tab that is selected again goes back to its root.
        for self.tab in [(shown + step) % len(TABS) for step in (1, 2, 3)]:
            self.wire.say({"select": {"tab": self.tab}})
            self.expect()


def obey(user: User) -> None:
    """Carries out commands, and clicks in between."""
    is_clicking, rounds = False, 0
    while True:
        while not is_clicking or select.select([sys.stdin], [], [], 0)[0]:
            match sys.stdin.readline().split():
                case ["begin"]:
                    is_clicking, user.waits = True, []
                case ["report"]:
                    is_clicking = False
                    user.check_everything()
                case ["leave"]:
                    is_clicking = False
                    user.open_last()
                case ["return", port]:
                    user.wire.socket.close()
                    user.connect(int(port))
                case _: return
            tell({"waits": user.waits})
        for click in user.round(rounds):
            click()
            time.sleep(PAUSE)
        rounds += 1


def tell(answer: dict[str, Any]) -> None:
    print(json.dumps(answer), flush=True)


def main() -> None:
    user = User(Path(sys.argv[2]))
    try:
        user.connect(int(sys.argv[1]))
        tell({"waits": []})
        obey(user)
    except (Wrong, Closed, HungUp, OSError) as error:
        tell({"failure": f"{type(error).__name__}: {error}"})


if __name__ == "__main__":
    main()
