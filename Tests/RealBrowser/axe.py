"""Looks for what keeps people from using the examples: axe-core on every screen, at two sizes and in both schemes.

    pip install --no-deps -r Tests/RealBrowser/axe-requirements.txt
    python3 Tests/RealBrowser/axe.py --binary .build/debug/RepoBrowser [--office …/Backoffice]
"""

from __future__ import annotations

import argparse
import importlib.util
import sys
from pathlib import Path
from typing import Any

import support
from support import Browser, Program
from walk_office import ORDERS, Office

SIZES = ((390, 844), (1280, 900))
SCHEMES = ("light", "dark")

RUN = """
const done = arguments[0];
axe.run({ resultTypes: ["violations"] }).then(({ violations, passes }) => done(
  [passes.length, violations.map(({ id, help, nodes }) =>
    `${id}: ${help}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(" · ")}`)]));
"""


def script() -> str:
    """axe-core, which comes in a package for another tool."""
    found = importlib.util.find_spec("axe_playwright_python")
    if not found or not found.origin:
        raise SystemExit("axe is missing: pip install --no-deps -r Tests/RealBrowser/axe-requirements.txt")
    return (Path(found.origin).parent / "axe.min.js").read_text()


def screens(repository: Path) -> list[str]:
    """A link of every kind of screen."""
    (repository / "README.md").write_text("# Read me\n\nChanged here, and not committed.\n")
    new, old = support.git(repository, "log", "--format=%H", "-2").split()
    first = support.git(repository, "rev-list", "--max-parents=0", "HEAD")
    folder = "a%20folder"
    return [
        "/", "/?page=2", f"/commit/{first}", f"/compare/{old}/{new}", "/compare", "/changes",
        "/files", f"/files/{folder}", "/files/README.md", "/files/README.md?as=text", "/tree/main",
        f"/tree/main/{folder}", "/blob/main/web/page.html", "/log/main/README.md", "/blame/main/README.md",
        "/refs", "/ref/main", "/author/ada@example.org", "/search", "/search?q=many",
        "/search?q=nothing%20like%20it", "/about", "/go", "/how", "/nowhere/at/all", "/commit/0000",
    ]


def look(browser: Browser, address: str, link: str, axe: str) -> list[str]:
    """What is wrong with a screen, in words; the lines begin with where."""
    wrong = []
    for width, height in SIZES:
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        for scheme in SCHEMES:
            features: list[dict[str, Any]] = [
                {"name": "prefers-color-scheme", "value": scheme},
                {"name": "prefers-reduced-motion", "value": "reduce"}]
            browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
            browser.open(address + link)
            browser.driver.execute_script(axe)
            passes, violations = browser.driver.execute_async_script(RUN)
            support.expect(f"rules that {link} keeps", passes, passes > 10)
            wrong += [f"{link} {width} {scheme}: {words}" for words in violations]
    return wrong


def look_at_all(browser: Browser, address: str, links: list[str], axe: str) -> list[str]:
    wrong = []
    for link in links:
        found = look(browser, address, link, axe)
        print(f"{link}: {len(found)}", flush=True)
        wrong += found
    return wrong


def of_repository(binary: Path, axe: str) -> list[str]:
    repository = support.make_repository()
    program = Program.serve(binary, repository, 0)
    with Browser() as browser:
        wrong = look_at_all(browser, program.address(), screens(repository), axe)
    program.kill()
    return wrong


def of_office(binary: Path, axe: str) -> list[str]:
    """As a stranger, and as a manager, who sees most."""
    office = Office(binary, None)
    wrong = look_at_all(office.carl, office.address, ["/", "/orders"], axe)
    office.anna.sign_in()
    office.anna.expect_words("Orders that are open")
    links = ["/", "/account", "/orders", "/orders?page=2", "/orders/new", f"/orders/{ORDERS}", "/orders/0", "/staff",
             "/staff/bert", "/staff/nobody"]
    return wrong + look_at_all(office.anna, office.address, links, axe)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", type=Path, default=Path(".build/debug/RepoBrowser"))
    parser.add_argument("--office", type=Path, help="Backoffice, to be looked at too")
    given = parser.parse_args()
    axe = script()
    wrong = of_repository(given.binary.resolve(), axe)
    if given.office:
        wrong += of_office(given.office.resolve(), axe)
    for line in wrong:
        print(line)
    print(f"{len(SIZES)} sizes, {len(SCHEMES)} schemes: {len(wrong)} findings")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
