// A table whose head stays in view and whose whole rows are links.

import { icon, make, makeLead } from "./elements.js";

/** The number of columns above which a table scrolls sideways in any window. */
const mostColumns = 8;

export function makeTable({ columns, rows, pages }) {
  const head = make("tr", "", ...columns.map((column) => makeTitle(column)));
  const body = rows.map((row) => makeTableRow(row, columns));
  const table = make("table", "", make("thead", "", head), make("tbody", "", ...body));
  const box = make("div", "table-box", table);
  if (columns.length > mostColumns) box.classList.add("many");
  const leads = rows.some((row) => row.lead) || columns.some((column) => column.sort);
  // Keys scroll it sideways, even if nothing inside can have focus.
  if (!leads) Object.assign(box, { tabIndex: 0, role: "group", ariaLabel: "Table" });
  const empty = rows.length === 0 ? make("p", "no-rows", "Nothing here") : null;
  return make("div", "table", box, empty, pages ? makePages(pages) : null);
}

function makeTitle({ title, isNumber, order, sort }) {
  const sign = order ? make("span", `order ${order}`, icon("push", 8)) : null;
  const words = sort ? makeLead("sort", sort, title, sign) : make("span", "", title, sign);
  const cell = make("th", isNumber ? "number" : "", words);
  cell.scope = "col";
  if (order) cell.setAttribute("aria-sort", order);
  return cell;
}

function makeTableRow({ cells, lead }, columns) {
  return make("tr", lead ? "leads" : "", ...cells.map((cell, index) => {
    // The first cell names the row and has its link, which covers the whole row.
    const words = index === 0 && lead
      ? makeLead("row-lead", lead, cell || "Open") : cell;
    const made = make(index === 0 ? "th" : "td", columns[index].isNumber ? "number" : "", words);
    if (index === 0) made.scope = "row";
    return made;
  }));
}

function makePages({ place, previous, next, numbers }) {
  const step = (words, lead) => makeLead(
    lead ? "page-step" : "page-step off", lead ?? {}, words);
  const list = make("ul", "page-numbers", ...numbers.map(({ number, isCurrent, lead }) => {
    if (number == null) return make("li", "gap", "…");
    const made = makeLead("page-number", lead ?? {}, String(number));
    if (isCurrent) made.setAttribute("aria-current", "page");
    else made.setAttribute("aria-label", `Page ${number}`);
    return make("li", "", made);
  }));
  const nav = make(
    "nav", "pages", make("p", "page-place", place),
    make("div", "page-leads", step("Previous", previous), list, step("Next", next)));
  nav.setAttribute("aria-label", "Pages of the table");
  return nav;
}
