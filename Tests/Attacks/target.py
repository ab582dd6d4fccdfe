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
    """The program, and what the attackers count."""

    def __init__(self, program: Program, seconds: float) -> None:
        self.program = program
        self.address = program.address()
        self.port = support.port_of(self.address)
        self.seconds = seconds
        self.is_over = threading.Event()
        # After Control-C, connections end in any way.
        self.is_ending = False
        self.done: Counter[str] = Counter()
        self.lock = threading.Lock()

    def goes_on(self) -> bool:
        return not self.is_over.is_set()

    def wait(self, seconds: float) -> None:
        self.is_over.wait(seconds)

    def count(self, what: str, times: int = 1) -> None:
        with self.lock:
            self.done[what] += times

    def expect(self, what: str, expected: Any, seen: Any) -> None:
        """Counts an answer; the attack fails if it is not the expected one."""
        if self.is_ending:
            return
        choices = expected if isinstance(expected, tuple) else (expected,)
        if seen not in choices:
            raise Failure(f"{what}: {' or '.join(map(str, choices))}", seen)
        self.count(f"{what} {seen}")

    def descriptors(self) -> int:
        return len(list(Path(f"/proc/{self.program.process.pid}/fd").iterdir()))


Attacker = Callable[[Target], None]


@dataclass
class Attack:
    """Attackers at the same time, each on a thread of its own."""

    name: str
    attackers: list[Attacker]
    # How often something has to happen at least; otherwise the attack proves nothing.
    proof: dict[str, int] = field(default_factory=dict)
    # The number of files that the program may open.
    descriptors: int | None = None
    # The memory that the program may take, in MiB.
    most: float = 128
    prepare: Callable[[], Any] | None = None


class Strike:
    """The attackers of an attack at work."""

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
                lines = traceback.extract_tb(error.__traceback__)
                own = [line for line in lines if Path(line.filename).parent == HERE][-1]
                words = str(error).partition("Stacktrace:")[0].strip()
                self.failures.append(f"{attacker.__name__}:{own.lineno}: {type(error).__name__}: {words}")

    def end(self, limit: float = 90) -> None:
        self.target.is_over.set()
        end = time.monotonic() + limit
        for thread in self.threads:
            thread.join(max(0.1, end - time.monotonic()))
            if thread.is_alive():
                self.failures.append(f"an attacker does not end within {limit:.0f} s")
