import { readWebLink } from '../link/web-link.ts'
import { plainLine } from '../show/plain-line.ts'

/** `kept` counts deleted items, which stand in a document for 30 days. */
export const contentLimits = { items: 500, kept: 2000, quantity: 100, link: 2000, reference: 200 } as const

/** [CT5] A link that somebody typed, as it is kept: nothing is null, what is no address of the web is undefined. */
export const readContentLink = (text: string): string | null | undefined => {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return trimmed.length > contentLimits.link ? undefined : (readWebLink(trimmed) ?? undefined)
}

/** [CT5] A reference as it is kept; null when nothing is left, or too much. */
export const readReference = (text: string): string | null => {
  const line = plainLine(text)
  return line === '' || line.length > contentLimits.reference ? null : line
}
