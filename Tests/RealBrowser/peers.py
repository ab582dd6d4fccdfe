"""cgit and gitweb, as Debian has them, on lighttpd: `apt-get install cgit gitweb lighttpd highlight`."""

from __future__ import annotations

import shutil
import tempfile
import atexit
import urllib.request
from pathlib import Path

import support
from support import Program

CGIT = Path("/usr/lib/cgit/cgit.cgi")
GITWEB = Path("/usr/share/gitweb/gitweb.cgi")


class Peers:
    """Serves every repository of a folder by both."""

    def __init__(self, folder: Path) -> None:
        missing = [str(one) for one in (CGIT, GITWEB) if not one.exists()]
        missing += [] if shutil.which("lighttpd") else ["lighttpd"]
        if missing:
            raise SystemExit(f"{', '.join(missing)}: not there; apt-get install cgit gitweb lighttpd highlight")
        home = Path(tempfile.mkdtemp(prefix="peers-"))
        atexit.register(shutil.rmtree, home, ignore_errors=True)
        taken = support.take_port()
        self.port = taken.getsockname()[1]
        taken.close()
        (home / "cgitrc").write_text(
            f"css=/cgit-files/cgit.css\nvirtual-root=/cgit\nenable-commit-graph=1\n"
            f"cache-size=0\nscan-path={folder}\n")
        (home / "gitweb.conf").write_text(
            f"our $projectroot = '{folder}';\n$feature{{'highlight'}}{{'default'}} = [1];\n")
        (home / "lighttpd.conf").write_text(f"""
server.modules = ("mod_alias", "mod_cgi", "mod_setenv")
server.bind = "127.0.0.1"
server.port = {self.port}
server.document-root = "{home}"
alias.url = (
  "/cgit-files/" => "/usr/share/cgit/", "/cgit" => "{CGIT}",
  "/static/" => "/usr/share/gitweb/static/", "/gitweb" => "{GITWEB}")
cgi.assign = (".cgi" => "")
setenv.add-environment = (
  "CGIT_CONFIG" => "{home}/cgitrc", "GITWEB_CONFIG" => "{home}/gitweb.conf", "HOME" => "{home}",
  "PATH" => "/usr/bin:/bin")
mimetype.assign = (".css" => "text/css", ".js" => "text/javascript", ".png" => "image/png")
""")
        # Both refuse a repository that belongs to somebody else.
        (home / ".gitconfig").write_text("[safe]\n\tdirectory = *\n")
        self.program = Program(["lighttpd", "-D", "-f", str(home / "lighttpd.conf")])
        support.until("lighttpd answers", lambda: self.answers())

    def answers(self) -> bool:
        with urllib.request.urlopen(self.cgit("")) as response:
            return bool(response.status == 200)

    def cgit(self, path: str) -> str:
        return f"http://127.0.0.1:{self.port}/cgit/{path}"

    def gitweb(self, query: str) -> str:
        return f"http://127.0.0.1:{self.port}/gitweb?{query}"
