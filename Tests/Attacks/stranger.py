"""A site of somebody else in the honest user's own browser: it may do whatever browsers let it."""

from __future__ import annotations

import contextlib
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import support
from selenium.common.exceptions import NoSuchFrameException
from support import Browser, until
from target import Attack, Target

PAGE = (Path(__file__).resolve().parent / "stranger.html").read_bytes()
NAME, REBOUND = "stranger.example", "rebound.example"
HAS_APP = "document.querySelector('.screen, .tab, script[src*=waymark]') !== null"


class Site:
    """The stranger's own server, and a browser that finds it under the stranger's name."""

    def __init__(self) -> None:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answers)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.port = server.server_address[1]
        self.browser = Browser(
            f"--host-resolver-rules=MAP {NAME} 127.0.0.1, MAP {REBOUND} 127.0.0.1")
        self.driver = self.browser.driver

    def visit(self, name: str) -> None:
        """Opens the stranger's page in the only window."""
        self.driver.get(f"http://{name}:{self.port}/")
        self.home = self.driver.current_window_handle

    @contextlib.contextmanager
    def new_window(self, script: str) -> Iterator[None]:
        """What a script of the stranger opens, as its user sees it."""
        before = set(self.driver.window_handles)
        self.browser.value(script)
        until("another window", lambda: set(self.driver.window_handles) - before)
        opened, = set(self.driver.window_handles) - before
        self.driver.switch_to.window(opened)
        try:
            yield
        finally:
            self.driver.switch_to.window(opened)
            self.driver.close()
            self.driver.switch_to.window(self.home)


class Answers(http.server.BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(PAGE)))
        self.end_headers()
        self.wfile.write(PAGE)

    def log_message(self, *_: Any) -> None:
        pass


site: Site | None = None


def open_site() -> Site:
    global site
    site = site or Site()
    return site


# What the stranger does

ALLOWED = {
    "fetch without leave": ("opaque", "TypeError"), "fetch": "TypeError", "img": "error",
    "script": "error", "video": "error", "style": "error", "script with leave": "error",
    "module": "error", "socket": "error",
}


def everything(target: Target, site: Site) -> None:
    """Requests of all kinds: whatever comes of them, the stranger learns nothing."""
    seen = site.driver.execute_async_script(
        "everything(arguments[0]).then(arguments[1])", target.address)
    for what, result in seen:
        target.expect(what, ALLOWED[what], result)


def frames(target: Target, site: Site) -> None:
    """The app is shown in no frame of the stranger."""
    with site.new_window(f"void window.open({support.js(target.address + '/')})"):
        site.browser.expect("the app in a window", HAS_APP)
    for tag in ("iframe", "object", "embed"):
        for path in ("/", "/changes"):
            address = support.js(target.address + path)
            count = site.driver.execute_async_script(
                f"frame({address}, '{tag}').then(arguments[0])")
            target.count("frames tried")
            for number in range(count):
                # A browser that shows nothing in it may have taken the frame away.
                with contextlib.suppress(NoSuchFrameException):
                    site.driver.switch_to.frame(number)
                    target.expect(f"app in a frame, {tag}", False, site.browser.value(HAS_APP))
                site.driver.switch_to.default_content()


def forms(target: Target, site: Site) -> None:
    """A form opens a screen at most; what it posts is refused."""
    app = target.address
    for kind in ("application/x-www-form-urlencoded", "multipart/form-data", "text/plain"):
        script = f"submit({support.js(app + '/changes')}, 'POST', '{kind}', '_blank')"
        with site.new_window(script):
            words = until("an answer", lambda: site.browser.value("document.body.innerText"))
            target.expect("form", "Only GET and HEAD are possible here.", words.strip())
    with site.new_window(f"submit({support.js(app + '/search')}, 'GET', '', '_blank')"):
        site.browser.expect("a screen", f"{support.SCREEN} !== null")
        target.count("search by a form")


def directives(target: Target, site: Site) -> None:
    """A link of a stranger opens a screen, and its directives do nothing."""
    link = target.address + "/files?x_alert_page=true"
    with site.new_window(f"void window.open({support.js(link)})"):
        site.browser.expect("a screen", f"{support.SCREEN} !== null")
        site.browser.expect("no layer", "document.querySelector('dialog') === null")
        target.count("directive ignored")


def rebinding(target: Target, site: Site) -> None:
    """A name of the stranger that leads to this machine now shows nothing."""
    for name in (REBOUND, "0.0.0.0"):
        root = f"http://{name}:{target.port}"
        with site.new_window(f"void window.open({support.js(root + '/')})"):
            words = until("an answer", lambda: site.browser.value("document.body.innerText"))
            target.expect("app under another name", False, site.browser.value(HAS_APP))
            target.expect("another name is told", True, words.startswith("This app is available"))
            seen = site.driver.execute_async_script(
                "const done = arguments[1], root = arguments[0];"
                "fetch('/').then((answer) => answer.status).then((status) => {"
                "  const socket = new WebSocket(root.replace('http', 'ws') + '/~waymark/socket');"
                "  socket.onopen = () => done([status, 'open']);"
                "  socket.onerror = () => done([status, 'error']);"
                "});", root)
            target.expect("rebound fetch", 421, seen[0])
            target.expect("rebound socket", "error", seen[1])


STEPS = [everything, frames, forms, directives, rebinding]


def foreign_page(target: Target) -> None:
    """All of it from another site, and requests from another port of this machine too."""
    site = open_site()
    for name, steps in ((NAME, STEPS), ("127.0.0.1", [everything])):
        site.visit(name)
        for step in steps:
            if target.is_ending:
                return
            step(target, site)
            target.count("steps of a stranger")


ATTACKS = [
    Attack("a stranger's page in Chromium", [foreign_page],
           {"steps of a stranger": len(STEPS) + 1, "fetch TypeError": 28, "socket error": 6, "frames tried": 6,
            "app in a frame, iframe False": 2},
           prepare=open_site),
]
