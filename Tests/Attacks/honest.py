"""The honest user: a process of its own, which clicks, measures, and knows what it has to see.

It reads one command a line (begin, report, leave, return ADDRESS, end) and answers each with a line
of JSON. After `begin` it clicks until the next command.
"""

from __future__ import annotations

import json
import select
import subprocess
import sys
import time
import urllib.parse
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from wire import Closed, HungUp, Wire

TABS = ["/", "/files", "/refs"]
PAUSE = 0.02
CLICK_TIME = 10.0
# A stack does not grow beyond this, so that clicks stay alike in a long run.
DEEPEST = 12
VISIT_PAUSE = 0.05
# The title of a page whose question git has no time for.
BUSY = "git is busy"


class Wrong(Exception):
    """What the user sees is not what the user asked for."""


@dataclass
class Screen:
    """What is expected of a screen: its link, and words that its page has."""

    link: str
    words: str


@dataclass
class Model:
    """What is open, by the user's own actions alone."""

    tab: int = 0
    stacks: list[list[str]] = field(default_factory=lambda: [[root] for root in TABS])

    def links(self) -> list[str]:
        return self.stacks[self.tab]


class User:
    """A tab of a browser: says hello, clicks, and answers every state."""

    def __init__(self, repository: Path) -> None:
        self.screens = commits(repository) + files()
        self.model = Model()
        self.session: str | None = None
        self.waits: list[float] = []
        self.clicks = 0
        self.state: dict[str, Any] = {}
        self.pages: dict[int, dict[str, Any]] = {}
        self.tried: dict[str, Any] = {}

    def connect(self, port: int) -> None:
        self.port = port
        self.wire = Wire(port)
        status = self.wire.upgrade()
        if status != 101:
            raise Wrong(f"no socket: {status}")
        self.state, self.pages = {}, {}
        known, link = self.session, None if self.session else "/"
        self.session = self.wire.hello(known, link, takes_over=True)
        if known and self.session != known:
            raise Wrong("another session than the one that was left")
        self._wait_for(lambda: bool(self.state), "a first state")

    # What is seen

    def _receive(self) -> None:
        message = self.wire.message()
        if message["t"] == "state":
            self.state = message["state"]
            self.pages |= {int(id): page for id, page in self.state["pages"].items()}
            self.wire.say({"t": "settled", "revision": self.state["revision"]})
        elif message["t"] == "page":
            self.pages[message["id"]] = message["page"]
        elif message["t"] in ("notice", "external"):
            raise Wrong(f"a message that nobody asked for: {message}")

    def _wait_for(self, is_seen: Any, what: str) -> None:
        end = time.monotonic() + CLICK_TIME
        while not is_seen():
            left = end - time.monotonic()
            if left <= 0:
                raise Wrong(f"{what} did not come within {CLICK_TIME:.0f} s; {self._seen()}")
            self.wire.socket.settimeout(left)
            try:
                self._receive()
            except TimeoutError:
                continue
            self._try_again()

    def _try_again(self) -> None:
        """Does what a page says that has no room for its question; the wait goes on from the click."""
        page = self._top()
        if page.get("title") == BUSY and page is not self.tried:
            self.tried = page
            time.sleep(VISIT_PAUSE)
            self.wire.say({"t": "refresh"})

    def _top(self) -> dict[str, Any]:
        stack = self.state.get("stack", [])
        return self.pages.get(stack[-1]["id"], {}) if stack else {}

    def _has(self, links: list[str]) -> bool:
        if not self.state or self.state["layers"] or self.state["tab"] != self.model.tab:
            return False
        return [screen["link"] for screen in self.state["stack"]] == links

    def _shows(self, links: list[str], words: str) -> bool:
        if not self._has(links):
            return False
        page = self._top()
        return page.get("status") == "ready" and words in json.dumps(page)

    def _expect(self, words: str) -> None:
        links = self.model.links()
        self._wait_for(lambda: self._shows(links, words), f"{links[-1]} with ‘{words}’")

    def _seen(self) -> str:
        links = [one["link"] for one in self.state.get("stack", [])]
        page = self._top()
        return f"seen: tab {self.state.get('tab')}, {links}, {page.get('status')} {page.get('title')}"

    # Clicks

    def _click(self, message: dict[str, Any], words: str) -> None:
        start = time.monotonic()
        self.wire.say(message)
        self._expect(words)
        self.waits.append(time.monotonic() - start)
        self.clicks += 1

    def open(self, screen: Screen) -> None:
        self.model.links().append(screen.link)
        self._click({"t": "open", "link": screen.link}, screen.words)

    def back(self) -> None:
        self.model.links().pop()
        self._click({"t": "back"}, self.words_of(self.model.links()[-1]))

    def select(self, tab: int) -> None:
        self.model.tab = tab
        self._click({"t": "select", "tab": tab}, self.words_of(self.model.links()[-1]))

    def open_last(self, number: int) -> None:
        """Opens one more screen, which nobody has had time to save when this returns."""
        screen = self.screens[number % len(self.screens)]
        self.model.links().append(screen.link)
        self.wire.say({"t": "open", "link": screen.link})
        self._wait_for(lambda: self._has(self.model.links()), f"a state with {screen.link}")

    def visit(self) -> None:
        """Loads the page in another tab; a browser, too, tries again when nobody answers."""
        start = time.monotonic()
        while True:
            try:
                with Wire(self.port) as wire:
                    wire.send(wire.head("/"))
                    status, _, body = wire.response()
                if status != 200 or b"client.js" not in body:
                    raise Wrong(f"another tab sees {status}")
                break
            except (HungUp, ConnectionError, TimeoutError) as error:
                if time.monotonic() - start > CLICK_TIME:
                    raise Wrong(f"another tab sees nothing: {error!r}") from error
                time.sleep(VISIT_PAUSE)
        self.waits.append(time.monotonic() - start)
        self.clicks += 1

    def words_of(self, link: str) -> str:
        roots = {"/": "Commit 70 of many", "/files": "README.md", "/refs": "main"}
        return roots.get(link) or next(one.words for one in self.screens if one.link == link)

    def round(self, number: int) -> list[Any]:
        """The clicks of one round, which leaves one more screen open."""
        tab = number % 2
        of_tab = [one for one in self.screens if one.link.startswith("/files") == (tab == 1)]
        first, second = of_tab[number // 2 % len(of_tab)], of_tab[(number // 2 + 1) % len(of_tab)]
        clicks = [lambda: self.select(tab), lambda: self.open(first), lambda: self.open(second),
                  self.back, self.visit]
        if len(self.model.stacks[tab]) > DEEPEST:
            clicks.append(self.back)
        return clicks + [lambda: self.select(2)]

    # Nothing is lost

    def check_what_is_shown(self) -> None:
        """Does nothing: what was left last has to be there."""
        self._expect(self.words_of(self.model.links()[-1]))

    def check_everything(self) -> None:
        """Looks at each tab: it has the screens that were opened there, and no others."""
        shown = self.model.tab
        self.check_what_is_shown()
        # Last the one that was shown first: a tab that is selected again goes back to its root.
        for tab in [(shown + step) % len(TABS) for step in (1, 2, 3)]:
            self.model.tab = tab
            self.wire.say({"t": "select", "tab": tab})
            self.check_what_is_shown()


def commits(repository: Path) -> list[Screen]:
    lines = subprocess.run(
        ["git", "log", "--format=%H %s", "-20"], cwd=repository, check=True, text=True,
        stdout=subprocess.PIPE).stdout.splitlines()
    split = (line.split(" ", 1) for line in lines)
    return [Screen(f"/commit/{sha}", subject) for sha, subject in split]


def files() -> list[Screen]:
    folder = "a folder/100% ünïcode"
    named = [("README.md", "Read me"), (f"{folder}/deep.txt", "Deep down."),
             ("web/other page.md", "The other page."), ("web", "page.html")]
    return [Screen("/files/" + urllib.parse.quote(name), words) for name, words in named]


class Conversation:
    """Commands on standard input, answers on standard output."""

    def __init__(self, user: User) -> None:
        self.user = user
        self.clicking = False
        self.rounds = 0

    def run(self) -> None:
        while True:
            while not self.clicking or select.select([sys.stdin], [], [], 0)[0]:
                if not self._obey(sys.stdin.readline().split()):
                    return
            for click in self.user.round(self.rounds):
                click()
                time.sleep(PAUSE)
            self.rounds += 1

    def _obey(self, words: list[str]) -> bool:
        user = self.user
        match words:
            case ["begin"]:
                self.clicking, user.waits = True, []
                tell({"clicks": user.clicks})
            case ["report"]:
                self.clicking = False
                user.check_everything()
                tell({"waits": user.waits, "clicks": user.clicks})
            case ["leave"]:
                self.clicking = False
                user.open_last(self.rounds)
                tell({"session": user.session, "links": user.model.stacks})
            case ["return", port]:
                user.wire.socket.close()
                user.connect(int(port))
                user.check_everything()
                tell({"kept": True})
            case _: return False
        return True


def tell(answer: dict[str, Any]) -> None:
    print(json.dumps(answer), flush=True)


def main() -> None:
    user = User(Path(sys.argv[2]))
    try:
        user.connect(int(sys.argv[1]))
        user.check_everything()
        tell({"session": user.session})
        Conversation(user).run()
    except (Wrong, Closed, HungUp, OSError) as error:
        tell({"failure": f"{type(error).__name__}: {error}"})


if __name__ == "__main__":
    main()
