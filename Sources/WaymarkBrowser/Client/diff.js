// A diff: a list of its files, and each file with its lines.

import { breakable, make } from "./elements.js";
import { inChunks } from "./code.js";
import { areKeysShown, isTyping } from "./keys.js";
import { makeLead } from "./lead.js";

/** The number of files above which the list is closed at first. */
const mostListed = 20;

export function makeDiff(files, actions) {
  const shown = files.filter((file) => files.length === 1 || file.note || file.hunks.length > 0);
  const elements = new Map(shown.map((file) => [file, makeFile(file, actions)]));
  const list = files.length > 1 ? [makeList(files, elements, actions)] : [];
  const diff = make("div", "diff", ...list, ...elements.values());
  // Two diffs that look the same are different if their files have other links.
  diff.dataset.first = files.find((file) => file.element >= 0)?.element ?? "";
  return diff;
}

function makeList(files, elements, actions) {
  const sum = (key) => files.reduce((total, file) => total + file[key], 0);
  const list = make("ul", "file-list", ...files.map((file) => {
    const element = elements.get(file);
    const name = make("button", "file-name", ...fileWords(file));
    // The name of a file that isn't shown here is a link to it.
    name.onclick = (event) =>
      element ? goTo(element) : actions.follow(file.element, name, event.detail === 0);
    return make("li", "", name, ...counts(file));
  }));
  const details = make(
    "details", "files", make("summary", "", `${files.length} files`,
      ...counts({ added: sum("added"), removed: sum("removed") })), list);
  details.open = files.length <= mostListed;
  return details;
}

/** A long name breaks after one of its slashes. */
function fileWords({ name, old }) {
  const words = make("span", "path", ...breakable(name));
  if (old) words.prepend(make("span", "old-name", ...breakable(old)), " → ");
  return [words];
}

function counts({ added, removed }) {
  return [
    make("span", "count plus", added > 0 ? `+${added}` : ""),
    make("span", "count minus", removed > 0 ? `−${removed}` : "")];
}

function makeFile(file, actions) {
  const name = makeLead("file-name", file, actions, ...fileWords(file));
  const head = make("h2", "file-head", name, ...counts(file));
  const element = make("section", "file", head);
  if (file.note) element.append(make("p", "file-note", file.note));
  if (file.hunks.length === 0) return element;
  const last = Math.max(...file.hunks.map((hunk) =>
    Math.max(hunk.old, hunk.new) + hunk.lines.split("\n").length));
  const code = make("pre", "code changes", ...file.hunks.flatMap(makeHunk));
  code.style.setProperty("--digits", String(last).length);
  element.append(code);
  return element;
}

function makeHunk({ heading, old, new: next, lines }) {
  const elements = lines.slice(0, -1).split("\n").map((line) => {
    const text = line.slice(1) + "\n";
    switch (line[0]) {
      case "+": return numbered(make("ins", "line", text), "", next++);
      case "-": return numbered(make("del", "line", text), old++, "");
      case " ": return numbered(make("div", "line", text), old++, next++);
      default: return make("div", "line remark", text);
    }
  });
  return [make("div", "hunk", heading ? `… ${heading}` : "…"), ...inChunks(elements)];
}

function numbered(line, old, next) {
  line.dataset.old = old;
  line.dataset.new = next;
  return line;
}

// Keys: n and p go to the next file and to the one before.

function goTo(file) {
  file.scrollIntoView({ block: "start" });
  file.querySelector("a, button")?.focus({ preventScroll: true });
}

addEventListener("keydown", (event) => {
  if (event.defaultPrevented || areKeysShown() || event.metaKey || event.ctrlKey || event.altKey) return;
  if (!["n", "p"].includes(event.key) || isTyping()) return;
  const scroll = document.querySelector(".layer.top .screen:not([hidden]) .scroll");
  if (!scroll) return;
  const files = [...scroll.querySelectorAll(".file")];
  const top = scroll.getBoundingClientRect().top + parseFloat(getComputedStyle(scroll).scrollPaddingTop);
  // The last files of a short diff can't scroll to the top, so count from the focused file.
  const focused = files.indexOf(document.activeElement.closest(".file"));
  const way = event.key === "n" ? 1 : -1;
  const isAway = (file) => (file.getBoundingClientRect().top - top) * way > 4;
  const next = focused >= 0 ? files[focused + way]
    : way > 0 ? files.find(isAway) : files.findLast(isAway);
  if (!next) return;
  event.preventDefault();
  goTo(next);
});
