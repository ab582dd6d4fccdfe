// Runs in web pages of the app's own: a link becomes the app's, a title its screen's.
(() => {
  const base = document.currentScript.dataset.base;
  const prefix = base + "/~waymark/web";
  const tell = (message) => window.parent.postMessage(message, location.origin);
  if (window.parent === window) return;

  // The address under which the page was loaded is the frame's; scripts and relative links of the
  // page are to see its own.
  if (location.pathname.startsWith(prefix + "/")) {
    const own = location.pathname.slice(prefix.length) + location.search + location.hash;
    history.replaceState(null, "", location.origin + base + own);
  }

  addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const anchor = event.target.closest?.("a[href]");
    if (!anchor || anchor.hasAttribute("download")) return;
    if (anchor.target && anchor.target !== "_self") return;
    const url = new URL(anchor.href);
    const here = url.origin === location.origin;
    const isJump = here && url.hash && url.pathname === location.pathname
      && url.search === location.search;
    if (isJump) return;
    event.preventDefault();
    // A link of the app may leave out where the app is.
    const before = [prefix, base].find((start) => url.pathname.startsWith(start + "/")) ?? "";
    const path = url.pathname.slice(before.length);
    tell({ waymark: "click", link: here ? path + url.search + url.hash : url.href });
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
