import type { JSONContent } from '@tiptap/core'

/** A draft as the device keeps it: the editor's own form, so that marks and mentions survive a reload. */
export const writeDraft = (content: JSONContent): string => (isEmptyContent(content) ? '' : JSON.stringify(content))

/** A kept draft; an unreadable one is taken for plain text, so that no words are lost. */
export const readDraft = (draft: string): JSONContent | null => {
  if (draft.trim() === '') return null
  try {
    const content: unknown = JSON.parse(draft)
    if (isDocument(content)) return content
  } catch {
    // No JSON: the words themselves.
  }
  return { type: 'doc', content: draft.split('\n').map(paragraphOf) }
}

/** The content without blanks and blank paragraphs at its ends: a mention leaves a blank behind it. */
export const trimContent = (content: JSONContent): JSONContent => {
  const paragraphs = content.content ?? []
  const first = paragraphs.findIndex((paragraph) => !isBlank(paragraph))
  const last = paragraphs.findLastIndex((paragraph) => !isBlank(paragraph))
  const kept = first < 0 ? [] : paragraphs.slice(first, last + 1)
  return { ...content, content: kept.map((paragraph, index) => (index === last - first ? trimEnd(paragraph) : paragraph)) }
}

const isEmptyContent = (content: JSONContent): boolean => (content.content ?? []).every(isBlank)

const isBlank = (node: JSONContent): boolean => {
  if (node.type === 'text') return (node.text ?? '').trim() === ''
  return node.type !== 'mention' && (node.content ?? []).every(isBlank)
}

const trimEnd = (paragraph: JSONContent): JSONContent => {
  const nodes = paragraph.content ?? []
  const end = nodes.findLastIndex((node) => !isBlank(node))
  const last = nodes[end]
  const trimmed = last?.type === 'text' ? { ...last, text: last.text?.trimEnd() ?? '' } : last
  return { ...paragraph, content: [...nodes.slice(0, end), ...(trimmed ? [trimmed] : [])] }
}

const isDocument = (content: unknown): content is JSONContent =>
  typeof content === 'object' && content !== null && 'type' in content && content.type === 'doc'

const paragraphOf = (text: string): JSONContent => ({ type: 'paragraph', ...(text ? { content: [{ type: 'text', text }] } : {}) })
