// The tab bar.

import { icon, make } from "./elements.js";

const tabBar = document.querySelector(".tabs");

/** Shows the tabs of a state; a click calls `select` with the index of a tab. */
export function showTabs({ tabs, tab: selected }, select) {
  tabBar.hidden = tabs.length < 2;
  document.documentElement.classList.toggle("has-tabs", tabs.length > 1);
  tabs.forEach((tab, index) => {
    let link = tabBar.children[index];
    // A tab of the first page is only a link.
    if (!link?.onclick) {
      link?.remove();
      link = makeTab(tab, () => select(index));
      tabBar.insertBefore(link, tabBar.children[index] ?? null);
    }
    link.href = tab.link;
    link.querySelector(".tab-label").textContent = tab.label;
    link.ariaCurrent = index === selected ? "page" : null;
  });
}

function makeTab(tab, select) {
  const link = make("a", "tab", make("span", "tab-icon", tabIcon(tab.link)), make("span", "tab-label"));
  link.onclick = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    select();
  };
  return link;
}

const tabShapes = {
  home: "M3 11l9-8 9 8v10h-6v-6H9v6H3z",
  search: "M10 3a7 7 0 1 1 0 14a7 7 0 0 1 0-14zM15 15l6 6",
  settings: "M4 7h10M18 7h2M4 17h2M10 17h10M16 4v6M8 14v6",
  files: "M3 6a1 1 0 0 1 1-1h5l2 3h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z",
  list: "M4 6h16M4 12h16M4 18h16",
};

/** The icon of a tab, by its link. */
function tabIcon(link) {
  const name = link.split(/[?#]/)[0].split("/").filter(Boolean).at(-1) ?? "home";
  const shape = name === "find" ? "search" : name;
  const svg = icon("push", 24);
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.firstChild.setAttribute("d", Object.hasOwn(tabShapes, shape) ? tabShapes[shape] : tabShapes.list);
  return svg;
}
