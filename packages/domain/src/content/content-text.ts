import { readWebLink } from '../link/web-link.ts'
import { plainLine } from '../show/plain-line.ts'

/** `kept` counts deleted items too, which stay in a document for 30 days. */
export const contentLimits = { items: 500, kept: 2000, quantity: 100, link: 2000, reference: 200 } as const

/** [CT5] A typed link in its stored form: null when empty, undefined for other texts than web addresses. */
export const readContentLink = (text: string): string | null | undefined => {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return trimmed.length > contentLimits.link ? undefined : (readWebLink(trimmed) ?? undefined)
}

/** [CT5] A reference in its stored form; null when empty or too long. */
export const readReference = (text: string): string | null => {
  const line = plainLine(text)
  return line === '' || line.length > contentLimits.reference ? null : line
}
