// Buttons, pictures and progress.

import { make, makeLead } from "./elements.js";

/** Rows side by side, as buttons. */
export function makeButtons(rows) {
  return make("div", "buttons", ...rows.map((row) => {
    const button = makeLead(`button ${row.role ?? "plain"}`, row, row.text);
    button.dataset.anchor = row.anchor;
    if (row.detail) button.title = row.detail;
    if (row.element == null) button.classList.add("off");
    return button;
  }));
}

export function makeImage({ text, image: { source, width, height } }) {
  const image = make("img", "");
  Object.assign(image, { alt: text, decoding: "async" });
  if (width) image.style.setProperty("--width", `${width}px`);
  if (height) image.style.setProperty("--height", `${height}px`);
  // An image that can't be loaded is replaced by its description.
  image.onerror = () => image.replaceWith(make("p", "image-words", text || "Image"));
  image.src = source;
  return make("div", "image", image);
}

export function makeProgress({ text, detail, fraction }) {
  const bar = make("progress", "");
  bar.max = 1;
  if (fraction != null) bar.value = fraction;
  const words = make("span", "", text);
  const percent = detail ? make("span", "percent", detail) : null;
  return make("label", "part-done", make("span", "part-words", words, percent), bar);
}
