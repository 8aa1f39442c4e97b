/**
 * Translators of browsers put each text of the page into elements of their own, and React goes on with the text that it made. When
 * that changes, it comes back into the page, to be translated anew; when it goes, what stands in its place goes (WEB-100).
 */
export function goOnTranslated(root: Node): void {
  const places = new WeakMap<Node, ChildNode>()
  const isTranslation = (node: Node | null): node is ChildNode => node?.nodeName === 'FONT'

  const watching = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') {
        if (!target.isConnected) places.get(target)?.replaceWith(target)
        continue
      }
      const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation)
      if (!translation) continue
      for (const text of removedNodes) {
        if (!(text instanceof Text)) continue
        places.set(text, translation)
        watching.observe(text, { characterData: true })
      }
    }
  })
  watching.observe(root, { childList: true, subtree: true })

  /** The child of `parent` that the node is, is within, or was taken away for. */
  const childOf = (parent: Node, node: Node): Node | null => {
    let it: Node | null = node.isConnected ? node : (places.get(node) ?? null)
    while (it && it.parentNode !== parent) it = it.parentNode
    return it
  }
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    const it = childOf(this, child)
    if (it) removeChild.call(this, it)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    const at = before && before.parentNode !== this ? childOf(this, before) : before
    return insertBefore.call(this, added, at) as T
  }
}
