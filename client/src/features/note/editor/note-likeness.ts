import type { Node } from '@tiptap/pm/model'
import * as Y from 'yjs'

/** A note's content in one form for the document and the editor, so that the two can be compared. */
type Piece =
  | readonly [kind: 'text', text: string, marks: string]
  | readonly [kind: 'mention', id: string, label: string]
  | readonly ['break']

/** The shape of a note's body; undefined when it holds what no editor of ours shows, and would remove. */
export const shapeOfBody = (body: Y.XmlFragment): string | undefined => {
  const blocks = body.toArray().map(piecesOfBlock)
  if (blocks.includes(undefined)) return undefined
  // An editor shows an empty paragraph where there is none.
  return JSON.stringify(blocks.length === 0 ? [[]] : blocks)
}

/** The shape of what an editor shows. */
export const shapeOfText = (doc: Node): string =>
  JSON.stringify(doc.children.map((block) => joinTexts(block.children.map((node) => pieceOfNode(node)))))

const pieceOfNode = (node: Node): Piece => {
  if (node.isText) return ['text', node.text ?? '', markList(node.marks.map((mark) => mark.type.name))]
  return node.type.name === 'mention' ? ['mention', String(node.attrs.id ?? ''), String(node.attrs.label ?? '')] : ['break']
}

const piecesOfBlock = (block: unknown): readonly Piece[] | undefined => {
  if (!(block instanceof Y.XmlElement) || block.nodeName !== 'paragraph') return undefined
  const pieces: Piece[] = []
  for (const child of block.toArray()) {
    const more = child instanceof Y.XmlText ? piecesOfText(child) : pieceOfElement(child)
    if (!more) return undefined
    pieces.push(...more)
  }
  return joinTexts(pieces)
}

const pieceOfElement = (element: unknown): readonly Piece[] | undefined => {
  if (!(element instanceof Y.XmlElement) || element.length > 0) return undefined
  if (element.nodeName === 'hardBreak') return [['break']]
  const { id, label } = element.getAttributes() as Record<string, unknown> // a client may write any value under an attribute
  return element.nodeName === 'mention' ? [['mention', String(id ?? ''), String(label ?? '')]] : undefined
}

const piecesOfText = (text: Y.XmlText): readonly Piece[] | undefined => {
  const pieces: Piece[] = []
  for (const { insert, attributes } of text.toDelta() as readonly { insert: unknown; attributes?: object }[]) {
    const marks = Object.keys(attributes ?? {}).map((name) => name.replace(/--.{8}$/, ''))
    if (typeof insert !== 'string' || !marks.every((mark) => mark === 'bold' || mark === 'italic')) return undefined
    pieces.push(['text', insert, markList(marks)])
  }
  return pieces
}

const markList = (names: readonly string[]): string => [...new Set(names)].sort().join(' ')

/** Nobody sees the border between texts of one face. */
const joinTexts = (pieces: readonly Piece[]): readonly Piece[] => {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (piece[0] === 'text' && last?.[0] === 'text' && last[2] === piece[2])
      joined[joined.length - 1] = ['text', last[1] + piece[1], last[2]]
    else joined.push(piece)
  }
  return joined
}
