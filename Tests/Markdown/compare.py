"""Compares what Waymark reads in Markdown with what `cmark-gfm` reads, on random texts of the subset.

    apt-get install cmark-gfm
    swift build --product MarkdownPrinter
    python3 Tests/Markdown/compare.py --binary .build/debug/MarkdownPrinter

Prints the shortest difference that it finds, the seed, and how many texts are the same; fails if more
than five in a thousand differ. Those that do have a line without the signs of its lists and quotes, which
continues a paragraph deep within them.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import xml.etree.ElementTree as Tree

SPACE = "{http://commonmark.org/xml/1.0}"
STYLES = {"emph": 1, "strong": 2, "strikethrough": 4}

LINES = [
    "plain words", "two  spaces  ", "a *b* c", "**strong *both* end**", "_under_ snake_case_word",
    "~~gone~~ and ~one~", "`code` and ``a ` b``", "[link](/a)", "[li*n*k](/b \"title\")",
    "![picture](/p.png)", "[a ![b](/c) d](/e)", "<https://a.example/x>", "<me@a.example>",
    "see https://b.example/y_z(1), and more", "www.c.example.", "a \\* b \\` c", "x &amp; y &#65; &lt;",
    "# Heading", "## Heading ##", "### *em*", "#no heading", "=====", "---", "***", "* * *", "- item",
    "- [ ] to do", "- [x] done", "+ plus", "* star", "1. one", "2) two", "10. ten", "-", "> quote",
    "> > twice", ">no blank", "> - item", "> # Heading", "| a | b |", "| - | :-: |", "|---|---:|",
    "a | b", "--- | ---", "1 | 2 \\| 3", "```", "```swift", "~~~", "    indented", "  two", "", "", "",
    "back\\", "*open", "close*", "**a*b**", "*a**b*", "***all***", "[nor]", "`open",
    "a*\"b\"*c", "_a_b", "foo__bar__", "**_x_**y", "*(*a*)*", "tail `",
]
INDENTS = ["", "", "", "", "  ", "   ", "    ", "> ", "- ", "     "]


def make_text(random_: random.Random) -> str:
    lines = []
    for _ in range(random_.randint(1, 7)):
        line = random_.choice(LINES)
        # Version 0.29 takes a row of a table from a line that only continues a paragraph, and keeps
        # the blanks at its beginning in a code span.
        is_loose = "|" in line or line == "`open"
        lines.append((random_.choice(INDENTS[:4]) if is_loose else random_.choice(INDENTS)) + line)
    return "\n".join(lines) + "\n"


# What cmark-gfm reads


def peer(texts: list[str], program: str) -> list[Tree.Element]:
    command = [program, "-t", "xml"]
    for extension in ("table", "strikethrough", "autolink", "tasklist"):
        command += ["-e", extension]
    read = []
    for text in texts:
        answer = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
        read.append(document(Tree.fromstring(answer.stdout)))
    return read


def document(root: Tree.Element) -> Tree.Element:
    made = Tree.Element("document")
    for child in root:
        made.append(block(child))
    return made


def block(node: Tree.Element) -> Tree.Element:
    name = node.tag.removeprefix(SPACE)
    if name == "heading":
        made = Tree.Element("heading", level=node.get("level", ""))
        made.extend(runs(node))
    elif name == "paragraph":
        made = Tree.Element("paragraph")
        made.extend(runs(node))
    elif name == "code_block":
        info = node.get("info", "").split()
        made = Tree.Element("code", info=info[0] if info else "")
        made.text = node.text
    elif name == "list":
        made = Tree.Element("list", start=node.get("start", "") if node.get("type") == "ordered" else "")
        for child in node:
            done = ""
            if child.tag.removeprefix(SPACE) == "tasklist":
                done = "yes" if child.get("completed") == "true" else "no"
            entry = Tree.SubElement(made, "item", done=done)
            entry.extend(block(inner) for inner in child)
            name_task(entry)
    elif name == "block_quote":
        made = Tree.Element("quote")
        made.extend(block(child) for child in node)
    elif name == "table":
        made = Tree.Element("table")
        for child in node:
            if child.tag.removeprefix(SPACE) == "table_header":
                for cell in child:
                    head = Tree.SubElement(made, "th", align=cell.get("align") or "")
                    head.extend(runs(cell))
            else:
                row = Tree.SubElement(made, "tr")
                for cell in child:
                    Tree.SubElement(row, "td").extend(runs(cell))
    elif name == "thematic_break":
        made = Tree.Element("rule")
    else:
        raise ValueError(f"no block of the subset: {name}")
    return made


def name_task(entry: Tree.Element) -> None:
    """Version 0.29 reads a task only where nothing but blanks is before its list; GFM says nothing of that."""
    if len(entry) == 0 or entry[0].tag != "paragraph" or len(entry[0]) == 0:
        return
    first = entry[0][0]
    text = first.text or ""
    if first.get("style") != "0" or text[:4] not in ("[ ] ", "[x] ") or first.get("link"):
        return
    entry.set("done", "no" if text[1] == " " else "yes")
    first.text = text[4:]
    if not first.text:
        entry[0].remove(first)


def runs(node: Tree.Element) -> list[Tree.Element]:
    found: list[tuple[str, int, str | None]] = []

    def visit(element: Tree.Element, style: int, link: str | None) -> None:
        name = element.tag.removeprefix(SPACE)
        if name in ("text", "html_inline"):
            found.append((element.text or "", style, link))
        elif name == "code":
            found.append((element.text or "", style | 8, link))
        elif name == "softbreak":
            found.append((" ", style, link))
        elif name == "linebreak":
            found.append(("\n", style, link))
        else:
            if name in ("link", "image"):
                link = link if link is not None else element.get("destination", "")
            inner = style | STYLES.get(name, 0)
            if name == "image" and len(element) == 0:
                found.append(("Image", inner, link))
            for child in element:
                visit(child, inner, link)

    for child in node:
        visit(child, 0, None)
    made: list[Tree.Element] = []
    for text, style, link in found:
        # Blanks behind a line end that a quote or a list has left out are no words (version 0.29 keeps them).
        if made and (made[-1].text or "").endswith("\n"):
            text = text.lstrip(" ")
        if text == "":
            continue
        if made and made[-1].get("style") == str(style) and made[-1].get("link") == link:
            made[-1].text = (made[-1].text or "") + text
            continue
        run = Tree.Element("run", style=str(style))
        if link is not None:
            run.set("link", link)
        run.text = text
        made.append(run)
    return made


# What Waymark reads


def own(texts: list[str], binary: str) -> list[Tree.Element]:
    answer = subprocess.run([binary], input="\f".join(texts), capture_output=True, text=True, check=True)
    return [Tree.fromstring(part) for part in answer.stdout.split("\f")[:len(texts)]]


def words(element: Tree.Element) -> str:
    return Tree.tostring(element, encoding="unicode")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--peer", default="cmark-gfm")
    parser.add_argument("--texts", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1_000_000))
    parser.add_argument("--most", type=int, default=5, help="differences in a thousand texts")
    parser.add_argument("--show", type=int, default=1)
    given = parser.parse_args()
    random_ = random.Random(given.seed)
    texts = [make_text(random_) for _ in range(given.texts)]
    pairs = list(zip(texts, own(texts, os.path.abspath(given.binary)), peer(texts, given.peer)))
    different = sorted((pair for pair in pairs if words(pair[1]) != words(pair[2])), key=lambda pair: len(pair[0]))
    for text, mine, theirs in different[:given.show]:
        print(f"{text!r}\n  waymark   {words(mine)}\n  cmark-gfm {words(theirs)}")
    print(f"seed {given.seed}: {len(texts) - len(different)} of {len(texts)} texts are read the same")
    return 1 if len(different) * 1_000 > given.most * len(texts) else 0


if __name__ == "__main__":
    sys.exit(main())
