// Web pages inside a screen. A message is trusted by the window that it comes from: frames show only
// pages of this host, and the session knows whose content each of them is.

import { ownLink } from "./history.js";
import { rest } from "./screen.js";

/** The link that this page was asked for, if it is inside one of our own frames; null otherwise. */
export function framedLink() {
  if (window.parent === window) return null;
  return ownLink();
}

/** What a page may say of its navigations. */
const causes = ["link", "form", "redirect", "script", "file"];

export class Frames {
  #frames = new Map();
  #onMove;
  #onTitle;
  #onEscape;
  #onScroll;
  #onSaid;
  /** How many documents have spoken. */
  #documents = 0;

  constructor({ onMove, onTitle, onEscape, onScroll, onSaid }) {
    this.#onSaid = onSaid;
    this.#onMove = onMove;
    this.#onTitle = onTitle;
    this.#onEscape = onEscape;
    this.#onScroll = onScroll;
    addEventListener("message", (event) => this.#receive(event));
  }

  /**
   * A frame for a page, the same as before unless its address is another; loaded again if asked.
   * `place` is how far a new one is scrolled.
   */
  element(id, web, title, edition, place) {
    const known = this.#frames.get(id);
    const isKept = known?.element.isConnected && known.kind === web.kind;
    if (isKept && (known.source === web.source || known.kind === "own")) {
      const isNew = known.edition !== edition;
      known.edition = edition;
      if (isNew || known.source !== web.source) this.load(id, web.source);
      return known.element;
    }
    const element = document.createElement("iframe");
    element.title = title;
    // The content's own policy says the same; two locks are better than one.
    if (web.kind === "foreign") element.sandbox = "allow-scripts";
    element.src = web.source;
    const frame = { element, source: web.source, kind: web.kind, edition, hasDocument: false, place };
    this.#wait(frame);
    element.onload = () => {
      element.classList.remove("is-loading");
      if (web.kind === "own") this.#watchScroll(id, frame);
    };
    this.#frames.set(id, frame);
    return element;
  }

  /** Says that a document is on its way; a file, which is saved, never says that it is there. */
  #wait(frame) {
    const { element } = frame;
    element.classList.add("is-loading");
    clearTimeout(frame.wait);
    frame.wait = setTimeout(() => element.classList.remove("is-loading"), 10_000);
  }

  load(id, source) {
    const frame = this.#frames.get(id);
    if (!frame) return;
    if (frame.source !== source) {
      clearTimeout(frame.resting);
      frame.tellPlace = null;
      this.#rest(id, frame, 0);
    }
    frame.source = source;
    frame.isThere = false;
    this.#wait(frame);
    // Replaced, not pushed: frames share the history of the page, which belongs to the screens.
    frame.element.contentWindow.location.replace(source);
  }

  /** Brings a page of our own origin to its place, and hears where it is scrolled to. */
  #watchScroll(id, frame) {
    const view = frame.element.contentWindow;
    try {
      // Who has scrolled it before it was there as a whole stays where that is.
      if (view.scrollY === 0) view.scrollTo(0, frame.place);
      else this.#rest(id, frame, Math.round(view.scrollY));
    } catch {
      // It has gone on to another origin, and what happens there is not for us to see.
      return;
    }
    view.addEventListener("scroll", () => {
      // One that is hidden has no height, and is nowhere; one that goes away is not the page that comes.
      if (frame.element.offsetParent === null || frame.element.classList.contains("is-loading")) return;
      const place = Math.round(view.scrollY);
      clearTimeout(frame.resting);
      frame.tellPlace = () => this.#rest(id, frame, place);
      frame.resting = setTimeout(frame.tellPlace, rest);
    });
  }

  /** Tells where the frames are scrolled to, where that is not told yet. */
  tellPlaces() { for (const frame of this.#frames.values()) frame.tellPlace?.(); }

  #rest(id, frame, place) {
    if (frame.place === place) return;
    frame.place = place;
    this.#onScroll(id, place);
  }

  forget(id) {
    const frame = this.#frames.get(id);
    frame?.port?.close();
    clearTimeout(frame?.wait);
    clearTimeout(frame?.resting);
    this.#frames.delete(id);
  }

  #receive(event) {
    for (const [id, frame] of this.#frames) {
      if (event.source !== frame.element.contentWindow) continue;
      const expected = frame.kind === "own" ? location.origin : "null";
      if (event.origin !== expected) return;
      const [port] = event.ports;
      if (event.data?.waymark === "bridge" && port) this.#connect(id, frame, port);
      else this.#handle(id, frame, event.data);
      return;
    }
  }

  /** Hears a document by its own channel: the one before it is heard no more, and gets no answer. */
  #connect(id, frame, port) {
    if (frame.kind !== "own") return;
    const document = ++this.#documents;
    frame.port?.close();
    const open = new Set();
    Object.assign(frame, { port, document, open });
    const say = (message) =>
      this.#onSaid({ t: "said", id, edition: frame.edition, document, ...message });
    port.onmessage = ({ data: { command, number, name, text } }) => {
      if (command === "back" || command === "refresh") say({ command });
      if (command !== "call" || !Number.isInteger(number)) return;
      open.add(number);
      const isSent = say({ command, number, name: String(name), text: String(text) });
      // The host takes no message that is so long.
      if (!isSent) this.reply({ id, document, call: number, code: "tooLong" });
    };
    say({ command: "begin" });
  }

  /** What became of a call of a document; nobody gets it if the frame has another one. */
  reply({ id, document, call, text, code }) {
    const frame = this.#frames.get(id);
    if (frame?.document !== document) return;
    frame.open.delete(call);
    frame.port.postMessage({ number: call, text, code });
  }

  /** What the app says to a document. */
  tell({ id, document, name, text }) {
    const frame = this.#frames.get(id);
    if (frame?.document === document) frame.port.postMessage({ name, text });
  }

  /** No reply comes any more to the calls that are under way. */
  endCalls() {
    for (const [id, { document, open }] of this.#frames) {
      for (const call of open ?? []) this.reply({ id, document, call, code: "lost" });
    }
  }

  #handle(id, frame, data) {
    if (typeof data !== "object" || data === null) return;
    switch (data.waymark) {
      case "ready":
        if (frame.kind === "own") frame.hasDocument = frame.isThere = true;
        break;
      case "move": {
        const { link, cause } = data;
        if (typeof link !== "string" || !causes.includes(cause)) break;
        if (frame.kind !== "own" && cause !== "link") break;
        const { hasDocument, isThere } = frame;
        const opensWindow = data.opensWindow === true;
        this.#onMove(id, frame.edition, { link, cause, hasDocument, isThere, opensWindow });
        break;
      }
      case "arrival":
        // A browser that does not tell of navigations before they happen.
        if (frame.kind !== "own" || typeof data.link !== "string") break;
        if (frame.hasDocument) frame.element.contentWindow.location.replace(frame.source);
        this.#onMove(id, frame.edition, { link: data.link, cause: "script", hasDocument: frame.hasDocument });
        break;
      case "title":
        if (frame.kind === "own" && typeof data.title === "string") {
          this.#onTitle(id, data.title.slice(0, 200));
        }
        break;
      case "escape":
        this.#onEscape();
        break;
    }
  }
}
