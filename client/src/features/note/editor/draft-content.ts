import type { JSONContent } from '@tiptap/core'

/** A draft as the device keeps it: the editor's own form, so that marks and mentions survive a reload. */
export const writeDraft = (content: JSONContent): string => (isEmptyContent(content) ? '' : JSON.stringify(content))

/** A kept draft; what cannot be read is taken for plain text, so that no words are lost. */
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

/** The content without blank paragraphs at its ends. */
export const trimContent = (content: JSONContent): JSONContent => {
  const paragraphs = content.content ?? []
  const first = paragraphs.findIndex((paragraph) => !isBlank(paragraph))
  const last = paragraphs.findLastIndex((paragraph) => !isBlank(paragraph))
  return { ...content, content: first < 0 ? [] : paragraphs.slice(first, last + 1) }
}

export const isEmptyContent = (content: JSONContent): boolean => (content.content ?? []).every(isBlank)

const isBlank = (node: JSONContent): boolean => {
  if (node.type === 'text') return (node.text ?? '').trim() === ''
  return node.type !== 'mention' && (node.content ?? []).every(isBlank)
}

const isDocument = (content: unknown): content is JSONContent =>
  typeof content === 'object' && content !== null && 'type' in content && content.type === 'doc'

const paragraphOf = (text: string): JSONContent => ({ type: 'paragraph', ...(text ? { content: [{ type: 'text', text }] } : {}) })
