// What keys do in every app, and a sheet that says so.

import { make } from "./elements.js";

const sheetTitle = "keys-title";

/** The keys that every app has; those of the app itself stand before them. */
const ownKeys = [
  ["j", "the next row"], ["k", "the row before"],
  ["n", "the next file of a diff"], ["p", "the file before"], ["↑ ↓", "from row to row, or from line to line of code"],
  ["Enter", "opens a row, or marks a line"], ["Esc", "back"],
  ["?", "shows this"],
];

/** The sheet; nothing else takes keys while it stands. */
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

/** True while keys are typed into a field. */
export function isTyping() {
  return Boolean(document.activeElement?.matches("input, textarea, select"));
}

/** True while the sheet stands. */
export function areKeysShown() { return document.querySelector("dialog.keys") !== null; }

/** ⌘ is Control where there is no such key. */
function shownKey(key) {
  const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return isApple ? key : key.replace("⌘", "Ctrl ");
}
