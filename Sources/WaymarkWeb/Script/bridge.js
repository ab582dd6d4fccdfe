// The functions for scripts of a page, the same in every engine.

/**
 * Adds `waymark` to the page. `post` sends a message to the app, and is null if the document can't reach
 * an app. `functions` are the names of the functions of the app. Returns a function that receives the
 * replies and messages of the app.
 */
function makeBridge({ functions, post, open, title }) {
  const mostBytes = 64 * 1024;
  const mostCalls = 64;
  const words = {
    tooLong: "A message or an answer has at most 64 KiB.",
    lost: "The connection was lost before an answer arrived. The app may have run the function.",
  };
  const waiting = new Map();
  const listeners = new Map();
  let count = 0;

  const refusal = (code, text = words[code]) =>
    Object.assign(new Error(text), { name: "WaymarkError", code });
  const tell = (message) => { if (post) post(message); };

  window.waymark = Object.freeze({
    /** Opens a link, as if the user had followed it on the page. */
    open: (link) => { if (post) open(String(link)); },
    /** Goes back if the page is on top. */
    back: () => tell({ command: "back" }),
    /** Reloads the page if it's on top. */
    refresh: () => tell({ command: "refresh" }),
    /** Sets the title of the page. */
    title: (text) => { if (post) title(String(text)); },
    /** Calls a function with each message with this name from the app. Returns a function that ends this. */
    on(name, listener) {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(listener));
      return () => { own.delete(listener); };
    },
    /** Returns whether the app has a function. */
    can: (name) => post !== null && functions.includes(name),

    /** Calls a function of the app. Resolves to its answer, or rejects with an error with a `code`. */
    async call(name, message = null) {
      if (!post) throw refusal("notMainFrame", "A frame inside a page can't call functions of the app.");
      // A message that isn't JSON throws the error of the engine here.
      const text = JSON.stringify(message);
      if (text === undefined) throw refusal("wrongMessage", "This message cannot be written as JSON.");
      if (new TextEncoder().encode(text).length > mostBytes) {
        throw refusal("tooLong");
      }
      if (waiting.size >= mostCalls) {
        throw refusal("tooMany", "64 calls of this page are waiting for a reply.");
      }
      const number = ++count;
      return await new Promise((answer, refuse) => {
        waiting.set(number, { answer, refuse });
        post({ command: "call", number, name: String(name), text });
      });
    },
  });

  return ({ number, name, text, code }) => {
    if (name !== undefined) {
      const message = JSON.parse(text);
      for (const listener of [...listeners.get(name) ?? []]) {
        // An error is reported like any error of the page, and the other listeners still run.
        try { listener(message); } catch (error) { reportError(error); }
      }
      return;
    }
    const call = waiting.get(number);
    if (!call) return;
    waiting.delete(number);
    if (code) call.refuse(refusal(code, text ?? undefined));
    else call.answer(JSON.parse(text));
  };
}
