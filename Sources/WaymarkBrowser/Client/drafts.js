// What was typed and not sent, over a reload of the document.

const KEY = "waymark-drafts";

/** The fields of an element that were typed into, and what names each of them. */
function typed(element) {
  return [...element.querySelectorAll("form")].flatMap((form, index) =>
    [...form.querySelectorAll("input")]
      .filter((field) => field.value !== field.defaultValue)
      .map((field) => [`${index} ${field.name}`, field.value]));
}

export class Drafts {
  #life = null;
  #kept = {};

  /** The documents's session is known: what the document before has kept of its life counts. */
  begin(life) {
    if (this.#life === life) return;
    const { of, screens } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    sessionStorage.removeItem(KEY);
    this.#kept = of === life ? screens : {};
    this.#life = life;
  }

  /** The document goes. */
  keep(elements) {
    const screens = {};
    for (const [id, element] of elements) {
      const fields = typed(element);
      if (fields.length > 0) screens[id] = Object.fromEntries(fields);
    }
    sessionStorage.setItem(KEY, JSON.stringify({ of: this.#life, screens }));
  }

  /** Puts what was typed back into a screen whose forms have come. */
  fill(id, element) {
    const fields = this.#kept[id];
    const forms = [...element.querySelectorAll("form")];
    if (!fields || forms.length === 0) return;
    delete this.#kept[id];
    for (const [name, value] of Object.entries(fields)) {
      const [index] = name.split(" ", 1);
      const field = forms[index]?.elements.namedItem(name.slice(index.length + 1));
      if (field) field.value = value;
    }
  }
}
