import type * as Y from 'yjs'

/** Takes a node out of what it stands in, without walking there from the first sibling. */
export const removeNode = (node: Y.XmlElement | Y.XmlText): void => {
  node.doc?.transact((transaction) => node._item?.delete(transaction))
}
