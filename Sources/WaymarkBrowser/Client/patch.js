// Changes elements into others and keeps those that are the same: input, selection and focus stay with
// their element. Elements belong together by their `key`, or by their order without keys.

/** Sets the children of an element, and reuses the existing ones if possible. */
export function patch(parent, wanted) {
  const name = (node) => `${node.nodeName} ${node.key}`;
  const old = Map.groupBy(parent.childNodes, name);
  const pairs = wanted.map((node) => ({ node, known: old.get(name(node))?.shift() ?? null }));
  // Old elements are removed first, because an element that is moved loses focus.
  for (const node of [...old.values()].flat()) node.remove();
  let place = parent.firstChild;
  for (const { node, known } of pairs) {
    if (known) update(known, node);
    if (known !== null && known === place) place = place.nextSibling;
    else parent.insertBefore(known ?? node, place);
  }
}

function update(known, node) {
  if (known.isEqualNode(node)) return;
  if (known.nodeType !== Node.ELEMENT_NODE) {
    known.data = node.data;
    return;
  }
  for (const { name } of [...known.attributes]) {
    // An element that the user has opened stays open.
    if (name !== "open" && !node.hasAttribute(name)) known.removeAttribute(name);
  }
  for (const { name, value } of node.attributes) {
    if (known.getAttribute(name) !== value) known.setAttribute(name, value);
  }
  patch(known, [...node.childNodes]);
}
