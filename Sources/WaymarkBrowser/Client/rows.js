// A long list of rows. Only those near the view are elements; the others are the text of boxes, which
// have the same height: find-in-page, copying and screen readers have all rows, and a scroll position
// stays valid. All rows are printed.

import { make } from "./elements.js";
import { patch } from "./patch.js";

/** The number of rows in a box. */
const rowsAtOnce = 100;
/** The distance from the view, in pixels, up to which rows are elements. */
const nearView = 1000;

/** Adds rows to a list: `items` with a key each, from which `makeRow(item, key)` makes an element. */
export function fillList(list, items, makeRow) {
  if (items.length <= 2 * rowsAtOnce) {
    list.append(...items.map(({ item, key }) => makeRow(item, key)));
    return;
  }
  for (let start = 0; start < items.length; start += rowsAtOnce) {
    const box = make("div", "some-rows far");
    box.rowsOf = { items: items.slice(start, start + rowsAtOnce), start, size: items.length, makeRow };
    box.patchFrom = (other) => patchBox(box, other);
    setRowText(box);
    list.append(box);
  }
  setRows(list.firstChild);
}

function isFar(box) { return box.classList.contains("far"); }

function madeRows({ items, start, size, makeRow }) {
  return items.map(({ item, key }, index) =>
    Object.assign(makeRow(item, key), { ariaPosInSet: start + index + 1, ariaSetSize: size }));
}

/** Makes elements of the rows of a box. */
function setRows(box) {
  if (!box?.rowsOf || !isFar(box)) return;
  box.classList.remove("far");
  Object.assign(box, { role: "presentation", ariaPosInSet: null, ariaSetSize: null });
  box.replaceChildren(...madeRows(box.rowsOf));
}

/** Makes text of the rows of a box, one line each. */
function setRowText(box) {
  const { items, start, size } = box.rowsOf;
  box.classList.add("far");
  box.style.setProperty("--rows", items.length);
  Object.assign(box, { role: "listitem", ariaPosInSet: start + 1, ariaSetSize: size });
  box.textContent = items.map(({ item }) =>
    [item.text, item.detail].filter(Boolean).join(" ").replaceAll("\n", " ")).join("\n");
}

/** Gives a box the rows of another box, which doesn't have elements yet. */
function patchBox(known, { rowsOf }) {
  known.rowsOf = rowsOf;
  if (isFar(known)) return setRowText(known);
  known.style.setProperty("--rows", rowsOf.items.length);
  patch(known, madeRows(rowsOf));
}

/** Watches which boxes of a scrolling element are near. */
export function watchRows(scroll) {
  return new IntersectionObserver((entries, observer) => {
    for (const { target: box, isIntersecting, boundingClientRect } of entries) {
      if (!box.isConnected) observer.unobserve(box);
      else if (isIntersecting) setRows(box);
      // A hidden screen has no height, and doesn't change.
      else if (boundingClientRect.height > 0 && !isInUse(box)) setRowText(box);
    }
  }, { root: scroll, rootMargin: `${nearView}px 0px` });
}

function isInUse(box) {
  const selection = getSelection();
  return isFar(box) || box.contains(document.activeElement)
    || (!selection.isCollapsed && selection.containsNode(box, true));
}

/**
 * Calls `scrollThere()`, makes elements of the rows that are near then, and watches all boxes from now on.
 * The first rows determine the height of a box of text.
 */
export function nearRows(scroll, observer, scrollThere) {
  const boxes = [...scroll.querySelectorAll(".some-rows")];
  if (boxes.length === 0) return scrollThere();
  for (const { style, firstChild: box } of new Set(boxes.map((box) => box.parentElement))) {
    const height = isFar(box) ? 0 : box.firstChild.getBoundingClientRect().height;
    if (height && !style.getPropertyValue("--row-height")) style.setProperty("--row-height", `${height}px`);
  }
  for (const box of boxes) observer.observe(box);
  scrollThere();
  const { top, bottom } = scroll.getBoundingClientRect();
  for (const box of boxes.filter(isFar)) {
    const place = box.getBoundingClientRect();
    if (place.bottom > top - nearView && place.top < bottom + nearView) setRows(box);
  }
}

/** Makes elements of the rows before and after one, so that keys can reach them. */
export function fillBeside(row) {
  const box = row?.closest(".some-rows");
  setRows(box?.previousElementSibling);
  setRows(box?.nextElementSibling);
}

/** Returns the key of the focused row in a long list and the focused part of it, or null without focus. */
export function focusInRows() {
  const row = document.activeElement?.closest(".some-rows > .row");
  return row ? { key: row.key, part: document.activeElement.classList[0] } : null;
}

/** Moves focus to the row of a key. */
export function focusRow(body, { key, part }) {
  const box = [...body.querySelectorAll(".some-rows")]
    .find(({ rowsOf }) => rowsOf.items.some((one) => one.key === key));
  setRows(box);
  const row = [...box?.children ?? []].find((one) => one.key === key);
  row?.querySelector(`.${part}`)?.focus({ preventScroll: true });
}

// All rows are printed.
addEventListener("beforeprint", () => {
  for (const box of document.querySelectorAll(".screen:not([hidden]) .some-rows")) setRows(box);
});
