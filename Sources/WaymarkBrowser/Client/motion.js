// Animations, by the browser's own view transitions; none where they are not wanted or not known.

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Motion {
  /** Changes what is shown; returns when it has come to rest. */
  async run(kind, style, change) {
    const isSeen = kind !== "none" && style !== "none" && !document.hidden && !calm.matches;
    if (!isSeen || !document.startViewTransition) return change();
    document.documentElement.dataset.motion = kind;
    if (style) document.documentElement.dataset.style = style;
    let failure = null;
    const transition = document.startViewTransition(() => {
      try { change(); } catch (error) { failure = error; }
    });
    // A transition that is skipped (the window is hidden, or another begins) has changed all the same.
    await transition.ready.catch(() => {});
    await transition.finished.catch(() => {});
    delete document.documentElement.dataset.motion;
    delete document.documentElement.dataset.style;
    if (failure) throw failure;
  }
}
