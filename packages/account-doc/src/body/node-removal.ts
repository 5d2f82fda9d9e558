import type * as Y from 'yjs'

/** Removes a node from its parent without walking there from the first sibling. */
export const removeNode = (node: Y.XmlElement | Y.XmlText): void => {
  node.doc?.transact((transaction) => node._item?.delete(transaction))
}
