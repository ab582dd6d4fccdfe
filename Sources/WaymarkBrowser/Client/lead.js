// An element that opens something: a link, or a button if there is no address to copy.

import { make } from "./elements.js";

/**
 * Makes an element that follows `element` and has an `address`, each if it exists. Without either, it
 * opens nothing.
 */
export function makeLead(className, { element, address }, actions, ...children) {
  const leads = element !== undefined && element !== null;
  const made = make(address ? "a" : leads ? "button" : "span", className, ...children);
  if (address) {
    made.href = address;
    // Pages of other sites never replace the app.
    if (!address.startsWith("/")) made.rel = "noopener noreferrer";
  }
  if (!leads) return made;
  made.onclick = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    // The second half of a double click would open it twice, or something of the next screen.
    if (event.detail > 1) return;
    actions.follow(element, event.currentTarget, event.detail === 0);
  };
  return made;
}
