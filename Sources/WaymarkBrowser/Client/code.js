// Code, line by line. Line numbers are not part of the text, so that only the code is copied.

import { make } from "./elements.js";

/** The number of lines that are laid out together when they are near the window. */
const linesAtOnce = 100;

/**
 * Code. If its lines have numbers, the user marks lines with a click or with keys, which calls
 * `actions.mark(fragment)`.
 */
export function makeCode({ text, first, marked }, actions) {
  const texts = text.split("\n");
  // The end of the last line doesn't begin another line.
  if (texts.length > 1 && texts.at(-1) === "") texts.pop();
  const lines = texts.map((line) => make("div", "line", `${line}\n`));
  const code = make("pre", "code", ...inChunks(lines));
  Object.assign(code, { role: "group", ariaLabel: "Code" });
  if (first === undefined || first === null) return code;
  code.classList.add("numbered");
  code.style.setProperty("--digits", String(first + lines.length - 1).length);
  lines.forEach((line, index) => { line.dataset.new = first + index; });
  if (marked) setMarks(lines, marked[0], marked[1]);
  code.tabIndex = 0;
  code.setAttribute("aria-description", "Arrow keys go to a line. Enter marks it, with Shift all lines up to it.");
  code.onclick = (event) => {
    const line = event.target.closest(".line");
    if (!line || !isBeside(line, event)) return;
    markLine(line, event.shiftKey, actions);
    // A click with Shift also selects text, which is not intended here.
    getSelection().removeAllRanges();
  };
  code.onkeydown = (event) => pressedInCode(event, code, actions);
  return code;
}

function setMarks(lines, from, to) {
  for (const line of lines) {
    const number = Number(line.dataset.new);
    line.classList.toggle("marked", number >= from && number <= to);
  }
}

/** Marks a line, or all lines from the one that was marked before. All code of a page shares its marks. */
function markLine(line, isLonger, actions) {
  const body = line.closest(".body");
  const number = Number(line.dataset.new);
  const known = [...body.querySelectorAll(".numbered .line.marked")].map((one) => Number(one.dataset.new));
  // A mark that this page did not set begins at its first line.
  if (!known.includes(body.markStart)) body.markStart = known[0];
  if (!isLonger || body.markStart === undefined) body.markStart = number;
  const [from, to] = [Math.min(body.markStart, number), Math.max(body.markStart, number)];
  setMarks(body.querySelectorAll(".numbered .line"), from, to);
  actions.mark(from === to ? `L${from}` : `L${from}-L${to}`);
}

/** Moves from line to line with keys, and marks the focused line. */
function pressedInCode(event, code, actions) {
  if (event.metaKey || event.ctrlKey || event.altKey) return;
  const line = event.target.closest(".line");
  if (event.key === "Enter" && line) {
    event.preventDefault();
    return markLine(line, event.shiftKey, actions);
  }
  const lines = [...code.querySelectorAll(".line")];
  const place = lines.indexOf(line);
  const next = {
    ArrowDown: line ? place + 1 : firstSeen(lines), ArrowUp: line ? place - 1 : firstSeen(lines),
    Home: 0, End: lines.length - 1,
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  focusLine(lines[Math.max(0, Math.min(lines.length - 1, next))]);
}

/** Returns the number of the first marked line or, without marks, of the first visible line. */
function firstSeen(lines) {
  const marked = lines.findIndex((line) => line.classList.contains("marked"));
  if (marked >= 0) return marked;
  const { bottom } = lines[0].closest(".screen").querySelector(".bar").getBoundingClientRect();
  return Math.max(0, lines.findIndex((line) => line.getBoundingClientRect().top >= bottom));
}

/** Makes only the focused line focusable, so that code that is shown again stays the same. */
function focusLine(line) {
  line.tabIndex = -1;
  line.onblur = () => line.removeAttribute("tabindex");
  line.focus({ preventScroll: true });
  line.scrollIntoView({ block: "nearest" });
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

/** Returns whether a line was clicked at its number. */
function isBeside(line, event) {
  const place = event.clientX - line.getBoundingClientRect().left;
  return place < parseFloat(getComputedStyle(line).paddingLeft);
}

/** Scrolls to a line as soon as it is shown. */
export function reveal(line, tries = 120) {
  if (!line || tries === 0) return;
  requestAnimationFrame(() => {
    const scroll = line.closest(".scroll");
    if (!scroll?.clientHeight) return reveal(line, tries - 1);
    line.scrollIntoView({ block: "center" });
  });
}
