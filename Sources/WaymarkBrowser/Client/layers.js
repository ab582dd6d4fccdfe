// Layers above the tabs: their dialogs, and the places of popovers.

import { make } from "./elements.js";

/** The element of a layer. */
export function makeDialog(layer, send) {
  const isLarge = !layer.isDialog && ["alert", "actionSheet"].includes(layer.style);
  const style = isLarge ? "sheet" : layer.style;
  const dialog = make("dialog", `layer ${style}`, make("div", "screens"));
  dialog.dataset.layer = layer.id;
  if (layer.isDialog) {
    dialog.classList.add("question");
    dialog.setAttribute("role", "alertdialog");
  }
  // Escape is handled with the keys, because it can also go back. The session gets a message about a
  // dialog that the browser closes anyway.
  dialog.oncancel = (event) => event.preventDefault();
  dialog.onclose = () => send("dismissed", { layer: layer.id });
  dialog.onmousedown = (event) => {
    // A click beside an alert doesn't answer it.
    const needsAnswer = layer.style === "alert" && layer.isDialog;
    if (event.target === dialog && !needsAnswer) send("dismiss");
  };
  return dialog;
}

const room = 8;

/** Moves a popover beside its anchor. Without an anchor or room it is in the middle. */
export function placePopover(dialog, anchor) {
  dialog.classList.remove("anchored");
  dialog.style.left = dialog.style.top = "";
  if (!anchor || innerWidth < 600) return;
  const target = [...document.querySelectorAll(`[data-anchor="${CSS.escape(anchor)}"]`)]
    .find((element) => element.checkVisibility() && !dialog.contains(element));
  if (!target) return;
  const place = target.getBoundingClientRect();
  if (place.bottom < 0 || place.top > innerHeight) return;
  dialog.classList.add("anchored");
  const { offsetWidth: width, offsetHeight: height } = dialog;
  const isBelow = place.bottom + room + height <= innerHeight - room || place.top < innerHeight / 2;
  const top = isBelow ? place.bottom + room : place.top - room - height;
  // The popover is centered on its anchor.
  const left = place.left + place.width / 2 - width / 2;
  dialog.style.left = `${within(left, innerWidth - width)}px`;
  dialog.style.top = `${within(top, innerHeight - height)}px`;
}

function within(place, most) { return Math.round(Math.max(room, Math.min(place, most - room))); }
