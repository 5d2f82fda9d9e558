import * as Y from 'yjs'

export interface Marks {
  readonly bold: boolean
  readonly italic: boolean
}

/** A piece of a block with its position, for showing, comparing and editing. */
export type BodyRun =
  | { readonly at: 'text'; readonly text: string; readonly marks: Marks; readonly node: Y.XmlText; readonly offset: number }
  | { readonly at: 'mention'; readonly id: string; readonly name: string; readonly node: Y.XmlElement }
  | { readonly at: 'break'; readonly node: Y.XmlElement | undefined }

export type Block = Y.XmlElement | Y.XmlText

/** Readers go no deeper: a valid body of 3,000 levels overflows a recursive reader. */
const depthLimit = 16

const mentionId = /^[0-9A-Za-z_-]{1,64}$/

/** The paragraphs of a body, or other nodes there; a body that is no fragment has none. */
export const blocksOf = (body: unknown): readonly Block[] => (body instanceof Y.XmlFragment ? body.toArray().filter(isBlock) : [])

/** Of a piece of text, what a reader sees; of the same length. */
type Shown = (text: string, client: number) => string

const wholeText: Shown = (text) => text

/** The runs of a block in order; other nodes are read through. */
export const runsOf = (block: Block, shown: Shown = wholeText): readonly BodyRun[] => {
  const runs: BodyRun[] = []
  if (block instanceof Y.XmlText) collectText(block, runs, shown)
  else collectChildren(block, depthLimit, runs, shown)
  return runs
}

const isBlock = (node: unknown): node is Block => node instanceof Y.XmlElement || node instanceof Y.XmlText

const collectChildren = (element: Y.XmlElement, depthLeft: number, runs: BodyRun[], shown: Shown): void => {
  if (depthLeft === 0) return
  for (const child of element.toArray().filter(isBlock)) {
    if (child instanceof Y.XmlText) collectText(child, runs, shown)
    else if (child.nodeName === 'hardBreak') runs.push({ at: 'break', node: child })
    else if (child.nodeName === 'mention') collectMention(child, runs)
    else {
      if (child.nodeName === 'paragraph' && runs.length > 0) runs.push({ at: 'break', node: undefined })
      collectChildren(child, depthLeft - 1, runs, shown)
    }
  }
}

const collectMention = (node: Y.XmlElement, runs: BodyRun[]): void => {
  const { id, label } = node.getAttributes() as Record<string, unknown> // a client may write any value under an attribute
  if (typeof id !== 'string' || !mentionId.test(id)) return
  runs.push({ at: 'mention', id, name: typeof label === 'string' ? label : '', node })
}

const collectText = (node: Y.XmlText, runs: BodyRun[], shown: Shown): void => {
  for (const { insert, attributes, offset } of textParts(node, shown))
    runs.push({ at: 'text', text: insert, marks: { bold: isSet(attributes.bold), italic: isSet(attributes.italic) }, node, offset })
}

/** A piece of a text with the marks of a note as they are stored. */
export interface TextPart {
  readonly insert: string
  readonly attributes: MarkValues
  readonly offset: number
}

type MarkValues = Readonly<Partial<Record<keyof Marks, unknown>>>

/** The texts of a node in one walk. Yjs's own delta copies every mark that is on to each part: with thousands of names it takes the square. */
export const textParts = (node: Y.XmlText, shown: Shown = wholeText): readonly TextPart[] => {
  const parts: TextPart[] = []
  let attributes: MarkValues = {}
  let start = 0
  let texts: string[] = []
  const endPart = () => {
    const insert = texts.join('')
    if (insert) parts.push({ insert, attributes, offset: start })
    start += insert.length
    texts = []
  }
  for (let item = node._start; item; item = item.right) {
    if (item.deleted) continue
    const { content } = item
    if (content instanceof Y.ContentString) texts.push(shown(content.str, item.id.client))
    else if (content instanceof Y.ContentFormat && (content.key === 'bold' || content.key === 'italic')) {
      endPart()
      attributes = { ...attributes, [content.key]: content.value }
    } else if (item.countable) {
      endPart()
      start += item.length
    }
  }
  endPart()
  return parts
}

const isSet = (mark: unknown): boolean => mark !== undefined && mark !== null && mark !== false
