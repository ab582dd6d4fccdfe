"""Attacks RepoBrowser while an honest user works with it, and shows what both of them see.

    python3 Tests/Attacks/attack.py --binary …/RepoBrowser
"""

from __future__ import annotations

import argparse
import contextlib
import json
import signal
import statistics
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "Examples" / "RepoBrowser" / "Walk"))

import support  # noqa: E402
from support import Failure, Program  # noqa: E402

import crowds  # noqa: E402
import heads  # noqa: E402
import sockets  # noqa: E402
import stranger  # noqa: E402
from target import Attack, Strike, Target  # noqa: E402

PATIENCE = 60.0
CALM = 0.3
# Without a bar the machine may be too busy for a quick end.
END_TIME, SLOW_END_TIME = 1.0, 10.0
# The number of files that a program may open on most systems.
DESCRIPTORS = 1024

ATTACKS = [*heads.ATTACKS, *crowds.ATTACKS, *sockets.ATTACKS, *stranger.ATTACKS]


class HonestUser:
    """The honest user, in a process of its own that the attackers do not slow down."""

    def __init__(self, port: int, repository: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(HERE / "honest.py"), str(port), str(repository)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._answer()

    def ask(self, command: str) -> dict[str, Any]:
        assert self.process.stdin
        # A process that has ended has said why.
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.write(command + "\n")
            self.process.stdin.flush()
        return self._answer()

    def _answer(self) -> dict[str, Any]:
        assert self.process.stdout
        limit = threading.Timer(PATIENCE, self.process.kill)
        limit.start()
        line = self.process.stdout.readline()
        limit.cancel()
        answer: dict[str, Any] = json.loads(line) if line else {"failure": "no answer"}
        if "failure" in answer:
            raise Failure("the honest user notices nothing", answer["failure"])
        return answer

    def end(self) -> None:
        self.process.kill()
        self.process.wait()


class Trial:
    """An attack, from the start of the program to its restart."""

    def __init__(self, attack: Attack, given: argparse.Namespace, repository: Path) -> None:
        self.attack, self.given, self.repository = attack, given, repository
        self.problems: list[str] = []
        self.has_crashed = False
        self.user: HonestUser | None = None

    def run(self) -> list[str]:
        if self.attack.prepare:
            self.attack.prepare()
        self.program = self._start(0)
        try:
            self._try()
        except (Failure, OSError) as error:
            self.problems.append(str(error))
            if self.program.process.poll() is not None:
                self.has_crashed = True
                self.problems.append(f"the program ended with {self.program.process.returncode}")
            self.problems.append(self.program.errors())
        finally:
            if self.user:
                self.user.end()
            self.program.kill()
        return [problem for problem in self.problems if problem]

    def _start(self, port: int) -> Program:
        return Program(self.given.binary, self.repository, port, self.attack.descriptors or DESCRIPTORS)

    def _try(self) -> None:
        self.target = Target(self.program, self.given.seconds)
        self.user = user = HonestUser(self.target.port, self.repository)
        # Memory that is allocated once is not counted.
        user.ask("begin")
        time.sleep(CALM)
        user.ask("report")
        before = peak = self.program.held()
        user.ask("begin")
        strike = Strike(self.attack, self.target)
        started = time.monotonic()
        # A busy machine takes longer to try enough.
        while time.monotonic() < started + self.given.seconds or (
                self._missing() and not strike.failures and time.monotonic() < started + PATIENCE):
            self.target.wait(0.05)
            peak = max(peak, self.program.held())
        strike.end()
        waits = user.ask("report")["waits"]
        self.problems += strike.failures + self._missing()
        if peak > before + self.attack.most:
            self.problems.append(f"{peak:.0f} MiB at most, and {before:.0f} before")
        slowest = max(waits) * 1000
        if self.given.bar and slowest > self.given.bar:
            self.problems.append(f"a click took {slowest:.0f} ms")
        end = self._interrupt(user)
        print(f"{self.attack.name}: {sum(self.target.done.values()):,} attempts, {len(waits)} honest clicks in "
              f"{statistics.median(waits) * 1000:.0f} ms, at most {slowest:.0f}; {before:.0f} MiB, at most {peak:.0f}; "
              f"ended in {end * 1000:.0f} ms; {time.monotonic() - started:.1f} s", flush=True)
        self.program = self._start(self.target.port)
        user.ask(f"return {support.port_of(self.program.address())}")

    def _missing(self) -> list[str]:
        """The parts of the attack that did not happen often enough to prove anything."""
        done = self.target.done
        return [f"{what}: {done[what]}, at least {least} expected"
                for what, least in self.attack.proof.items() if done[what] < least]

    def _interrupt(self, user: HonestUser) -> float:
        """Control-C during the attack; the seconds until the program has ended."""
        user.ask("begin")
        strike = Strike(self.attack, self.target)
        time.sleep(0.5)
        user.ask("leave")
        # A change is saved within 0.1 seconds.
        time.sleep(CALM)
        self.target.is_ending = True
        start = time.monotonic()
        self.program.process.send_signal(signal.SIGINT)
        code = self.program.end()
        end = time.monotonic() - start
        if code not in (0, -signal.SIGINT, 128 + signal.SIGINT):
            self.problems.append(f"Control-C ended the program with {code}")
        strike.end()
        self.problems += strike.failures
        if end > (END_TIME if self.given.bar else SLOW_END_TIME):
            self.problems.append(f"Control-C took {end * 1000:.0f} ms")
        if "atal" in self.program.errors():
            self.problems.append(self.program.errors())
        return end


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=Path, required=True)
    parser.add_argument("--seconds", type=float, default=1.5, help="how long each attack lasts")
    parser.add_argument("--bar", type=float, default=0, metavar="MS", help="fail if a click takes longer")
    parser.add_argument("--only", default="", metavar="WORDS", help="attacks with these in their names")
    given = parser.parse_args()
    given.binary = given.binary.resolve()
    crowds.allow_many_files()
    repository = support.make_repository()
    failed = 0
    chosen = [attack for attack in ATTACKS if given.only in attack.name]
    if not chosen:
        raise SystemExit(f"No attack has ‘{given.only}’ in its name.")
    for attack in chosen:
        # Without a bar, all but a crash is tried again: a stall of the machine happens once, a bug twice.
        for _ in range(1 if given.bar else 2):
            trial = Trial(attack, given, repository)
            problems = trial.run()
            for problem in problems:
                print(f"FAILED  {attack.name}: {problem}", flush=True)
            if not problems or trial.has_crashed:
                break
        failed += bool(problems)
    return 1 if failed else 0


if __name__ == "__main__":
    # After a signal too, the child processes are ended.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    sys.exit(main())
