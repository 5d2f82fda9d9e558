/** A draft in the words that its writer sees: a line per paragraph, mentions as names. A draft of no editor is words already. */
export const draftWords = (draft: string): string => {
  try {
    const content: unknown = JSON.parse(draft)
    return isNode(content) && content.type === 'doc' ? wordsOf(content) : draft
  } catch {
    return draft
  }
}

interface DraftNode {
  readonly type: string
  readonly text?: unknown
  readonly attrs?: { readonly label?: unknown } | undefined
  readonly content?: unknown
}

const wordsOf = ({ type, text, attrs, content }: DraftNode): string => {
  if (type === 'text') return typeof text === 'string' ? text : ''
  if (type === 'mention') return `@${typeof attrs?.label === 'string' ? attrs.label : ''}`
  if (type === 'hardBreak') return '\n'
  const parts = Array.isArray(content) ? content.filter(isNode).map(wordsOf) : []
  return parts.join(type === 'doc' ? '\n' : '')
}

const isNode = (value: unknown): value is DraftNode => typeof value === 'object' && value !== null && 'type' in value
