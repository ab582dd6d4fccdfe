// Runs in web pages of the app. The app opens their links, and shows their titles. They add no steps to
// the window's history, which belongs to the screens.
(() => {
  const { functions, redirect } = document.currentScript.dataset;
  const prefix = "/~waymark/web";
  const tell = (message) => window.parent.postMessage(message, location.origin);
  if (window.parent === window) return;

  // Scripts and relative links see the page's own address, and not that of the frame.
  if (location.pathname.startsWith(prefix + "/")) {
    const own = location.pathname.slice(prefix.length) + location.search + location.hash;
    history.replaceState(null, "", location.origin + own);
  }

  const linkTo = (url) =>
    url.origin === location.origin ? url.pathname + url.search + url.hash : url.href;
  /** Asks the app to navigate. */
  const move = (cause, url, more) => tell({ waymark: "move", cause, link: linkTo(url), ...more });

  const { navigation } = window;
  // The page may change its address.
  const write = history.replaceState;
  let tellLink = () => {};
  history.pushState = history.replaceState = (...state) => {
    write.apply(history, state);
    tellLink();
  };

  /** Replaces the steps that a document would make. */
  const replaceSteps = (event) => {
    if (event.navigationType !== "push") return;
    event.preventDefault();
    location.replace(event.destination.url);
  };

  // A frame inside the page navigates without the app.
  if (window.parent !== window.top) {
    makeBridge({ functions: functions.split(","), post: null });
    if (redirect !== undefined) location.replace(new URL(redirect, location.href));
    navigation?.addEventListener("navigate", (event) => {
      if (event.cancelable && !event.formData && event.downloadRequest === null) replaceSteps(event);
    });
    return;
  }

  // After a redirect, this document reports nothing else.
  if (redirect !== undefined) {
    return move("redirect", new URL(redirect, location.href), { isOver: true });
  }

  // The app receives messages of this document through its own channel, which ends with it.
  const { port1, port2 } = new MessageChannel();
  const receive = makeBridge({
    functions: functions.split(","),
    post: (message) => port1.postMessage(message),
    open: (link) => move("script", new URL(link, location.href)),
    title: (title) => tell({ waymark: "document", title }),
  });
  port1.onmessage = ({ data }) => receive(data);
  window.parent.postMessage({ waymark: "bridge" }, location.origin, [port2]);

  tellLink = () => tell({ waymark: "document", link: linkTo(location) });
  addEventListener("hashchange", tellLink);

  /** Returns whether a target is another window than the page's, or null if it's a frame inside the page. */
  const isOther = (target) => {
    const name = String(target || document.querySelector("base[target]")?.target || "_self");
    if (["_self", "_top", "_parent"].includes(name.toLowerCase())) return false;
    return window[name]?.parent === window ? null : true;
  };

  // A new window becomes a screen. Documents that the page makes, and its frames, are left to the browser.
  const { open } = window;
  window.open = (link = "", name = "_blank", ...features) => {
    const url = new URL(link, document.baseURI);
    const opensWindow = isOther(name || "_blank");
    if (!link || ["about:", "blob:"].includes(url.protocol) || opensWindow === null) {
      return open.call(window, link, name, ...features);
    }
    move("script", url, { opensWindow });
    return opensWindow ? null : window;
  };

  // The navigation of a script or by the page itself. A browser that doesn't report it shows the page.
  navigation?.addEventListener("navigate", (event) => {
    const { cancelable, formData, downloadRequest, destination, navigationType } = event;
    if (!cancelable || formData || downloadRequest !== null) return;
    if (destination.sameDocument) return replaceSteps(event);
    if (navigationType === "traverse") return;
    event.preventDefault();
    if (navigationType === "reload") port1.postMessage({ command: "refresh" });
    else move(navigationType === "push" ? "script" : "redirect", new URL(destination.url));
  });

  /** Sends a form. Returns false if the browser doesn't have to. */
  const send = (form, submitter) => {
    const said = (name) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
    const url = new URL(said("action") || location.href, document.baseURI);
    const method = said("method").toLowerCase();
    const opensWindow = isOther(said("target"));
    if (method === "dialog" || opensWindow === null) return true;
    if (method !== "post") {
      url.search = new URLSearchParams(new FormData(form, submitter)).toString();
      move("form", url, { opensWindow });
      return false;
    }
    if (opensWindow) return true;
    // The answer has a separate frame or, if it's from another site, a window.
    const isOwn = url.origin === location.origin;
    if (isOwn) window.frameElement.dispatchEvent(new CustomEvent("waymark-form", { detail: linkTo(url) }));
    const element = submitter?.hasAttribute("formtarget") ? submitter : form;
    const name = element === form ? "target" : "formtarget";
    const target = element.getAttribute(name);
    element.setAttribute(name, isOwn ? window.frameElement.dataset.next : "_blank");
    setTimeout(() => {
      if (target === null) element.removeAttribute(name);
      else element.setAttribute(name, target);
    });
    return true;
  };
  const { submit } = HTMLFormElement.prototype;
  HTMLFormElement.prototype.submit = function () { if (send(this, null)) submit.call(this); };
  addEventListener("submit", (event) => {
    if (!event.defaultPrevented && !send(event.target, event.submitter)) event.preventDefault();
  });

  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const anchor = event.target.closest?.("a[href]");
    if (!anchor || anchor.hasAttribute("download")) return;
    // In SVG, attributes are objects, and the address is as it was written.
    const [href, target] = [anchor.href, anchor.target].map((value) => value.baseVal ?? value);
    const opensWindow = isOther(target);
    if (opensWindow === null) return;
    const url = new URL(href, document.baseURI);
    const isJump = url.origin === location.origin && url.hash
      && url.pathname === location.pathname && url.search === location.search;
    event.preventDefault();
    if (isJump) location.replace(url);
    else move("link", url, { opensWindow });
  });

  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) tell({ waymark: "escape" });
  });

  const tellTitle = () => {
    if (document.title) tell({ waymark: "document", title: document.title });
  };
  addEventListener("DOMContentLoaded", () => {
    tellTitle();
    tell({ waymark: "ready" });
    const title = document.querySelector("title");
    if (title) new MutationObserver(tellTitle).observe(title, { childList: true });
  });
})();
