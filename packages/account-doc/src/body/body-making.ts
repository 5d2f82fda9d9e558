import type { NotePart } from '@rapport/domain/note/mention'
import * as Y from 'yjs'

export type NewPiece = NotePart | { readonly at: 'break' }

/** Content as lines of pieces; at least one line. */
export const linesOf = (parts: readonly NotePart[]): readonly (readonly NotePart[])[] => {
  const lines: NotePart[][] = [[]]
  for (const part of parts) {
    if (part.at === 'mention') {
      lines.at(-1)?.push(part)
      continue
    }
    const [first = '', ...rest] = part.text.split(/\r\n|\n|\r/)
    if (first) lines.at(-1)?.push({ at: 'text', text: first })
    for (const text of rest) lines.push(text ? [{ at: 'text', text }] : [])
  }
  return lines
}

/** A new body with a paragraph for each line. */
export const createBody = (parts: readonly NotePart[]): Y.XmlFragment => {
  const body = new Y.XmlFragment()
  body.insert(0, linesOf(parts).map(createParagraph))
  return body
}

export const createParagraph = (pieces: readonly NewPiece[]): Y.XmlElement => {
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, pieces.map(createNode))
  return paragraph
}

export const createNode = (piece: NewPiece): Y.XmlElement | Y.XmlText => {
  if (piece.at === 'text') return new Y.XmlText(piece.text)
  if (piece.at === 'break') return new Y.XmlElement('hardBreak')
  const mention = new Y.XmlElement('mention')
  mention.setAttribute('id', piece.id)
  mention.setAttribute('label', piece.name)
  return mention
}
