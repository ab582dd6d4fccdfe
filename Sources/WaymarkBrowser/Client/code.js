// Code, line by line. Line numbers are not part of the text, so that only the code is copied.

import { inChunks, make } from "./elements.js";

/** Code; its lines have numbers if the first one has. */
export function makeCode({ text, first, marked }) {
  const texts = text.split("\n");
  // The end of the last line doesn't begin another line.
  if (texts.length > 1 && texts.at(-1) === "") texts.pop();
  const lines = texts.map((line) => make("div", "line", `${line}\n`));
  const code = make("pre", "code", ...inChunks(lines));
  Object.assign(code, { role: "group", ariaLabel: "Code" });
  if (first == null) return code;
  code.classList.add("numbered");
  code.style.setProperty("--digits", String(first + lines.length - 1).length);
  lines.forEach((line, index) => {
    const number = first + index;
    line.dataset.new = number;
    line.classList.toggle("marked", Boolean(marked) && number >= marked[0] && number <= marked[1]);
  });
  return code;
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
