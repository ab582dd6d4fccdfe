// What a page's scripts say to the app and ask of it: the same in every engine.

/**
 * Gives the page its `waymark`. `post` brings a message to the app, and is null where the document has
 * no app to talk to; `functions` are the names of what the app can do. Returns a function that takes the
 * app's replies and its own messages.
 */
function makeBridge({ functions, post, open, title }) {
  const mostBytes = 64 * 1024;
  const mostCalls = 64;
  const words = {
    tooLong: "A message or an answer has at most 64 KiB.",
    lost: "The connection was lost before there was an answer: it may have been done, or not.",
  };
  const waiting = new Map();
  const listeners = new Map();
  let count = 0;

  const refusal = (code, text = words[code]) =>
    Object.assign(new Error(text), { name: "WaymarkError", code });
  const tell = (message) => { if (post) post(message); };

  window.waymark = Object.freeze({
    /** Opens a link, as if the page had led there. */
    open: (link) => { if (post) open(String(link)); },
    /** Goes back, if the page is on top. */
    back: () => tell({ command: "back" }),
    /** Loads the page again, if it is on top. */
    refresh: () => tell({ command: "refresh" }),
    /** Says what the page is called. */
    title: (text) => { if (post) title(String(text)); },
    /** Calls a function with each message of a name that the app sends; what it returns ends that. */
    on(name, listener) {
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(listener));
      return () => { own.delete(listener); };
    },
    /** Whether the app has a function. */
    can: (name) => post !== null && functions.includes(name),

    /** Calls a function of the app: a promise of its answer, or of an error with a `code`. */
    async call(name, message = null) {
      if (!post) throw refusal("notMainFrame", "A frame inside a page can't call functions of the app.");
      // A message that isn't JSON throws here, with the engine's own words.
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
        // One that fails is told of as any error of the page, and the others hear all the same.
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
