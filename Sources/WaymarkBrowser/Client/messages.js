// Messages beside the screens: notices, the state of the connection, announcements for screen readers.

import { make } from "./elements.js";

const readingTime = 6000;

export class Messages {
  #announcer = document.getElementById("announcer");
  #status = document.getElementById("status");
  #notice = null;
  #timer = null;
  #shownStatus = "connected";

  /** Announces a text to screen readers. */
  say(text) { this.#announcer.textContent = text; }

  get isShown() { return this.#notice !== null; }

  /** Shows a sentence for a while or until the next action of the user, with a link. */
  show(text, link = null) {
    this.hide();
    const words = make("p", "", text);
    if (link) {
      const anchor = make("a", "", link);
      Object.assign(anchor, { href: link, target: "_blank", rel: "noopener noreferrer" });
      words.append(" ", anchor);
    }
    const close = make("button", "notice-close", "Close");
    close.onclick = () => this.hide();
    this.#notice = make("div", "notice", words, close);
    this.#notice.setAttribute("role", "alert");
    this.#lay(this.#notice);
    this.#timer = setTimeout(() => this.hide(), readingTime);
  }

  hide() {
    clearTimeout(this.#timer);
    this.#notice?.remove();
    this.#notice = null;
  }

  /** Adds an element to the topmost layer, because everything else is inert while a dialog is open. */
  #lay(element) {
    const layer = document.querySelector("dialog.top") ?? document.body;
    if (element.parentElement !== layer) layer.append(element);
  }

  /** Moves the messages into the topmost layer. */
  rise() {
    if (!this.#status.hidden) this.#lay(this.#status);
    if (this.#notice) this.#lay(this.#notice);
  }

  /** Shows the state of the connection. */
  showStatus(status, retry) {
    const words = {
      connected: null,
      lost: "The connection is lost. Trying again…",
      full: "Too many windows show this app. Close one of them.",
      elsewhere: "Another window shows this now.",
    }[status];
    if (this.#shownStatus === status) return;
    this.#shownStatus = status;
    this.#status.hidden = words === null;
    this.#status.replaceChildren(make("span", "", words ?? ""));
    if (["lost", "full"].includes(status)) {
      const spinner = make("span", "small-spinner");
      spinner.setAttribute("aria-hidden", "true");
      this.#status.prepend(spinner);
    }
    // Without a message it returns to the page, because a layer that closes would remove it.
    if (words === null) document.body.append(this.#status);
    else this.#lay(this.#status);
    if (status !== "elsewhere") return;
    const button = make("button", "", "Show it here");
    button.onclick = retry;
    this.#status.append(" ", button);
  }
}
