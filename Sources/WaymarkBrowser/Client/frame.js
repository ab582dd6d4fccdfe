// Runs in web pages of the app's own: a link becomes the app's, a title its screen's.
(() => {
  const { functions } = document.currentScript.dataset;
  const prefix = "/~waymark/web";
  const tell = (message) => window.parent.postMessage(message, location.origin);
  if (window.parent === window) return;

  // The address under which the page was loaded is the frame's; scripts and relative links of the
  // page are to see its own.
  if (location.pathname.startsWith(prefix + "/")) {
    const own = location.pathname.slice(prefix.length) + location.search + location.hash;
    history.replaceState(null, "", location.origin + own);
  }

  /** Asks the app to go somewhere. */
  const move = (cause, url, more = {}) => {
    const before = url.pathname.startsWith(prefix + "/") ? prefix.length : 0;
    const link = url.origin === location.origin
      ? url.pathname.slice(before) + url.search + url.hash : url.href;
    tell({ waymark: "move", cause, link, ...more });
  };

  // The app hears this document by a channel that no other has, and that ends with it.
  const isFrameOfPage = window.parent !== window.top;
  const { port1, port2 } = new MessageChannel();
  const receive = makeBridge({
    functions: functions.split(","),
    post: isFrameOfPage ? null : (message) => port1.postMessage(message),
    open: (link) => move("script", new URL(link, location.href)),
    title: (title) => tell({ waymark: "title", title }),
  });
  port1.onmessage = ({ data }) => receive(data);
  if (!isFrameOfPage) window.parent.postMessage({ waymark: "bridge" }, location.origin, [port2]);

  // The server led elsewhere, or has a file: that is all this document says.
  addEventListener("DOMContentLoaded", () => {
    const said = (name) => document.querySelector(`meta[name=waymark-${name}]`)?.content;
    if (said("file") !== undefined) {
      // Nobody listens to a frame inside the page; the browser saves what its address has.
      const link = Object.assign(document.createElement("a"), { href: location.href, download: "" });
      return isFrameOfPage ? link.click() : move("file", new URL(location.href));
    }
    const place = said("redirect");
    if (place === undefined) return tell({ waymark: "ready" });
    move("redirect", new URL(place, location.href));
  });

  // A script's navigation, or a form that asks for a page. Where a browser does not tell of it, the
  // document that comes does.
  window.navigation?.addEventListener("navigate", (event) => {
    const { destination, navigationType } = event;
    const isElsewhere = ["push", "replace"].includes(navigationType) && !destination.sameDocument;
    if (!event.cancelable || !isElsewhere || event.hashChange) return;
    if (event.formData || event.downloadRequest !== null) return;
    const url = new URL(destination.url);
    if (url.origin === location.origin && url.pathname.startsWith(prefix + "/")) return;
    event.preventDefault();
    move("script", url);
  });

  addEventListener("submit", (event) => {
    const form = event.target;
    const said = (name) =>
      event.submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
    if (event.defaultPrevented) return;
    const url = new URL(said("action") || location.href, document.baseURI);
    if (!["", "get"].includes(said("method").toLowerCase())) return;
    event.preventDefault();
    url.search = new URLSearchParams(new FormData(form, event.submitter)).toString();
    move("form", url);
  });

  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const anchor = event.target.closest?.("a[href]");
    if (!anchor || anchor.hasAttribute("download")) return;
    // In a drawing they are objects, and the address is as it was written.
    const [href, target] = [anchor.href, anchor.target].map((value) => value.baseVal ?? value);
    const opensWindow = Boolean(target) && target !== "_self";
    const url = new URL(href, document.baseURI);
    const isJump = url.origin === location.origin && url.hash
      && url.pathname === location.pathname && url.search === location.search;
    if (isJump) return;
    event.preventDefault();
    move("link", url, { opensWindow });
  });

  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) tell({ waymark: "escape" });
  });

  const tellTitle = () => { if (document.title) tell({ waymark: "title", title: document.title }); };
  addEventListener("DOMContentLoaded", () => {
    tellTitle();
    const title = document.querySelector("title");
    if (title) new MutationObserver(tellTitle).observe(title, { childList: true });
  });
})();
