// Buttons and pictures.

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

export function makeImage({ text, source }) {
  const image = make("img", "");
  Object.assign(image, { alt: text, decoding: "async" });
  // An image that can't be loaded is replaced by its description.
  image.onerror = () => image.replaceWith(make("p", "image-words", text || "Image"));
  image.src = source;
  return make("div", "image", image);
}
