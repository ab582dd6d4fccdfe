(() => {
  const tell = (message) => window.parent.postMessage(message, "*");
  addEventListener("click", (event) => {
    const anchor = event.target.closest?.("a[href]");
    if (!anchor || event.button !== 0) return;
    event.preventDefault();
    const link = anchor.getAttribute("href").trim();
    if (link.startsWith("#")) {
      document.getElementById(decodeURIComponent(link.slice(1)))?.scrollIntoView();
    } else {
      tell({ waymark: "click", link });
    }
  }, true);
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") tell({ waymark: "escape" });
  });
})();
