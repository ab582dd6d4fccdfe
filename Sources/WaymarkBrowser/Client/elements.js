// Makes elements. Text from outside is only used as text.

/** Makes an element with a class, and text or children. */
export function make(tag, className, ...children) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children.filter((child) => child != null));
  return element;
}

/** Makes text that can continue in the next line after a slash, such as a path. */
export function breakable(text) {
  return text.split(/(?<=\/)/).flatMap((part, index) =>
    index > 0 ? [document.createElement("wbr"), part] : [part]);
}

/**
 * An element that opens what the session knows under the number `element`: a link, or a button if there is no
 * `address` to copy. Without a number it opens nothing.
 */
export function makeLead(className, { element, address }, ...children) {
  const made = make(address ? "a" : element == null ? "span" : "button", className, ...children);
  if (address) {
    made.href = address;
    // Pages outside are never opened over the app.
    if (!address.startsWith("/")) made.rel = "noopener noreferrer";
  }
  if (element != null) made.dataset.element = element;
  return made;
}

/** The number of elements that are laid out together when they are near the window. */
const elementsAtOnce = 100;

/** Elements in boxes that a browser leaves out while they are far away. */
export function inChunks(elements) {
  const chunks = [];
  for (let start = 0; start < elements.length; start += elementsAtOnce) {
    const some = elements.slice(start, start + elementsAtOnce);
    const chunk = make("div", "chunk", ...some);
    chunk.setAttribute("role", "presentation");
    chunk.style.setProperty("--count", some.length);
    chunks.push(chunk);
  }
  return chunks;
}

/** Returns whether a field has focus. */
export function isTyping() {
  return Boolean(document.activeElement?.matches("input, textarea, select"));
}

const shapes = {
  push: "M2 1l5 5-5 5",
  sheet: "M2 1l5 5-5 5",
  back: "M10 2L2 10l8 8",
  external: "M2 10L10 2M4 2h6v6",
  copy: "M8 4V2.5A1 1 0 0 0 7 1.5H2A1 1 0 0 0 1 2.5v6A1 1 0 0 0 2 9.5h1.5M4.5 4h5.5a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-6.5z",
  done: "M1 7l3 4 7-9",
};

/** Makes an element of a drawing. */
function shape(name, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** A line drawing. */
export function icon(name, size = 12) {
  const svg = shape("svg", {
    viewBox: name === "back" ? "0 0 12 20" : "0 0 12 13", width: size, class: `icon ${name}`,
    "aria-hidden": "true",
  });
  svg.append(shape("path", { d: shapes[name] }));
  return svg;
}
