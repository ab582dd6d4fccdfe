// Motions. What leaves is a picture that slides away (a view transition); what comes is there at once
// and takes clicks and keys: browsers send no click to an element that a view transition shows.

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Motion {
  #transition = null;
  /** Makes the change for which the browser still takes its picture of what leaves. */
  #pending = null;

  /** Changes what is shown; returns when it has changed, and nobody waits until it has come to rest. */
  async run(kind, style, change) {
    this.#transition?.skipTransition();
    this.#pending?.();
    const isSeen = kind !== "none" && style !== "none" && !document.hidden && !calm.matches;
    const leaving = document.querySelector(
      kind === "dismiss" ? "dialog.top" : ".layer.top .screen:not([hidden])");
    if (isSeen && kind === "present") {
      change();
      document.querySelector("dialog.top").dataset.arrives = style ?? "";
      return;
    }
    if (!isSeen || !leaving || !document.startViewTransition) return change();
    const { dataset } = document.documentElement;
    Object.assign(dataset, { motion: kind, style: style ?? "" });
    leaving.style.viewTransitionName = "leaving";
    const changeOnce = () => {
      if (this.#pending !== changeOnce) return;
      this.#pending = null;
      leaving.style.viewTransitionName = "";
      change();
    };
    this.#pending = changeOnce;
    const transition = document.startViewTransition(changeOnce);
    this.#transition = transition;
    // A transition that is skipped (the window is hidden, or another begins) has changed all the same.
    transition.ready.catch(() => {});
    transition.finished.catch(() => {}).then(() => {
      if (this.#transition !== transition) return;
      this.#transition = null;
      delete dataset.motion;
      delete dataset.style;
    });
    return transition.updateCallbackDone;
  }
}
