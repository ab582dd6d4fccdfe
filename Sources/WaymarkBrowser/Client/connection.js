// The socket to the session. A lost one is opened again, and messages are kept until then.

import { shownLink } from "./history.js";

const SESSION = "waymark-session";
const LEFT = "waymark-left";
const longestPause = 5000;

/** The text of a message. The host refuses a link of this length, but not its message. */
function json(message) {
  return JSON.stringify(message, (key, value) => key === "link" ? value?.slice(0, 20_000) : value);
}

export class Connection {
  #socket = null;
  #isWelcome = false;
  #waiting = [];
  /** The user's last move in the history, until a state includes it. */
  #move = null;
  #pause = 250;
  #timer = null;
  #handling = Promise.resolve();
  #isLeaving = false;
  /** True while another window shows the session: the user's actions in this one mean nothing to it. */
  #isElsewhere = false;
  /** The life of the session that this document shows. A session that was restored has another one. */
  #life = null;
  #handlers;

  constructor(handlers) {
    this.#handlers = handlers;
    addEventListener("pagehide", () => this.#leave());
    document.addEventListener("visibilitychange", () => this.#seen());
  }

  /** Opens the socket for a new document, which shows a link. */
  open() {
    // A document that was closed returns to its session (a reload). One with the same storage that was
    // not closed is a copy of a tab that still exists.
    const takesOver = sessionStorage.getItem(LEFT) === "1";
    this.#connect(takesOver);
  }

  /** Opens the socket again for the current content. */
  resume() {
    this.#isElsewhere = false;
    this.#connect(true);
  }

  send(kind, fields = {}) {
    if (this.#isElsewhere) return this.#handlers.onLoss();
    const isOpen = this.#isWelcome && this.#socket.readyState === WebSocket.OPEN;
    if (fields.asked) this.#move = [kind, fields];
    if (isOpen) this.#socket.send(json({ [kind]: fields }));
    // Messages about the lost socket mean nothing to the next.
    else if (!fields.asked && !["settled", "failed"].includes(kind)) this.#waiting.push([kind, fields]);
  }

  #connect(takesOver) {
    clearTimeout(this.#timer);
    this.#timer = null;
    const session = sessionStorage.getItem(SESSION);
    const isReload = this.#life === null
      && performance.getEntriesByType("navigation")[0]?.type !== "back_forward";
    const hello = { session, life: this.#life, link: shownLink(), takesOver, isReload };
    this.#socket?.close();
    const socket = new WebSocket(`ws://${location.host}/~waymark/socket`);
    this.#socket = socket;
    this.#isWelcome = false;
    socket.onopen = () => socket.send(json({ hello }));
    socket.onmessage = ({ data }) => {
      const [[kind, message]] = Object.entries(JSON.parse(data));
      if (kind === "welcome") this.#welcome(message);
      if (this.#isLeaving) return;
      if (message.state?.asked >= this.#move?.[1].asked) this.#move = null;
      this.#handle(kind, message);
    };
    socket.onclose = ({ code }) => {
      if (socket === this.#socket && !this.#isLeaving) this.#lost(code);
    };
  }

  /** Handles messages one after another, so that states are shown in order. */
  #handle(kind, message) {
    this.#handling = this.#handling
      .then(() => this.#handlers.onMessage(kind, message))
      .catch((error) => console.error(error));
  }

  #welcome(message) {
    sessionStorage.setItem(SESSION, message.session);
    // The ids of this document mean nothing to a restored session.
    if (this.#life !== null && this.#life !== message.life) {
      this.#leave();
      return location.reload();
    }
    this.#life = message.life;
    sessionStorage.removeItem(LEFT);
    this.#isWelcome = true;
    if (document.hidden) this.#seen();
    this.#pause = 250;
    this.#handlers.onStatus("connected");
    message.asked = this.#move?.[1].asked ?? 0;
    if (this.#move) this.send(...this.#move);
    for (const told of this.#waiting.splice(0)) this.send(...told);
  }

  #lost(code) {
    if (this.#isWelcome) this.#handlers.onLoss();
    this.#isWelcome = false;
    if (code === 4001) {
      this.#isElsewhere = true;
      this.#waiting = [];
      this.#move = null;
      return this.#handlers.onStatus("elsewhere");
    }
    this.#handlers.onStatus(code === 1013 ? "full" : "lost");
    this.#timer = setTimeout(() => this.resume(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, longestPause);
  }

  #seen() {
    if (this.#isWelcome) this.send("seen", { isSeen: !document.hidden });
    // Browsers delay the timers of hidden windows.
    else if (this.#timer && !document.hidden) this.resume();
  }

  #leave() {
    this.#isLeaving = true;
    if (this.#life !== null) sessionStorage.setItem(LEFT, "1");
    this.#isWelcome = false;
    this.#socket?.close();
  }
}
