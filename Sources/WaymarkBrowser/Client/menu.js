// The menu of a button: lines to choose from, by pointer or by keys.

import { make } from "./elements.js";

let shownMenu = null;

/** Shows the menu of a button, or puts it away where it is shown already. */
export function showMenu(button, items, choose) {
  const wasOpen = shownMenu?.button === button;
  closeMenu();
  if (wasOpen) return;
  const menu = make("div", "menu");
  menu.setAttribute("role", "menu");
  menu.setAttribute("popover", "manual");
  items.forEach((item, index) => {
    const line = make("button", item.isDestructive ? "menu-item destructive" : "menu-item", item.title);
    line.setAttribute("role", "menuitem");
    line.tabIndex = -1;
    line.disabled = !item.isEnabled;
    line.onclick = () => {
      closeMenu();
      choose(index);
    };
    menu.append(line);
  });
  menu.onkeydown = (event) => menuKey(event, menu);
  button.parentElement.append(menu);
  button.setAttribute("aria-expanded", "true");
  shownMenu = { button, menu };
  menu.showPopover();
  const place = button.getBoundingClientRect();
  const { offsetWidth: width } = menu;
  const left = place.left + place.width / 2 > innerWidth / 2 ? place.right - width : place.left;
  menu.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  menu.style.top = `${place.bottom + 4}px`;
  menuLines(menu)[0]?.focus();
}

// A click beside it puts it away.
addEventListener("pointerdown", ({ target }) => {
  if (shownMenu && !shownMenu.menu.contains(target) && !shownMenu.button.contains(target)) closeMenu();
}, true);

/** Puts the menu away; `returnsFocus` gives the keys back to its button. */
export function closeMenu(returnsFocus = false) {
  if (!shownMenu) return;
  const { button, menu } = shownMenu;
  shownMenu = null;
  menu.remove();
  button.setAttribute("aria-expanded", "false");
  if (returnsFocus) button.focus();
}

function menuLines(menu) { return [...menu.querySelectorAll(".menu-item:not(:disabled)")]; }

function menuKey(event, menu) {
  const all = menuLines(menu);
  const place = all.indexOf(document.activeElement);
  const next = {
    ArrowDown: (place + 1) % all.length, ArrowUp: (place - 1 + all.length) % all.length,
    Home: 0, End: all.length - 1,
  }[event.key];
  if (event.key === "Escape" || event.key === "Tab") closeMenu(true);
  else if (next !== undefined) all[next]?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
