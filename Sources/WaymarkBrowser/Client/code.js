// Code, line by line. Its numbers are no part of the text: what is copied is the code alone.

import { make } from "./elements.js";

const kinds = ["keyword", "string", "comment", "number", "type"];
/** How many lines are laid out together, once they come near the window. */
const linesAtOnce = 100;

/** Code with numbers; `actions.mark(fragment)` is told which lines the user marks. */
export function makeCode({ text, first, language, tokens, marked }, actions) {
  const lines = codeLines(text, tokens ?? "").map((pieces) => make("div", "line", ...pieces, "\n"));
  const code = make("pre", "code", ...inChunks(lines));
  code.setAttribute("role", "region");
  code.setAttribute("aria-label", language ? `Code in ${language}` : "Code");
  if (first === undefined || first === null) return code;
  code.classList.add("numbered");
  code.style.setProperty("--digits", String(first + lines.length - 1).length);
  lines.forEach((line, index) => { line.dataset.new = first + index; });
  const mark = (from, to) => {
    // Other code of the page may have marks, too.
    for (const line of code.closest(".body")?.querySelectorAll(".line.marked") ?? []) {
      line.classList.remove("marked");
    }
    for (const line of lines.slice(from - first, to - first + 1)) line.classList.add("marked");
  };
  let start = marked?.[0];
  code.onclick = (event) => {
    const line = event.target.closest(".line");
    if (!line || !isBeside(line, event)) return;
    const number = Number(line.dataset.new);
    if (!event.shiftKey || start === undefined) start = number;
    const [from, to] = [Math.min(start, number), Math.max(start, number)];
    mark(from, to);
    // Shift-click selects text, too; nobody wants that.
    getSelection().removeAllRanges();
    actions.mark(from === to ? `L${from}` : `L${from}-L${to}`);
  };
  if (marked) {
    mark(marked[0], marked[1]);
    reveal(lines[marked[0] - first]);
  }
  return code;
}

/** The lines of a text: for each its pieces, of which those with a kind are elements. */
function codeLines(text, tokens) {
  const lines = [[]];
  const add = (piece, kind) => piece.split("\n").forEach((part, index) => {
    if (index > 0) lines.push([]);
    if (part) lines.at(-1).push(kind ? make("span", kind, part) : part);
  });
  let place = 0;
  for (const [, gap, kind, length] of tokens.matchAll(/(\d+)([a-z])(\d+),/g)) {
    const start = place + Number(gap);
    add(text.slice(place, start));
    place = start + Number(length);
    add(text.slice(start, place), kinds[kind.charCodeAt(0) - 97]);
  }
  add(text.slice(place));
  // The end of the last line begins no other.
  if (lines.length > 1 && lines.at(-1).length === 0) lines.pop();
  return lines;
}

/** Lines in boxes that a browser leaves out while they are far away. */
export function inChunks(lines) {
  const chunks = [];
  for (let index = 0; index < lines.length; index += linesAtOnce) {
    const some = lines.slice(index, index + linesAtOnce);
    const chunk = make("div", "chunk", ...some);
    chunk.style.setProperty("--lines", some.length);
    chunks.push(chunk);
  }
  return chunks;
}

/** Whether a line was clicked beside its text, where its number stands. */
function isBeside(line, event) {
  const place = event.clientX - line.getBoundingClientRect().left;
  return place < parseFloat(getComputedStyle(line).paddingLeft);
}

/** Scrolls to a line as soon as it is shown, unless its screen is scrolled already. */
function reveal(line, tries = 120) {
  if (!line || tries === 0) return;
  requestAnimationFrame(() => {
    const scroll = line.closest(".scroll");
    if (!scroll?.clientHeight) return reveal(line, tries - 1);
    if (scroll.scrollTop === 0) line.scrollIntoView({ block: "center" });
  });
}
