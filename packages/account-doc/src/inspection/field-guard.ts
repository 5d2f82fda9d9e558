import { isForeignScheme } from '@rapport/domain/link/web-link'
import * as Y from 'yjs'
import type { Place } from './document-place.ts'

const guardedFields: Partial<Record<Place, readonly string[]>> = {
  note: ['authorId', 'createdAt', 'editedAt', 'editedBy', 'deletedAt'],
  partnership: ['createdAt', 'deletedAt'],
  item: ['deletedAt'],
}

/** Fields of authors, editors and times: the server decides them. */
export const isGuardedField = (place: Place, key: string): boolean => guardedFields[place]?.includes(key) ?? false

/** Whether a value that is no type may stand at a place. An editor removes the words around an unknown value. */
export const isWritable = (place: Place, key: string | null, content: Y.Item['content']): boolean => {
  // Yjs keeps the first of two values under a key when the second is deleted; a copy made of its encoding keeps neither.
  if (key !== null && content.getLength() > 1) return false
  switch (place) {
    case 'text':
      return key === null && (content instanceof Y.ContentString || isKnownMark(content))
    case 'mention':
      return key !== null && mentionAttributes.has(key) && isPlainText(content)
    case 'note':
    case 'partnership':
    case 'item':
    case 'notes':
    case 'partnerships':
    case 'content':
      return key !== null && !(content instanceof Y.ContentFormat)
    default:
      return false
  }
}

const mentionAttributes: ReadonlySet<string> = new Set(['id', 'label', 'mentionSuggestionChar'])

const isPlainText = (content: Y.Item['content']): boolean =>
  content instanceof Y.ContentAny && content.arr.every((value) => typeof value === 'string' || value === null)

/** TipTap adds a hash to the names of marks that may overlap themselves; ours exclude themselves. */
const marks: ReadonlySet<string> = new Set(['bold', 'italic'])

const isKnownMark = (content: Y.Item['content']): boolean =>
  content instanceof Y.ContentFormat && marks.has(content.key) && isMarkValue(content.value)

const isMarkValue = (value: unknown): boolean =>
  value === null || typeof value === 'boolean' || (typeof value === 'object' && Object.keys(value).length === 0)

/** Whether a link leads to a page, a mail or nowhere, in any kind of content. */
export const isSafeLink = (content: Y.Item['content']): boolean =>
  content.getContent().every((value) => typeof value !== 'string' || !isForeignScheme(value))
