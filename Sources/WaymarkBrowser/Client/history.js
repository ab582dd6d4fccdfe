// Keeps the browser's history in step with the state. A step of the history is a screen that was shown,
// with its tab, its link and the steps of the screens below it. A new screen, another tab and another
// link of the same screen are a step each. Going back to a screen that has a step leads to that step.
// A step whose screen was removed opens its links again, unless it's a dialog, a login or has no address.

const patience = 2000;
const LEFT_STEP = "waymark-left-step";
/** The maximum length of all links in a message, which is less than the host accepts. */
const longestTravel = 50_000;

/** The link of the document's own address, as the browser spells it. */
function ownLink() { return location.pathname + location.search + location.hash; }

/** The link that opens a screen again and its layer, or null for one that isn't opened again. */
function linkToOpen({ link, again, transient, layer }) {
  return transient ? null : { link: again ?? link, layer };
}

/**
 * The link that the address bar shows, as the session wrote it and not as the browser spells it, or null for
 * the step of a dialog or a login.
 */
export function shownLink() {
  const { link, href, transient } = history.state ?? {};
  if (link && href === location.href) return ["dialog", "login"].includes(transient) ? null : link;
  return ownLink();
}

export class BrowserHistory {
  /**
   * The screens that the user can go back to, from bottom to top: `{ id, link, again, transient, layer }`.
   * The first screen of a layer has its style.
   */
  #trail = null;
  #tab = 0;
  /** The position of each screen of the trail in the history, or null for a screen without a step. */
  #places = [];
  #place = 0;
  /** The links that open known steps again, and their layers, by position. */
  #links = new Map();
  /** The browser's keys of known steps, by position, where it has the Navigation API. */
  #keys = new Map();
  /** The step that this document began with, until a new step overwrites it. */
  #first = null;
  /** The step that the user went to, until the session shows it. */
  #awaited = null;
  #arrived = null;
  /** True if the user has moved before the first trail. */
  #hasMoved = false;
  /** The last screen of the previous document in this window, and its step if that is a repetition. */
  #left = JSON.parse(sessionStorage.getItem(LEFT_STEP));
  /** True if the step shows the same as the last step of the previous document: the next step replaces it. */
  #isRepetition = false;
  /** True while the document is loaded again, whose last step is no longer the one in this window. */
  #isReloading = false;
  #handlers;

  constructor(handlers) {
    this.#handlers = handlers;
    const { currentEntry, entries } = window.navigation ?? {};
    const before = currentEntry && entries.call(window.navigation)[currentEntry.index - 1]?.key;
    if (this.#left && this.#left.key !== before) this.#left.screen = null;
    history.scrollRestoration = "manual";
    addEventListener("popstate", (event) => this.#moved(event));
    addEventListener("pagehide", () => this.#leave());
    addEventListener("pageshow", ({ persisted }) => persisted ? this.#reload() : this.#skip());
  }

  /** Loads a document again that the browser has kept: the session shows something else by now. */
  #reload() {
    this.#isReloading = true;
    location.reload();
  }

  #leave() {
    if (this.#isReloading) return;
    const key = window.navigation?.currentEntry.key;
    const screen = this.#awaited ? null : this.#trail?.at(-1);
    const left = { screen, key, repetition: this.#isRepetition ? key : null };
    sessionStorage.setItem(LEFT_STEP, JSON.stringify(left));
  }

  /** Continues a step back from a step that shows the same as this one. */
  #skip() {
    const { repetition } = JSON.parse(sessionStorage.getItem(LEFT_STEP)) ?? {};
    const { currentEntry } = window.navigation ?? {};
    if (!repetition || !currentEntry) return;
    this.#isRepetition = repetition === currentEntry.key;
    if (window.navigation.entries()[currentEntry.index + 1]?.key === repetition) history.back();
  }

  /** Returns whether the first step of this document shows the last screen of the previous document. */
  #isLeft({ id, link }) {
    const { screen } = this.#left ?? {};
    return this.#place === 0 && screen?.id === id && screen.link === link;
  }

  /**
   * Updates the history to a trail, from bottom to top, and its tab. If a screen was opened with more than
   * its `link`, `again` is the link with the title and the buttons. `ids` are those of all screens.
   */
  async follow(next, tab, ids) {
    const old = this.#trail;
    const isOtherTab = tab !== this.#tab;
    const awaited = this.#awaited;
    this.#trail = next;
    this.#tab = tab;
    this.#awaited = null;
    if (old === null) return this.#begin();
    const difference = next.findIndex(({ id }, index) => id !== old[index]?.id);
    const common = difference < 0 ? next.length : difference;
    const hasOtherLink = next.at(-1).link !== old[next.length - 1]?.link;
    if (awaited) {
      const isRefused = !isOtherTab && common === next.length && common === old.length
        && !hasOtherLink && (!linkToOpen(awaited) || next.at(-1).link !== awaited.link);
      return isRefused ? this.#go(this.#places.at(-1)) : this.#adopt(awaited);
    }
    // After a login or a logout, no screen remains.
    const standing = old.findLastIndex(({ id }) => ids.includes(id));
    if (standing < 0 && this.#places[0] === this.#first?.place) {
      await this.#goTo(0, next);
      return this.#adopt(this.#first);
    }
    if (isOtherTab && standing >= 0) {
      // Layers that were closed with the tab no longer have a step.
      if (standing < old.length - 1) await this.#goTo(standing, old);
      this.#places = next.map(() => null);
      return this.#push(next.length - 1);
    }
    if (common < old.length) await this.#goTo(Math.min(common, next.length - 1), next);
    if (common === next.length) return hasOtherLink ? this.#push(common - 1) : this.#write();
    if (common < old.length) this.#write(common);
    for (let index = this.#places.length; index < next.length; index += 1) this.#push(index);
  }

  /** The link of a screen has changed without a navigation. */
  relink(id, link, again) {
    const index = this.#trail?.findIndex((screen) => screen.id === id) ?? -1;
    if (index < 0) return;
    this.#trail[index] = { ...this.#trail[index], link, again };
    if (index === this.#trail.length - 1 && !this.#awaited) this.#write();
  }

  /** Sets the first trail of a document: that of its step, or a new one. */
  #begin() {
    const step = history.state;
    this.#place = step?.place ?? 0;
    if (this.#hasMoved && step?.below) {
      this.#places = this.#trail.map(() => null);
      return this.#travel(step);
    }
    if (step?.below) {
      this.#first = step;
      this.#adopt(step);
      // A dialog has closed since.
      const isDialog = ({ transient }) => transient === "dialog";
      if (isDialog(step) && !isDialog(this.#trail.at(-1))) history.back();
      return;
    }
    // A later document of this window is one step, as any address that is typed.
    if (this.#left) {
      this.#isRepetition = this.#isLeft(this.#trail.at(-1));
      return this.#adopt({ below: [] });
    }
    this.#places = [this.#place];
    this.#write(0);
    for (let index = 1; index < this.#trail.length; index += 1) this.#push(index);
  }

  /** Assigns the topmost screen to the current step of the browser. */
  #adopt({ below, keys = [] }) {
    for (const [index, key] of keys.entries()) if (key) this.#keys.set(below[index], key);
    const top = this.#trail.length - 1;
    this.#places = this.#trail.map((_, index) => index === top ? this.#place : below[index] ?? null);
    this.#write();
  }

  /** Goes to the step of a screen. A screen without a step gets the current one. */
  async #goTo(index, trail) {
    const place = this.#places[index] ?? this.#place;
    if (this.#places[index] == null) this.#isRepetition = this.#isLeft(trail[index]);
    this.#places = [...this.#places.slice(0, index), place];
    await this.#go(place);
  }

  #push(index) {
    if (this.#isRepetition) {
      this.#isRepetition = false;
      this.#places = this.#places.map((place) => place === this.#place ? null : place);
      this.#places[index] = this.#place;
      return this.#write(index);
    }
    this.#place += 1;
    if (this.#place <= this.#first?.place) this.#first = null;
    this.#places[index] = this.#place;
    for (const place of this.#links.keys()) if (place > this.#place) this.#links.delete(place);
    this.#write(index, "pushState");
  }

  #write(index = this.#trail.length - 1, way = "replaceState") {
    const { link, again, transient, layer } = this.#trail[index];
    const below = this.#places.slice(0, index);
    const { href } = new URL(location.origin + link);
    this.#isRepetition &&= this.#isLeft(this.#trail[index]);
    const keys = below.map((place) => this.#keys.get(place));
    const next = { place: this.#place, tab: this.#tab, below, keys, link, again, transient, layer, href };
    this.#links.set(this.#place, linkToOpen(next));
    // Browsers limit the number of changes in a period, so unnecessary changes are avoided.
    if (way === "pushState" || JSON.stringify(next) !== JSON.stringify(history.state)
      || location.href !== href) history[way](next, "", href);
    if (window.navigation) this.#keys.set(this.#place, window.navigation.currentEntry.key);
  }

  /** Goes to a step. If the browser has dropped it, there is a new step above the nearest one. */
  async #go(place) {
    const from = this.#place;
    this.#place = place;
    const near = this.#nearest(from, place);
    if (near !== from) await this.#traverse(from, near);
    if (near === place) return;
    history[near < place ? "pushState" : "replaceState"]({ ...history.state, place }, "", location.href);
  }

  /** The position of a step, or of the nearest one that the browser still has, below it if possible. */
  #nearest(from, place) {
    const isBeforeFirst = window.navigation?.currentEntry.index + place - from < 0;
    if (!this.#keys.has(place) && !isBeforeFirst) return place;
    const keys = new Set(window.navigation.entries().map(({ key }) => key));
    const kept = [...this.#keys.keys()].filter((at) => keys.has(this.#keys.get(at)));
    kept.sort((one, other) => one - other);
    return kept.findLast((at) => at <= place) ?? kept[0] ?? place;
  }

  async #traverse(from, place) {
    const key = this.#keys.get(place);
    await new Promise((resolve) => {
      // Browsers drop old entries of a long history. Then nothing moves, and nothing is reported.
      const timer = setTimeout(resolve, patience);
      const move = (from) => {
        if (key === undefined) return history.go(place - from);
        if (window.navigation.currentEntry.key === key) return arrive(place);
        const { committed, finished } = window.navigation.traverseTo(key);
        // A move of the user can interrupt it.
        for (const result of [committed, finished]) result.catch(() => {});
      };
      const arrive = (at) => {
        // The user has moved since: the distance differs.
        if (at !== undefined && at !== place) return move(at);
        clearTimeout(timer);
        resolve();
      };
      this.#arrived = arrive;
      move(from);
    });
    this.#arrived = null;
  }

  async #moved({ state: step, hasUAVisualTransition }) {
    if (this.#arrived) return this.#arrived(step?.place);
    if (this.#trail === null) {
      this.#hasMoved = true;
      return;
    }
    if (step?.place === undefined) {
      // The user has edited the address: a new entry that is not ours.
      const link = shownLink();
      this.#place += 1;
      await this.#go(this.#place - 1);
      return this.#handlers.onVisit(link);
    }
    const { place, tab, below, link } = step;
    if (place === this.#place && this.#keys.get(place) === window.navigation?.currentEntry.key) return;
    this.#place = place;
    this.#links.set(place, linkToOpen(step));
    const screen = this.#trail[below.length];
    if (!this.#awaited && tab === this.#tab && screen?.link === link) {
      const removed = this.#trail.slice(below.length + 1).map(({ id }) => id);
      this.#trail = this.#trail.slice(0, below.length + 1);
      this.#places = [...below, place];
      return this.#handlers.onBack(screen.id, removed, hasUAVisualTransition === true);
    }
    this.#travel(step);
  }

  #travel(step) {
    this.#awaited = step;
    const { tab, below } = step;
    let room = longestTravel;
    // Without the lowest links, the screens above them still open.
    const known = below.map((at) => this.#links.get(at)).concat(linkToOpen(step) ?? []).reverse()
      .map((one) => (room -= one?.link.length ?? 0) > 0 ? one : null).reverse();
    this.#handlers.onTravel(tab, known.map((one) => one?.link ?? null), known.map((one) => one?.layer ?? null));
  }
}
