// Runs in web pages of the app's own: a link becomes the app's, a title its screen's.
(() => {
  const { base, functions, site } = document.currentScript.dataset;
  const prefix = base + "/~waymark/web";
  const tell = (message) => window.parent.postMessage(message, location.origin);
  if (window.parent === window) return;

  // The address under which the page was loaded is the frame's; scripts and relative links of the
  // page are to see its own.
  if (location.pathname.startsWith(prefix + "/")) {
    const own = location.pathname.slice(prefix.length) + location.search + location.hash;
    history.replaceState(null, "", location.origin + base + own);
  }

  /** An address of the site whose page this is, as this host answers for it. */
  const here = (url) => url.origin === site
    ? new URL(base + url.pathname + url.search + url.hash, location.origin) : url;

  /** Asks the app to go somewhere: a link of its own may leave out where the app is. */
  const move = (cause, address, more = {}) => {
    const url = here(address);
    const before = [prefix, base].find((start) => url.pathname.startsWith(start + "/")) ?? "";
    const link = url.origin === location.origin
      ? url.pathname.slice(before.length) + url.search + url.hash : url.href;
    tell({ waymark: "move", cause, link, ...more });
  };

  // The app hears this document by a channel that no other has, and that ends with it.
  const isFrameOfPage = window.parent !== window.top;
  const { port1, port2 } = new MessageChannel();
  const receive = makeBridge({
    functions: functions.split(","),
    post: isFrameOfPage ? null : (message) => port1.postMessage(message),
    open: (link) => {
      const isPath = link.startsWith("/") && !link.startsWith("//");
      move("script", new URL(isPath ? base + link : link, location.href));
    },
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
    // A path that the server wrote is the app's, wherever the app is.
    const isPath = place.startsWith("/") && !place.startsWith("//");
    move("redirect", new URL(isPath ? base + place : place, location.href));
  });

  // A script of the site asks this host for what the site has.
  if (site) {
    const place = (address) => here(new URL(address, document.baseURI)).href;
    const { fetch } = window;
    window.fetch = async (asked, options) => {
      if (!(asked instanceof Request)) return fetch(place(asked), options);
      if (place(asked.url) === asked.url) return fetch(asked, options);
      const { method, headers, cache, redirect, signal } = asked;
      const body = ["GET", "HEAD"].includes(method) ? undefined : await asked.blob();
      return fetch(place(asked.url), { method, headers, cache, redirect, signal, body, ...options });
    };
    const { open } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.open = function (method, address, ...more) {
      return open.call(this, method, place(address), ...more);
    };
  }

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
    const url = here(new URL(said("action") || location.href, document.baseURI));
    if (!["", "get"].includes(said("method").toLowerCase())) {
      const sender = event.submitter?.hasAttribute("formaction") ? event.submitter : null;
      if (site) (sender ?? form).setAttribute(sender ? "formaction" : "action", url.href);
      return;
    }
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
    const url = here(new URL(href, document.baseURI));
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
