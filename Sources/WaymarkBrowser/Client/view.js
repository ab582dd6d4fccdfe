// Shows a state: layers, their screens, the tab bar. Elements belong to entries by id, and stay for
// as long as their entry exists, with their input and scroll position.

import { areColumnsShown, seenEntries, wide } from "./columns.js";
import { Drafts } from "./drafts.js";
import { isTyping } from "./elements.js";
import { Frames } from "./frames.js";
import { makeDialog, placePopover } from "./layers.js";
import { Motion } from "./motion.js";
import { Messages } from "./messages.js";
import { Screen } from "./screen.js";
import { showTabs } from "./tabs.js";

export class View {
  #state = null;
  #screens = new Map();
  #dialogs = new Map();
  #root = document.getElementById("root");
  #frames;
  #messages = new Messages();
  #drafts = new Drafts();
  #motion = new Motion();
  #send;
  /** Sends an action of the user. */
  #act;
  #appTitle = "";
  /** The maximum number of bytes of a message. */
  #longest = 0;

  constructor(send) {
    this.#send = send;
    this.#act = (kind, fields) => {
      this.hideMessage();
      send(kind, fields);
    };
    this.#frames = new Frames({
      onMove: (id, edition, move) => this.#act("frame", { id, edition, ...move }),
      onDocument: (document) => {
        send("document", document);
        if (document.title) this.#screens.get(document.id)?.setFrameTitle(document.title);
        this.#nameWindow();
      },
      onEscape: () => this.#escape(),
      onScroll: (id, place) => send("scroll", { id, place }),
      onSaid: (kind, fields) => this.#submit(kind, fields),
    });
    addEventListener("keydown", (event) => this.#pressed(event));
    wide.addEventListener("change", () => { if (this.#state) this.#render(this.#state); });
    addEventListener("pagehide", () => {
      this.#drafts.keep([...this.#screens.values()].map(({ link, element }) => [link, element]));
      for (const screen of this.#screens.values()) screen.tellPlace();
      this.#frames.tellPlaces();
    });
    document.querySelector(".skip").onclick = () => this.#top()?.focus();
  }

  welcome({ session, title, messageBytes }) {
    this.#longest = messageBytes;
    this.#appTitle = title;
    this.#drafts.begin(session);
  }

  /** Shows a state. Returns when it's shown, even if an animation is still running. */
  async show(state) {
    const old = this.#state;
    const before = this.#top();
    this.#state = state;
    const kind = this.#kind(old, state);
    await this.#motion.run(state.isAnimated ? kind : "none", this.#style(old, state, kind), () => {
      this.#render(state);
      // A later render must not replace newer pages with these.
      state.pages = {};
      this.#arrive(before);
    });
  }

  /** Shows at once that the user went back with the browser, before the session confirms it. */
  async popTo(id, hasMoved) {
    const state = structuredClone(this.#state);
    const stacks = [state.stack, ...state.layers.map((layer) => layer.stack)];
    const level = stacks.findIndex((stack) => stack.some((entry) => entry.id === id));
    if (level < 0) return;
    const stack = stacks[level];
    // It disappears in the style in which it or, for a layer, its first screen appeared.
    state.style = (level < stacks.length - 1 ? stacks.at(-1)[0] : stack.at(-1)).style;
    const removed = [
      ...stack.splice(stack.findIndex((entry) => entry.id === id) + 1), ...stacks.slice(level + 1).flat(),
    ].map((entry) => entry.id);
    state.layers.length = level;
    state.ids = state.ids.filter((id) => !removed.includes(id));
    state.motion = "pop";
    state.isAnimated = !hasMoved;
    state.pages = {};
    await this.show(state);
  }

  /** Shows new content of an entry. */
  #updatePage(id, page) {
    let screen = this.#screens.get(id);
    // It may arrive before the transition of its screen has begun.
    if (!screen && this.#state?.ids.includes(id)) screen = this.#makeScreen(id);
    if (!screen) return;
    const isWaiting = document.activeElement === document.body || screen.hasFocus;
    screen.setPage(page);
    this.#placePopovers();
    if (isWaiting && this.#top()?.id === id && screen.element.closest(".question")) screen.focus();
    this.#nameWindow();
    this.#markChosen();
    if (page.status !== "loading" && this.#top()?.id === id) this.#messages.say(page.title);
  }

  /** The socket is lost: what is under way gets no answer. */
  loseAnswers() {
    this.#frames.endCalls();
    for (const screen of this.#screens.values()) screen.loseResults();
    this.#settleRows();
  }

  /** Handles a message of the session that doesn't change the state. */
  receive(kind, message) {
    switch (kind) {
      case "page": return this.#updatePage(message.id, message.page);
      case "notice": return this.#notice(message);
      case "submitted": return this.#screens.get(message.id)?.submitted(message.attempt, message.result);
      case "external": return this.#openOutside(message.link);
      case "reply": return this.#frames.reply(message);
      case "tell": return this.#frames.tell(message);
      case "load": return this.#frames.load(message.id, message.source, message.link ?? null);
    }
  }

  #notice({ text }) {
    this.#settleRows();
    this.#messages.show(text);
  }

  #openOutside(link) {
    this.#settleRows();
    window.open(link, "_blank", "noopener,noreferrer");
    // The browser doesn't report whether it was opened.
    this.#messages.show("Opened in another window:", link);
  }

  hideMessage() { this.#messages.hide(); }

  showStatus(...told) { this.#messages.showStatus(...told); }

  // Transitions

  #kind(old, state) {
    if (!old) return "none";
    if (state.layers.length > old.layers.length) return "present";
    if (state.layers.length < old.layers.length) return "dismiss";
    if (state.tab !== old.tab || areColumnsShown(state.columns)) return "none";
    return state.motion;
  }

  /** Returns the style of a transition. Alerts and popovers fade unless they have another style. */
  #style(old, state, kind) {
    const layer = { present: state, dismiss: old }[kind]?.layers.at(-1);
    return state.style ?? (["alert", "popover"].includes(layer?.style) ? "fade" : null);
  }

  // Elements

  #render(state) {
    const isCovered = state.layers.length > 0;
    showTabs(state, (tab) => this.#act("select", { tab }));
    this.#root.classList.toggle("top", !isCovered);
    this.#renderStack(this.#root.querySelector(".screens"), state.stack, state, null);
    this.#renderLayers(state);
    this.#messages.rise();
    // Screens of columns that a narrow window doesn't show are kept until they are visible again.
    for (const [id, page] of Object.entries(state.pages)) {
      (this.#screens.get(Number(id)) ?? this.#makeScreen(Number(id))).setPage(page);
    }
    const ids = new Set(state.ids);
    for (const [id, screen] of this.#screens) {
      if (ids.has(id)) continue;
      screen.element.remove();
      this.#screens.delete(id);
      this.#frames.forget(id);
    }
    this.#markChosen();
    this.#nameWindow();
  }

  #renderLayers(state) {
    const wanted = new Set(state.layers.map((layer) => layer.id));
    for (const id of [...this.#dialogs.keys()].reverse()) {
      if (!wanted.has(id)) this.#closeDialog(id);
    }
    state.layers.forEach((layer, index) => {
      const dialog = this.#dialogs.get(layer.id) ?? this.#makeDialog(layer);
      dialog.classList.toggle("top", index === state.layers.length - 1);
      this.#renderStack(dialog.querySelector(".screens"), layer.stack, state, layer);
      if (!dialog.open) dialog.showModal();
    });
    this.#placePopovers();
  }

  #closeDialog(id) {
    const dialog = this.#dialogs.get(id);
    this.#dialogs.delete(id);
    dialog.onclose = null;
    dialog.close();
    dialog.remove();
  }

  #placePopovers() {
    for (const layer of this.#state?.layers ?? []) {
      const dialog = this.#dialogs.get(layer.id);
      if (layer.style === "popover" && dialog?.open) placePopover(dialog, layer.anchor);
    }
  }

  #makeDialog(layer) {
    const dialog = makeDialog(layer, this.#act);
    document.body.append(dialog);
    this.#dialogs.set(layer.id, dialog);
    return dialog;
  }

  #renderStack(container, stack, state, layer) {
    const columns = layer ? 1 : state.columns;
    const seen = seenEntries(stack, columns);
    for (const element of container.children) {
      if (!seen.some(({ id }) => id === Number(element.dataset.id))) element.hidden = true;
    }
    container.classList.toggle("columns", areColumnsShown(columns));
    container.dataset.columns = columns;
    seen.forEach((entry, column) => {
      const isLast = column === seen.length - 1;
      // A screen that is visible in another column doesn't need a back button.
      const below = isLast ? stack.slice(column).at(-2) ?? null : null;
      const screen = this.#screens.get(entry.id) ?? this.#makeScreen(entry.id);
      screen.element.classList.toggle("aside", !isLast);
      screen.element.style.gridColumn = column + 1;
      if (screen.element.parentElement !== container) container.append(screen.element);
      screen.setChrome(entry, below, layer !== null, layer?.isDialog === true);
      const page = state.pages[entry.id];
      if (page) screen.setPage(page);
      screen.settle();
      screen.show();
      if (layer?.isDialog) screen.name(container.parentElement);
    });
  }

  /** Marks the row of a column that opens the next one. */
  #markChosen() {
    const { stack, columns } = this.#state;
    const seen = seenEntries(stack, columns);
    seen.forEach((entry, column) => {
      const next = column < seen.length - 1 ? stack[column + 1] : null;
      this.#screens.get(entry.id)?.markRow(next ? location.origin + next.link.split("#")[0] : null);
    });
  }

  #makeScreen(id) {
    const act = this.#act;
    const screen = new Screen(id, {
      back: () => act("back"),
      dismiss: () => act("dismiss"),
      button: (name) => act("button", { name }),
      follow: (page, element) => act("follow", { id: screen.id, page, element }),
      submit: (message) => {
        this.hideMessage();
        return this.#submit("submit", { id: screen.id, ...message });
      },
      retry: () => act("retry", { id: screen.id }),
      filled: (link, body) => this.#drafts.fill(link, body),
      scrolled: (place) => this.#send("scroll", { id: screen.id, place }),
      copy: async (text) => {
        await navigator.clipboard.writeText(text);
        this.#messages.say("Copied");
      },
      frame: (web, title, edition, place) =>
        this.#frames.element(screen.id, web, title, edition, place),
    });
    this.#screens.set(id, screen);
    return screen;
  }

  /** Sends a form or a call. Returns false if it's longer than the limit of the server. */
  #submit(kind, fields) {
    if (new Blob([JSON.stringify({ [kind]: fields })]).size > this.#longest) return false;
    this.#send(kind, fields);
    return true;
  }

  // The screen on top

  #top() {
    const state = this.#state;
    if (!state) return null;
    const stack = state.layers.at(-1)?.stack ?? state.stack;
    return this.#screens.get(stack.at(-1).id);
  }

  /** Returns the focused screen of those in columns. */
  #focused() {
    return [...this.#screens.values()].find((screen) => screen.hasFocusWithin) ?? this.#top();
  }

  #nameWindow() {
    const title = this.#top()?.title;
    if (!title) return;
    const isWhole = title === this.#appTitle || !this.#appTitle;
    document.title = isWhole ? title : `${title} – ${this.#appTitle}`;
  }

  /** Moves focus to a new screen on top, and announces its title. */
  #arrive(before) {
    const screen = this.#top();
    if (screen === before) return;
    // Focus stays if it's in another column.
    const focused = this.#focused();
    const isBeside = focused !== screen && focused?.element.parentElement === screen?.element.parentElement;
    if (!isBeside) screen?.focus();
    if (before && screen) this.#messages.say(screen.title);
  }

  #settleRows() { for (const screen of this.#screens.values()) screen.settle(); }

  // Keys

  /** Handles a key. */
  #pressed(event) {
    if (event.defaultPrevented || event.isComposing) return;
    const { key } = event;
    const [arrows, steps] = [{ ArrowDown: 1, ArrowUp: -1 }, { j: 1, k: -1 }];
    if (key === "Escape") this.#escape();
    else if (Object.hasOwn(arrows, key)) {
      if (!this.#focused()?.moveFocus(arrows[key])) return;
    } else if (event.altKey || event.metaKey || event.ctrlKey || isTyping()) return;
    else if (!Object.hasOwn(steps, key) || !this.#focused()?.moveFocus(steps[key], true)) return;
    event.preventDefault();
  }

  #escape() {
    if (this.#messages.isShown) this.#messages.hide();
    else if (isTyping()) this.#top()?.focus();
    else this.#act("back");
  }
}
