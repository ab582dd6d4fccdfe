// What WCAG says about the colours of what can be seen: the contrast of every text, and of the ring
// around what has the focus. The value is `{ texts, rings, bad }` as JSON.
(() => {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  const pen = canvas.getContext("2d", { willReadFrequently: true });

  // Whatever notation a colour is in, the canvas knows it.
  const parse = (text) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = text;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = pen.getImageData(0, 0, 1, 1).data;
    return { parts: [red, green, blue], alpha: alpha / 255 };
  };
  const over = (top, alpha, below) => top.map((part, i) => part * alpha + below[i] * (1 - alpha));
  const luminance = (parts) => {
    const [red, green, blue] = parts.map((part) => {
      const value = part / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };

  const chain = (element) => {
    const found = [];
    for (let at = element; at; at = at.parentElement) found.push(at);
    return found.reverse();
  };
  /** What an element is painted on, and a colour on it, both as they reach the eye. */
  const composed = (element, color) => {
    const canvasColor = matchMedia("(prefers-color-scheme: dark)").matches ? [0, 0, 0] : [255, 255, 255];
    let below = canvasColor;
    let group = null;
    let opacity = 1;
    for (const step of chain(element)) {
      const style = getComputedStyle(step);
      // A layer above the page hides it.
      const own = parse(style.backgroundColor);
      if (Number(style.opacity) < 1) {
        group ??= below;
        opacity *= Number(style.opacity);
      }
      below = over(own.parts, own.alpha, below);
    }
    const ink = parse(color);
    const text = over(ink.parts, ink.alpha, below);
    if (group === null) return [text, below];
    return [over(text, opacity, group), over(below, opacity, group)];
  };

  const bad = [];
  const checked = { texts: 0, rings: 0 };
  const note = (list, element, color, needed, words) => {
    const found = ratio(...composed(element, color));
    checked[list] += 1;
    if (found >= needed) return;
    bad.push(`${found.toFixed(2)} < ${needed}: ${element.className || element.tagName} “${words}”`);
  };
  const isSeen = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !element.closest(".unseen, noscript, iframe");

  const top = document.querySelector("dialog.top") ?? document.body;
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const words = walker.currentNode.data.trim();
    if (!words || !isSeen(element)) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const size = parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    note("texts", element, color, isLarge ? 3 : 4.5, words.slice(0, 40));
  }
  for (const input of top.querySelectorAll("input:not([type=checkbox], [type=radio], [type=file])")) {
    if (!isSeen(input)) continue;
    const pseudo = input.value ? null : "::placeholder";
    note("texts", input, getComputedStyle(input, pseudo).color, 4.5, input.value || input.placeholder);
  }
  const focused = document.activeElement;
  if (focused?.matches(":focus-visible") && getComputedStyle(focused).outlineStyle !== "none") {
    const { outlineColor, outlineOffset } = getComputedStyle(focused);
    const behind = parseFloat(outlineOffset) < 0 ? focused : focused.parentElement;
    note("rings", behind, outlineColor, 3, "focus ring");
  }
  return JSON.stringify({ ...checked, bad });
})()
