import type { LogLine } from '../time-log/time-log.ts'
import type { UtmLinkFields } from './utm-link.ts'

/** [UL23] A line of history names the campaign; a change names what changed. Undefined where nothing did. */
export const linkLine = (before: UtmLinkFields | undefined, after: UtmLinkFields | undefined): LogLine | undefined => {
  if (before === undefined) return after && { event: 'utm_created', oldValue: null, newValue: after.name }
  if (after === undefined) return { event: 'utm_deleted', oldValue: before.name, newValue: null }
  const changed = facets.filter((facet) => facet(before) !== facet(after))
  if (changed.length === 0 && before.name === after.name) return undefined
  const wordsOf = (link: UtmLinkFields) => [link.name, ...changed.map((facet) => facet(link))].join(', ')
  return { event: 'utm_updated', oldValue: wordsOf(before), newValue: wordsOf(after) }
}

const facets: readonly ((link: UtmLinkFields) => string)[] = [
  ({ source, medium, campaign }) => `${source} / ${medium} / ${campaign}`,
  ({ baseUrl }) => baseUrl,
]
