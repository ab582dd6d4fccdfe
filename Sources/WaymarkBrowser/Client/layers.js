// Layers above the tabs: their dialogs, and anchors of popovers.

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
    if (event.target === dialog && event.button === 0 && !needsAnswer) send("dismiss");
  };
  return dialog;
}

/** Places a popover beside its anchor. Without an anchor or room it is in the middle. */
export function placePopover(dialog, anchor) {
  const target = anchor && [...document.querySelectorAll(`[data-anchor="${CSS.escape(anchor)}"]`)]
    .find((element) => element.checkVisibility() && !dialog.contains(element));
  if (target) dialog.style.positionAnchor = target.style.anchorName = `--layer-${dialog.dataset.layer}`;
  dialog.classList.toggle("anchored", Boolean(target));
}
