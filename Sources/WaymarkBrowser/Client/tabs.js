// The tab bar.

import { icon, make } from "./elements.js";

const tabBar = document.querySelector(".tabs");

/** Shows the tabs of a state. A click calls `select` with the index of a tab. */
export function showTabs({ tabs, tab: selected }, select) {
  tabBar.hidden = tabs.length < 2;
  document.documentElement.classList.toggle("has-tabs", tabs.length > 1);
  while (tabBar.children.length > tabs.length) tabBar.lastElementChild.remove();
  tabs.forEach((tab, index) => {
    if (index === tabBar.children.length) tabBar.append(makeTab(() => select(index)));
    const link = tabBar.children[index];
    link.href = tab.link;
    link.querySelector(".tab-label").textContent = tab.label;
    const badge = link.querySelector(".tab-badge");
    badge.textContent = tab.badge ?? "";
    badge.hidden = !tab.badge;
    link.querySelector(".tab-icon").replaceChildren(tabIcon(tab.image ?? ""));
    link.ariaCurrent = index === selected ? "page" : null;
  });
}

function makeTab(select) {
  const link = make(
    "a", "tab", make("span", "tab-icon"), make("span", "tab-label"), make("span", "tab-badge"));
  link.onclick = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    select();
  };
  return link;
}

const list = "M4 6h16M4 12h16M4 18h16";
const bag = "M5 8h14l1 13H4zM9 8a3 3 0 0 1 6 0";
const sliders = "M4 7h10M18 7h2M4 17h2M10 17h10M16 4v6M8 14v6";

/** Drawings for SF Symbols, by the first part of their names. */
const images = new Map(Object.entries({
  arrow: "M6 3v18M6 15c0-4 12-2 12-9M15 9l3-3 3 3", bag, cart: bag,
  clock: "M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18zM12 7v5l3 3",
  envelope: "M3 6h18v12H3zM3 7l9 6 9-6",
  folder: "M3 6a1 1 0 0 1 1-1h5l2 3h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1z",
  fork: "M8 3v18M5 3v5a3 3 0 0 0 6 0V3M17 21V3c-2 2-3 5-3 9h3", gear: sliders, gearshape: sliders,
  house: "M3 11l9-8 9 8v10h-6v-6H9v6H3z",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  list, magnifyingglass: "M10 3a7 7 0 1 1 0 14a7 7 0 0 1 0-14zM15 15l6 6",
  newspaper: "M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-2 2M7 9h7M7 13h7",
  number: "M9 4L7 20M17 4l-2 16M4 9h16M4 15h16",
  person: "M12 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM4 21c0-4 4-6 8-6s8 2 8 6", slider: sliders,
  square: "M4 9h16v11H4zM6 6h12M8 3h8",
  star: "M12 3l2.8 6 6.2.8-4.6 4.4 1.2 6.3-5.6-3.2-5.6 3.2 1.2-6.3L3 9.8 9.2 9z",
}));

/** The drawing of a tab's image. */
function tabIcon(image) {
  const svg = icon("push", 24);
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.firstChild.setAttribute("d", images.get(image.split(".")[0]) ?? list);
  return svg;
}
