// Keeps the browser's history in step with the state: one entry for each screen that the user would
// walk back over, on every layer. The state of an entry is its place in that trail.

const patience = 2000;

/** What an entry of the history remembers: its place, and the link as the session wrote it. */
function mark({ link }, place) {
  return { place, link, href: new URL(location.origin + link).href };
}

/** The link that the address bar shows, as the session wrote it and not as the browser spells it. */
export function shownLink() {
  const { link, href } = history.state ?? {};
  if (link && href === location.href) return link;
  return location.pathname + location.search + location.hash;
}

export class BrowserHistory {
  #trail = null;
  #place = 0;
  /** Links of screens that the user walked back over, the nearest first. */
  #ahead = [];
  /** The place that the user went forward to, while the session opens what was there. */
  #arriving = null;
  #arrived = null;
  #handlers;

  constructor(handlers) {
    this.#handlers = handlers;
    history.scrollRestoration = "manual";
    addEventListener("popstate", (event) => this.#moved(event));
  }

  /** Brings the history in step with a trail of `{ id, link }`, the bottom first. */
  async follow(next) {
    const old = this.#trail;
    this.#trail = next;
    const last = next.length - 1;
    if (old === null) {
      this.#place = history.state?.place ?? 0;
      this.#ahead = [];
      return this.#lay(next, Math.min(this.#place, last));
    }
    let common = 0;
    while (common < Math.min(old.length, next.length) && old[common].id === next[common].id) {
      common += 1;
    }
    const arriving = this.#arriving;
    this.#arriving = null;
    if (arriving !== null && common === old.length && last === arriving) {
      // The entries that the user went forward over are there already.
      this.#ahead = this.#ahead.slice(last - old.length + 1);
      return this.#put(next[last], last);
    }
    if (common === old.length && common === next.length) return this.#lay(next, last);
    this.#ahead = [];
    return this.#lay(next, Math.min(common, last, old.length - 1));
  }

  /** Another session has begun: its screens are others, at the place where the user is. */
  beginAnew() {
    this.#trail = null;
    this.#ahead = [];
    this.#arriving = null;
  }

  /** The link of a screen has changed. */
  relink(id, link) {
    const place = this.#trail?.findIndex((step) => step.id === id) ?? -1;
    if (place < 0) return;
    this.#trail[place].link = link;
    if (place === this.#place) this.#put(this.#trail[place], place);
  }

  /** What the user went forward to cannot be opened. */
  async abandonForward() {
    if (this.#arriving === null) return;
    this.#arriving = null;
    await this.#go(this.#trail.length - 1);
  }

  /** Goes to a place that stays, sets it right and lays the rest upon it. */
  async #lay(next, place) {
    if (this.#place !== place) await this.#go(place);
    this.#put(next[place], place);
    for (const step of next.slice(place + 1)) {
      this.#place += 1;
      history.pushState(mark(step, this.#place), "", location.origin + step.link);
    }
  }

  #put(step, place) {
    const next = mark(step, place);
    // Browsers take only so many changes in a while: none is made without need.
    const { place: now, link } = history.state ?? {};
    if (now === place && link === step.link && location.href === next.href) return;
    history.replaceState(next, "", location.origin + step.link);
  }

  async #go(place) {
    const steps = place - this.#place;
    this.#place = place;
    if (steps === 0) return;
    await new Promise((resolve) => {
      // Browsers drop old entries of a long history: then nothing moves, and nothing is said.
      const timer = setTimeout(resolve, patience);
      this.#arrived = (at) => {
        // The user moved meanwhile: the way is another.
        if (at !== undefined && at !== place) return history.go(place - at);
        clearTimeout(timer);
        resolve();
      };
      history.go(steps);
    });
    this.#arrived = null;
  }

  async #moved(event) {
    const place = event.state?.place;
    if (this.#arrived) return this.#arrived(place);
    if (this.#trail === null) return;
    const link = shownLink();
    const top = this.#trail.length - 1;
    if (place === undefined) {
      // The user has edited the address: a new entry that is not ours.
      this.#place += 1;
      await this.#go(this.#place - 1);
      this.#handlers.onVisit(link);
    } else if (place < this.#place && place <= top) {
      const left = this.#trail.slice(place + 1);
      this.#ahead = [...left.map((step) => step.link), ...this.#ahead];
      this.#trail = this.#trail.slice(0, place + 1);
      this.#place = place;
      // What was on its way forward is left again.
      this.#arriving = null;
      if (this.#trail.length === 0) return this.#handlers.onVisit(link);
      this.#put(this.#trail[place], place);
      this.#handlers.onBack(this.#trail[place].id, event.hasUAVisualTransition === true);
    } else if (place !== this.#place) {
      // What lies up to the place before was asked for already, even if it has not come.
      const links = this.#ahead.slice(this.#place - top, place - top);
      const isKnown = links.length > 0 || place < this.#place;
      this.#place = place;
      this.#arriving = place;
      this.#handlers.onForward(isKnown ? links : [link]);
    }
  }
}
