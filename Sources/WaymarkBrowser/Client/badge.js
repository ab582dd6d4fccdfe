// Words that stand out, and small pictures of people.

import { make } from "./elements.js";

/** A badge, and a blank between it and the words before it; nothing where there is none. */
export function badged(picture) {
  return picture ? [" ", make("span", `pill ${picture.tone}`, picture.text)] : [];
}

/** The words beside it may say whose it is already. */
export function avatar(picture, words = "") {
  if (!picture) return null;
  const made = make("span", `avatar person-${picture.colour}`, picture.initials);
  if (words.includes(picture.name)) {
    made.setAttribute("aria-hidden", "true");
  } else {
    made.setAttribute("role", "img");
    made.setAttribute("aria-label", picture.name);
  }
  made.title = picture.name;
  return made;
}
