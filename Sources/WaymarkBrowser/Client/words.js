// The words that the client says by itself, which come with the page in the language of its user.

export const hostWords = JSON.parse(document.getElementById("host-words").textContent);

/** A sentence with values in place of their `{name}`s. */
export function sentence(template, values) {
  return template.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** A number as the language of the user writes it. */
export function amount(value) {
  return value.toLocaleString(document.documentElement.lang, { maximumSignificantDigits: 12 });
}
