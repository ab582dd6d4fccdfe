// Transitions. The old content is a picture that slides away (a view transition). The new content is shown
// at once and gets clicks and keys, because browsers don't send clicks to an element in a view transition.

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Motion {
  #transition = null;
  /** Makes the change for which the browser is still capturing the old content. */
  #pending = null;

  /** Changes the content. Returns after the change, while the transition may still run. */
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
    // A transition that is skipped (the window is hidden, or another one begins) has made its change, too.
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
