// Rows side by side, as buttons.

import { badged } from "./badge.js";
import { makeLead } from "./lead.js";
import { make } from "./elements.js";

export function makeButtons(rows, actions) {
  return make("div", "buttons", ...rows.map((row) => makeButton(row, actions)));
}

export function makeButton(row, actions) {
  const button = makeLead(`button ${row.role ?? "plain"}`, row, actions, row.text, ...badged(row.badge));
  button.dataset.anchor = row.anchor;
  if (row.detail) button.title = row.detail;
  if (row.element === undefined && row.file === undefined) button.classList.add("off");
  return button;
}
