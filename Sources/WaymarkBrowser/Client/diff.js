// A diff: a list of its files, and each file with its lines.

import { breakable, inChunks, make, makeLead } from "./elements.js";

/** The number of files above which the list is closed at first. */
const mostListed = 20;

export function makeDiff(files) {
  const shown = files.filter((file) => files.length === 1 || file.note || file.hunks.length > 0);
  const list = files.length > 1 ? [makeList(files, shown)] : [];
  const diff = make("div", "diff", ...list, ...shown.map(makeFile));
  diff.onclick = ({ target, currentTarget }) => {
    const index = target.closest("[data-file]")?.dataset.file;
    if (index !== undefined) goTo(currentTarget.querySelectorAll(".file")[index]);
  };
  return diff;
}

function makeList(files, shown) {
  const sum = (key) => files.reduce((total, file) => total + file[key], 0);
  const list = make("ul", "file-list", ...files.map((file) => {
    const index = shown.indexOf(file);
    // A file that is not shown here is shown where its name leads.
    const name = index < 0
      ? makeLead("file-name", { element: file.element }, fileWords(file))
      : make("button", "file-name", fileWords(file));
    if (index >= 0) name.dataset.file = index;
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
  return words;
}

function counts({ added, removed }) {
  return [
    make("span", "count plus", added > 0 ? `+${added}` : ""),
    make("span", "count minus", removed > 0 ? `−${removed}` : "")];
}

function makeFile(file) {
  const head = make("h2", "file-head", makeLead("file-name", file, fileWords(file)), ...counts(file));
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

function goTo(file) {
  file.scrollIntoView({ block: "start" });
  file.querySelector("a, button")?.focus({ preventScroll: true });
}
