import * as Y from 'yjs'
import { createNode, type NewPiece } from './body-making.ts'
import { type TextPart, textParts } from './body-run.ts'

/** Where new pieces go inside a block. */
export type Place =
  | { readonly at: 'text'; readonly node: Y.XmlText; readonly offset: number }
  | { readonly at: 'after'; readonly node: Y.XmlElement }
  | { readonly at: 'start'; readonly parent: Y.XmlElement }

/** Inserts pieces; text joins the text there, and a mention inside a text splits it. */
export const insertPieces = (place: Place, pieces: readonly NewPiece[]): void => {
  if (place.at === 'text') insertIntoText(place.node, place.offset, pieces)
  else if (place.at === 'start') insertSiblings(place.parent, null, pieces)
  else if (place.node.parent instanceof Y.XmlFragment) insertSiblings(place.node.parent, place.node, pieces)
}

const insertIntoText = (node: Y.XmlText, offset: number, pieces: readonly NewPiece[]): void => {
  const [first, ...rest] = pieces
  if (offset > 0 && first?.at === 'text') {
    node.insert(offset, first.text)
    if (rest.length > 0) insertIntoText(node, offset + first.text.length, rest)
    return
  }
  const parent = node.parent
  if (pieces.every((piece) => piece.at === 'text')) node.insert(offset, pieces.map((piece) => piece.text).join(''))
  else if (parent instanceof Y.XmlFragment) {
    const tail = cutTail(node, offset)
    insertSiblings(parent, offset === 0 ? node.prevSibling : node, pieces, tail)
  }
}

/** Cuts the text after `offset` off, if there is text before it too. */
const cutTail = (node: Y.XmlText, offset: number): Tail | undefined => {
  if (offset === 0 || offset >= node.length) return undefined
  const tail = textParts(node).flatMap(({ insert, attributes, offset: at }) => {
    const text = insert.slice(Math.max(0, offset - at))
    return text ? { insert: text, attributes } : []
  })
  node.delete(offset, node.length - offset)
  return tail
}

type Tail = readonly Omit<TextPart, 'offset'>[]

const insertSiblings = (parent: Y.XmlFragment, previous: Sibling | null, pieces: readonly NewPiece[], tail?: Tail): void => {
  const last = pieces.at(-1)
  const following = previous ? previous.nextSibling : parent.firstChild
  if (!tail && last?.at === 'text' && following instanceof Y.XmlText) {
    following.insert(0, last.text)
    parent.insertAfter(previous, pieces.slice(0, -1).map(createNode))
    return
  }
  const nodes = pieces.map(createNode)
  parent.insertAfter(previous, nodes)
  if (!tail) return
  const end = nodes.at(-1)
  if (end instanceof Y.XmlText) end.applyDelta([{ retain: end.length }, ...tail])
  else {
    const rest = new Y.XmlText()
    parent.insertAfter(end ?? previous, [rest])
    rest.applyDelta([...tail])
  }
}

type Sibling = Y.XmlElement | Y.XmlText
