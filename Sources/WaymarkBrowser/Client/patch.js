// Changes elements into others and keeps what is the same: input, selection and focus stay with
// their element. Elements belong together by their `key`, or by their order without keys; an element that
// `isWhole` is kept or replaced, and one with `patchFrom(other)` changes itself.

const handlers = ["onclick", "onsubmit"];

/** Sets the children of an element, and reuses the existing ones if possible. */
export function patch(parent, wanted) {
  const old = [...parent.childNodes];
  const pairs = wanted.map((node) => {
    const index = old.findIndex((one) => one.nodeName === node.nodeName && one.key === node.key);
    const isKnown = index >= 0 && !(node.isWhole && !node.isEqualNode(old[index]));
    return { node, known: isKnown ? old.splice(index, 1)[0] : null };
  });
  // Old elements are removed first, because an element that is moved loses focus.
  for (const node of old) node.remove();
  let place = parent.firstChild;
  for (const { node, known } of pairs) {
    if (known && !node.isWhole) update(known, node);
    if (known !== null && known === place) place = place.nextSibling;
    else parent.insertBefore(known ?? node, place);
  }
}

function update(known, node) {
  if (known.nodeType !== Node.ELEMENT_NODE) {
    if (known.data !== node.data) known.data = node.data;
    return;
  }
  if (known.patchFrom) return known.patchFrom(node);
  for (const { name } of [...known.attributes]) {
    // An element that the user has opened stays open.
    if (name !== "open" && !node.hasAttribute(name)) known.removeAttribute(name);
  }
  for (const { name, value } of node.attributes) {
    if (known.getAttribute(name) !== value) known.setAttribute(name, value);
  }
  for (const name of handlers) known[name] = node[name];
  patch(known, [...node.childNodes]);
}
