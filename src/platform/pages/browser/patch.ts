import { attributeTexts, type View, type ViewChild } from './element.ts'

/** Makes the content of a node look like the views. It reuses elements, so that focus and scroll position stay. */
export function patchChildren(parent: Node, views: ViewChild[]) {
  const wanted = views.filter((view) => view !== undefined && view !== false)
  wanted.forEach((view, i) => {
    const current = parent.childNodes[i]
    if (!current) parent.appendChild(createNode(view))
    else if (!patchNode(current, view)) parent.replaceChild(createNode(view), current)
  })
  while (parent.childNodes.length > wanted.length) parent.lastChild?.remove()
}

function createNode(view: View | string | number): Node {
  if (typeof view !== 'object') return document.createTextNode(String(view))
  const node = document.createElement(view.tag)
  patchNode(node, view)
  return node
}

/** Returns false if the node is of another kind. */
function patchNode(node: Node, view: View | string | number): boolean {
  if (typeof view !== 'object') {
    if (!(node instanceof Text)) return false
    if (node.data !== String(view)) node.data = String(view)
    return true
  }
  if (!(node instanceof Element) || node.localName !== view.tag) return false
  const texts = new Map(attributeTexts(view))
  for (const name of node.getAttributeNames()) if (!texts.has(name)) node.removeAttribute(name)
  for (const [name, text] of texts) if (node.getAttribute(name) !== text) node.setAttribute(name, text)
  patchChildren(node, view.children)
  return true
}
