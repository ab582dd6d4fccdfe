// Links side by side to the parts of a page. They are links like any other: the one that is shown is
// the current one, and no tab of a widget whose other panels are hidden.

import { badged } from "./badge.js";
import { makeLead } from "./lead.js";
import { make } from "./elements.js";

export function makeSegments({ text, rows, current }, actions) {
  const list = make("ul", "segments", ...rows.map((row, index) => {
    const lead = makeLead("segment", row, actions, row.text, ...badged(row.badge));
    lead.dataset.anchor = row.anchor;
    if (index === current) lead.setAttribute("aria-current", "page");
    return make("li", "", lead);
  }));
  const nav = make("nav", "", list);
  nav.setAttribute("aria-label", text);
  return nav;
}
