// Web pages inside a screen. Each document has a separate frame, because the first document of a frame
// isn't a step of the window's history, and the previous document stays until the next one is loaded.
// The trust in a message depends on the window that sends it.

import { make } from "./elements.js";
import { rest } from "./screen.js";

/** The causes of navigations that a page may report. */
const causes = ["link", "form", "redirect", "script"];

export class Frames {
  /** The boxes of screens, by their ids; each has the frame that is shown and the one that loads. */
  #boxes = new Map();
  #handlers;
  /** The number of documents that have opened a channel. */
  #documents = 0;
  #frameCount = 0;

  constructor(handlers) {
    this.#handlers = handlers;
    addEventListener("message", (event) => this.#receive(event));
  }

  /**
   * Returns the element of a screen's page, which is loaded if the edition differs.
   * `place` is the scroll position of the first document.
   */
  element(id, web, title, edition, place) {
    let box = this.#boxes.get(id);
    if (!box) {
      box = { id, element: make("div", "frames"), shown: null, next: null, place };
      this.#boxes.set(id, box);
    }
    const isCurrent = box.edition === edition && box.kind === web.kind
      && (web.kind === "own" || box.source === web.source);
    Object.assign(box, { title, edition, kind: web.kind, source: web.source });
    if (!isCurrent) this.#add(box, web.source).place = box.place;
    return box.element;
  }

  /** Loads another document of a page. The screen has its link once the document is loaded. */
  load(id, source, link) {
    const box = this.#boxes.get(id);
    if (box) this.#add(box, source, link);
  }

  /** Adds the frame of the next document. Without a source, a form is sent to it. */
  #add(box, source, link = null) {
    this.#remove(box.next);
    const { kind, edition, shown } = box;
    const element = make("iframe", shown ? "next" : "");
    const frame = box.next = { element, kind, edition, source, link, place: 0 };
    element.title = box.title;
    element.name = `waymark-${this.#frameCount += 1}`;
    // The policy of the content has the same rule. This is a second protection.
    if (kind === "foreign") element.sandbox = "allow-scripts";
    if (source) element.src = source;
    element.onload = () => this.#loaded(box, frame);
    element.addEventListener("waymark-form", ({ detail }) => {
      const next = this.#add(box);
      next.source = detail;
      element.dataset.next = next.element.name;
    });
    box.element.append(element);
    box.element.classList.add("is-loading");
    // A document may never load, for example because the browser saves it.
    frame.wait = setTimeout(() => box.element.classList.remove("is-loading"), 3_000);
    return frame;
  }

  #loaded(box, frame) {
    try {
      const { contentDocument } = frame.element;
      if (contentDocument?.URL === "about:blank" || leadsElsewhere(contentDocument)) return;
    } catch {
      // The document of another site.
    }
    // A document without the script, such as plain text, reports nothing.
    this.#show(box, frame);
    if (frame !== box.shown) return;
    clearTimeout(frame.wait);
    box.element.classList.remove("is-loading");
    if (frame.kind === "own") this.#watchScroll(box, frame);
  }

  #show(box, frame) {
    if (frame !== box.next) return;
    const hasFocus = box.shown?.element === document.activeElement;
    this.#remove(box.shown);
    Object.assign(box, { shown: frame, next: null });
    this.#rest(box, frame.place);
    frame.element.classList.remove("next");
    if (hasFocus) frame.element.focus();
    if (frame.kind !== "own") return;
    this.#listen(box, frame);
    this.#report(box, frame.link, frame.title ?? fileName(frame.link));
  }

  /** Reports the link and the title of the visible document, or null if they haven't changed. */
  #report({ id, edition }, link, title) {
    if (link !== null || title) this.#handlers.onDocument({ id, edition, link, title });
  }

  /** Removes the frame that loads, because it has no document. */
  #drop(box) {
    this.#remove(box.next);
    box.next = null;
    box.element.classList.remove("is-loading");
  }

  #remove(frame) {
    frame?.port?.close();
    clearTimeout(frame?.wait);
    clearTimeout(frame?.resting);
    frame?.element.remove();
  }

  /** Scrolls a page of the app, and reports the position to which the user scrolls it. */
  #watchScroll(box, frame) {
    const view = frame.element.contentWindow;
    // A page that was scrolled while it loaded stays where it is.
    if (view.scrollY === 0) view.scrollTo(0, frame.place);
    else this.#rest(box, Math.round(view.scrollY));
    view.addEventListener("scroll", () => {
      // A hidden page doesn't have a height.
      if (frame.element.offsetParent === null) return;
      const place = Math.round(view.scrollY);
      clearTimeout(frame.resting);
      box.tellPlace = () => this.#rest(box, place);
      frame.resting = setTimeout(box.tellPlace, rest);
    });
  }

  /** Reports the scroll positions that are not reported yet. */
  tellPlaces() { for (const box of this.#boxes.values()) box.tellPlace?.(); }

  #rest(box, place) {
    box.tellPlace = null;
    if (box.place === place) return;
    box.place = place;
    this.#handlers.onScroll(box.id, place);
  }

  forget(id) {
    const box = this.#boxes.get(id);
    this.#remove(box?.shown);
    this.#remove(box?.next);
    this.#boxes.delete(id);
  }

  #receive({ source, origin, data, ports: [port] }) {
    for (const box of this.#boxes.values()) {
      const frame = [box.shown, box.next].find((frame) => frame?.element.contentWindow === source);
      if (!frame) continue;
      const isExpected = origin === (frame.kind === "own" ? location.origin : "null");
      if (isExpected && typeof data === "object" && data) this.#handle(box, frame, data, port);
      return;
    }
  }

  #handle(box, frame, { waymark, link, title, cause, opensWindow, isOver }, port) {
    const isOwn = frame.kind === "own";
    switch (waymark) {
      case "bridge":
        if (!isOwn) break;
        frame.port = port;
        // A document can be shown before its messages are received.
        if (frame === box.shown) this.#listen(box, frame);
        break;
      case "ready":
        if (isOwn) this.#show(box, frame);
        break;
      case "move":
        if (typeof link !== "string" || !causes.includes(cause)) break;
        if (!isOwn && cause !== "link") break;
        if (isOver && frame === box.next) this.#drop(box);
        this.#handlers.onMove(box.id, editionOf(box, frame), {
          link, cause, hasDocument: box.shown !== null, opensWindow: opensWindow === true,
        });
        break;
      case "document":
        if (!isOwn) break;
        if (typeof link === "string") frame.link = link;
        if (typeof title === "string") frame.title = title.slice(0, 200);
        if (frame === box.shown) this.#report(box, link ?? null, frame.title);
        break;
      case "escape":
        this.#handlers.onEscape();
        break;
    }
  }

  /** Listens to a document through its own channel, and closes the previous channel. */
  #listen(box, frame) {
    if (!frame.port) return;
    const { id } = box;
    const document = frame.document = this.#documents += 1;
    frame.open = new Set();
    const say = (kind, fields) =>
      this.#handlers.onSaid(kind, { id, edition: editionOf(box, frame), ...fields });
    frame.port.onmessage = ({ data: { command, number, name, text } }) => {
      if (command === "back") say("pageBack");
      if (command === "refresh") say("pageRefresh");
      if (command !== "call" || !Number.isInteger(number)) return;
      frame.open.add(number);
      const isSent = say("call", { document, number, name: String(name), text: String(text) });
      // The host doesn't accept a message of this length.
      if (!isSent) this.reply({ id, document, call: number, code: "tooLong" });
    };
    say("begin", { document });
  }

  #document(id, document) {
    const frame = this.#boxes.get(id)?.shown;
    return frame?.document === document ? frame : null;
  }

  /** Answers a call of a document, if the document still exists. */
  reply({ id, document, call, text, code }) {
    const frame = this.#document(id, document);
    frame?.open.delete(call);
    frame?.port.postMessage({ number: call, text, code });
  }

  /** Sends a message of the app to a document. */
  tell({ id, document, name, text }) {
    this.#document(id, document)?.port.postMessage({ name, text });
  }

  /** Ends the pending calls, which no reply can reach. */
  endCalls() {
    for (const { id, shown } of this.#boxes.values()) {
      for (const call of shown?.open ?? []) {
        this.reply({ id, document: shown.document, call, code: "lost" });
      }
    }
  }
}

/**
 * Returns the load to which a message of a frame belongs. While a newer load replaces a page of the app,
 * its messages belong to that load, which is trusted in the same way.
 */
function editionOf(box, frame) {
  return frame.kind === "own" && box.kind === "own" ? box.edition : frame.edition;
}

/** Returns whether a document only reports a redirect. It can be loaded before its report is received. */
function leadsElsewhere(document) {
  const script = document?.querySelector("script");
  const isHosts = script?.getAttribute("src")?.startsWith("/~waymark/");
  return isHosts && script.dataset.redirect !== undefined;
}

/** The title of a document without one: the last part of its address. */
function fileName(link) { return link?.split(/[?#]/)[0].split("/").findLast(Boolean) ?? null; }
