// The keys of every app, and a sheet that lists them.

import { make } from "./elements.js";

const sheetTitle = "keys-title";

/** The keys of every app. Those of the app itself are listed first. */
const ownKeys = [
  ["j", "the next row"], ["k", "the row before"],
  ["n", "the next file of a diff"], ["p", "the file before"], ["↑ ↓", "from row to row, or from line to line of code"],
  ["Enter", "opens a row, or marks a line"], ["Esc", "back"],
  ["?", "shows this"],
];

/** The sheet. Other keys are ignored while it is open. */
export function showKeys(shortcuts) {
  const list = make("dl", "group");
  const known = Object.entries(shortcuts)
    .map(([key, link]) => [shownKey(key), `opens ${link}`]);
  for (const [key, words] of [...known, ...ownKeys]) {
    list.append(make("div", "fact", make("dt", "", make("kbd", "", key)), make("dd", "", words)));
  }
  const title = make("h2", "", "Keys");
  title.id = sheetTitle;
  const close = make("button", "bar-button close", "Done");
  const sheet = make("dialog", "keys", make("header", "keys-bar", title, close), make("div", "card", list));
  sheet.setAttribute("aria-labelledby", sheetTitle);
  close.onclick = () => sheet.close();
  sheet.onclose = () => sheet.remove();
  document.body.append(sheet);
  sheet.showModal();
}

/** Returns whether a field has focus. */
export function isTyping() {
  return Boolean(document.activeElement?.matches("input, textarea, select"));
}

/** Returns whether the sheet is open. */
export function areKeysShown() { return document.querySelector("dialog.keys") !== null; }

/** Converts ⌘ to Control on systems other than Apple's. */
function shownKey(key) {
  const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return isApple ? key : key.replace("⌘", "Ctrl ");
}
