"""The program under attack, and what an attack has to prove."""

from __future__ import annotations

import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import support
from support import Failure, Program


HERE = Path(__file__).resolve().parent


class Target:
    """Where the program is, and for how long it is attacked."""

    def __init__(self, program: Program, address: str, seconds: float) -> None:
        self.program = program
        self.address = address
        self.port = support.port_of(address)
        self.seconds = seconds
        self.is_over = threading.Event()
        # The program was asked to end: whoever talks to it is hung up on.
        self.is_ending = False
        self.done: Counter[str] = Counter()
        self.bytes = 0
        # Sessions whose states nobody reads, each with the number of its last screen: as long an attack
        # again goes on with them, so that only what the flood itself leaves is told apart.
        self.unread: list[tuple[str | None, int]] = []
        self.lock = threading.Lock()

    def goes_on(self) -> bool:
        return not self.is_over.is_set()

    def wait(self, seconds: float) -> None:
        self.is_over.wait(seconds)

    def count(self, what: str, times: int = 1) -> None:
        with self.lock:
            self.done[what] += times

    def count_bytes(self, count: int) -> None:
        with self.lock:
            self.bytes += count

    def expect(self, what: str, expected: Any, seen: Any) -> None:
        """Counts what was seen; an attack fails if that is not what was expected."""
        if self.is_ending:
            return
        choices = expected if isinstance(expected, tuple) else (expected,)
        if seen not in choices:
            raise Failure(f"{what}: {' or '.join(map(str, choices))}", seen)
        self.count(f"{what} {seen}")

    def memory(self) -> float:
        """What the program holds in memory, in MiB."""
        return held(self.program.process.pid, "VmRSS")

    def descriptors(self) -> int:
        return len(list(Path(f"/proc/{self.program.process.pid}/fd").iterdir()))


def held(process: int, name: str) -> float:
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith(name + ":"):
            return int(line.split()[1]) / 1024
    raise Failure(f"a process {process} that runs", "none")


Attacker = Callable[[Target], None]


@dataclass
class Attack:
    """What strangers do at the same time, each on a thread of its own until it is over."""

    name: str
    attackers: list[Attacker]
    # What has to have happened, and how often at least; else the attack proved nothing.
    proof: dict[str, int] = field(default_factory=dict)
    # How many files the program may open; None for as many as by default.
    descriptors: int | None = None
    # How much more memory it may hold at most than before, in MiB.
    most: float = 128
    # What has to be there before it begins.
    prepare: Callable[[], Any] | None = None
    needs_browser: bool = False


class Strike:
    """An attack under way."""

    def __init__(self, attack: Attack, target: Target) -> None:
        self.target = target
        self.failures: list[str] = []
        target.is_over.clear()
        self.threads = [
            threading.Thread(target=self._run, args=(attacker,), daemon=True)
            for attacker in attack.attackers]
        for thread in self.threads:
            thread.start()

    def _run(self, attacker: Attacker) -> None:
        try:
            attacker(self.target)
        except Exception as error:
            if not self.target.is_ending:
                self._fail(attacker, error)

    def _fail(self, attacker: Attacker, error: Exception) -> None:
        lines = traceback.extract_tb(error.__traceback__)
        own = [line for line in lines if Path(line.filename).parent == HERE][-1]
        words = str(error).partition("Stacktrace:")[0].strip()
        self.failures.append(
            f"{attacker.__name__}: {type(error).__name__}: {words} "
            f"({Path(own.filename).name}:{own.lineno})")

    def end(self, limit: float = 90) -> None:
        self.target.is_over.set()
        end = time.monotonic() + limit
        for thread in self.threads:
            thread.join(max(0.1, end - time.monotonic()))
            if thread.is_alive():
                self.failures.append(f"an attacker does not end within {limit:.0f} s")
