(() => {
  const tell = (message) => window.parent.postMessage(message, "*");
  // An incomplete escape, or one that isn't UTF-8, stays as it's written.
  const decoded = (text) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  addEventListener("click", (event) => {
    const anchor = event.target.closest?.("a[href]");
    if (!anchor || event.button !== 0) return;
    event.preventDefault();
    const link = anchor.getAttribute("href").trim();
    if (link.startsWith("#")) {
      const id = decoded(link.slice(1));
      if (id === "") scrollTo(0, 0);
      else document.getElementById(id)?.scrollIntoView();
    } else {
      tell({ waymark: "move", cause: "link", link });
    }
  }, true);
  addEventListener("keydown", (event) => {
    if (event.key === "Escape") tell({ waymark: "escape" });
  });
})();
