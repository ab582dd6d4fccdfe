// The socket to the session. A lost one is opened again, and messages are kept until then.

import { shownLink } from "./history.js";

const SESSION = "waymark-session";
const LEFT = "waymark-left";
const longestPause = 5000;
/** The interval, in milliseconds, at which a visible window pings the server or checks the last ping. */
const pingPause = 1000;
/** Milliseconds of silence after which the user gets a message. */
const pingPatience = 2500;
/** Milliseconds of silence after which the socket is closed. */
const deadAfter = 15000;

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
  #isRestored = false;
  /** The time of a ping without any answer, or null. */
  #asked = null;
  /** The life of the session that this document shows. A restored session has other ids. */
  #life = null;
  /** True until the first state of a life is shown. Earlier content has the ids of another life. */
  #awaitsState = false;
  #handlers;

  constructor(handlers) {
    this.#handlers = handlers;
    addEventListener("pagehide", () => this.#leave());
    addEventListener("pageshow", (event) => { if (event.persisted) this.#restore(); });
    addEventListener("online", () => this.#retryNow());
    document.addEventListener("visibilitychange", () => this.#seen());
    setInterval(() => this.#ping(), pingPause);
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
    this.#isLeaving = false;
    this.#connect(true);
  }

  /** The browser shows the document again, possibly at another step of the history. */
  #restore() {
    this.#life = null;
    this.#isRestored = true;
    this.resume();
  }

  send(kind, fields = {}) {
    const isOpen = this.#isWelcome && this.#socket.readyState === WebSocket.OPEN;
    if (fields.asked) this.#move = [kind, fields];
    if (isOpen) this.#socket.send(JSON.stringify({ [kind]: fields }));
    // Messages about the lost socket don't apply to the next one.
    else if (!fields.asked && !["settled", "failed"].includes(kind)) {
      // Only the last scroll position of a screen is kept.
      this.#waiting = this.#waiting.filter(([told, { id }]) =>
        told !== "scroll" || kind !== "scroll" || id !== fields.id);
      this.#waiting.push([kind, fields]);
    }
  }

  #connect(takesOver) {
    clearTimeout(this.#timer);
    this.#timer = null;
    const session = sessionStorage.getItem(SESSION);
    const isReload = this.#life === null && !this.#isRestored
      && performance.getEntriesByType("navigation")[0]?.type !== "back_forward";
    const hello = { session, life: this.#life, link: shownLink(), takesOver, isReload };
    this.#socket?.close();
    const socket = new WebSocket(`ws://${location.host}/~waymark/socket`);
    this.#socket = socket;
    this.#isWelcome = false;
    socket.onopen = () => socket.send(JSON.stringify({ hello }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      this.#heard();
      if (message.t === "pong") return;
      if (message.t === "welcome") this.#welcome(message);
      if (message.state?.asked >= this.#move?.[1].asked) this.#move = null;
      this.#handle(message);
    };
    socket.onclose = ({ code }) => {
      if (socket === this.#socket && !this.#isLeaving) this.#lost(code);
    };
  }

  /** Handles messages one after another, so that states are shown in order. */
  #handle(message) {
    this.#handling = this.#handling
      .then(() => this.#handlers.onMessage(message))
      .then(() => { if (message.state && this.#awaitsState) this.#begun(); })
      .catch((error) => console.error(error));
  }

  #begun() {
    this.#awaitsState = false;
    this.#handlers.onStatus("connected");
  }

  #welcome(message) {
    message.isNew = message.life !== this.#life;
    this.#life = message.life;
    sessionStorage.setItem(SESSION, message.session);
    // In another life, the same ids mean other entries.
    if (message.isNew) {
      this.#waiting = this.#waiting.filter(([, fields]) => !("id" in fields || "layer" in fields));
      if (this.#move?.[0] === "popped") this.#move = null;
    }
    sessionStorage.removeItem(LEFT);
    this.#isWelcome = true;
    if (document.hidden) this.#seen();
    this.#pause = 250;
    this.#awaitsState = message.isNew;
    if (!message.isNew) this.#handlers.onStatus("connected");
    message.asked = this.#move?.[1].asked ?? 0;
    if (this.#move) this.send(...this.#move);
    for (const told of this.#waiting.splice(0)) this.send(...told);
  }

  #lost(code) {
    if (this.#isWelcome) this.#handlers.onLoss();
    this.#isWelcome = false;
    this.#asked = null;
    if (code === 4001) return this.#handlers.onStatus("elsewhere");
    this.#handlers.onStatus(code === 1013 ? "full" : "lost");
    this.#timer = setTimeout(() => this.resume(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, longestPause);
  }

  #seen() {
    if (this.#isWelcome) this.send("seen", { isSeen: !document.hidden });
    this.#retryNow();
  }

  /** Informs the user that the server hangs, and closes a socket without answers. */
  #ping() {
    if (!this.#isWelcome || document.hidden || this.#socket.readyState !== WebSocket.OPEN) return;
    if (this.#asked === null) {
      this.#asked = performance.now();
      return this.send("ping");
    }
    const waited = performance.now() - this.#asked;
    if (waited > deadAfter) this.#giveUp();
    else if (waited > pingPatience) this.#handlers.onStatus("silent");
  }

  /** Closes a socket without waiting: if its other end is gone, closing it can take minutes. */
  #giveUp() {
    const socket = this.#socket;
    socket.close();
    this.#lost(1006);
    socket.onclose = null;
  }

  #heard() {
    if (this.#asked !== null && this.#isWelcome && !this.#awaitsState) this.#handlers.onStatus("connected");
    this.#asked = null;
  }

  #retryNow() {
    if (!this.#timer || this.#isWelcome || document.hidden) return;
    if (this.#socket?.readyState === WebSocket.CLOSED) this.resume();
  }

  #leave() {
    this.#isLeaving = true;
    if (this.#life !== null) sessionStorage.setItem(LEFT, "1");
    this.#isWelcome = false;
    this.#socket?.close();
  }
}
