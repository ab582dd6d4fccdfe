// Makes elements of a page from data. Text from outside is only used as text.

import { makeCode } from "./code.js";
import { makeDiff } from "./diff.js";
import { breakable, icon, inChunks, make, makeLead } from "./elements.js";
import { makeForm } from "./form.js";
import { makeButtons, makeImage } from "./parts.js";
import { makeTable } from "./table.js";

/** A list with more rows is laid out in parts. */
const mostRows = 200;

/** The content of a page of a screen. */
export function content(page, screen) {
  if (page.status === "loading") return [progress(page.words)];
  if (page.status === "failed") return [failure(page.words, page.canRetry)];
  const sections = (page.sections ?? []).map((section) => makeSection(section, screen));
  const isEmpty = (page.sections ?? []).every((section) => section.items.length === 0);
  return isEmpty ? [make("p", "empty", "Nothing here")] : sections;
}

function progress(words) {
  const spinner = make("span", "spinner");
  spinner.setAttribute("aria-hidden", "true");
  const box = make("div", "progress", spinner, make("p", "", words ?? "Loading…"));
  box.setAttribute("role", "status");
  return box;
}

function failure(words, canRetry) {
  const box = make(
    "div", "failure", make("p", "failure-title", "This could not be shown"),
    make("p", "failure-words", words ?? ""));
  box.setAttribute("role", "alert");
  if (canRetry) {
    const button = make("button", "button", "Try again");
    button.dataset.retry = "";
    box.append(button);
  }
  return box;
}

function makeSection(section, screen) {
  const element = make("section", "section");
  element.key = section.title;
  const keys = new Map();
  const lists = [];
  const keyed = (item, key) => Object.assign(makeItem(item, screen), { key });
  if (section.title) element.append(make("h2", "", section.title));
  let card = null;
  let group = null;
  for (const item of section.items) {
    const kind = item.k === "row" ? "rows" : item.k === "fact" ? "facts" : null;
    // Rows and facts share a card; a list of facts is a separate element in it.
    const key = keyOf(item, keys);
    if (card === null || kind === null || group === null) {
      card = make("div", `card ${item.k}-card`);
      // The key of the card: a form keeps its card if a text is inserted before it.
      card.key = kind === null ? key : kind;
      element.append(card);
      group = null;
    }
    if (kind === null) {
      card.append(keyed(item, key));
      continue;
    }
    if (group?.dataset.kind !== kind) {
      group = make(kind === "facts" ? "dl" : "div", "group");
      group.dataset.kind = kind;
      if (kind === "rows") group.setAttribute("role", "list");
      card.append(group);
      lists.push({ group, elements: [] });
    }
    // Rows of one list look the same: if one needs two lines, all have two.
    if (kind === "rows" && (item.detail ?? "") && item.text.length + item.detail.length > 40) {
      group.classList.add("stacked");
    }
    lists.at(-1).elements.push(keyed(item, key));
  }
  for (const { group, elements } of lists) {
    group.append(...elements.length > mostRows ? inChunks(elements) : elements);
  }
  return element;
}

/** The key of an item when its page is updated: its kind and text, and its number among the same ones. */
function keyOf(item, keys) {
  const name = `${item.k} ${item.text}`;
  const number = keys.get(name) ?? 0;
  keys.set(name, number + 1);
  return `${name} ${number}`;
}

function makeItem(item, screen) {
  switch (item.k) {
    case "row": return makeRow(item);
    case "text": return make("p", "text", item.text);
    case "code": return makeCode(item.code);
    case "diff": return makeDiff(item.files);
    case "fact":
      return make(
        "div", "fact", make("dt", "", ...breakable(item.text)),
        make("dd", "", ...breakable(item.detail)));
    case "form": return makeForm(item, screen);
    case "table": return makeTable(item.table);
    case "buttons": return makeButtons(item.rows);
    case "image": return makeImage(item);
    default: return make("p", "text", "");
  }
}

function makeRow(item) {
  const text = make("span", "words", make("span", "name", ...breakable(item.text)));
  if (item.detail) text.append(make("span", "detail", ...breakable(item.detail)));
  const leads = item.element != null;
  const sign = leads && item.sign ? icon(item.sign) : null;
  const row = make("div", "row", makeLead("main", item, text, sign));
  row.setAttribute("role", "listitem");
  row.dataset.anchor = item.anchor;
  if (item.role) row.classList.add(item.role);
  if (leads) row.classList.add("leads");
  if (item.copy != null) row.append(makeCopyButton(item));
  return row;
}

function makeCopyButton({ text, copy }) {
  const button = make("button", "accessory", icon("copy", 18));
  button.setAttribute("aria-label", `Copy ${text}`);
  button.title = "Copy";
  button.dataset.copy = copy;
  return button;
}
