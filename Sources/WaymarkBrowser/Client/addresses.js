// Where the app is. A link is the app's own; its address has what the app's paths begin with before it.

const appPath = document.documentElement.dataset.base;
/** What the app is called. */
export const appName = document.documentElement.dataset.app;

/** The address of a link of the app. */
export function addressOf(link) { return location.origin + appPath + link; }

/** The link of the document's own address, as the browser spells it. */
export function ownLink() {
  const path = location.pathname.slice(appPath.length) || "/";
  return path + location.search + location.hash;
}
