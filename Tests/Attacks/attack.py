"""Attacks the program while an honest user works with it, and shows what both of them see."""

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
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "RealBrowser"))

import support  # noqa: E402
from support import Failure, Program  # noqa: E402

import crowds  # noqa: E402
import heads  # noqa: E402
import sockets  # noqa: E402
import stranger  # noqa: E402
from target import Attack, Strike, Target  # noqa: E402

PATIENCE = 120.0
SAMPLE_PAUSE = 0.05
END_TIME = 1.0
# Without a bar the machine may be too busy for that, and only an end that never comes counts.
SLOW_END_TIME = 10.0
LAST_STRIKE = 0.7
# How much more memory the program may hold after an attack than before it, in MiB. Sessions that are
# remembered, and the allocator, may take more: that is no leak if as long an attack again adds less than
# half as much.
MARGIN = 48.0
GROWTH = 0.5
# How many files a program may open on most systems.
DESCRIPTORS = 1024

ATTACKS = [Attack("no attack", []), *heads.ATTACKS, *crowds.ATTACKS, *sockets.ATTACKS,
           *stranger.ATTACKS]


class HonestUser:
    """The honest user's process."""

    def __init__(self, port: int, repository: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(HERE / "honest.py"), str(port), str(repository)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._answer()

    def ask(self, command: str) -> dict[str, Any]:
        assert self.process.stdin
        # Whoever has ended has said why.
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


class Memory:
    """Looks at the program's memory again and again."""

    def __init__(self, target: Target) -> None:
        self.target = target
        self.before = self.peak = target.memory()
        self.is_over = threading.Event()
        self.thread = threading.Thread(target=self._look, daemon=True)
        self.thread.start()

    def _look(self) -> None:
        while not self.is_over.wait(SAMPLE_PAUSE):
            try:
                self.peak = max(self.peak, self.target.memory())
            except (OSError, Failure):
                return

    def end(self) -> None:
        self.is_over.set()
        self.thread.join()


@dataclass
class Result:
    """A line of the table."""

    name: str
    attempts: int = 0
    mebibytes: float = 0
    waits: list[float] | None = None
    memory: list[float] | None = None
    end: float | None = None
    problems: list[str] | None = None

    def line(self) -> str:
        waits = times(self.waits) if self.waits else "–"
        memory = " · ".join(f"{value:.0f}" for value in self.memory) if self.memory else "–"
        end = f"{self.end * 1000:.0f}" if self.end is not None else "–"
        verdict = "FAILED" if self.problems else "held"
        cells = [self.name, f"{self.attempts:,}", f"{self.mebibytes:,.0f}",
                 f"{len(self.waits or []):,}", waits, memory, end, verdict]
        return f"| {' | '.join(cells)} |"


HEADER = ("| attack | attempts | MiB sent | honest clicks | median · p95 · max ms "
          "| MiB before · peak · after (· after again) | Control-C ms | verdict |\n"
          "|---|---|---|---|---|---|---|---|")


def times(waits: list[float]) -> str:
    ordered = sorted(waits)
    late = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    return " · ".join(f"{value * 1000:.0f}" for value in (statistics.median(ordered), late, ordered[-1]))


class Trial:
    """One attack from its beginning to the restart of the program."""

    def __init__(self, attack: Attack, given: argparse.Namespace, repository: Path) -> None:
        self.attack = attack
        self.given = given
        self.repository = repository
        self.result = Result(attack.name)
        self.problems: list[str] = []

    def run(self) -> Result:
        self.program = self._start(0)
        self.user: HonestUser | None = None
        try:
            self._try()
        except (Failure, OSError) as error:
            self.problems.append(str(error))
            self._explain()
        finally:
            if self.user:
                self.user.end()
            self.program.kill()
        self.result.problems = self.problems
        return self.result

    def _start(self, port: int) -> Program:
        return Program.serve(self.given.binary, self.repository, port, self.attack.descriptors or DESCRIPTORS)

    def _try(self) -> None:
        if self.attack.prepare:
            self.attack.prepare()
        address = self.program.address()
        self.target = Target(self.program, address, self.given.seconds)
        self.user = HonestUser(self.target.port, self.repository)
        self._warm_up()
        self._attack()
        self._judge()
        self._interrupt()
        self._return()

    def _warm_up(self) -> None:
        """Has everything happened once that costs memory once."""
        assert self.user
        self.user.ask("begin")
        time.sleep(self.given.calm)
        self.user.ask("report")

    def _attack(self) -> None:
        """One strike, and a second where it takes that to tell a plateau from a leak."""
        memory = Memory(self.target)
        self.result.waits = []
        self._strike()
        afterwards = [self.target.memory()]
        if afterwards[0] > memory.before + MARGIN:
            self._strike()
            afterwards.append(self.target.memory())
        memory.end()
        self.result.memory = [memory.before, memory.peak, *afterwards]
        self.result.attempts = sum(self.target.done.values())
        self.result.mebibytes = self.target.bytes / (1 << 20)

    def _strike(self) -> None:
        assert self.user and self.result.waits is not None
        self.user.ask("begin")
        strike = Strike(self.attack, self.target)
        self.target.wait(self.given.seconds)
        # A slow machine takes longer to try enough.
        patient_until = time.monotonic() + PATIENCE
        while self._missing() and not strike.failures and time.monotonic() < patient_until:
            self.target.wait(SAMPLE_PAUSE)
        strike.end()
        self.result.waits += self.user.ask("report")["waits"]
        self.problems += strike.failures
        time.sleep(self.given.calm)

    def _missing(self) -> list[str]:
        """What the attack has not done often enough to prove anything."""
        done = self.target.done
        return [f"{what}: {done[what]}, at least {least} expected"
                for what, least in self.attack.proof.items() if done[what] < least]

    def _judge(self) -> None:
        assert self.result.memory
        attack, (before, peak, *afterwards) = self.attack, self.result.memory
        first, last = afterwards[0] - before, afterwards[-1] - before
        self.problems += self._missing()
        if peak > before + attack.most:
            self.problems.append(f"{peak:.0f} MiB at most, and {before:.0f} before")
        if first > MARGIN and last - first > first * GROWTH:
            self.problems.append(f"{first:.0f} MiB more after one attack, {last:.0f} after two")
        slowest = max(self.result.waits or [0]) * 1000
        if self.given.bar and slowest > self.given.bar:
            self.problems.append(f"a click took {slowest:.0f} ms")

    def _explain(self) -> None:
        if self.program.process.poll() is not None:
            self.problems.append(f"it ended by itself with {self.program.process.returncode}")
        if self.program.errors():
            self.problems.append(self.program.errors())

    def _interrupt(self) -> None:
        """Control-C while the attack goes on."""
        assert self.user
        self.user.ask("begin")
        strike = Strike(self.attack, self.target)
        time.sleep(min(LAST_STRIKE, self.given.seconds))
        self.user.ask("leave")
        self.target.is_ending = True
        start = time.monotonic()
        self.program.process.send_signal(signal.SIGINT)
        self.program.end()
        self.result.end = time.monotonic() - start
        strike.end()
        self.problems += strike.failures
        if self.result.end > (END_TIME if self.given.bar else SLOW_END_TIME):
            self.problems.append(f"Control-C took {self.result.end * 1000:.0f} ms")
        if "atal" in self.program.errors():
            self.problems.append(self.program.errors())

    def _return(self) -> None:
        """The honest user comes back after a restart, and sees all that she left."""
        assert self.user
        self.program = self._start(self.target.port)
        self.user.ask(f"return {support.port_of(self.program.address())}")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", type=Path, default=Path(".build/debug/RepoBrowser"))
    parser.add_argument("--seconds", type=float, default=1.5, help="how long each attack lasts")
    parser.add_argument("--calm", type=float, default=0.3, help="seconds of peace around it")
    parser.add_argument("--bar", type=float, default=0, metavar="MS",
                        help="fail if a click takes longer; 0 for ten seconds")
    parser.add_argument("--only", default="", metavar="WORDS", help="attacks with these in their names")
    parser.add_argument("--no-browser", action="store_true", help="no attacks that need Chromium")
    given = parser.parse_args()
    given.binary = given.binary.resolve()
    return given


def main() -> int:
    given = arguments()
    chosen = [attack for attack in ATTACKS
              if given.only in attack.name and not (given.no_browser and attack.needs_browser)]
    if not chosen:
        names = "; ".join(attack.name for attack in ATTACKS)
        raise SystemExit(f"no attack has ‘{given.only}’ in its name: {names}")
    crowds.allow_many_files()
    repository = support.make_repository()
    print(HEADER, flush=True)
    failed = 0
    for attack in chosen:
        # Without a bar, what fails is tried again: a stall of the machine fails once, a hole twice.
        for _ in range(1 if given.bar else 2):
            result = Trial(attack, given, repository).run()
            print(result.line(), flush=True)
            for problem in result.problems or []:
                print(f"    {problem}", file=sys.stderr, flush=True)
            if not result.problems:
                break
        failed += bool(result.problems)
    return 1 if failed else 0


if __name__ == "__main__":
    # A signal ends it as an error does, so that nothing that it started outlives it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    sys.exit(main())
