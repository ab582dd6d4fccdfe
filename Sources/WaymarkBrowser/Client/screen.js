// One screen: its bar, its title and its content.

import { icon, make } from "./elements.js";
import { loseResult, send, showForm, showResult } from "./form.js";
import { reveal } from "./code.js";
import { content } from "./page.js";
import { patch } from "./patch.js";

/** The name of the app. */
const appName = document.documentElement.dataset.app;

/** The time, in milliseconds, after which a scroll position is reported. */
export const rest = 250;

export class Screen {
  #actions;
  #page = null;
  #heading = make("h1", "title");
  #large = make("p", "large-title");
  #start = make("div", "bar-start");
  #end = make("div", "bar-end");
  #body = make("div", "body");
  #scroll;
  /** The scroll position; null until it is known. */
  #scrolled = null;
  /** True if the position may not be the top. */
  #hasMoved = false;
  /** The link whose content it shows, without a fragment. */
  #link = null;
  #resting = null;
  /** The number of the content that is seen, which the numbers of its elements belong to. */
  #seen = null;
  /** The element that was opened with a key, and gets focus when the user returns. */
  #followed = null;
  id;
  element;

  constructor(id, actions) {
    this.id = id;
    this.#actions = actions;
    this.#body.onclick = (event) => this.#clicked(event);
    this.#body.onsubmit = (event) => {
      event.preventDefault();
      send(event.target, this.#seen, actions.submit);
    };
    this.#large.setAttribute("aria-hidden", "true");
    const bar = make("header", "bar", this.#start, this.#heading, this.#end);
    this.#scroll = make("div", "scroll", make("div", "column", this.#large, this.#body));
    // It has focus while nothing inside has focus, because keys scroll the focused element.
    this.#scroll.tabIndex = -1;
    this.#scroll.setAttribute("role", "group");
    this.#scroll.onscroll = () => {
      this.#hasMoved = true;
      // A screen that is loading hasn't reached its scroll position yet.
      if (this.element.hidden || !this.#hasContent) return;
      this.#scrolled = this.#scroll.scrollTop;
      clearTimeout(this.#resting);
      this.#resting = setTimeout(() => this.tellPlace(), rest);
      this.element.classList.toggle("scrolled", this.#scrolled > 4);
      this.element.classList.toggle("title-away", this.#scrolled > 36);
    };
    this.#heading.id = `title-${id}`;
    this.#scroll.setAttribute("aria-labelledby", this.#heading.id);
    this.element = make("section", "screen", bar, this.#scroll);
    this.element.dataset.id = id;
  }

  /** The link whose content it shows, without a fragment. */
  get link() { return this.#link; }

  get title() { return this.#heading.textContent; }

  get #hasContent() {
    return this.#page?.status === "ready" && Boolean(this.#page.sections || this.#page.web);
  }

  /** True if a visible part of it has focus. */
  get hasFocusWithin() { return !this.element.hidden && this.element.contains(document.activeElement); }

  get hasFocus() { return document.activeElement === this.#scroll; }

  /** Names and describes the dialog of a question for screen readers. */
  name(dialog) {
    this.#body.id = `body-${this.id}`;
    dialog.setAttribute("aria-labelledby", this.#heading.id);
    dialog.setAttribute("aria-describedby", this.#body.id);
  }

  setTitle(text) {
    this.#heading.textContent = text;
    this.#large.textContent = text;
    // The app's name is at the start of the bar, but not twice.
    this.#start.dataset.app = text === appName ? "" : appName;
  }

  /** Shows another title of the page in the frame. */
  setFrameTitle(text) {
    // A title of the link has priority.
    if (this.#page?.web?.isTitled) return;
    if (this.#page) this.#page.title = text;
    this.setTitle(text);
  }

  /** The bar: the screen below, and the buttons of the entry. */
  setChrome(entry, below, isModal, isDialog) {
    const focused = document.activeElement?.closest(".bar") && document.activeElement.dataset.name;
    this.element.classList.toggle("is-root", !below && !isModal);
    this.setTitle(this.#page?.title ?? entry.title);
    const [link] = entry.link.split("#");
    if (link !== this.#link) {
      this.#link = link;
      this.#scrolled = entry.scrolled;
      this.#actions.filled(link, this.#body);
    }
    this.#start.replaceChildren();
    this.#end.replaceChildren();
    if (below) {
      const back = make("button", "bar-button back", icon("back", 12), make("span", "", below.title));
      back.setAttribute("aria-label", `Back to ${below.title}`);
      back.onclick = () => this.#actions.back();
      this.#start.append(back);
    }
    this.#start.classList.toggle("only-back", Boolean(below) && !entry.left);
    if (entry.left) this.#start.append(this.#button(entry.left));
    if (entry.right) this.#end.append(this.#button(entry.right));
    if (isModal && !below && !isDialog) {
      const close = make("button", "bar-button close", "Close");
      close.onclick = () => this.#actions.dismiss();
      (entry.right ? this.#start : this.#end).append(close);
    }
    // A button keeps focus if only its look changes.
    if (focused) this.element.querySelector(`.bar [data-name="${CSS.escape(focused)}"]`)?.focus();
  }

  #button({ name, title, isEnabled, anchor }) {
    const button = make("button", "bar-button", make("span", "", title));
    Object.assign(button.dataset, { name, anchor });
    button.disabled = !isEnabled;
    button.onclick = () => this.#actions.button(name);
    return button;
  }

  setPage(page) {
    const hadContent = this.#hasContent;
    const hadFocus = this.#body.contains(document.activeElement);
    const hadCode = this.#body.querySelector(".numbered") !== null;
    const marked = this.#marked?.dataset.new;
    const isKnown = ["number", "edition", "status"].every((key) => this.#page?.[key] === page[key]);
    this.#page = page;
    this.setTitle(page.title);
    this.element.classList.toggle("is-web", Boolean(page.web) && page.web.kind !== "outside");
    this.element.classList.toggle("is-loading", page.status === "loading");
    this.element.setAttribute("aria-busy", String(page.status === "loading"));
    // A page that loads again stays until the new content is there.
    if (isKnown || (page.status === "loading" && hadContent)) return;
    if (page.web) this.#showWeb(page);
    else {
      patch(this.#body, content(page, this.id));
      for (const form of this.#forms()) showForm(form);
    }
    this.#seen = page.number;
    this.#actions.filled(this.#link, this.#body);
    this.#scrollThere();
    // Scroll to newly marked lines, but not to lines that were marked before.
    const next = this.#marked;
    if (next && next.dataset.new !== marked && (hadCode || !this.#scrolled)) reveal(next);
    if (hadFocus && !this.#body.contains(document.activeElement)) this.focus();
  }

  /** Marks the rows that open an address, or none for null. */
  markRow(address) {
    for (const lead of this.#body.querySelectorAll("a.main, a.row-lead")) {
      lead.ariaCurrent = lead.href === address ? "true" : null;
    }
  }

  #forms() { return [...this.#body.querySelectorAll("form")]; }

  /** Shows the result of a form of this screen. */
  submitted(attempt, result) { for (const form of this.#forms()) showResult(form, attempt, result); }

  /** The socket is lost: the messages under way get no answer. */
  loseResults() { for (const form of this.#forms()) loseResult(form); }

  /** The first line of code that is marked. */
  get #marked() { return this.#body.querySelector(".numbered .line.marked"); }

  /** Handles a click on an element that opens something, copies a text or loads the page again. */
  #clicked(event) {
    const pressed = event.target.closest("[data-element], [data-copy], [data-retry]");
    if (!pressed || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const { element, copy, retry } = pressed.dataset;
    if (retry !== undefined) this.#actions.retry();
    else if (copy !== undefined) this.#copy(copy, pressed);
    // The second half of a double click would open it twice, or something of the next screen.
    else if (event.detail < 2) {
      this.#followed = event.detail === 0 ? pressed : null;
      this.#wait(pressed.closest(".row, tr") ?? pressed);
      this.#actions.follow(this.#seen, Number(element));
    }
  }

  async #copy(text, button) {
    await this.#actions.copy(text);
    button.replaceChildren(icon("done", 16));
    setTimeout(() => button.replaceChildren(icon("copy", 18)), 1500);
  }

  #showWeb({ web, title, edition }) {
    if (web.kind !== "outside") {
      const frame = this.#actions.frame(web, title, edition, this.#scrolled ?? 0);
      if (frame.parentElement !== this.#body) this.#body.replaceChildren(frame);
      return;
    }
    const link = make("a", "button", "Open in a new window");
    const isWeb = /^https?:/i.test(web.source);
    if (isWeb) Object.assign(link, { href: web.source, target: "_blank", rel: "noopener noreferrer" });
    this.#body.replaceChildren(
      make("div", "outside", make("p", "failure-title", "A page outside the app"),
        make("p", "failure-words", web.source), isWeb ? link : null));
  }

  /** Shows an indicator in a row that was pressed, if its link takes long. */
  #wait(element) {
    this.settle();
    element?.classList.add("busy");
  }

  /** Ends the indicator of a row. */
  settle() {
    for (const element of this.#body.querySelectorAll(".busy")) element.classList.remove("busy");
  }

  /** Reports a scroll position that is not reported yet. */
  tellPlace() {
    if (this.#resting === null) return;
    clearTimeout(this.#resting);
    this.#resting = null;
    this.#actions.scrolled(Math.round(this.#scrolled));
  }

  show() {
    this.element.hidden = false;
    this.#scrollThere();
  }

  /** Restores the scroll position once there is something to scroll. */
  #scrollThere() {
    if (!this.#hasContent) return;
    // Reading the position would cause another layout before the screen is painted.
    if (!this.#hasMoved && !this.#scrolled) return;
    if (this.#scroll.scrollTop !== this.#scrolled) this.#scroll.scrollTop = this.#scrolled ?? 0;
  }

  /**
   * Moves focus to the screen, or to the element that had it before. In a dialog, the answer that changes
   * nothing gets focus.
   */
  focus() {
    const safe = this.element.closest(".question") && this.#body.querySelector(".cancel > .main");
    const followed = this.#followed?.isConnected ? this.#followed : null;
    this.#followed = null;
    (safe || followed || this.#scroll).focus({ preventScroll: true });
  }

  /**
   * Moves focus from the focused row to another or, if requested, to the first visible row if none has
   * focus. Returns false if focus didn't move.
   */
  moveFocus(step, begins = false) {
    const rows = [...this.#body.querySelectorAll(".leads > .main, .row-lead")];
    const focused = document.activeElement?.closest(".leads");
    const place = focused ? rows.findIndex((row) => row.closest(".leads") === focused) : -1;
    if (place < 0 && !begins) return false;
    const { bottom } = this.element.querySelector(".bar").getBoundingClientRect();
    const row = place < 0
      ? rows.find((one) => one.getBoundingClientRect().top >= bottom)
      : rows[Math.max(0, Math.min(rows.length - 1, place + step))];
    row?.focus();
    return Boolean(row);
  }
}
