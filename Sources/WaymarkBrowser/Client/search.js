// The search field in the bar. A narrow bar has a button in its place, which brings it.

import { icon, make } from "./elements.js";
import { hostWords } from "./words.js";

/** As long as a text may be that is worth a search. */
const longestSearch = 2000;

/** The field; `find(text)` is told what is typed. */
export function makeSearch(find) {
  const input = make("input", "search-text");
  Object.assign(input, {
    type: "search", maxLength: longestSearch, enterKeyHint: "search", autocomplete: "off",
    spellcheck: false, autocapitalize: "off",
  });
  const open = make("button", "bar-button search-open", icon("search", 20));
  const search = make("div", "search", open, icon("search", 14), input);
  search.setAttribute("role", "search");
  open.setAttribute("aria-label", hostWords.search);
  open.onclick = () => focusSearch(search);
  input.onkeydown = (event) => {
    if (event.key !== "Enter" || event.isComposing || !input.value.trim()) return;
    event.preventDefault();
    find(input.value.trim());
  };
  // A narrow bar has its title and buttons again.
  input.onblur = () => search.classList.remove("opened");
  return search;
}

/** What the field shows; what somebody has typed stays until another search is shown. */
export function setSearch(search, { prompt, text }) {
  const input = search.querySelector("input");
  Object.assign(input, { placeholder: prompt, ariaLabel: prompt });
  if (search.dataset.text !== text) input.value = text;
  search.dataset.text = text;
}

/** The keys go to the field, with all that stands in it selected. */
export function focusSearch(search) {
  search.classList.add("opened");
  const input = search.querySelector("input");
  input.focus();
  input.select();
}
