"""Compares the colours that RepoBrowser gives to code with those of Pygments, on files that are there.

    python3 -m venv /tmp/venv && /tmp/venv/bin/pip install -r Tests/Highlighting/requirements.txt
    swift build --build-tests
    /tmp/venv/bin/python Tests/Highlighting/compare.py [FOLDER…]

For each language it prints how many bytes of code, blanks aside, both call the same: a keyword, a string,
a comment, a number, or none of these. It fails if that is less than 85 in a hundred for any language of which
there are 5,000 bytes, and prints the words about which they differ most often. Without folders it reads this repository and what the
system has of other languages.
"""

from __future__ import annotations

import collections
import os
import pathlib
import subprocess
import sys
import tempfile

import pygments.lexers
from pygments.token import Comment, Keyword, Literal, Name, Number, Operator, String

FLOOR = 0.85
ENOUGH = 5_000
ENDINGS = {
    "Swift": ["swift"], "C": ["c", "h"], "C++": ["cpp", "hpp", "cc"], "JavaScript": ["js", "mjs"],
    "TypeScript": ["ts"], "Python": ["py"], "shell": ["sh", "bash"], "Ruby": ["rb"],
    "Java": ["java", "kt"], "Go": ["go"], "Rust": ["rs"], "CSS": ["css"], "JSON": ["json"],
    "settings": ["yml", "yaml", "toml"],
}
FOLDERS = [".", "/usr/include", "/usr/lib/python3", "/usr/share", "/usr/lib/ruby", "/usr/local", "/opt"]
FILES = 60  # of a language
LONGEST = 200_000


def files(folders: list[str]) -> list[pathlib.Path]:
    found: dict[str, list[pathlib.Path]] = collections.defaultdict(list)
    language_of = {ending: name for name, endings in ENDINGS.items() for ending in endings}
    for folder in folders:
        for path in sorted(pathlib.Path(folder).rglob("*")):
            language = language_of.get(path.suffix[1:])
            if language is None or len(found[language]) >= FILES or not path.is_file():
                continue
            if ".build" in path.parts or not 0 < path.stat().st_size < LONGEST:
                continue
            try:
                path.read_bytes().decode()
            except UnicodeDecodeError:
                continue
            found[language].append(path.resolve())
    return [path for paths in found.values() for path in paths]


def own(paths: list[pathlib.Path]) -> list[tuple[str, list[tuple[int, int, str]]]]:
    """The language and the tokens of each file, as RepoBrowser finds them."""
    with tempfile.TemporaryDirectory() as folder:
        listing = pathlib.Path(folder, "files")
        listing.write_text("".join(f"{path}\n" for path in paths))
        subprocess.run(
            ["swift", "test", "--skip-build", "--filter", "TokenPrinterTests"],
            env={**os.environ, "WAYMARK_TOKENS_OF": str(listing)},
            check=True, capture_output=True)
        answer = []
        for line in pathlib.Path(f"{listing}.tokens").read_text().splitlines():
            language, *tokens = line.split("\t")
            ranges = [token.split(" ") for token in tokens]
            answer.append((language, [(int(a), int(b), kind) for a, b, kind in ranges]))
        return answer


def peer_kind(token) -> str:
    if token in Comment:
        return "comment"
    if token in String or token in Literal.Date:
        return "string"
    if token in Number:
        return "number"
    if token in Keyword or token in Operator.Word:
        return "keyword"
    return "none"


# What the two see in different ways, by intention: names of properties and units are words, names in an
# object are strings, and what a preprocessor reads is code.
SKIPPED = {
    "CSS": (Keyword, Number.Hex), "JSON": (Name.Tag,), "shell": (String.Heredoc, String.Delimiter, String.Escape),
}


def is_skipped(language: str, token) -> bool:
    return token in Comment.Preproc or token in Comment.PreprocFile or any(
        token in kind for kind in SKIPPED.get(language, ()))


def kinds(length: int, tokens: list[tuple[int, int, str]]) -> list[str]:
    all_ = ["none"] * length
    for start, end, kind in tokens:
        if kind in ("keyword", "string", "comment", "number", "skipped"):
            all_[start:end] = [kind] * (end - start)
    return all_


def peer(path: pathlib.Path, data: bytes, language: str) -> list[str] | None:
    try:
        lexer = pygments.lexers.get_lexer_for_filename(path.name, data.decode(), stripnl=False, ensurenl=False)
    except pygments.util.ClassNotFound:
        return None
    tokens, place = [], 0
    for token, text in lexer.get_tokens(data.decode()):
        end = place + len(text.encode())
        kind = "skipped" if is_skipped(language, token) else peer_kind(token)
        # Signs are no keywords here.
        if kind == "keyword" and not any(letter.isalpha() for letter in text):
            kind = "none"
        tokens.append((place, end, kind))
        place = end
    # Some lexers change the ends of lines.
    return kinds(len(data), tokens) if place == len(data) else None


def main() -> None:
    paths = files(sys.argv[1:] or FOLDERS)
    if not paths:
        sys.exit("There are no files of a language that RepoBrowser knows.")
    total: collections.Counter = collections.Counter()
    same: collections.Counter = collections.Counter()
    count: collections.Counter = collections.Counter()
    different: dict[str, collections.Counter] = collections.defaultdict(collections.Counter)
    for path, (language, tokens) in zip(paths, own(paths)):
        data = path.read_bytes()
        theirs = peer(path, data, language)
        if theirs is None:
            continue
        count[language] += 1
        ours = kinds(len(data), tokens)
        word = b""
        for place, byte in enumerate(data):
            if byte in b" \t\r\n" or theirs[place] == "skipped":
                word = b""
                continue
            total[language] += 1
            if ours[place] == theirs[place]:
                same[language] += 1
                word = b""
                continue
            word += bytes([byte])
            next_ = data[place + 1:place + 2]
            if not next_ or next_ in b" \t\r\n" or ours[place + 1] == theirs[place + 1]:
                text = word.decode(errors="replace")[:24]
                different[language][f"{text} ({ours[place]}, Pygments: {theirs[place]})"] += 1
                word = b""
    failed = False
    for language in sorted(total):
        part = same[language] / total[language]
        failed |= part < FLOOR and total[language] >= ENOUGH
        print(f"{language}: {100 * part:.1f} % of {total[language]} bytes in {count[language]} files")
        for words, times in different[language].most_common(4):
            print(f"    {times} times {words}")
    if failed:
        sys.exit(f"Less than {FLOOR:.0%} are the same.")


if __name__ == "__main__":
    main()
