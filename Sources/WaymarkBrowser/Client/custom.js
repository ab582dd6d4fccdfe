// An element of the app's own. It gets data, opens links and fills in a form; what is in it is its own.

import { make } from "./elements.js";
import { fillForm, makeForm } from "./form.js";

/** `actions.open(link)` opens what the element names. */
export function makeCustom({ text: name, detail: data, rows }, actions) {
  const element = document.createElement(name);
  // What the element has put into itself stays.
  element.patchFrom = (other) => {
    const data = other.getAttribute("data");
    if (element.getAttribute("data") !== data) element.setAttribute("data", data);
  };
  element.setAttribute("data", data);
  element.addEventListener("waymark-open", ({ detail }) => actions.open(String(detail)));
  element.addEventListener("waymark-submit", ({ detail }) => {
    const form = element.parentElement.querySelector(".custom-forms > form");
    fillForm(form, detail);
    form.requestSubmit();
  });
  const forms = (rows ?? []).map((form) => makeForm(form, actions));
  const box = make("div", "custom-forms", ...forms);
  box.hidden = true;
  return make("div", "custom", element, box);
}
