// Pictures, progress, and words in place of what is not there.

import { makeButton } from "./buttons.js";
import { make } from "./elements.js";
import { hostWords } from "./words.js";

export function makeImage({ text, image: { source, width, height } }) {
  const image = make("img", "");
  Object.assign(image, { alt: text, decoding: "async" });
  if (width) image.style.setProperty("--width", `${width}px`);
  if (height) image.style.setProperty("--height", `${height}px`);
  // What cannot be had is said in words.
  image.onerror = () => image.replaceWith(make("p", "image-words", text || hostWords.image));
  image.src = source;
  return make("div", "image", image);
}

export function makeProgress({ text, detail, fraction }) {
  const bar = make("progress", "");
  bar.max = 1;
  if (fraction !== undefined && fraction !== null) bar.value = fraction;
  const words = make("span", "", text);
  const percent = detail ? make("span", "percent", detail) : null;
  return make("label", "part-done", make("span", "part-words", words, percent), bar);
}

export function makeEmpty({ text, detail, rows }, actions) {
  return make(
    "div", "nothing", make("p", "nothing-title", text),
    detail ? make("p", "nothing-words", detail) : null,
    ...(rows ?? []).map((row) => makeButton({ ...row, role: row.role ?? "primary" }, actions)));
}
