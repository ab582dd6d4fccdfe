// What keys do in every app, and a sheet that says so.

import { make } from "./elements.js";
import { hostWords, sentence } from "./words.js";

const sheetTitle = "keys-title";

/** The keys that every app has; those of the app itself stand before them. */
const ownKeys = [
  ["j", hostWords.keyNextRow], ["k", hostWords.keyPreviousRow],
  ["n", hostWords.keyNextFile], ["p", hostWords.keyPreviousFile], ["↑ ↓", hostWords.keyRows],
  [hostWords.keyEnter, hostWords.keyMark], [hostWords.keyEscape, hostWords.keyBack],
  ["?", hostWords.keyThis],
];

/** The sheet; nothing else takes keys while it stands. */
export function showKeys(shortcuts, hasSearch) {
  const list = make("dl", "group");
  const known = Object.entries(shortcuts)
    .map(([key, link]) => [shownKey(key), sentence(hostWords.keyOpens, { link })]);
  if (hasSearch && !shortcuts["/"]) known.push(["/", hostWords.keySearch]);
  for (const [key, words] of [...known, ...ownKeys]) {
    list.append(make("div", "fact", make("dt", "", make("kbd", "", key)), make("dd", "", words)));
  }
  const title = make("h2", "", hostWords.keys);
  title.id = sheetTitle;
  const close = make("button", "bar-button close", hostWords.done);
  const sheet = make("dialog", "keys", make("header", "keys-bar", title, close), make("div", "card", list));
  sheet.setAttribute("aria-labelledby", sheetTitle);
  close.onclick = () => sheet.close();
  sheet.onclose = () => sheet.remove();
  document.body.append(sheet);
  sheet.showModal();
}

/** True while keys are typed into a field; an element of the app's own may have fields of its own. */
export function isTyping() {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return Boolean(element?.matches("input, textarea, select") || element?.isContentEditable);
}

/** True while the sheet stands. */
export function areKeysShown() { return document.querySelector("dialog.keys") !== null; }

/** ⌘ is Control where there is no such key. */
function shownKey(key) {
  const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return isApple ? key : key.replace("⌘", `${hostWords.keyControl} `);
}
