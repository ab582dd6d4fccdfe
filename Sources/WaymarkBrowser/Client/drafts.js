// Input that was not sent, kept over a reload of the document.

const KEY = "waymark-drafts";

/** The fields of an element that contain input, and a name for each of them. */
function typed(element) {
  return [...element.querySelectorAll("form")].flatMap((form, index) =>
    [...form.querySelectorAll("input, textarea, select")]
      .filter(isTyped)
      .map((field) => [`${index} ${field.name}`, isBox(field) ? field.checked : field.value]));
}

function isBox(field) { return field.type === "checkbox"; }

/** Returns whether the value of a field differs from that of its page. Passwords are never kept. */
function isTyped(field) {
  if (field.type === "password") return false;
  if (isBox(field)) return field.checked !== field.defaultChecked;
  if (field.tagName === "SELECT") return !field.selectedOptions[0]?.defaultSelected;
  return field.value !== field.defaultValue;
}

export class Drafts {
  #session = null;
  #kept = {};

  /** Uses the drafts of the previous document if it showed the same session. */
  begin(session) {
    if (this.#session === session) return;
    const { of, screens } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    sessionStorage.removeItem(KEY);
    this.#kept = of === session ? screens : {};
    this.#session = session;
  }

  /** Keeps the fields of screens, named by their links, for the next document. */
  keep(elements) {
    const screens = {};
    for (const [link, element] of elements) {
      const fields = typed(element);
      if (fields.length > 0) screens[link] = Object.fromEntries(fields);
    }
    sessionStorage.setItem(KEY, JSON.stringify({ of: this.#session, screens }));
  }

  /** Fills in a screen whose forms have appeared. */
  fill(link, element) {
    const fields = this.#kept[link];
    const forms = [...element.querySelectorAll("form")];
    if (!fields || forms.length === 0) return;
    delete this.#kept[link];
    for (const [name, value] of Object.entries(fields)) {
      const [index] = name.split(" ", 1);
      const field = forms[index]?.elements.namedItem(name.slice(index.length + 1));
      if (field && isBox(field)) field.checked = value;
      else if (field) field.value = value;
    }
  }
}
