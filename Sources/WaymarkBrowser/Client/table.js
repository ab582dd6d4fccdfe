// A table whose head stays in view and whose whole rows are links.

import { make, makeLead } from "./elements.js";

/** The number of columns above which a table scrolls sideways in any window. */
const mostColumns = 8;

export function makeTable({ columns, rows }) {
  const head = make("tr", "", ...columns.map((column) => makeTitle(column)));
  const body = rows.map((row) => makeTableRow(row, columns));
  const table = make("table", "", make("thead", "", head), make("tbody", "", ...body));
  const box = make("div", "table-box", table);
  if (columns.length > mostColumns) box.classList.add("many");
  // Keys scroll it sideways, even if nothing inside can have focus.
  if (!rows.some(leads)) Object.assign(box, { tabIndex: 0, role: "group", ariaLabel: "Table" });
  const empty = rows.length === 0 ? make("p", "no-rows", "Nothing here") : null;
  return make("div", "table", box, empty);
}

function leads({ element }) { return element != null; }

function makeTitle({ title, isNumber }) {
  const cell = make("th", isNumber ? "number" : "", make("span", "", title));
  cell.scope = "col";
  return cell;
}

function makeTableRow(row, columns) {
  return make("tr", leads(row) ? "leads" : "", ...row.cells.map((cell, index) => {
    // The first cell names the row and has its link, which covers the whole row.
    const words = index === 0 && leads(row) ? makeLead("row-lead", row, cell || "Open") : cell;
    const made = make(index === 0 ? "th" : "td", columns[index].isNumber ? "number" : "", words);
    if (index === 0) made.scope = "row";
    return made;
  }));
}
