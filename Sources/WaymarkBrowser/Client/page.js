// Makes elements of a page, which comes as data. Text from outside is only ever text.

import { makeCode } from "./code.js";
import { makeDiff } from "./diff.js";
import { icon, make } from "./elements.js";

/**
 * The content of a page.
 * `actions`: follow(number, element, isByKey), submit(form, values), retry(), copy(text).
 */
export function content(page, actions) {
  if (page.status === "loading") return [progress(page.words)];
  if (page.status === "failed") return [failure(page.words, page.canRetry, actions)];
  const sections = (page.sections ?? []).map((section) => makeSection(section, actions));
  const isEmpty = (page.sections ?? []).every((section) => section.items.length === 0);
  return isEmpty ? [make("p", "empty", "Nothing here")] : sections;
}

export function progress(words) {
  const spinner = make("span", "spinner");
  spinner.setAttribute("aria-hidden", "true");
  const box = make("div", "progress", spinner, make("p", "", words ?? "Loading…"));
  box.setAttribute("role", "status");
  return box;
}

function failure(words, canRetry, actions) {
  const box = make(
    "div", "failure", make("p", "failure-title", "This could not be shown"),
    make("p", "failure-words", words ?? ""));
  box.setAttribute("role", "alert");
  if (canRetry) {
    const button = make("button", "button", "Try again");
    button.onclick = () => actions.retry();
    box.append(button);
  }
  return box;
}

function makeSection(section, actions) {
  const element = make("section", "section");
  element.key = section.title;
  const keys = new Map();
  if (section.title) element.append(make("h2", "", section.title));
  let card = null;
  let group = null;
  for (const item of section.items) {
    const kind = item.k === "row" ? "rows" : item.k === "fact" ? "facts" : null;
    // Rows and facts share a card; a list of facts is an element of its own in it.
    if (card === null || kind === null || group === null) {
      card = make("div", `card ${item.k}-card`);
      element.append(card);
      group = null;
    }
    const made = makeItem(item, actions);
    made.key = keyOf(item, keys);
    if (kind === null) {
      card.append(made);
      continue;
    }
    if (group?.dataset.kind !== kind) {
      group = make(kind === "facts" ? "dl" : "div", "group");
      group.dataset.kind = kind;
      if (kind === "rows") group.setAttribute("role", "list");
      card.append(group);
    }
    // Rows of one list look alike: if one needs two lines, all have two.
    if (kind === "rows" && (item.detail ?? "") && item.text.length + item.detail.length > 40) {
      group.classList.add("stacked");
    }
    group.append(made);
  }
  return element;
}

/** What an item is known by when its page comes again: its kind and text, and its number among those. */
function keyOf(item, keys) {
  const name = `${item.k} ${item.text}`;
  const number = keys.get(name) ?? 0;
  keys.set(name, number + 1);
  return `${name} ${number}`;
}

function makeItem(item, actions) {
  switch (item.k) {
    case "row": return makeRow(item, actions);
    case "text": return make("p", "text", item.text);
    // Their lines belong together: they are patched as a whole or not at all.
    case "code": return Object.assign(makeCode(item.code, actions), { isWhole: true });
    case "diff": return Object.assign(makeDiff(item.files, actions), { isWhole: true });
    case "fact":
      return make(
        "div", "fact", make("dt", "", ...breakable(item.text)),
        make("dd", "", ...breakable(item.detail)));
    case "form": return makeForm(item, actions);
    default: return make("p", "text", "");
  }
}

/** A text that may go on in the next line after a slash, as paths do. */
function breakable(text) {
  return text.split(/(?<=\/)/).flatMap((part, index) =>
    index > 0 ? [document.createElement("wbr"), part] : [part]);
}

function makeRow(item, actions) {
  const words = make("span", "words", make("span", "name", ...breakable(item.text)));
  if (item.detail) words.append(make("span", "detail", ...breakable(item.detail)));
  const leads = item.element !== undefined;
  const main = make(item.address ? "a" : leads ? "button" : "div", "main", words);
  if (item.address) {
    main.href = item.address;
    // Pages outside are never opened over the app.
    if (!item.address.startsWith("/")) main.rel = "noopener noreferrer";
  }
  const row = make("div", "row", main);
  row.setAttribute("role", "listitem");
  row.dataset.anchor = item.anchor;
  if (item.role) row.classList.add(item.role);
  if (leads) {
    row.classList.add("leads");
    if (item.sign) main.append(icon(item.sign));
    main.onclick = (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      // The second half of a double click would open it twice, or a row of the next screen.
      if (event.detail > 1) return;
      actions.follow(item.element, event.currentTarget, event.detail === 0);
    };
  }
  if (item.accessory) row.append(makeAccessory(item, actions));
  return row;
}

function makeAccessory({ text, accessory: { label, element, copy } }, actions) {
  const button = make("button", "accessory");
  if (copy === undefined || copy === null) {
    button.append(label);
    button.onclick = (event) => {
      if (event.detail < 2) actions.follow(element, event.currentTarget, event.detail === 0);
    };
  } else {
    button.append(icon("copy", 18));
    button.setAttribute("aria-label", `${label} ${text}`);
    button.title = label;
    button.onclick = async ({ currentTarget: pressed }) => {
      await actions.copy(copy);
      pressed.replaceChildren(icon("done", 16));
      setTimeout(() => pressed.replaceChildren(icon("copy", 18)), 1500);
    };
  }
  return button;
}

function makeForm(item, actions) {
  const form = make("form", "form");
  form.setAttribute("novalidate", "");
  form.dataset.anchor = item.anchor;
  for (const field of item.fields) {
    const input = make("input", "");
    Object.assign(input, {
      name: field.name, defaultValue: field.value, placeholder: field.prompt, type: "text",
      autocomplete: "off", spellcheck: false, autocapitalize: "off", enterKeyHint: "go",
    });
    form.append(make("label", "field", make("span", "", field.label), input));
  }
  form.append(make("button", "button", item.text));
  form.onsubmit = (event) => {
    event.preventDefault();
    event.currentTarget.dataset.sent = "";
    actions.submit(item.form, Object.fromEntries(new FormData(event.currentTarget)));
  };
  return form;
}
